import { orderKeySchema } from '@plenty/contract/order/order';
import { orderNumberSchema } from '@plenty/contract/order/order-number';
import { captureReturned } from '../payments/capture-returned.ts';
import type { WebhookSignature } from '../payments/paypal-orders.ts';
import { type Receiving, receiveMessage } from '../payments/receive-message.ts';
import type { Rates } from '../throttle/keep-rates.ts';
import { answerError } from './answer.ts';
import { answerFailure } from './answer-failure.ts';
import { callerAddress } from './caller-address.ts';
import type { Incoming, Outgoing } from './exchange.ts';
import { SECURITY_HEADERS } from './security-headers.ts';

const LARGEST_MESSAGE_BYTES = 64 * 1024;
const EMPTY: Outgoing = { status: 200, headers: { ...SECURITY_HEADERS, 'Cache-Control': 'no-store' }, body: '' };
const MESSAGES = '/api/payments/paypal/ipn';
const WEBHOOKS = '/api/payments/paypal/webhook';
const RETURN = '/api/payments/paypal/return';
const LONGEST_HEADER = 1000;

/** What PayPal has signed a webhook with; undefined when a part of it is missing. */
function readSignature({ headers }: Incoming): WebhookSignature | undefined {
  const read = (name: string) => {
    const value = headers[`paypal-${name}`];
    return typeof value === 'string' && value.length <= LONGEST_HEADER ? value : '';
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

/** PayPal's messages: kept as they came, then looked at; an empty 200 once kept, or PayPal would send for days (attack 19). */
async function takeMessage(incoming: Incoming, receiving: Receiving): Promise<Outgoing> {
  const { method, path, rawBody } = incoming;
  if (method !== 'POST') return answerError({ code: 'method-not-allowed', message: 'Messages are posted here.' });
  if (rawBody.byteLength === 0 || rawBody.byteLength > LARGEST_MESSAGE_BYTES) {
    return answerError({ code: 'too-large', message: 'This is no message about a payment.' });
  }
  const signature = path === WEBHOOKS ? readSignature(incoming) : null;
  if (signature === undefined) {
    return answerError({ code: 'invalid-input', message: 'This message is signed by nobody.', fields: [] });
  }
  await receiveMessage({ raw: rawBody, signature }, receiving);
  return EMPTY;
}

/**
 * Where the wallet sends the browser, by GET or POST: on to the order's page. What came along proves nothing and goes no further: an order
 * that was approved at PayPal is captured under the name the shop itself remembers, whatever the address says.
 */
async function sendBack({ query }: Incoming, receiving: Receiving): Promise<Outgoing> {
  const order = orderNumberSchema.safeParse(query.get('order') ?? '');
  const key = orderKeySchema.safeParse(query.get('key') ?? '');
  if (order.success && key.success) await captureReturned(order.data, key.data, receiving);
  const known = order.success && key.success ? `?order=${order.data}&key=${key.data}&payment=success` : '';
  return { ...EMPTY, status: 303, headers: { ...EMPTY.headers, Location: `/order-confirmation${known}` } };
}

export type MessagesWorld = Receiving & { readonly rates: Rates };

/** Whoever brings messages has a rate of its own; a browser on its way back is a shopper like any other. */
async function answer(incoming: Incoming, world: MessagesWorld): Promise<Outgoing> {
  const { path, method, headers } = incoming;
  const address = callerAddress(headers);
  if (path === RETURN && ['GET', 'POST'].includes(method)) {
    await world.rates.count({ address }, 'messages');
    return sendBack(incoming, world);
  }
  await world.rates.count({ messenger: address }, 'messages');
  if (path === MESSAGES || path === WEBHOOKS) return takeMessage(incoming, world);
  return answerError({ code: 'not-found', message: 'There is nothing at this address.' });
}

/** The `payments` function: no cookie, no origin check, no JSON; nothing here is believed before the wallet has confirmed it. */
export function serveMessages(world: () => MessagesWorld): (incoming: Incoming) => Promise<Outgoing> {
  return async (incoming) => {
    const known = [MESSAGES, WEBHOOKS, RETURN].find((path) => path === incoming.path);
    const route = known === undefined ? {} : { route: known };
    try {
      return { ...(await answer(incoming, world())), ...route };
    } catch (failure) {
      return { ...answerFailure(failure, incoming, 'A message could not be kept'), ...route };
    }
  };
}
