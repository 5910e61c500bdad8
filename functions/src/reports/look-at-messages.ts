import { paths } from '../firestore/paths.ts';
import { readDocument } from '../firestore/read-document.ts';
import { notificationSchema } from '../payments/inbox-repository.ts';
import type { ReconciliationContext, OnDiscrepancy } from './books.ts';
import { findMessageDiscrepancy } from './judge-message.ts';

/** Every message that waits to be verified. */
export async function checkPaymentMessages(
  { database, reader, now }: ReconciliationContext,
  take: OnDiscrepancy,
): Promise<void> {
  const open = database.collection(paths.walletMessages).where('state', 'in', ['given-up', 'unverified']);
  for await (const page of reader.pages(open)) {
    for (const document of page) {
      const message = readDocument(notificationSchema, document);
      const fault = message && findMessageDiscrepancy(document.id, message, now);
      if (fault) await take(fault);
    }
  }
}
