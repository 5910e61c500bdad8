import { PAGE_PATHS } from '@plenty/contract/content/shop-paths';
import type { PaymentRedirect } from '@plenty/contract/orders/order';
import { buildPayPalForm } from '@plenty/contract/payments/paypal-form';
import { buildPayPalOrder } from '@plenty/contract/payments/paypal-order';
import { Timestamp } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/logger';
import { AppError, ProviderUnreachableError } from '../app-error.ts';
import { runTransaction } from '../db/index.ts';
import { type StoredOrder, awaitsPaymentProvider, readOrder, updateOrder } from '../orders/index.ts';
import type { PaymentSessionStarter, PaymentSessions, Services } from '../services.ts';
import { getOrderReference } from './order-handle.ts';
import { parsePayPalOrder } from './paypal-resources.ts';

type PaymentSessionServices = Pick<Services, 'database' | 'paypal' | 'now'>;

const NO_PAYMENT_SESSION: PaymentSessionStarter = { start: async () => ({}) };

/** URLs may be logged on the way, so they hold the order's handle, which gives no access to the order. */
function getPaymentUrls({ orderNumber, orderKey }: StoredOrder, pageOrigin: string) {
  return {
    notifyUrl: `${pageOrigin}/api/payments/paypal/ipn`,
    returnUrl: `${pageOrigin}/api/payments/paypal/return?order=${orderNumber}&handle=${getOrderReference(orderKey)}`,
    cancelUrl: `${pageOrigin}${PAGE_PATHS.checkout}?cancelled=true`,
  };
}

function toPayableOrder(order: StoredOrder) {
  return { ...order, ...order.payment, handle: getOrderReference(order.orderKey) };
}

/** PayPal's classic cart upload: the browser posts a hidden form. */
function createFormSession({ paypal }: PaymentSessionServices): PaymentSessionStarter {
  return {
    start: async (order, pageOrigin) => ({
      paypalUrl: paypal.webUrl,
      paypalFormData: buildPayPalForm(toPayableOrder(order), getPaymentUrls(order, pageOrigin)),
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
async function requestPayPalOrder(order: StoredOrder, pageOrigin: string, { paypal }: PaymentSessionServices) {
  if (!paypal.orders) throw paypalUnavailable();
  const body = buildPayPalOrder(toPayableOrder(order), getPaymentUrls(order, pageOrigin));
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

/** Stores the PayPal order. No other one is captured for this order from now on. */
function savePayPalOrder(
  { id, walletOrder: replaced, walletAttempts }: StoredOrder,
  created: { readonly id: string; readonly url: string },
  { database, now }: PaymentSessionServices,
): Promise<PaymentRedirect> {
  return runTransaction(database, async (transaction) => {
    const order = await readOrder(transaction, id);
    // A simultaneous submit that could not reach PayPal may have cancelled the order.
    if (!order || order.status === 'cancelled') throw paypalUnavailable();
    if (!awaitsPaymentProvider(order)) return {};
    const { walletOrder } = order;
    if (walletOrder !== null && walletOrder.id !== replaced?.id) return { redirectUrl: walletOrder.url };
    const saved = { ...created, createdAt: Timestamp.fromDate(now()) };
    const attempts = Math.max(order.walletAttempts, walletAttempts);
    updateOrder(transaction, order, { walletOrder: saved, walletAttempts: attempts, unreachableAt: null });
    return { redirectUrl: created.url };
  });
}

/** Shorter than the three hours for which PayPal keeps an order that nobody approves. */
const PAYPAL_ORDER_LIFETIME_MS = 2.5 * 3_600_000;

function isTooOld({ walletOrder, createdAt }: StoredOrder, now: Date): boolean {
  const since = walletOrder?.createdAt ?? createdAt;
  return now.getTime() - since.toMillis() >= PAYPAL_ORDER_LIFETIME_MS;
}

/** PayPal's Orders v2: created by the server, approved by the shopper at PayPal, captured by the server. */
function createOrdersSession(services: PaymentSessionServices): PaymentSessionStarter {
  return {
    start: async (order, pageOrigin) => {
      const { walletOrder } = order;
      if (walletOrder && !isTooOld(order, services.now())) return { redirectUrl: walletOrder.url };
      const attempt = walletOrder ? { ...order, walletAttempts: order.walletAttempts + 1 } : order;
      return savePayPalOrder(attempt, await requestPayPalOrder(attempt, pageOrigin, services), services);
    },
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
