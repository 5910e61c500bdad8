import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { paths } from '../firestore/paths.ts';
import { readDocument } from '../firestore/read-document.ts';
import { type StoredOrder, storedOrderSchema } from '../orders/stored-order.ts';
import { type StoredPayment, storedPaymentSchema } from '../payments/stored-payment.ts';
import type { ReconciliationContext } from './books.ts';

/** A payment's record is named by its number and state; beside them stand the disputes. */
export function parsePayment(document: DocumentSnapshot): StoredPayment | undefined {
  return storedPaymentSchema.safeParse(document.data()).data;
}

export async function findOrders(
  { database, reader }: ReconciliationContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredOrder>> {
  const known = [...new Set(ids)].filter((id) => /^[0-9a-f]{40}$/.test(id));
  const found = await reader.getAll(known.map((id) => database.doc(paths.order(id))));
  return new Map(
    found.flatMap((document) => {
      const order = readDocument(storedOrderSchema, document);
      return order ? [[order.id, order] as const] : [];
    }),
  );
}
