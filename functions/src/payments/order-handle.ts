import { createHash } from 'node:crypto';
import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { DocumentReader } from '../db/index.ts';
import { type StoredOrder, readOrder } from '../orders/index.ts';

/** An order as a PayPal message names it. `orderKey` holds the order's handle. */
export type NamedOrder = { readonly orderId: string; readonly orderKey: string };

const customFieldSchema = z.object({ o: z.string(), k: z.string() });
const NO_ORDER: NamedOrder = { orderId: '', orderKey: '' };

/** Reads PayPal's `custom` field as buildCustomField of the contract wrote it. */
export function parseCustomField(custom: string): NamedOrder {
  try {
    const { data } = customFieldSchema.safeParse(JSON.parse(custom));
    return data ? { orderId: data.o, orderKey: data.k } : NO_ORDER;
  } catch {
    return NO_ORDER;
  }
}

/** PayPal knows an order by this one-way hash of its key, so that PayPal's messages and return URLs give no access to the order. */
export function getOrderReference(orderKey: string): string {
  return createHash('sha256').update(`paypal:${orderKey}`).digest('hex').slice(0, 32);
}

/** Replaces an order's handle by its key. Orders from before there were handles are named by the key itself. */
export function resolveOrderHandle<Named extends Pick<NamedOrder, 'orderKey'>>(
  named: Named,
  order: Pick<StoredOrder, 'orderKey'> | undefined,
): Named {
  if (order === undefined || named.orderKey !== getOrderReference(order.orderKey)) return named;
  return { ...named, orderKey: order.orderKey };
}

const ORDER_ID = /^[0-9a-f]{40}$/;

export function isOrderId(id: string): boolean {
  return ORDER_ID.test(id);
}

/** The order with the id that a message names, which may not even be a valid document id. */
export async function readNamedOrder(reader: DocumentReader, orderId: string): Promise<StoredOrder | undefined> {
  return isOrderId(orderId) ? readOrder(reader, orderId) : undefined;
}

/** The order that a message names, if it also knows its handle. */
export async function findOrderByHandle(database: Firestore, named: NamedOrder): Promise<StoredOrder | undefined> {
  const order = await readNamedOrder(database, named.orderId);
  return order && resolveOrderHandle(named, order).orderKey === order.orderKey ? order : undefined;
}
