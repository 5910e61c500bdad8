import type { Firestore, Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { paths } from '../firestore/paths.ts';
import { readDocument } from '../firestore/read-document.ts';

/** Who is paid and how (D-51). Without a document orders are paid by hand, and the mail says so. */
const paymentSettingsSchema = z.object({ mode: z.literal('manual'), payee: z.string() });
export type PaymentSettings = z.infer<typeof paymentSettingsSchema>;

export async function readPaymentSettings(transaction: Transaction, database: Firestore): Promise<PaymentSettings> {
  const document = await transaction.get(database.doc(paths.paymentSettings));
  return readDocument(paymentSettingsSchema, document) ?? { mode: 'manual', payee: '' };
}
