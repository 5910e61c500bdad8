import type { Address } from '@plenty/contract/checkout/address';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { deleteClaims } from './claims/claim.repository.ts';
import { deleteClaimPictures } from './claims/claim-picture.repository.ts';
import { deleteOrderEmails } from './order-email.repository.ts';
import { releaseSwaps } from './order-inventory.ts';
import { deleteSwapLabels } from './swaps/swap-label.repository.ts';
import { deleteSwapTexts } from './swaps/swap.repository.ts';
import { deleteCustomerOrders } from './order-views.repository.ts';
import { listCustomerOrderIds, listOrderIdsByEmail, readOrder, updateOrders } from './order.repository.ts';
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

/** The orders with an email, and those of the accounts named. Changes nothing and returns false while one of them has not shipped. */
export async function anonymizePersonOrders(
  database: Firestore,
  { email, accounts, now }: { readonly email: string; readonly accounts: readonly string[]; readonly now: Date },
): Promise<boolean> {
  const listed = [listOrderIdsByEmail(database, email), ...accounts.map((id) => listCustomerOrderIds(database, id))];
  const ids = [...new Set((await Promise.all(listed)).flat())];
  const isTheirs = ({ customerEmail, userId }: StoredOrder) =>
    customerEmail === email || (userId !== null && accounts.includes(userId));
  return anonymizeOrders(database, ids, { isTheirs, now });
}

async function anonymizeOrders(
  database: Firestore,
  ids: readonly string[],
  { isTheirs, now }: { readonly isTheirs: (order: StoredOrder) => boolean; readonly now: Date },
): Promise<boolean> {
  const orders = (await Promise.all(ids.map((id) => readOrder(database, id)))).flatMap((order) => order ?? []);
  if (orders.some(isUnshipped)) return false;
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
          claims: order.claims.map((claim) => ({ ...claim, isOpen: false })),
          ...(await releaseSwaps(transaction, order)),
          shippingAddress: anonymizeAddress(order.shippingAddress),
          billingAddress: order.billingAddress && anonymizeAddress(order.billingAddress),
          updatedAt: Timestamp.fromDate(now),
        }
      : undefined,
  );
  const deleteTexts = [deleteOrderEmails, deleteClaims, deleteClaimPictures, deleteSwapTexts, deleteSwapLabels];
  await Promise.all([
    ...ids.flatMap((id) => deleteTexts.map((deleteText) => deleteText(database, id))),
    deleteCustomerOrders(database, orders),
  ]);
  return true;
}
