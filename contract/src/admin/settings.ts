import * as z from 'zod/mini';
import { STATE_CODES, emailSchema } from '../checkout/address.ts';
import { linkSchema } from '../content/site.ts';
import { MANUAL_HOLD_HOURS, manualHoldHoursSchema } from '../payments/payment-settings.ts';
import { textField } from './form-fields.ts';

const optionalEmail = z.union([z.literal(''), emailSchema]);
const updatedAt = z.nullable(z.string());

/** D-46. What is empty is not shown in the shop. */
export const shopSettingsSchema = z.object({
  supportEmail: optionalEmail,
  ownerEmail: optionalEmail,
  postalAddress: textField(500),
  socialLinks: z
    .array(
      z.object({
        label: textField(60).check(z.refine((typed) => typed.trim() !== '', 'A link needs a label')),
        href: linkSchema,
      }),
    )
    .check(z.maxLength(12, 'The footer has room for 12 links')),
});

/** D-18, D-51: how orders are paid from now on, and who is paid. Open orders keep what they were handed over with. */
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

/** D-23: rates in hundredths of a percent by state code, counted only while tax is on. */
export const taxSettingsEditSchema = z.object({
  isOn: z.boolean(),
  rates: z.partialRecord(
    z.enum(STATE_CODES, 'A rate belongs to a state’s two-letter code'),
    z
      .int('A rate is in hundredths of a percent')
      .check(z.minimum(0, 'A rate cannot be below 0'), z.maximum(2500, 'A rate can be at most 25 %')),
  ),
});

/** What the shop tells the owner's other store; `pushesOrders` sends every order there once it is paid. */
export const shopifySettingsSchema = z.object({ pushesOrders: z.boolean() });

/** Whether the shop takes orders at all: off, carts are kept and the checkout says so. */
export const checkoutSettingsSchema = z.object({ takesOrders: z.boolean() });

/** All settings; each part has its own `updatedAt` for If-Match (D-34), null until it is saved. */
export const adminSettingsSchema = z.object({
  shop: z.object({ ...shopSettingsSchema.shape, updatedAt }),
  payments: z.object({ ...paymentSettingsSchema.shape, updatedAt }),
  tax: z.object({ ...taxSettingsEditSchema.shape, updatedAt }),
  shopify: z.object({ ...shopifySettingsSchema.shape, updatedAt }),
  checkout: z.object({ ...checkoutSettingsSchema.shape, updatedAt }),
  /** What the shop still misses, in words the panel's first line shows (D-46). */
  missing: z.array(z.string()),
});
export type AdminSettings = z.infer<typeof adminSettingsSchema>;
