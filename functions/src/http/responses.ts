import type { IncomingHttpHeaders } from 'node:http';
import { redirectSchema } from '@plenty/contract/api/auth-endpoints';
import { CATALOG_BEHIND_HEADER } from '@plenty/contract/api/catalog-endpoints';
import type { Endpoint } from '@plenty/contract/api/endpoint';
import { type ErrorResponse, getHttpStatus } from '@plenty/contract/api/errors';
import { CART_VERSION_HEADER } from '@plenty/contract/cart/cart';
import { logger } from 'firebase-functions/logger';
import { AppError, describeFailure } from '../app-error.ts';
import type { EncodedResponse } from '../catalog/index.ts';
import type { BodyReader } from './raw-body.ts';
import { SECURITY_HEADERS } from './security-headers.ts';

/** A request, reduced to what the handlers need. */
export type HttpRequest = {
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  /** Called only once the route, the rate and the caller are checked. */
  readonly readBody: BodyReader;
  /** Identifies the request in the log. */
  readonly reference: string;
};

export type HttpResponse = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
  /** For the log: the path pattern that matched, without its parameters. */
  readonly route?: string | undefined;
  /** For the log. */
  readonly code?: ErrorResponse['code'] | undefined;
};

export type HttpHandler = (httpRequest: HttpRequest) => Promise<HttpResponse>;

/** A handler, and what may answer before it. */
export type HttpService = {
  readonly handle: HttpHandler;
  /** Answers without waiting for anything; undefined when the handler must. */
  readonly respondFromMemory: (httpRequest: HttpRequest) => HttpResponse | undefined;
};

/** A response that is sent many times has it already; the adapter gives it to the others. */
export const LENGTH_HEADER = 'Content-Length';
const JSON_CONTENT_TYPE = 'application/json; charset=utf-8';

/** An error response that nobody caches: Hosting would keep a 404 for ten minutes. */
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

/** For PayPal, in its own format. */
export function respondPlainJson(status: number, body: object): HttpResponse {
  return {
    status,
    headers: { ...SECURITY_HEADERS, 'Cache-Control': 'no-store', 'Content-Type': JSON_CONTENT_TYPE },
    body: JSON.stringify(body),
  };
}

/** An empty 200, for PayPal and Shopify, which only look at the status. */
export const EMPTY_RESPONSE: HttpResponse = {
  status: 200,
  headers: { ...SECURITY_HEADERS, 'Cache-Control': 'no-store' },
  body: '',
};

export function respondRedirect(
  location: string,
  headers: Readonly<Record<string, string>> = { 'Cache-Control': 'no-store' },
): HttpResponse {
  return { status: 303, headers: { ...SECURITY_HEADERS, Location: location, ...headers }, body: '' };
}

function createPrivateHeaders(setCookie: string | undefined): Readonly<Record<string, string>> {
  return { 'Cache-Control': 'private, no-store', ...(setCookie !== undefined && { 'Set-Cookie': setCookie }) };
}

export function respondPrivateRedirect(location: string, setCookie?: string): HttpResponse {
  return respondRedirect(location, createPrivateHeaders(setCookie));
}

/** The response of an endpoint that a browser navigates to. */
export function respondNavigation(endpoint: Endpoint, result: unknown, setCookie: string | undefined): HttpResponse {
  return respondPrivateRedirect(redirectSchema.parse(endpoint.response.parse(result)).location, setCookie);
}

/** A response for this caller only. `version` is the version of the cart it contains. */
export function respondPrivate(
  endpoint: Endpoint,
  result: unknown,
  setCookie: string | undefined,
  version?: string,
): HttpResponse {
  const headers = {
    ...SECURITY_HEADERS,
    ...createPrivateHeaders(setCookie),
    'Content-Type': JSON_CONTENT_TYPE,
    ...(version !== undefined && { [CART_VERSION_HEADER]: version }),
  };
  return { status: endpoint.status ?? 200, headers, body: JSON.stringify(endpoint.response.parse(result)) };
}

function hasMatchingEtag(headers: IncomingHttpHeaders, etag: string): boolean {
  const tags = headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags?.includes(etag) ?? false;
}

/** A content type and the headers of every response of this type. */
export type ContentKind = { readonly type: string; readonly headers: Readonly<Record<string, string>> };

const JSON_CONTENT: ContentKind = { type: JSON_CONTENT_TYPE, headers: SECURITY_HEADERS };

/** The best first. */
const CODINGS = [
  { coding: 'br', pattern: /\bbr\b/ },
  { coding: 'gzip', pattern: /\bgzip\b/ },
] as const;

type Coding = (typeof CODINGS)[number]['coding'] | 'identity';

/** The responses that were made of an encoded one, which is sent many times. */
const preparedResponses = new WeakMap<EncodedResponse, Map<Coding, HttpResponse>>();

/** A public response: the CDN keeps it for a minute, and browsers revalidate it by ETag. */
export function respondCacheable(
  { query, headers }: HttpRequest,
  encoded: EncodedResponse,
  kind: ContentKind = JSON_CONTENT,
): HttpResponse {
  // The admin panel adds `v` to bypass the caches.
  const isUncached = query.has('v');
  if (hasMatchingEtag(headers, encoded.etag)) {
    return { status: 304, headers: createCacheableHeaders(encoded, kind, isUncached), body: '' };
  }
  const coding = chooseCoding(headers['accept-encoding'] ?? '');
  if (isUncached) return createCacheableResponse(encoded, kind, coding, isUncached);
  const known = preparedResponses.get(encoded) ?? new Map<Coding, HttpResponse>();
  const response = known.get(coding) ?? createCacheableResponse(encoded, kind, coding, isUncached);
  preparedResponses.set(encoded, known.set(coding, response));
  return response;
}

function chooseCoding(accepted: string): Coding {
  return CODINGS.find(({ pattern }) => pattern.test(accepted))?.coding ?? 'identity';
}

function createCacheableHeaders({ etag, isStale }: EncodedResponse, { headers }: ContentKind, isUncached: boolean) {
  return {
    ...headers,
    'Cache-Control': isUncached ? 'no-store' : 'public, max-age=0, must-revalidate, s-maxage=60',
    ETag: etag,
    ...(isStale && { [CATALOG_BEHIND_HEADER]: '1' }),
    Vary: 'Accept-Encoding',
  };
}

function createCacheableResponse(
  encoded: EncodedResponse,
  kind: ContentKind,
  coding: Coding,
  isUncached: boolean,
): HttpResponse {
  const body = coding === 'identity' ? encoded.bytes : encoded[coding];
  const headers = {
    ...createCacheableHeaders(encoded, kind, isUncached),
    'Content-Type': kind.type,
    ...(coding !== 'identity' && { 'Content-Encoding': coding }),
    [LENGTH_HEADER]: String(body.byteLength),
  };
  return { status: 200, headers, body };
}

/** Responds with an AppError as it is. Any other failure is logged, and the caller gets a neutral message with the reference (D-41). */
export function respondFailure(
  failure: unknown,
  { method, path, reference }: Pick<HttpRequest, 'method' | 'path' | 'reference'>,
  logMessage = 'A call failed',
): HttpResponse {
  if (failure instanceof AppError) return respondError(failure.error);
  logger.error(logMessage, { reference, method, path, failure: describeFailure(failure) });
  return respondError({ code: 'internal', message: 'Something went wrong. Please try again.', reference });
}
