import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { paths } from '../firestore/paths.ts';
import { readDocument } from '../firestore/read-document.ts';
import type { Reader } from '../firestore/gather-reads.ts';

/** Who is paid and how (D-51). Without a document orders are paid by hand, and the mail says so. */
const paymentSettingsSchema = z.object({ mode: z.literal('manual'), payee: z.string() });
export type PaymentSettings = z.infer<typeof paymentSettingsSchema>;

export async function readPaymentSettings(reader: Reader, database: Firestore): Promise<PaymentSettings> {
  const [document] = await reader.getAll(database.doc(paths.paymentSettings));
  return (document && readDocument(paymentSettingsSchema, document)) ?? { mode: 'manual', payee: '' };
}
