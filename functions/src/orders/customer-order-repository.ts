import { type CustomerOrder, customerOrderSchema } from '@plenty/contract/account/customer-order';
import type { Firestore } from 'firebase-admin/firestore';
import { paths } from '../firestore/paths.ts';
import { readDocuments } from '../firestore/read-document.ts';

/** A customer's orders as their account shows them, the newest first; at most so many. */
export async function listCustomerOrders(database: Firestore, userId: string, most?: number): Promise<CustomerOrder[]> {
  const newest = database.collection(paths.customerOrders(userId)).orderBy('createdAt', 'desc');
  return readDocuments(customerOrderSchema, (await (most === undefined ? newest : newest.limit(most)).get()).docs);
}
