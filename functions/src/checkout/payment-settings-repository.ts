import { isPaidByWallet } from '@plenty/contract/order/order';
import { type PaymentIdentity, paymentIdentitySchema } from '@plenty/contract/payments/payment-identity';
import type { Firestore } from 'firebase-admin/firestore';
import { paths } from '../firestore/paths.ts';
import { readDocument } from '../firestore/read-document.ts';
import type { Reader } from '../firestore/gather-reads.ts';

/**
 * Who is paid and how (D-51). Without a document, with a wallet nobody is named for, or with one that the shop has no credentials for
 * (`hasOrders`), orders are paid by hand (D-18).
 */
export async function readPaymentSettings(
  reader: Reader,
  database: Firestore,
  hasOrders: boolean,
): Promise<PaymentIdentity> {
  const [document] = await reader.getAll(database.doc(paths.paymentSettings));
  const settings = document && readDocument(paymentIdentitySchema, document);
  if (!settings) return { mode: 'manual', payee: '', merchantId: '' };
  const isMissing = settings.payee === '' || (settings.mode === 'orders-v2' && !hasOrders);
  return isPaidByWallet(settings.mode) && isMissing ? { ...settings, mode: 'manual' } : settings;
}
