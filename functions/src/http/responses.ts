import type { IncomingHttpHeaders } from 'node:http';
import { redirectSchema } from '@plenty/contract/api/auth-endpoints';
import { CATALOG_BEHIND_HEADER } from '@plenty/contract/api/catalog-endpoints';
import type { Endpoint } from '@plenty/contract/api/endpoint';
import { type ErrorResponse, getHttpStatus } from '@plenty/contract/api/errors';
import { CART_VERSION_HEADER } from '@plenty/contract/cart/cart-version';
import { logger } from 'firebase-functions/logger';
import { AppError } from '../app-error.ts';
import type { EncodedResponse } from '../catalog/index.ts';
import { SECURITY_HEADERS } from './security-headers.ts';

/** What came in, as little of HTTP as the pipeline needs. `path` is without the query; `reference` names this one request in the log. */
export type HttpRequest = {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly rawBody: Uint8Array;
  readonly reference: string;
};

/** What goes out; `route` and `code` are for the log alone: which address was found, without what was filled into it, and what was wrong. */
export type HttpResponse = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
  readonly route?: string;
  readonly code?: ErrorResponse['code'];
};

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

/** A failure for the log: whole, with where it came from. */
export function describeFailure(failure: unknown): string {
  return failure instanceof Error ? (failure.stack ?? failure.message) : String(failure);
}

/** One of the shop's errors as it is. An unknown failure is logged whole; the caller gets a neutral sentence and its reference (D-41). */
export function respondFailure(
  failure: unknown,
  { method, path, reference }: Pick<HttpRequest, 'method' | 'path' | 'reference'>,
  sentence = 'A call failed',
): HttpResponse {
  if (failure instanceof AppError) return respondError(failure.error);
  logger.error(sentence, { reference, method, path, failure: describeFailure(failure) });
  return respondError({ code: 'internal', message: 'Something went wrong. Please try again.', reference });
}
