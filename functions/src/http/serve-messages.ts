import { orderKeySchema } from '@plenty/contract/order/order';
import { orderNumberSchema } from '@plenty/contract/order/order-number';
import { logger } from 'firebase-functions';
import { type Receiving, receiveMessage } from '../payments/receive-message.ts';
import { answerError } from './answer.ts';
import type { Incoming, Outgoing } from './exchange.ts';
import { SECURITY_HEADERS } from './security-headers.ts';

const LARGEST_MESSAGE_BYTES = 64 * 1024;
const EMPTY: Outgoing = { status: 200, headers: { ...SECURITY_HEADERS, 'Cache-Control': 'no-store' }, body: '' };
const MESSAGES = '/api/payments/paypal/ipn';
const RETURN = '/api/payments/paypal/return';

/** PayPal's messages: kept as they came, then looked at; an empty 200 once kept, or PayPal would send for days (attack 19). */
async function takeMessage({ method, rawBody }: Incoming, receiving: Receiving): Promise<Outgoing> {
  if (method !== 'POST') return answerError({ code: 'method-not-allowed', message: 'Messages are posted here.' });
  if (rawBody.byteLength === 0 || rawBody.byteLength > LARGEST_MESSAGE_BYTES) {
    return answerError({ code: 'too-large', message: 'This is no message about a payment.' });
  }
  await receiveMessage(rawBody, receiving);
  return EMPTY;
}

/** Where the wallet sends the browser, by GET or POST: on to the order's page. What came along proves nothing and goes no further. */
function sendBack({ query }: Incoming): Outgoing {
  const order = orderNumberSchema.safeParse(query.get('order') ?? '');
  const key = orderKeySchema.safeParse(query.get('key') ?? '');
  const known = order.success && key.success ? `?order=${order.data}&key=${key.data}&payment=success` : '';
  return { ...EMPTY, status: 303, headers: { ...EMPTY.headers, Location: `/order-confirmation${known}` } };
}

/** The `payments` function: no cookie, no origin check, no JSON; nothing here is believed before the wallet has confirmed it. */
export function serveMessages(receiving: () => Receiving): (incoming: Incoming) => Promise<Outgoing> {
  return async (incoming) => {
    try {
      if (incoming.path === MESSAGES) return await takeMessage(incoming, receiving());
      if (incoming.path === RETURN && ['GET', 'POST'].includes(incoming.method)) return sendBack(incoming);
      return answerError({ code: 'not-found', message: 'There is nothing at this address.' });
    } catch (failure) {
      logger.error('A message could not be kept', { path: incoming.path, failure: String(failure) });
      return answerError({ code: 'internal', message: 'Something went wrong. Please try again.' });
    }
  };
}
