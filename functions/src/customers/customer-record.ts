import { createHash } from 'node:crypto';
import type { SalesFigures } from '@plenty/contract/orders/sales-figures';
import { Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { timestampSchema } from '../db/index.ts';
import { type StoredOrder, foldText, toWordPrefixes } from '../orders/index.ts';

/** A customer as the owner sees them: all orders with one email, and its account if it has one. Amounts are in cents. */
export const customerRecordSchema = z.object({
  email: z.string(),
  name: z.string(),
  /** All orders that are no tests, paid or not: without one and without an account the record ends. */
  placed: z.int(),
  /** Those that were paid, and what they brought less refunds. */
  orders: z.int(),
  spent: z.int(),
  /** The newest order, or the day the account was made. */
  lastAt: z.int(),
  account: z._default(z.nullable(z.object({ id: z.string(), since: z.int() })), null),
  /** Written by the owner. */
  note: z._default(z.string(), ''),
  tags: z._default(z.array(z.string()), []),
  /** While the customer is deleted: the accounts that go too, by which an interrupted deletion is repeated. */
  accountsToDelete: z.optional(z.array(z.string())),
  search: z.object({ email: z.string(), words: z.array(z.string()) }),
  /** The owner's last change of note and tags. */
  updatedAt: timestampSchema,
});
export type CustomerRecord = z.infer<typeof customerRecordSchema>;

/** What an order adds to its customer's record; `customerId` is null for a test order and for one whose customer was deleted. */
export const customerShareSchema = z.object({
  customerId: z.nullable(z.string()),
  orders: z.int(),
  spent: z.int(),
});
export type CustomerShare = z.infer<typeof customerShareSchema>;

export const NO_SHARE: CustomerShare = { customerId: null, orders: 0, spent: 0 };

/** Hashed, so that no path and no log contains an address. */
export function getCustomerId(email: string): string {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('hex');
}

export function toCustomerShare(order: StoredOrder, { orders, paid, refunds }: SalesFigures): CustomerShare {
  if (order.isTestOrder || order.customerEmail === '') return NO_SHARE;
  return { customerId: getCustomerId(order.customerEmail), orders, spent: paid - refunds };
}

export function withSearch(record: Omit<CustomerRecord, 'search'>): CustomerRecord {
  const { email, name, tags } = record;
  return { ...record, search: { email: foldText(email), words: toWordPrefixes([name, ...tags]) } };
}

export function createRecord(email: string): Omit<CustomerRecord, 'search'> {
  const neverEdited = Timestamp.fromMillis(0);
  return {
    email,
    name: '',
    placed: 0,
    orders: 0,
    spent: 0,
    lastAt: 0,
    account: null,
    note: '',
    tags: [],
    updatedAt: neverEdited,
  };
}
