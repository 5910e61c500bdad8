import { checkoutSettingsSchema } from '@plenty/contract/admin/settings';
import { NO_TAX, type TaxSettings, taxSettingsSchema } from '@plenty/contract/checkout/pricing';
import { ORDERING_PAUSED_MESSAGE } from '@plenty/contract/content/texts';
import { usesPaymentProvider } from '@plenty/contract/orders/order';
import {
  MANUAL_HOLD_HOURS,
  type PaymentAccount,
  manualHoldHoursSchema,
  paymentAccountSchema,
} from '@plenty/contract/payments/payment-settings';
import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { AppError } from '../app-error.ts';
import { type DocumentReader, paths, readDocument } from '../db/index.ts';

/** The settings of payments as stored: the identity that orders copy, and what concerns the shop alone. */
export const storedPaymentSettingsSchema = z.extend(paymentAccountSchema, {
  manualHoldHours: z._default(manualHoldHoursSchema, MANUAL_HOLD_HOURS),
});

/** How orders are paid from now on, and how long one that is paid by hand is held. */
export type PaymentTerms = { readonly identity: PaymentAccount; readonly manualHoldHours: number };

/**
 * Who is paid and how (D-51). Without a document, with a wallet nobody is named for, or with one that the shop has no credentials for
 * (`hasOrders`), orders are paid by hand (D-18).
 */
export async function readPaymentTerms(
  reader: DocumentReader,
  database: Firestore,
  hasOrders: boolean,
): Promise<PaymentTerms> {
  const [document] = await reader.getAll(database.doc(paths.paymentSettings));
  const stored = document && readDocument(storedPaymentSettingsSchema, document);
  if (!stored) return { identity: { mode: 'manual', payee: '', merchantId: '' }, manualHoldHours: MANUAL_HOLD_HOURS };
  const { manualHoldHours, ...settings } = stored;
  const isMissing = settings.payee === '' || (settings.mode === 'orders-v2' && !hasOrders);
  const identity =
    usesPaymentProvider(settings.mode) && isMissing ? { ...settings, mode: 'manual' as const } : settings;
  return { identity, manualHoldHours };
}

/** Who is paid and how, for who needs nothing else. */
export async function readPaymentSettings(
  reader: DocumentReader,
  database: Firestore,
  hasOrders: boolean,
): Promise<PaymentAccount> {
  return (await readPaymentTerms(reader, database, hasOrders)).identity;
}

/** Sales tax as the owner set it; none without a document (D-23). */
export async function readTaxSettings(reader: DocumentReader, database: Firestore): Promise<TaxSettings> {
  const [document] = await reader.getAll(database.doc(paths.taxSettings));
  return (document && readDocument(taxSettingsSchema, document)) ?? NO_TAX;
}

/** Lets nobody order while the owner has switched that off. A setting that cannot be read does not close the shop. */
export async function requireOpenCheckout(reader: DocumentReader, database: Firestore): Promise<void> {
  const [document] = await reader.getAll(database.doc(paths.checkoutSettings));
  const settings = document && readDocument(checkoutSettingsSchema, document);
  if (settings?.takesOrders !== false) return;
  throw new AppError({ code: 'conflict', message: ORDERING_PAUSED_MESSAGE });
}
