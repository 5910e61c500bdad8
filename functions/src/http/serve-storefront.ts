import type { Surroundings } from '../context.ts';
import { storefrontHandlers } from '../storefront.ts';
import { answerError } from './answer.ts';
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
  return async (incoming) => {
    if (incoming.path === UNSUBSCRIBE && incoming.method === 'GET') return leadToPage(incoming);
    if (!incoming.path.startsWith(PICTURES)) return serve(incoming);
    try {
      return await servePicture(incoming, surroundings().database);
    } catch {
      return answerError({ code: 'busy', message: 'The picture cannot be shown at the moment.' });
    }
  };
}
