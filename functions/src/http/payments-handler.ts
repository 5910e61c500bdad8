import { orderKeySchema } from '@plenty/contract/orders/order';
import { ORDER_PATH, getOrderLink } from '@plenty/contract/orders/order-link';
import { orderNumberSchema } from '@plenty/contract/orders/order-number';
import { type StoredOrder, isOpenToBrowser, listBrowserOrders } from '../orders/index.ts';
import {
  type PayPalServices,
  type WebhookSignature,
  completePaymentReturn,
  findMentionedOrder,
  getOrderHandle,
  receiveNotification,
  screenNotification,
} from '../payments/index.ts';
import { getCallerIp } from './caller-address.ts';
import type { RateLimiter } from './rate-limits.ts';
import { type HttpRequest, type HttpResponse, respondError, respondFailure } from './responses.ts';
import { SECURITY_HEADERS } from './security-headers.ts';
import { readBrowserId } from './session-cookie.ts';

const MAX_MESSAGE_BYTES = 64 * 1024;
const EMPTY_RESPONSE: HttpResponse = {
  status: 200,
  headers: { ...SECURITY_HEADERS, 'Cache-Control': 'no-store' },
  body: '',
};
const IPN_PATH = '/api/payments/paypal/ipn';
const WEBHOOK_PATH = '/api/payments/paypal/webhook';
const MAX_HEADER_LENGTH = 1000;

/** What PayPal has signed a webhook with; undefined when a part of it is missing. */
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

/** What a message is turned away with when there are too many; undefined while there are not. */
async function checkMessageRate(address: string, { rateLimiter }: PaymentHandlerServices): Promise<unknown> {
  try {
    await rateLimiter.consume({ messenger: address }, 'messages');
    return undefined;
  } catch (refusal) {
    return refusal;
  }
}

/**
 * PayPal's messages: looked at, kept as they came, then verified; an empty 200 once kept, or PayPal would send for days (attack 19). One
 * about an order that the shop knows is taken however many there are: anybody can use up the rate of PayPal's address.
 */
async function handleMessage(
  httpRequest: HttpRequest,
  tooMany: unknown,
  services: PaymentHandlerServices,
): Promise<HttpResponse> {
  const { method, path, rawBody } = httpRequest;
  if (method !== 'POST') return respondError({ code: 'method-not-allowed', message: 'Messages are posted here.' });
  if (rawBody.byteLength === 0 || rawBody.byteLength > MAX_MESSAGE_BYTES) {
    return respondError({ code: 'too-large', message: 'This is no message about a payment.' });
  }
  const signature = path === WEBHOOK_PATH ? readWebhookSignature(httpRequest) : null;
  const arrived = signature === undefined ? undefined : { raw: rawBody, signature };
  const screened = arrived && screenNotification(arrived, services.paypal, services.now());
  if (!arrived || !screened || screened.kind === 'malformed') {
    if (tooMany !== undefined) throw tooMany;
    return respondError({ code: 'invalid-input', message: 'This message is signed by nobody.', fields: [] });
  }
  if (screened.kind === 'irrelevant') {
    if (tooMany !== undefined) throw tooMany;
    return EMPTY_RESPONSE;
  }
  const about = await findMentionedOrder(services.database, screened.mention);
  if (about === null) {
    if (tooMany !== undefined) throw tooMany;
    await services.rateLimiter.consume({}, 'strays');
  }
  await receiveNotification(arrived, screened.isTimely ? about : null, services);
  return EMPTY_RESPONSE;
}

export type PaymentHandlerServices = PayPalServices & {
  readonly rateLimiter: RateLimiter;
  readonly trustedProxies: number;
};

/** Whoever brings messages has a rate of its own; a browser on its way back is a shopper like any other. */
async function handleRequest(httpRequest: HttpRequest, services: PaymentHandlerServices): Promise<HttpResponse> {
  const { path, method, headers } = httpRequest;
  const address = getCallerIp(headers, services.trustedProxies);
  if (path === RETURN_PATH && ['GET', 'POST'].includes(method)) {
    await services.rateLimiter.consume({ address }, 'messages');
    return handleReturn(httpRequest, services);
  }
  const tooMany = await checkMessageRate(address, services);
  // Without an app at PayPal no webhook can be verified, so there is nothing at its address; PayPal sends a true one again.
  if (path === IPN_PATH || (path === WEBHOOK_PATH && services.paypal.webhooks))
    return handleMessage(httpRequest, tooMany, services);
  if (tooMany !== undefined) throw tooMany;
  return respondError({ code: 'not-found', message: 'There is nothing at this address.' });
}

/** The `payments` function: no cookie but on the way back, no origin check, no JSON; nothing here is believed before the wallet has confirmed it. */
export function createPaymentsHandler(
  services: () => PaymentHandlerServices,
): (httpRequest: HttpRequest) => Promise<HttpResponse> {
  return async (httpRequest) => {
    const known = [IPN_PATH, WEBHOOK_PATH, RETURN_PATH].find((path) => path === httpRequest.path);
    const route = known === undefined ? {} : { route: known };
    try {
      return { ...(await handleRequest(httpRequest, services())), ...route };
    } catch (failure) {
      return { ...respondFailure(failure, httpRequest, 'A message could not be kept'), ...route };
    }
  };
}

export const RETURN_PATH = '/api/payments/paypal/return';

type ReturnQuery = {
  readonly orderNumber: string;
  readonly handle: string;
  /** In the addresses of orders that were handed over before there were handles. */
  readonly orderKey: string | undefined;
};

/** The order an address names; undefined for one that names none. Handles are written as keys are. */
function parseReturnQuery({ query }: HttpRequest): ReturnQuery | undefined {
  const orderNumber = orderNumberSchema.safeParse(query.get('order') ?? '').data;
  const orderKey = orderKeySchema.safeParse(query.get('key') ?? '').data;
  const handle =
    orderKey === undefined ? orderKeySchema.safeParse(query.get('handle') ?? '').data : getOrderHandle(orderKey);
  return orderNumber === undefined || handle === undefined ? undefined : { orderNumber, handle, orderKey };
}

function redirectTo(location: string): HttpResponse {
  return { status: 303, headers: { ...SECURITY_HEADERS, 'Cache-Control': 'no-store', Location: location }, body: '' };
}

/** The order's page as this browser may see it; undefined for a browser that did not place the order. */
async function getOrderPage(
  order: StoredOrder,
  { orderKey }: ReturnQuery,
  { headers }: HttpRequest,
  { database, now }: PayPalServices,
): Promise<string | undefined> {
  const placed = await listBrowserOrders(database, database, readBrowserId(headers), now());
  const opens = orderKey !== undefined || isOpenToBrowser(order, placed);
  if (!opens && !placed.some(({ orderId }) => orderId === order.id)) return undefined;
  // Only what PayPal has confirmed by now is called a success (D-71).
  const isPaid = order.paymentStatus === 'paid';
  // An account's order opens for its customer, who is signed in on the page and nowhere in this request.
  const { orderNumber } = order;
  return getOrderLink(ORDER_PATH, { orderNumber, isPaid, ...(opens && { orderKey: order.orderKey }) });
}

/**
 * Where PayPal sends the browser, by GET or POST: on to the order's page. What came along proves nothing and goes no further. A post from
 * another site comes without our cookie, so it is first sent to this very address: that is the browser's own navigation, which brings it.
 */
export async function handleReturn(httpRequest: HttpRequest, receiving: PayPalServices): Promise<HttpResponse> {
  const named = parseReturnQuery(httpRequest);
  if (!named) return redirectTo(ORDER_PATH);
  if (httpRequest.method === 'POST') {
    return redirectTo(
      `${RETURN_PATH}?${new URLSearchParams({ order: named.orderNumber, handle: named.handle }).toString()}`,
    );
  }
  const order = await completePaymentReturn(named, receiving);
  const page = order && (await getOrderPage(order, named, httpRequest, receiving));
  return redirectTo(page ?? ORDER_PATH);
}
