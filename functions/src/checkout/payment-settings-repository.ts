import { usesPaymentProvider } from '@plenty/contract/order/order';
import { type PaymentAccount, paymentAccountSchema } from '@plenty/contract/payments/payment-identity';
import { MANUAL_HOLD_HOURS, manualHoldHoursSchema } from '@plenty/contract/payments/manual-hold';
import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { paths } from '../firestore/paths.ts';
import { readDocument } from '../firestore/read-document.ts';
import type { DocumentReader } from '../firestore/gather-reads.ts';

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
