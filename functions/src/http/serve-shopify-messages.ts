import { type Hearing, receiveNotice } from '../sync/messages/receive-notice.ts';
import type { Rates } from '../throttle/keep-rates.ts';
import { answerError } from './answer.ts';
import { answerFailure } from './answer-failure.ts';
import { callerAddress } from './caller-address.ts';
import type { Incoming, Outgoing } from './exchange.ts';
import { SECURITY_HEADERS } from './security-headers.ts';

/** A product with two thousand variants is told whole to whoever did not ask for its id alone. */
const LARGEST_MESSAGE_BYTES = 4 * 1024 * 1024;
const MESSAGES = '/api/webhooks/shopify';
const EMPTY: Outgoing = { status: 200, headers: { ...SECURITY_HEADERS, 'Cache-Control': 'no-store' }, body: '' };

async function takeMessage({ method, rawBody, headers }: Incoming, hearing: Hearing): Promise<Outgoing> {
  if (method !== 'POST') return answerError({ code: 'method-not-allowed', message: 'Messages are posted here.' });
  if (rawBody.byteLength === 0 || rawBody.byteLength > LARGEST_MESSAGE_BYTES) {
    return answerError({ code: 'too-large', message: 'This is no message about a product.' });
  }
  const fault = await receiveNotice(rawBody, headers, hearing);
  if (fault === undefined) return EMPTY;
  return answerError({ code: 'not-signed-in', message: 'This is no message of the shop at Shopify.' });
}

/** The `shopifyMessages` function: no cookie, no origin check; a 200 once a message is kept, 401 for what is not Shopify's. */
export function serveShopifyMessages(
  hearing: () => Hearing | undefined,
  { rates, trustedProxies }: { readonly rates: Rates; readonly trustedProxies: number },
): (incoming: Incoming) => Promise<Outgoing> {
  const answer = async (incoming: Incoming): Promise<Outgoing> => {
    try {
      await rates.count({ messenger: callerAddress(incoming.headers, trustedProxies) }, 'messages');
      const known = incoming.path === MESSAGES ? hearing() : undefined;
      if (known) return await takeMessage(incoming, known);
      return answerError({ code: 'not-found', message: 'There is nothing at this address.' });
    } catch (failure) {
      return answerFailure(failure, incoming, 'A message of Shopify’s could not be kept');
    }
  };
  return async (incoming) => ({
    ...(await answer(incoming)),
    ...(incoming.path === MESSAGES && { route: MESSAGES }),
  });
}
