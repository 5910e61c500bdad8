import type { WebhookSignature } from '../payments/paypal-orders.ts';
import { type Receiving, receiveMessage } from '../payments/receive-message.ts';
import type { Rates } from '../throttle/keep-rates.ts';
import { findMentioned, screenMessage } from '../payments/screen-message.ts';
import { answerError } from './answer.ts';
import { answerFailure } from './answer-failure.ts';
import { callerAddress } from './caller-address.ts';
import type { Incoming, Outgoing } from './exchange.ts';
import { SECURITY_HEADERS } from './security-headers.ts';
import { RETURN, serveReturn } from './serve-return.ts';

const LARGEST_MESSAGE_BYTES = 64 * 1024;
const EMPTY: Outgoing = { status: 200, headers: { ...SECURITY_HEADERS, 'Cache-Control': 'no-store' }, body: '' };
const MESSAGES = '/api/payments/paypal/ipn';
const WEBHOOKS = '/api/payments/paypal/webhook';
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

/** What a message is turned away with when there are too many; undefined while there are not. */
async function countMessage(address: string, { rates }: MessagesWorld): Promise<unknown> {
  try {
    await rates.count({ messenger: address }, 'messages');
    return undefined;
  } catch (refusal) {
    return refusal;
  }
}

/**
 * PayPal's messages: looked at, kept as they came, then verified; an empty 200 once kept, or PayPal would send for days (attack 19). One
 * about an order that the shop knows is taken however many there are: anybody can use up the rate of PayPal's address.
 */
async function takeMessage(incoming: Incoming, tooMany: unknown, world: MessagesWorld): Promise<Outgoing> {
  const { method, path, rawBody } = incoming;
  if (method !== 'POST') return answerError({ code: 'method-not-allowed', message: 'Messages are posted here.' });
  if (rawBody.byteLength === 0 || rawBody.byteLength > LARGEST_MESSAGE_BYTES) {
    return answerError({ code: 'too-large', message: 'This is no message about a payment.' });
  }
  const signature = path === WEBHOOKS ? readSignature(incoming) : null;
  const arrived = signature === undefined ? undefined : { raw: rawBody, signature };
  const screened = arrived && screenMessage(arrived, world.wallet, world.now());
  if (!arrived || !screened || screened.kind === 'malformed') {
    if (tooMany !== undefined) throw tooMany;
    return answerError({ code: 'invalid-input', message: 'This message is signed by nobody.', fields: [] });
  }
  if (screened.kind === 'irrelevant') {
    if (tooMany !== undefined) throw tooMany;
    return EMPTY;
  }
  const about = await findMentioned(world.database, screened.mention);
  if (about === null) {
    if (tooMany !== undefined) throw tooMany;
    await world.rates.count({}, 'strays');
  }
  await receiveMessage(arrived, screened.isTimely ? about : null, world);
  return EMPTY;
}

export type MessagesWorld = Receiving & { readonly rates: Rates; readonly trustedProxies: number };

/** Whoever brings messages has a rate of its own; a browser on its way back is a shopper like any other. */
async function answer(incoming: Incoming, world: MessagesWorld): Promise<Outgoing> {
  const { path, method, headers } = incoming;
  const address = callerAddress(headers, world.trustedProxies);
  if (path === RETURN && ['GET', 'POST'].includes(method)) {
    await world.rates.count({ address }, 'messages');
    return serveReturn(incoming, world);
  }
  const tooMany = await countMessage(address, world);
  // Without an app at PayPal no webhook can be verified, so there is nothing at its address; PayPal sends a true one again.
  if (path === MESSAGES || (path === WEBHOOKS && world.wallet.webhooks)) return takeMessage(incoming, tooMany, world);
  if (tooMany !== undefined) throw tooMany;
  return answerError({ code: 'not-found', message: 'There is nothing at this address.' });
}

/** The `payments` function: no cookie but on the way back, no origin check, no JSON; nothing here is believed before the wallet has confirmed it. */
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
