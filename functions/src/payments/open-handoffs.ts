import type { Handoff } from '@plenty/contract/order/order';
import { writePaypalForm } from '@plenty/contract/payments/paypal-form';
import { writePaypalOrder } from '@plenty/contract/payments/paypal-order';
import type { Firestore } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/logger';
import { transact } from '../firestore/transact.ts';
import { awaitsWallet, readOrder, updateOrder } from '../orders/order-repository.ts';
import { orderHandle } from './order-handle.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import type { PaymentHandoff, PaymentHandoffs } from '../payment-handoff.ts';
import { Refusal } from '../refusal.ts';
import { readPaypalOrder } from './read-paypal.ts';
import type { Wallet } from './wallet.ts';

type World = { readonly database: Firestore; readonly wallet: Wallet; readonly shopOrigin: string };

const NONE: PaymentHandoff = { start: async () => ({}) };

/** Where the wallet sends its messages and the browser: what stands there is logged on the way and opens nothing. */
function addressesOf({ orderNumber, orderKey }: StoredOrder, shopOrigin: string) {
  return {
    notify: `${shopOrigin}/api/payments/paypal/ipn`,
    back: `${shopOrigin}/api/payments/paypal/return?order=${orderNumber}&handle=${orderHandle(orderKey)}`,
    cancelled: `${shopOrigin}/checkout?cancelled=true`,
  };
}

function payableOf(order: StoredOrder) {
  return { ...order, ...order.payment, handle: orderHandle(order.orderKey) };
}

/** The specified hidden form: cart upload. */
function formHandoff({ wallet, shopOrigin }: World): PaymentHandoff {
  return {
    start: async (order) => ({
      paypalUrl: wallet.webUrl,
      paypalFormData: writePaypalForm(payableOf(order), addressesOf(order, shopOrigin)),
    }),
  };
}

function notNow(): Refusal {
  return new Refusal({ code: 'busy', message: 'PayPal cannot be reached right now. Please try again in a moment.' });
}

/** Makes the order at PayPal, once for each attempt to pay however often it is asked for, and answers where it is approved. */
async function makePaypalOrder(order: StoredOrder, { wallet, shopOrigin }: World) {
  if (!wallet.orders) throw notNow();
  const body = writePaypalOrder(payableOf(order), addressesOf(order, shopOrigin));
  const answer = await wallet.orders.create(body, `${order.id}-${order.walletAttempts}`);
  const made = answer.kind === 'answered' ? readPaypalOrder(answer.data, wallet.isTest) : undefined;
  // Nobody is sent anywhere but to the wallet's own pages.
  if (!made?.approveUrl || !wallet.orders.isWalletPage(made.approveUrl)) {
    // The answer itself names the order and its shopper: only the word of it is written down.
    const said = answer.kind === 'refused' ? answer.issue : answer.kind;
    logger.error('An order could not be made at PayPal', { order: order.orderNumber, said });
    throw notNow();
  }
  return { id: made.id, url: made.approveUrl };
}

/** Remembers which order at PayPal this one is: that one alone is ever captured for it. */
function keepPaypalOrder(
  id: string,
  made: { readonly id: string; readonly url: string },
  { database }: World,
): Promise<Handoff> {
  return transact(database, async (changes) => {
    const order = await readOrder(changes, database, id);
    // Given up meanwhile by a submit that could not reach PayPal: nobody is told that it stands.
    if (!order || order.status === 'cancelled') throw notNow();
    if (!awaitsWallet(order)) return {};
    if (order.walletOrder === null) updateOrder(changes, database, order, { walletOrder: made });
    return { redirectUrl: order.walletOrder?.url ?? made.url };
  });
}

/** PayPal's Orders v2: made by the server, approved at PayPal, captured by the server. */
function ordersHandoff(world: World): PaymentHandoff {
  return {
    start: async (order) =>
      order.walletOrder
        ? { redirectUrl: order.walletOrder.url }
        : keepPaypalOrder(order.id, await makePaypalOrder(order, world), world),
  };
}

/** The shop's ways to be paid, by mode (D-18). */
export function openHandoffs(world: World): PaymentHandoffs {
  return { form: formHandoff(world), 'orders-v2': ordersHandoff(world), manual: NONE, none: NONE };
}
