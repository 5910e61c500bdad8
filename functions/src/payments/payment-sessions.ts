import type { PaymentRedirect } from '@plenty/contract/orders/order';
import { buildPayPalForm } from '@plenty/contract/payments/paypal-form';
import { buildPayPalOrder } from '@plenty/contract/payments/paypal-order';
import type { Firestore } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/logger';
import { AppError } from '../app-error.ts';
import { runTransaction } from '../db/index.ts';
import { type StoredOrder, awaitsPaymentProvider, readOrder, updateOrder } from '../orders/index.ts';
import type { PaymentSessionStarter, PaymentSessions } from '../services.ts';
import type { PayPalClient } from './paypal-client.ts';
import { getOrderHandle, parsePayPalOrder } from './paypal-resources.ts';

type PaymentSessionServices = {
  readonly database: Firestore;
  readonly paypal: PayPalClient;
  readonly shopOrigin: string;
};

const NO_PAYMENT_SESSION: PaymentSessionStarter = { start: async () => ({}) };

/** Where the wallet sends its messages and the browser: what stands there is logged on the way and opens nothing. */
function getPaymentUrls({ orderNumber, orderKey }: StoredOrder, shopOrigin: string) {
  return {
    notifyUrl: `${shopOrigin}/api/payments/paypal/ipn`,
    returnUrl: `${shopOrigin}/api/payments/paypal/return?order=${orderNumber}&handle=${getOrderHandle(orderKey)}`,
    cancelUrl: `${shopOrigin}/checkout?cancelled=true`,
  };
}

function toPayableOrder(order: StoredOrder) {
  return { ...order, ...order.payment, handle: getOrderHandle(order.orderKey) };
}

/** The specified hidden form: cart upload. */
function createFormSession({ paypal, shopOrigin }: PaymentSessionServices): PaymentSessionStarter {
  return {
    start: async (order) => ({
      paypalUrl: paypal.webUrl,
      paypalFormData: buildPayPalForm(toPayableOrder(order), getPaymentUrls(order, shopOrigin)),
    }),
  };
}

function paypalUnavailable(): AppError {
  return new AppError({ code: 'busy', message: 'PayPal cannot be reached right now. Please try again in a moment.' });
}

/** Makes the order at PayPal, once for each attempt to pay however often it is asked for, and answers where it is approved. */
async function requestPayPalOrder(order: StoredOrder, { paypal, shopOrigin }: PaymentSessionServices) {
  if (!paypal.orders) throw paypalUnavailable();
  const body = buildPayPalOrder(toPayableOrder(order), getPaymentUrls(order, shopOrigin));
  const answer = await paypal.orders.create(body, `${order.id}-${order.walletAttempts}`);
  const made = answer.kind === 'answered' ? parsePayPalOrder(answer.data, paypal.isTest) : undefined;
  // Nobody is sent anywhere but to the wallet's own pages.
  if (!made?.approveUrl || !paypal.orders.isPayPalPage(made.approveUrl)) {
    // The answer itself names the order and its shopper: only the word of it is written down.
    const said = answer.kind === 'refused' ? answer.issue : answer.kind;
    logger.error('An order could not be made at PayPal', { order: order.orderNumber, said });
    throw paypalUnavailable();
  }
  return { id: made.id, url: made.approveUrl };
}

/** Remembers which order at PayPal this one is: that one alone is ever captured for it. */
function savePayPalOrder(
  id: string,
  made: { readonly id: string; readonly url: string },
  { database }: PaymentSessionServices,
): Promise<PaymentRedirect> {
  return runTransaction(database, async (transaction) => {
    const order = await readOrder(transaction, database, id);
    // Given up meanwhile by a submit that could not reach PayPal: nobody is told that it stands.
    if (!order || order.status === 'cancelled') throw paypalUnavailable();
    if (!awaitsPaymentProvider(order)) return {};
    if (order.walletOrder === null) updateOrder(transaction, database, order, { walletOrder: made });
    return { redirectUrl: order.walletOrder?.url ?? made.url };
  });
}

/** PayPal's Orders v2: made by the server, approved at PayPal, captured by the server. */
function createOrdersSession(services: PaymentSessionServices): PaymentSessionStarter {
  return {
    start: async (order) =>
      order.walletOrder
        ? { redirectUrl: order.walletOrder.url }
        : savePayPalOrder(order.id, await requestPayPalOrder(order, services), services),
  };
}

/** The shop's ways to be paid, by mode (D-18). */
export function createPaymentSessions(services: PaymentSessionServices): PaymentSessions {
  return {
    form: createFormSession(services),
    'orders-v2': createOrdersSession(services),
    manual: NO_PAYMENT_SESSION,
    none: NO_PAYMENT_SESSION,
  };
}
