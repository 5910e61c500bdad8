import { checkoutSettingsSchema } from '@plenty/contract/admin/settings';
import { type ShippingTerms, shippingSettingsSchema, toShippingTerms } from '@plenty/contract/checkout/shipping';
import { NO_TAX, type TaxKind, type TaxSettings, taxSettingsSchema } from '@plenty/contract/checkout/tax';
import { ORDERING_PAUSED_MESSAGE } from '@plenty/contract/content/texts';
import { usesPaymentProvider } from '@plenty/contract/orders/order';
import {
  MANUAL_HOLD_HOURS,
  type PaymentAccount,
  manualHoldHoursSchema,
  paymentAccountSchema,
} from '@plenty/contract/payments/payment-settings';
import * as z from 'zod/mini';
import { AppError } from '../app-error.ts';
import { listFormerNamesOf } from '../content/index.ts';
import { type DocumentReader, parseDocuments, paths, readDocument } from '../db/index.ts';

/** The account that orders copy, and settings of the shop alone. */
export const storedPaymentSettingsSchema = z.extend(paymentAccountSchema, {
  manualHoldHours: z._default(manualHoldHoursSchema, MANUAL_HOLD_HOURS),
});

/** How new orders are paid, and how long manual ones are held. */
export type PaymentTerms = { readonly account: PaymentAccount; readonly manualHoldHours: number };

/**
 * How orders are paid (D-51). They are paid manually while payments are not set up: without settings, without a payee, or for Orders v2
 * without credentials (`hasOrders` is false, D-18).
 */
export async function readPaymentTerms(reader: DocumentReader, hasOrders: boolean): Promise<PaymentTerms> {
  const stored = await readDocument(reader, paths.paymentSettings, storedPaymentSettingsSchema);
  if (!stored) return { account: { mode: 'manual', payee: '', merchantId: '' }, manualHoldHours: MANUAL_HOLD_HOURS };
  const { manualHoldHours, ...account } = stored;
  const isMissing = account.payee === '' || (account.mode === 'orders-v2' && !hasOrders);
  if (!usesPaymentProvider(account.mode) || !isMissing) return { account, manualHoldHours };
  return { account: { ...account, mode: 'manual' }, manualHoldHours };
}

const categoryNameSchema = z.object({ name: z.string() });

/** The owner's tax settings, and how to tell a category's goods from clothing. */
export type TaxTerms = { readonly settings: TaxSettings; readonly getTaxKind: (category: string) => TaxKind };

/** No sales tax until the owner sets it (D-23). Only confirmed rules need to know what clothing is (D-69). */
export async function readTaxTerms(reader: DocumentReader): Promise<TaxTerms> {
  const settings = (await readDocument(reader, paths.taxSettings, taxSettingsSchema)) ?? NO_TAX;
  const hasRules = settings.isOn && Object.keys(settings.rules).length > 0;
  const ids = hasRules ? settings.otherCategories : [];
  const [documents, formerNames] = await Promise.all([
    ids.length === 0 ? [] : reader.getAll(...ids.map((id) => reader.doc(paths.category(id)))),
    listFormerNamesOf(reader, ids),
  ]);
  const names = [...parseDocuments(categoryNameSchema, documents).map(({ name }) => name), ...formerNames];
  return { settings, getTaxKind: (category) => (names.includes(category) ? 'other' : 'clothing') };
}

/** The services beside standard shipping, and what an item without a weight of its own weighs. */
export async function readShippingTerms(reader: DocumentReader): Promise<ShippingTerms> {
  return toShippingTerms(await readDocument(reader, paths.shippingSettings, shippingSettingsSchema));
}

/** Whether tax is on at all, without the rates. */
export async function readTaxState(reader: DocumentReader): Promise<{ readonly isOn: boolean }> {
  return (await readDocument(reader, paths.taxSettings, z.object({ isOn: z.boolean() }))) ?? { isOn: false };
}

/** Throws while the owner has paused ordering. Settings that do not parse do not close the shop. */
export async function requireOpenCheckout(reader: DocumentReader): Promise<void> {
  const settings = await readDocument(reader, paths.checkoutSettings, checkoutSettingsSchema);
  if (settings?.takesOrders !== false) return;
  throw new AppError({ code: 'conflict', message: ORDERING_PAUSED_MESSAGE });
}
