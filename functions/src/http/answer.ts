import { redirectSchema } from '@plenty/contract/api/auth-calls';
import type { Endpoint } from '@plenty/contract/api/endpoint';
import { type ShopError, statusOf } from '@plenty/contract/api/shop-error';
import { BEHIND_HEADER } from '@plenty/contract/api/catalog-calls';
import { CART_VERSION_HEADER } from '@plenty/contract/cart/cart-version';
import type { EncodedAnswer } from '../catalog/encoded-answer.ts';
import type { Incoming, Outgoing } from './exchange.ts';
import { SECURITY_HEADERS } from './security-headers.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

/** Never kept by a browser or the CDN: a function's 404 would otherwise stay there for ten minutes. */
export function answerError(error: ShopError): Outgoing {
  const wait: Record<string, string> =
    error.code === 'too-many-requests' ? { 'Retry-After': String(error.retryAfterSeconds) } : {};
  return {
    status: statusOf(error.code),
    headers: { ...SECURITY_HEADERS, 'Cache-Control': 'no-store', 'Content-Type': JSON_TYPE, ...wait },
    body: JSON.stringify(error),
    code: error.code,
  };
}

/** Sends a browser on to a page. */
export function sendTo(location: string, setCookie: string | undefined): Outgoing {
  const cookie: Record<string, string> = setCookie === undefined ? {} : { 'Set-Cookie': setCookie };
  const headers = { ...SECURITY_HEADERS, 'Cache-Control': 'private, no-store', Location: location, ...cookie };
  return { status: 303, headers, body: '' };
}

/** Where a navigation leads. */
export function answerNavigation(endpoint: Endpoint, result: unknown, setCookie: string | undefined): Outgoing {
  return sendTo(redirectSchema.parse(endpoint.response.parse(result)).location, setCookie);
}

/** An answer for this caller alone; `version` is that of the cart it shows. */
export function answerPrivately(
  endpoint: Endpoint,
  result: unknown,
  setCookie: string | undefined,
  version?: string,
): Outgoing {
  const headers: Record<string, string> = {
    ...SECURITY_HEADERS,
    'Cache-Control': 'private, no-store',
    'Content-Type': JSON_TYPE,
  };
  if (setCookie !== undefined) headers['Set-Cookie'] = setCookie;
  if (version !== undefined) headers[CART_VERSION_HEADER] = version;
  return { status: endpoint.status ?? 200, headers, body: JSON.stringify(endpoint.response.parse(result)) };
}

function knows(incoming: Incoming, etag: string): boolean {
  const known = incoming.headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return known?.includes(etag) ?? false;
}

/** What an answer is, and what every answer of its kind carries. */
export type Kind = { readonly type: string; readonly headers: Readonly<Record<string, string>> };
const DATA: Kind = { type: JSON_TYPE, headers: SECURITY_HEADERS };

/** An answer for everybody: kept by the CDN for a minute, asked for anew by a browser that gets 304 when nothing changed. */
export function answerPublicly(incoming: Incoming, encoded: EncodedAnswer, { type, headers }: Kind = DATA): Outgoing {
  const shared = {
    ...headers,
    // What the owner asks for past the caches is kept by none.
    'Cache-Control': incoming.query.has('v') ? 'no-store' : 'public, max-age=0, must-revalidate, s-maxage=60',
    ETag: encoded.etag,
    ...(encoded.isBehind && { [BEHIND_HEADER]: '1' }),
    Vary: 'Accept-Encoding',
  };
  if (knows(incoming, encoded.etag)) return { status: 304, headers: shared, body: '' };
  const accepted = incoming.headers['accept-encoding'] ?? '';
  const coding = (['br', 'gzip'] as const).find((each) => new RegExp(`\\b${each}\\b`).test(accepted));
  return coding
    ? { status: 200, headers: { ...shared, 'Content-Type': type, 'Content-Encoding': coding }, body: encoded[coding] }
    : { status: 200, headers: { ...shared, 'Content-Type': type }, body: encoded.bytes };
}
