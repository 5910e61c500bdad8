import type { Surroundings } from '../context.ts';
import { storefrontHandlers } from '../storefront.ts';
import { answerFailure } from './answer-failure.ts';
import { callerAddress } from './caller-address.ts';
import type { Incoming, Outgoing } from './exchange.ts';
import { SECURITY_HEADERS } from './security-headers.ts';
import { serveCalls } from './serve-calls.ts';
import { PICTURES, servePicture } from './serve-picture.ts';

const UNSUBSCRIBE = '/api/newsletter/unsubscribe';

/** A person who opens a mail's unsubscribe address comes to the page with the button; only what is posted unsubscribes (D-37). */
function leadToPage({ query }: Incoming): Outgoing {
  const token = query.get('token') ?? '';
  const known = /^[\w-]{43}$/.test(token) ? `?unsubscribe=${token}` : '';
  const headers = { ...SECURITY_HEADERS, 'Cache-Control': 'no-store', Location: `/newsletter${known}` };
  return { status: 303, headers, body: '' };
}

/** The `storefront` function: the calls of the table, and the few addresses that answer no JSON. */
export function serveStorefront(
  surroundings: () => Surroundings,
  allowedOrigins: () => readonly string[],
): (incoming: Incoming) => Promise<Outgoing> {
  const serve = serveCalls('storefront', storefrontHandlers, surroundings, allowedOrigins);
  const serveOther = async (incoming: Incoming, isUnsubscribing: boolean): Promise<Outgoing> => {
    const route = isUnsubscribing ? UNSUBSCRIBE : `${PICTURES}{id}`;
    try {
      const { database, rates, trustedProxies } = surroundings();
      await rates.count({ address: callerAddress(incoming.headers, trustedProxies) });
      return { ...(isUnsubscribing ? leadToPage(incoming) : await servePicture(incoming, database)), route };
    } catch (failure) {
      return { ...answerFailure(failure, incoming, 'A picture could not be shown'), route };
    }
  };
  return (incoming) => {
    const isUnsubscribing = incoming.path === UNSUBSCRIBE && incoming.method === 'GET';
    const isOther = isUnsubscribing || incoming.path.startsWith(PICTURES);
    return isOther ? serveOther(incoming, isUnsubscribing) : serve(incoming);
  };
}
