import { type Endpoint, type EndpointRequest, type EndpointResponse, buildPath } from '@plenty/contract/api/endpoint';
import { CATALOG_BEHIND_HEADER } from '@plenty/contract/api/catalog-calls';
import type { EndpointName, Endpoints } from '@plenty/contract/api/endpoints';
import * as z from 'zod/mini';
import { authStore } from './auth/auth-store.ts';
import { endSession } from './auth/end-session.ts';
import { getEndpoint } from './known-calls.ts';
import { getAdminVersion } from './panel-flag.ts';
import { publishStatus } from './publishing.ts';
import type { ErrorBody } from './read-failure.ts';
import { NoResponseError, ApiCallError } from './shop-call-error.ts';

// The content security policy forbids code made from text; without this the schemas would try it and be reported.
z.config({ jitless: true });

/** How a request leaves the browser; `fetch` is one. */
export type FetchFunction = (address: string, init: RequestInit) => Promise<Response>;

export type ApiCallOptions = {
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** Sent to its end even when the page is left. */
  readonly keepalive?: boolean;
  /** Told the headers of a good answer. */
  readonly onHeaders?: (headers: Headers) => void;
  /** Asked in place of the browser's own `fetch`. */
  readonly send?: FetchFunction;
};

/** The parts a caller may hand over, before the endpoint's types are known. */
type RequestParts = {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly body?: unknown;
};

/** `?featured=true`, or nothing; parts without a value are left out. */
export function formatQuery(query: RequestParts['query']): string {
  const given = Object.entries(query ?? {}).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`;
}

/** D-3: who is signed in says so on every call but the reads that are the same for everybody, and the panel's. */
function getBearerToken({ caller, path }: Endpoint): string | undefined {
  return caller === 'anyone' || path.startsWith('/api/admin/') ? undefined : authStore.read()?.token;
}

let pendingWrites = 0;

/** For recover.ts: a page is not loaded again while something it has sent, an order above all, is not answered. */
function trackPendingWrites(by: 1 | -1): void {
  pendingWrites += by;
  globalThis.document?.documentElement?.toggleAttribute('data-sending', pendingWrites > 0);
}

/** The one way the browser calls the shop, typed by the contract's endpoint table (DATA-01, DATA-02, D-2, D-3). */
export async function callApi<Name extends EndpointName>(
  name: Name,
  request: EndpointRequest<Endpoints[Name]> = {},
  options: ApiCallOptions = {},
): Promise<EndpointResponse<Endpoints[Name]>> {
  const endpoint = getEndpoint(name);
  const { params = {}, query, body } = request as RequestParts;
  const { send = fetch, signal, keepalive = false } = options;
  const version = endpoint.cache === 'snapshot' ? getAdminVersion() : undefined;
  const address = buildPath(endpoint.path, params) + formatQuery({ ...query, v: version });
  const token = getBearerToken(endpoint);
  const hasBody = body !== undefined;
  const isChange = endpoint.method !== 'GET';
  if (isChange) trackPendingWrites(1);
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
  ).finally(() => isChange && trackPendingWrites(-1));
  const text = await requestOrThrow(signal, () => response.text());
  if (response.status === 401 && token !== undefined && endpoint.bearer === undefined) endSession(token);
  if (!response.ok) throw new ApiCallError(response.status, response.statusText, text, await parseError(text));
  if (version !== undefined) publishStatus.update(response.headers.has(CATALOG_BEHIND_HEADER));
  options.onHeaders?.(response.headers);
  return parseResponse(endpoint, text) as EndpointResponse<Endpoints[Name]>;
}

/** The shapes of all that can go wrong are fetched when something does. */
async function parseError(body: string): Promise<ErrorBody> {
  try {
    return (await import('./read-failure.ts')).parseErrorBody(body);
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

function parseResponse(endpoint: Endpoint, text: string): unknown {
  try {
    return endpoint.response.parse(JSON.parse(text));
  } catch (cause) {
    throw new NoResponseError('The answer of the shop could not be read', { cause });
  }
}
