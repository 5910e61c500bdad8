import { type Endpoint, type RequestOf, type ResponseOf, fillPath } from '@plenty/contract/api/endpoint';
import { BEHIND_HEADER } from '@plenty/contract/api/catalog-calls';
import type { EndpointName, Endpoints } from '@plenty/contract/api/endpoints';
import * as z from 'zod/mini';
import { auth } from './auth/auth-store.ts';
import { endSession } from './auth/end-session.ts';
import { knownCall } from './known-calls.ts';
import { ownerVersion } from './panel-flag.ts';
import { publishing } from './publishing.ts';
import type { Failure } from './read-failure.ts';
import { NoAnswerError, ShopCallError } from './shop-call-error.ts';

// The content security policy forbids code made from text; without this the schemas would try it and be reported.
z.config({ jitless: true });

/** How a request leaves the browser; `fetch` is one. */
export type Send = (address: string, init: RequestInit) => Promise<Response>;

export type CallOptions = {
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** Sent to its end even when the page is left. */
  readonly keepalive?: boolean;
  /** Told the headers of a good answer. */
  readonly hearHeaders?: (headers: Headers) => void;
  /** Asked in place of the browser's own `fetch`. */
  readonly send?: Send;
};

/** The parts a caller may hand over, before the endpoint's types are known. */
type Parts = {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly body?: unknown;
};

/** `?featured=true`, or nothing; parts without a value are left out. */
export function queryText(query: Parts['query']): string {
  const given = Object.entries(query ?? {}).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`;
}

/** D-3: who is signed in says so on every call but the reads that are the same for everybody, and the panel's. */
function bearerFor({ caller, path }: Endpoint): string | undefined {
  return caller === 'anyone' || path.startsWith('/api/admin/') ? undefined : auth.read()?.token;
}

let changes = 0;

/** For recover.ts: a page is not loaded again while something it has sent, an order above all, is not answered. */
function countChanges(by: 1 | -1): void {
  changes += by;
  globalThis.document?.documentElement?.toggleAttribute('data-sending', changes > 0);
}

/** The one way the browser calls the shop, typed by the contract's endpoint table (DATA-01, DATA-02, D-2, D-3). */
export async function callShop<Name extends EndpointName>(
  name: Name,
  request: RequestOf<Endpoints[Name]> = {},
  options: CallOptions = {},
): Promise<ResponseOf<Endpoints[Name]>> {
  const endpoint = knownCall(name);
  const { params = {}, query, body } = request as Parts;
  const { send = fetch, signal, keepalive = false } = options;
  const version = endpoint.cache === 'snapshot' ? ownerVersion() : undefined;
  const address = fillPath(endpoint.path, params) + queryText({ ...query, v: version });
  const token = bearerFor(endpoint);
  const hasBody = body !== undefined;
  const isChange = endpoint.method !== 'GET';
  if (isChange) countChanges(1);
  const answer = await reachShop(signal, () =>
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
  ).finally(() => isChange && countChanges(-1));
  const text = await reachShop(signal, () => answer.text());
  if (answer.status === 401 && token !== undefined && endpoint.bearer === undefined) endSession(token);
  if (!answer.ok) throw new ShopCallError(answer.status, answer.statusText, text, await understand(text));
  if (version !== undefined) publishing.hear(answer.headers.has(BEHIND_HEADER));
  options.hearHeaders?.(answer.headers);
  return readAnswer(endpoint, text) as ResponseOf<Endpoints[Name]>;
}

/** The shapes of all that can go wrong are fetched when something does. */
async function understand(body: string): Promise<Failure> {
  try {
    return (await import('./read-failure.ts')).readFailure(body);
  } catch {
    return {};
  }
}

async function reachShop<Value>(signal: AbortSignal | undefined, attempt: () => Promise<Value>): Promise<Value> {
  try {
    return await attempt();
  } catch (cause) {
    signal?.throwIfAborted();
    throw new NoAnswerError('The shop could not be reached', { cause });
  }
}

function readAnswer(endpoint: Endpoint, text: string): unknown {
  try {
    return endpoint.response.parse(JSON.parse(text));
  } catch (cause) {
    throw new NoAnswerError('The answer of the shop could not be read', { cause });
  }
}
