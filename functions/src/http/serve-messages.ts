import type { WebhookSignature } from '../payments/paypal-orders.ts';
import { type PayPalServices, receiveNotification } from '../payments/receive-message.ts';
import type { RateLimiter } from '../throttle/keep-rates.ts';
import { findMentionedOrder, screenNotification } from '../payments/screen-message.ts';
import { respondError } from './answer.ts';
import { respondFailure } from './answer-failure.ts';
import { getCallerIp } from './caller-address.ts';
import type { HttpRequest, HttpResponse } from './exchange.ts';
import { SECURITY_HEADERS } from './security-headers.ts';
import { RETURN_PATH, handleReturn } from './serve-return.ts';

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
