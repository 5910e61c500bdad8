import * as z from 'zod/mini';
import { STATE_CODES, emailSchema } from '../checkout/address.ts';
import { shippingSettingsSchema } from '../checkout/shipping.ts';
import { confirmedTaxRuleSchema, taxRateSchema } from '../checkout/tax.ts';
import { linkSchema } from '../content/site.ts';
import { outfitSettingsSchema } from '../outfit/outfit-settings.ts';
import { NO_SWAPS, swapSettingsSchema } from '../orders/swap.ts';
import { MANUAL_HOLD_HOURS, manualHoldHoursSchema } from '../payments/payment-settings.ts';
import { WAITLIST_HOLD_HOURS, waitlistHoldHoursSchema } from '../waitlist/waitlist.ts';
import { requiredTextField, textField, updatedAt } from './form-fields.ts';

const optionalEmail = z.union([z.literal(''), emailSchema]);

const isSent = z._default(z.boolean(), true);
/** What the owner is emailed about (D-60). */
export const noticeSettingsSchema = z.object({
  newOrders: isSent,
  paymentProblems: isSent,
  claims: isSent,
  failedEmails: isSent,
  morningReport: isSent,
  lowStock: isSent,
});
export type NoticeSettings = z.infer<typeof noticeSettingsSchema>;
export const ALL_NOTICES: NoticeSettings = {
  newOrders: true,
  paymentProblems: true,
  claims: true,
  failedEmails: true,
  morningReport: true,
  lowStock: true,
};

/** Empty settings are not shown in the shop (D-46). */
export const shopSettingsSchema = z.object({
  supportEmail: optionalEmail,
  ownerEmail: optionalEmail,
  postalAddress: textField(500),
  /** The company or its RN, which US rules ask for on the label of every textile product (16 CFR 303.19). */
  maker: z._default(textField(120), ''),
  /** Whether customers are asked ten days after delivery if it fit. */
  asksFit: z._default(z.boolean(), false),
  /** How long a unit that came back is held for a person in line (D-75). */
  waitlistHoldHours: z._default(waitlistHoldHoursSchema, WAITLIST_HOLD_HOURS),
  /** Whether customers can swap the size of what they got, and until when (D-77). */
  swaps: z._default(swapSettingsSchema, NO_SWAPS),
  notices: z._default(noticeSettingsSchema, ALL_NOTICES),
  socialLinks: z
    .array(z.object({ label: requiredTextField(60, 'A link needs a label'), href: linkSchema }))
    .check(z.maxLength(12, 'The footer has room for 12 links')),
});

/** How new orders are paid, and who is paid (D-18, D-51). Open orders keep the settings they were placed with. */
export const paymentSettingsSchema = z
  .object({
    mode: z.enum(['form', 'orders-v2', 'manual'], 'Please choose how orders are paid'),
    payee: optionalEmail,
    merchantId: z._default(
      z.string().check(z.trim(), z.regex(/^[A-Z0-9]{0,20}$/i, 'A merchant id has letters and digits only')),
      '',
    ),
    manualHoldHours: z._default(manualHoldHoursSchema, MANUAL_HOLD_HOURS),
  })
  .check(
    z.refine(({ mode, payee }) => mode === 'manual' || payee !== '', {
      message: 'Payment through PayPal needs the address that is paid',
      path: ['payee'],
    }),
  );

const stateSchema = z.enum(STATE_CODES, 'A rate belongs to a state’s two-letter code');

/** Tax rates and confirmed rules by state code; they apply only while tax is on (D-23, D-69). */
export const taxSettingsEditSchema = z.object({
  isOn: z.boolean(),
  rates: z.partialRecord(stateSchema, taxRateSchema),
  raisedByHalf: z._default(z.array(stateSchema).check(z.maxLength(STATE_CODES.length)), []),
  rules: z._default(z.partialRecord(stateSchema, confirmedTaxRuleSchema), {}),
  /** The ids of the categories whose products are not clothing. */
  otherCategories: z._default(z.array(z.string().check(z.maxLength(60))).check(z.maxLength(100)), []),
});

/** With `pushesOrders` every paid order is sent to Shopify. */
export const shopifySettingsSchema = z.object({ pushesOrders: z.boolean() });

export const checkoutSettingsSchema = z.object({
  /** While the shop takes no orders, carts are kept and the checkout says so. */
  takesOrders: z.boolean(),
  /** Whether the checkout offers to email the cart to whoever does not finish (D-76). */
  remindsOfCarts: z.optional(z.boolean()),
});

/** A state whose tax threshold the sales were near, or past, last night (D-69). */
export const nearThresholdSchema = z.object({ state: z.string(), isPassed: z.boolean() });

/** Each group is saved on its own, so each has its own `updatedAt` for If-Match (D-34). */
export const adminSettingsSchema = z.object({
  shop: z.object({ ...shopSettingsSchema.shape, updatedAt }),
  payments: z.object({ ...paymentSettingsSchema.shape, updatedAt }),
  tax: z.object({ ...taxSettingsEditSchema.shape, updatedAt }),
  shipping: z.object({ ...shippingSettingsSchema.shape, updatedAt }),
  shopify: z.object({ ...shopifySettingsSchema.shape, updatedAt }),
  checkout: z.object({ ...checkoutSettingsSchema.shape, updatedAt }),
  outfits: z.object({ ...outfitSettingsSchema.shape, updatedAt }),
  /** Missing settings, in the words the admin panel shows (D-46). */
  missing: z.array(z.string()),
  /** The password was reset to the default one, and the owner has not chosen another since. */
  isPasswordRestored: z._default(z.boolean(), false),
  /** Only states whose sales tax the shop does not collect. */
  nearThresholds: z._default(z.array(nearThresholdSchema), []),
});
export type AdminSettings = z.infer<typeof adminSettingsSchema>;
