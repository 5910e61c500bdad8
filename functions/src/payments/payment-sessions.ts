import { PAGE_PATHS } from '@plenty/contract/content/shop-paths';
import type { PaymentRedirect } from '@plenty/contract/orders/order';
import { buildPayPalForm } from '@plenty/contract/payments/paypal-form';
import { buildPayPalOrder } from '@plenty/contract/payments/paypal-order';
import { logger } from 'firebase-functions/logger';
import { AppError, ProviderUnreachableError } from '../app-error.ts';
import { runTransaction } from '../db/index.ts';
import { type StoredOrder, awaitsPaymentProvider, readOrder, updateOrder } from '../orders/index.ts';
import type { PaymentSessionStarter, PaymentSessions, Services } from '../services.ts';
import { getOrderReference } from './order-handle.ts';
import { parsePayPalOrder } from './paypal-resources.ts';

type PaymentSessionServices = Pick<Services, 'database' | 'paypal' | 'shopOrigin'>;

const NO_PAYMENT_SESSION: PaymentSessionStarter = { start: async () => ({}) };

/** URLs may be logged on the way, so they hold the order's handle, which gives no access to the order. */
function getPaymentUrls({ orderNumber, orderKey }: StoredOrder, shopOrigin: string) {
  return {
    notifyUrl: `${shopOrigin}/api/payments/paypal/ipn`,
    returnUrl: `${shopOrigin}/api/payments/paypal/return?order=${orderNumber}&handle=${getOrderReference(orderKey)}`,
    cancelUrl: `${shopOrigin}${PAGE_PATHS.checkout}?cancelled=true`,
  };
}

function toPayableOrder(order: StoredOrder) {
  return { ...order, ...order.payment, handle: getOrderReference(order.orderKey) };
}

/** PayPal's classic cart upload: the browser posts a hidden form. */
function createFormSession({ paypal, shopOrigin }: PaymentSessionServices): PaymentSessionStarter {
  return {
    start: async (order) => ({
      paypalUrl: paypal.webUrl,
      paypalFormData: buildPayPalForm(toPayableOrder(order), getPaymentUrls(order, shopOrigin)),
    }),
  };
}

const PAYPAL_UNAVAILABLE = {
  code: 'busy',
  message: 'PayPal cannot be reached right now. Please try again in a moment.',
} as const;

function paypalUnavailable(): AppError {
  return new AppError(PAYPAL_UNAVAILABLE);
}

/** The request id makes PayPal create one order per payment attempt, however often this is called. */
async function requestPayPalOrder(order: StoredOrder, { paypal, shopOrigin }: PaymentSessionServices) {
  if (!paypal.orders) throw paypalUnavailable();
  const body = buildPayPalOrder(toPayableOrder(order), getPaymentUrls(order, shopOrigin));
  const result = await paypal.orders.create(body, `${order.id}-${order.walletAttempts}`);
  const created = result.kind === 'answered' ? parsePayPalOrder(result.data, paypal.isTest) : undefined;
  if (!created?.approveUrl || !paypal.orders.isPayPalPage(created.approveUrl)) {
    // The response holds personal data: only its error code is logged.
    const issue = result.kind === 'refused' ? result.issue : result.kind;
    logger.error('An order could not be created at PayPal', { order: order.orderNumber, issue });
    // Waiting does not help where PayPal has said no, or sends shoppers elsewhere.
    throw result.kind === 'unknown' ? new ProviderUnreachableError(PAYPAL_UNAVAILABLE) : paypalUnavailable();
  }
  return { id: created.id, url: created.approveUrl };
}

/** Stores the PayPal order. No other one is ever captured for this order. */
function savePayPalOrder(
  id: string,
  created: { readonly id: string; readonly url: string },
  { database }: PaymentSessionServices,
): Promise<PaymentRedirect> {
  return runTransaction(database, async (transaction) => {
    const order = await readOrder(transaction, id);
    // A simultaneous submit that could not reach PayPal may have cancelled the order.
    if (!order || order.status === 'cancelled') throw paypalUnavailable();
    if (!awaitsPaymentProvider(order)) return {};
    if (order.walletOrder === null) updateOrder(transaction, order, { walletOrder: created, unreachableAt: null });
    return { redirectUrl: order.walletOrder?.url ?? created.url };
  });
}

/** PayPal's Orders v2: created by the server, approved by the shopper at PayPal, captured by the server. */
function createOrdersSession(services: PaymentSessionServices): PaymentSessionStarter {
  return {
    start: async (order) =>
      order.walletOrder
        ? { redirectUrl: order.walletOrder.url }
        : savePayPalOrder(order.id, await requestPayPalOrder(order, services), services),
  };
}

export function createPaymentSessions(services: PaymentSessionServices): PaymentSessions {
  return {
    form: createFormSession(services),
    'orders-v2': createOrdersSession(services),
    manual: NO_PAYMENT_SESSION,
    none: NO_PAYMENT_SESSION,
  };
}
