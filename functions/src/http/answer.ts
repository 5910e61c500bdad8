import { redirectSchema } from '@plenty/contract/api/auth-calls';
import type { Endpoint } from '@plenty/contract/api/endpoint';
import { type ErrorResponse, getHttpStatus } from '@plenty/contract/api/shop-error';
import { CATALOG_BEHIND_HEADER } from '@plenty/contract/api/catalog-calls';
import { CART_VERSION_HEADER } from '@plenty/contract/cart/cart-version';
import type { EncodedResponse } from '../catalog/encoded-answer.ts';
import type { HttpRequest, HttpResponse } from './exchange.ts';
import { SECURITY_HEADERS } from './security-headers.ts';

const JSON_CONTENT_TYPE = 'application/json; charset=utf-8';

/** Never kept by a browser or the CDN: a function's 404 would otherwise stay there for ten minutes. */
export function respondError(error: ErrorResponse): HttpResponse {
  const wait: Record<string, string> =
    error.code === 'too-many-requests' ? { 'Retry-After': String(error.retryAfterSeconds) } : {};
  return {
    status: getHttpStatus(error.code),
    headers: { ...SECURITY_HEADERS, 'Cache-Control': 'no-store', 'Content-Type': JSON_CONTENT_TYPE, ...wait },
    body: JSON.stringify(error),
    code: error.code,
  };
}

/** Sends a browser on to a page. */
export function respondRedirect(location: string, setCookie: string | undefined): HttpResponse {
  const cookie: Record<string, string> = setCookie === undefined ? {} : { 'Set-Cookie': setCookie };
  const headers = { ...SECURITY_HEADERS, 'Cache-Control': 'private, no-store', Location: location, ...cookie };
  return { status: 303, headers, body: '' };
}

/** Where a navigation leads. */
export function respondNavigation(endpoint: Endpoint, result: unknown, setCookie: string | undefined): HttpResponse {
  return respondRedirect(redirectSchema.parse(endpoint.response.parse(result)).location, setCookie);
}

/** An answer for this caller alone; `version` is that of the cart it shows. */
export function respondPrivate(
  endpoint: Endpoint,
  result: unknown,
  setCookie: string | undefined,
  version?: string,
): HttpResponse {
  const headers: Record<string, string> = {
    ...SECURITY_HEADERS,
    'Cache-Control': 'private, no-store',
    'Content-Type': JSON_CONTENT_TYPE,
  };
  if (setCookie !== undefined) headers['Set-Cookie'] = setCookie;
  if (version !== undefined) headers[CART_VERSION_HEADER] = version;
  return { status: endpoint.status ?? 200, headers, body: JSON.stringify(endpoint.response.parse(result)) };
}

function hasMatchingEtag(httpRequest: HttpRequest, etag: string): boolean {
  const known = httpRequest.headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return known?.includes(etag) ?? false;
}

/** What an answer is, and what every answer of its kind carries. */
export type ContentKind = { readonly type: string; readonly headers: Readonly<Record<string, string>> };
const JSON_CONTENT: ContentKind = { type: JSON_CONTENT_TYPE, headers: SECURITY_HEADERS };

/** An answer for everybody: kept by the CDN for a minute, asked for anew by a browser that gets 304 when nothing changed. */
export function respondCacheable(
  httpRequest: HttpRequest,
  encoded: EncodedResponse,
  { type, headers }: ContentKind = JSON_CONTENT,
): HttpResponse {
  const shared = {
    ...headers,
    // What the owner asks for past the caches is kept by none.
    'Cache-Control': httpRequest.query.has('v') ? 'no-store' : 'public, max-age=0, must-revalidate, s-maxage=60',
    ETag: encoded.etag,
    ...(encoded.isStale && { [CATALOG_BEHIND_HEADER]: '1' }),
    Vary: 'Accept-Encoding',
  };
  if (hasMatchingEtag(httpRequest, encoded.etag)) return { status: 304, headers: shared, body: '' };
  const accepted = httpRequest.headers['accept-encoding'] ?? '';
  const coding = (['br', 'gzip'] as const).find((each) => new RegExp(`\\b${each}\\b`).test(accepted));
  return coding
    ? { status: 200, headers: { ...shared, 'Content-Type': type, 'Content-Encoding': coding }, body: encoded[coding] }
    : { status: 200, headers: { ...shared, 'Content-Type': type }, body: encoded.bytes };
}
