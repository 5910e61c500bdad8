import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { paths } from '../firestore/paths.ts';
import { readDocument } from '../firestore/read-document.ts';
import type { Changes, Reader } from '../firestore/transact.ts';
import { type StoredOrder, storedOrderSchema } from './stored-order.ts';

const numberSchema = z.object({ orderId: z.string() });

export async function readOrder(reader: Reader, database: Firestore, id: string): Promise<StoredOrder | undefined> {
  const [document] = await reader.getAll(database.doc(paths.order(id)));
  return document && readDocument(storedOrderSchema, document);
}

export async function findOrder(database: Firestore, orderNumber: string): Promise<StoredOrder | undefined> {
  const number = readDocument(numberSchema, await database.doc(paths.orderNumber(orderNumber)).get());
  return number && readOrder(database, database, number.orderId);
}

/** Writes a new order with its number and the first line of its history. An order or number that exists already ends the transaction. */
export function createOrder(changes: Changes, database: Firestore, order: StoredOrder): void {
  changes.create(database.doc(paths.order(order.id)), order);
  changes.create(database.doc(paths.orderNumber(order.orderNumber)), { orderId: order.id });
  changes.create(database.doc(paths.orderHistory(order.id, 'placed')), {
    at: order.createdAt,
    event: 'placed',
    status: order.status,
    paymentStatus: order.paymentStatus,
  });
}
