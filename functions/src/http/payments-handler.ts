import { PAGE_PATHS } from '@plenty/contract/content/shop-paths';
import { orderKeySchema } from '@plenty/contract/orders/order';
import { markExpressReturn } from '@plenty/contract/orders/express-return';
import { getOrderLink } from '@plenty/contract/orders/order-link';
import { orderNumberSchema } from '@plenty/contract/orders/order-number';
import { type StoredOrder, isOpenToBrowser, listBrowserOrders } from '../orders/index.ts';
import {
  type PayPalServices,
  type WebhookSignature,
  completePaymentReturn,
  findMentionedOrder,
  getOrderReference,
  receiveNotification,
  screenNotification,
} from '../payments/index.ts';
import { findNamedSession } from '../express/index.ts';
import { getCallerIp } from './caller-address.ts';
import { EXPRESS_PATH, getExpressRoute, handleExpress } from './express-payments.ts';
import type { RateLimiter } from './rate-limits.ts';
import { DEFAULT_MAX_BODY_BYTES } from './raw-body.ts';
import {
  EMPTY_RESPONSE,
  type HttpHandler,
  type HttpRequest,
  type HttpResponse,
  respondError,
  respondFailure,
  respondRedirect,
} from './responses.ts';
import { readBrowserId } from './session-cookie.ts';

const IPN_PATH = '/api/payments/paypal/ipn';
const WEBHOOK_PATH = '/api/payments/paypal/webhook';
const RETURN_PATH = '/api/payments/paypal/return';
const MAX_HEADER_LENGTH = 1000;

export type PaymentHandlerServices = PayPalServices & {
  readonly rateLimiter: RateLimiter;
  readonly trustedProxies: number;
};

/** The `payments` function. It checks no origin and trusts nothing in a request until PayPal has confirmed it. */
export function createPaymentsHandler(getServices: () => PaymentHandlerServices): HttpHandler {
  return async (httpRequest) => {
    const route =
      [IPN_PATH, WEBHOOK_PATH, RETURN_PATH].find((path) => path === httpRequest.path) ?? getExpressRoute(httpRequest);
    try {
      return { ...(await handleRequest(httpRequest, getServices())), route };
    } catch (failure) {
      return { ...respondFailure(failure, httpRequest, 'A message could not be kept'), route };
    }
  };
}

async function handleRequest(httpRequest: HttpRequest, services: PaymentHandlerServices): Promise<HttpResponse> {
  const { path, method, headers } = httpRequest;
  const address = getCallerIp(headers, services.trustedProxies);
  if (path === RETURN_PATH && ['GET', 'POST'].includes(method)) {
    await services.rateLimiter.consume({ address }, 'messages');
    return handleReturn(httpRequest, services);
  }
  if (path.startsWith(EXPRESS_PATH)) {
    await services.rateLimiter.consume({ address }, 'messages');
    return handleExpress(httpRequest, services, showOrder);
  }
  const throwIfRateLimited = await consumeNotificationRate(address, services);
  // Without PayPal credentials no webhook can be verified, so there is no endpoint; PayPal retries a real one.
  if (path === IPN_PATH || (path === WEBHOOK_PATH && services.paypal.webhooks)) {
    return handleNotification(httpRequest, throwIfRateLimited, services);
  }
  throwIfRateLimited();
  return respondError({ code: 'not-found', message: 'There is nothing at this address.' });
}

/** Counts a notification. The returned function throws if the rate is exceeded. */
async function consumeNotificationRate(address: string, { rateLimiter }: PaymentHandlerServices): Promise<() => void> {
  try {
    await rateLimiter.consume({ messenger: address }, 'messages');
    return () => {};
  } catch (error) {
    return () => {
      throw error;
    };
  }
}

/**
 * Screens a notification, stores it as received and verifies it. It responds with 200 as soon as the notification is stored, or PayPal
 * would retry for days. A notification about a known order is accepted above the rate limit, because anybody can use up the rate of
 * PayPal's address.
 */
async function handleNotification(
  httpRequest: HttpRequest,
  throwIfRateLimited: () => void,
  services: PaymentHandlerServices,
): Promise<HttpResponse> {
  const { method, path, readBody } = httpRequest;
  if (method !== 'POST') return respondError({ code: 'method-not-allowed', message: 'Messages are posted here.' });
  const rawBody = await readBody(DEFAULT_MAX_BODY_BYTES);
  if (rawBody.byteLength === 0) {
    return respondError({ code: 'too-large', message: 'This is no message about a payment.' });
  }
  const signature = path === WEBHOOK_PATH ? readWebhookSignature(httpRequest) : null;
  const notification = signature === undefined ? undefined : { raw: rawBody, signature };
  const screened = notification && screenNotification(notification, services.paypal, services.now());
  if (!notification || !screened || screened.kind === 'malformed') {
    throwIfRateLimited();
    return respondError({ code: 'invalid-input', message: 'This message is signed by nobody.', fields: [] });
  }
  if (screened.kind === 'irrelevant') {
    throwIfRateLimited();
    return EMPTY_RESPONSE;
  }
  const order =
    (await findMentionedOrder(services.database, screened.mention)) ??
    (await findNamedSession(screened.mention, services))?.id ??
    null;
  if (order === null) {
    throwIfRateLimited();
    await services.rateLimiter.consume({}, 'strays');
  }
  await receiveNotification(notification, screened.isTimely ? order : null, services);
  return EMPTY_RESPONSE;
}

/** The signature headers of a webhook; undefined when one is missing. */
function readWebhookSignature({ headers }: HttpRequest): WebhookSignature | undefined {
  const read = (name: string) => {
    const value = headers[`paypal-${name}`];
    return typeof value === 'string' && value.length <= MAX_HEADER_LENGTH ? value : '';
  };
  const signature = {
    transmissionId: read('transmission-id'),
    transmissionTime: read('transmission-time'),
    transmissionSignature: read('transmission-sig'),
    certUrl: read('cert-url'),
    algorithm: read('auth-algo'),
  };
  return Object.values(signature).every((part) => part !== '') ? signature : undefined;
}

/**
 * The browser's return from PayPal, by GET or POST, leads to the order's page. The parameters prove nothing and are not passed on. A POST
 * from another site carries no cookie, so it is redirected to this path first: a GET navigation, which carries it.
 */
async function handleReturn(httpRequest: HttpRequest, services: PayPalServices): Promise<HttpResponse> {
  const query = parseReturnQuery(httpRequest);
  if (!query) return respondRedirect(PAGE_PATHS.orderConfirmation);
  const { orderNumber, handle } = query;
  if (httpRequest.method === 'POST') {
    return respondRedirect(`${RETURN_PATH}?${new URLSearchParams({ order: orderNumber, handle }).toString()}`);
  }
  const order = await completePaymentReturn(query, services);
  const page = order && (await getOrderConfirmationUrl(order, query, httpRequest, services));
  return respondRedirect(page ?? PAGE_PATHS.orderConfirmation);
}

/** Leads the browser to the order of an express checkout, if it may see it. */
async function showOrder(
  order: StoredOrder,
  httpRequest: HttpRequest,
  services: PayPalServices,
): Promise<HttpResponse> {
  const page = await getOrderConfirmationUrl(order, { orderKey: undefined }, httpRequest, services);
  return respondRedirect(page === undefined ? PAGE_PATHS.orderConfirmation : markExpressReturn(page));
}

type ReturnQuery = {
  readonly orderNumber: string;
  readonly handle: string;
  /** Only in return URLs of orders that were placed before handles existed. */
  readonly orderKey: string | undefined;
};

/** Handles have the format of order keys. */
function parseReturnQuery({ query }: HttpRequest): ReturnQuery | undefined {
  const orderNumber = orderNumberSchema.safeParse(query.get('order') ?? '').data;
  const orderKey = orderKeySchema.safeParse(query.get('key') ?? '').data;
  const handle =
    orderKey === undefined ? orderKeySchema.safeParse(query.get('handle') ?? '').data : getOrderReference(orderKey);
  return orderNumber === undefined || handle === undefined ? undefined : { orderNumber, handle, orderKey };
}

/** The order's page as this browser may see it; undefined for a browser that did not place the order. */
async function getOrderConfirmationUrl(
  order: StoredOrder,
  { orderKey }: Pick<ReturnQuery, 'orderKey'>,
  { headers }: HttpRequest,
  { database, now }: PayPalServices,
): Promise<string | undefined> {
  const placedOrders = await listBrowserOrders(database, readBrowserId(headers), now());
  // A customer's order opens without its key: the page is signed in, this request is not.
  const includesKey = orderKey !== undefined || isOpenToBrowser(order, placedOrders);
  if (!includesKey && !placedOrders.some(({ orderId }) => orderId === order.id)) return undefined;
  // Only a payment that PayPal has confirmed is shown as a success (D-71).
  const isPaid = order.paymentStatus === 'paid';
  const { orderNumber } = order;
  return getOrderLink(PAGE_PATHS.orderConfirmation, {
    orderNumber,
    isPaid,
    ...(includesKey && { orderKey: order.orderKey }),
  });
}
