import type { Address } from '@plenty/contract/checkout/address';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { deleteClaims } from './claims/claim.repository.ts';
import { deleteClaimPictures } from './claims/claim-picture.repository.ts';
import { deleteOrderEmails } from './order-email.repository.ts';
import { releaseSwaps } from './order-inventory.ts';
import { deleteSwapLabels } from './swaps/swap-label.repository.ts';
import { deleteSwapTexts } from './swaps/swap.repository.ts';
import { deleteCustomerOrders } from './order-views.repository.ts';
import {
  deleteHistoryNotes,
  listCustomerOrderIds,
  listOrderIdsByEmail,
  readOrder,
  updateOrders,
} from './order.repository.ts';
import type { StoredOrder } from './stored-order.ts';

/** Keeps only the state and country, which the sales tax records need. */
function anonymizeAddress({ state, country }: Address): Address {
  return { firstName: 'Deleted', lastName: 'customer', address: '-', city: '-', state, zipCode: '-', country };
}

/** An order that has not shipped still needs its address. */
function isUnshipped({ status }: StoredOrder): boolean {
  return status === 'pending' || status === 'processing';
}

/** Removes all personal data from a customer's orders. Changes nothing and returns false while one of them has not shipped. */
export async function anonymizeCustomerOrders(database: Firestore, userId: string, now: Date): Promise<boolean> {
  const ids = await listCustomerOrderIds(database, userId);
  return anonymizeOrders(database, ids, { isTheirs: (order) => order.userId === userId, now });
}

type Person = { readonly email: string; readonly accounts: readonly string[] };

/** The orders with an email, and those of the accounts named. */
async function listPersonOrderIds(database: Firestore, { email, accounts }: Person): Promise<string[]> {
  const listed = [listOrderIdsByEmail(database, email), ...accounts.map((id) => listCustomerOrderIds(database, id))];
  return [...new Set((await Promise.all(listed)).flat())];
}

async function readOrders(database: Firestore, ids: readonly string[]): Promise<StoredOrder[]> {
  return (await Promise.all(ids.map((id) => readOrder(database, id)))).flatMap((order) => order ?? []);
}

export async function hasUnshippedOrders(database: Firestore, person: Person): Promise<boolean> {
  return (await readOrders(database, await listPersonOrderIds(database, person))).some(isUnshipped);
}

/** Changes nothing and returns false while one of a person's orders has not shipped. */
export async function anonymizePersonOrders(
  database: Firestore,
  { email, accounts, now }: Person & { readonly now: Date },
): Promise<boolean> {
  const ids = await listPersonOrderIds(database, { email, accounts });
  const isTheirs = ({ customerEmail, userId }: StoredOrder) =>
    customerEmail === email || (userId !== null && accounts.includes(userId));
  return anonymizeOrders(database, ids, { isTheirs, now });
}

async function anonymizeOrders(
  database: Firestore,
  ids: readonly string[],
  { isTheirs, now }: { readonly isTheirs: (order: StoredOrder) => boolean; readonly now: Date },
): Promise<boolean> {
  const orders = await readOrders(database, ids);
  if (orders.some(isUnshipped)) return false;
  // Before, because a deletion that is repeated after an interruption does not find anonymized orders; after, for what was written meanwhile.
  await deleteTexts(database, ids);
  await updateOrders(database, ids, async (order, transaction) =>
    isTheirs(order)
      ? {
          userId: null,
          cartId: 'forgotten',
          source: null,
          note: '',
          customerEmail: '',
          askFitAt: null,
          fitAskedAt: null,
          fitAnswered: [],
          refunds: order.refunds.map((refund) => ({ ...refund, note: '' })),
          claims: order.claims.map((claim) => ({ ...claim, isOpen: false })),
          ...(await releaseSwaps(transaction, order)),
          shippingAddress: anonymizeAddress(order.shippingAddress),
          billingAddress: order.billingAddress && anonymizeAddress(order.billingAddress),
          updatedAt: Timestamp.fromDate(now),
        }
      : undefined,
  );
  await Promise.all([deleteTexts(database, ids), deleteCustomerOrders(database, orders)]);
  return true;
}

/** Payments know orders, so orders load them only here. */
async function deletePaymentNotes(database: Firestore, orderId: string): Promise<void> {
  const payments = await import('../payments/payment.repository.ts');
  await payments.deleteClosingNotes(database, orderId);
}

const TEXTS = [
  deleteOrderEmails,
  deleteClaims,
  deleteClaimPictures,
  deleteSwapTexts,
  deleteSwapLabels,
  deleteHistoryNotes,
  deletePaymentNotes,
];

/** What customers wrote and were written about orders, their pictures, and what the owner noted. */
async function deleteTexts(database: Firestore, ids: readonly string[]): Promise<void> {
  await Promise.all(ids.flatMap((id) => TEXTS.map((deleteText) => deleteText(database, id))));
}
