import { CATALOG_BEHIND_HEADER } from '@plenty/contract/api/catalog-endpoints';
import { type Endpoint, type EndpointRequest, type EndpointResponse, buildPath } from '@plenty/contract/api/endpoint';
import type { ErrorResponse } from '@plenty/contract/api/errors';
import * as z from 'zod/mini';
import type { ErrorBody } from '../lib/parse-error-body.ts';
import { getAdminVersion, publishStatus } from './admin-browser.ts';
import { authStore, endSession } from './auth-store.ts';

/** The shop responded with an error status (ERR-01, D-41). The message is `<status>: <body text, or the status text>`. */
export class ApiCallError extends Error {
  override readonly name = 'ApiCallError';
  readonly status: number;
  readonly error: ErrorResponse | undefined;
  readonly serverMessage: string | undefined;

  constructor(status: number, statusText: string, body: string, { error, serverMessage }: ErrorBody) {
    super(`${status}: ${body || statusText}`);
    this.status = status;
    this.error = error;
    this.serverMessage = serverMessage;
  }
}

/** Whether the shop said that it has nothing at this address. A lost connection says nothing about it. */
export function isNotFound(failure: unknown): boolean {
  return failure instanceof ApiCallError && failure.status === 404;
}

/** The shop could not be reached, or its response could not be read. */
export class NoResponseError extends Error {
  override readonly name = 'NoResponseError';
}

/** The sentence the shop gave for a failure (D-41); undefined when it gave none that a shopper should read. */
export function getErrorMessage(failure: unknown): string | undefined {
  if (!(failure instanceof ApiCallError) || failure.error?.code === 'internal') return undefined;
  return failure.error?.message;
}

// The content security policy forbids generating code from text, and reports every attempt.
z.config({ jitless: true });

/** The browser's `fetch`, or a test's. */
export type FetchFunction = (address: string, init: RequestInit) => Promise<Response>;

export type ApiCallOptions = {
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** Completes even when the shopper leaves the page. */
  readonly keepalive?: boolean;
  /** Receives the headers of a successful response. */
  readonly onHeaders?: (headers: Headers) => void;
  readonly send?: FetchFunction;
};

/** Any endpoint's request. */
export type RequestParts = {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly body?: unknown;
};

/** `?featured=true`, or ''; parts without a value are left out. */
export function formatQuery(query: RequestParts['query']): string {
  const given = Object.entries(query ?? {}).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`;
}

/** Every call carries the customer's token, except public reads and admin calls (D-3). */
function getBearerToken({ caller, path }: Endpoint): string | undefined {
  return caller === 'anyone' || path.startsWith('/api/admin/') ? undefined : authStore.read()?.token;
}

let pendingWrites = 0;

/** recover.ts does not reload a page while a write, above all an order, has no response yet. */
function trackPendingWrites(change: 1 | -1): void {
  pendingWrites += change;
  globalThis.document?.documentElement?.toggleAttribute('data-sending', pendingWrites > 0);
}

/** The one way the browser calls the shop: `callApi(cartEndpoints.addToCart, { body })`. The endpoint gives the types and parses the response. */
export async function callApi<E extends Endpoint>(
  endpoint: E,
  request: EndpointRequest<E> = {},
  options: ApiCallOptions = {},
): Promise<EndpointResponse<E>> {
  const { params = {}, query, body } = request as RequestParts;
  const { send = fetch, signal, keepalive = false } = options;
  const version = endpoint.cache === 'snapshot' ? getAdminVersion() : undefined;
  const address = buildPath(endpoint.path, params) + formatQuery({ ...query, v: version });
  const token = getBearerToken(endpoint);
  const hasBody = body !== undefined;
  const isWrite = endpoint.method !== 'GET';
  if (isWrite) trackPendingWrites(1);
  const response = await requestOrThrow(signal, () =>
    send(address, {
      method: endpoint.method,
      credentials: endpoint.caller === 'anyone' ? 'omit' : 'include',
      headers: {
        ...(hasBody && { 'Content-Type': 'application/json' }),
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        ...options.headers,
      },
      ...(hasBody && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
      ...(keepalive && { keepalive }),
    }),
  ).finally(() => isWrite && trackPendingWrites(-1));
  const text = await requestOrThrow(signal, () => response.text());
  if (response.status === 401 && token !== undefined && endpoint.bearer === undefined) endSession(token);
  if (!response.ok) throw new ApiCallError(response.status, response.statusText, text, await parseError(text));
  if (version !== undefined) publishStatus.update(response.headers.has(CATALOG_BEHIND_HEADER));
  options.onHeaders?.(response.headers);
  return parseResponse(endpoint, text);
}

/** The error schemas load when the first error comes. */
async function parseError(body: string): Promise<ErrorBody> {
  try {
    return (await import('../lib/parse-error-body.ts')).parseErrorBody(body);
  } catch {
    return {};
  }
}

async function requestOrThrow<Value>(signal: AbortSignal | undefined, attempt: () => Promise<Value>): Promise<Value> {
  try {
    return await attempt();
  } catch (cause) {
    signal?.throwIfAborted();
    throw new NoResponseError('The shop could not be reached', { cause });
  }
}

function parseResponse<E extends Endpoint>(endpoint: E, text: string): EndpointResponse<E> {
  try {
    return z.parse<E['response']>(endpoint.response, JSON.parse(text));
  } catch (cause) {
    throw new NoResponseError('The answer of the shop could not be read', { cause });
  }
}
