import type { Endpoint } from '@plenty/contract/api/endpoint';
import { endpoints } from '@plenty/contract/api/endpoints';
import { type EncodedCatalog, type EncodedResponse, catalogReads } from '../catalog/index.ts';
import type { Services } from '../services.ts';
import { getCallerIp } from './caller-address.ts';
import { type HttpRequest, type HttpResponse, respondCacheable } from './responses.ts';
import { getRateLimitedSession } from './rate-limits.ts';
import { readBearer, readBrowserId } from './session-cookie.ts';

/** `catalogReads` types each read by its endpoint. They are called alike here, with parameters that this endpoint has parsed. */
type AnyRead = (
  input: { readonly params: unknown; readonly query: object },
  catalog: EncodedCatalog,
) => EncodedResponse;
type ReadRoute = { readonly endpoint: Endpoint; readonly pattern: RegExp; readonly read: AnyRead };

/**
 * Answers reads of the public catalog without waiting for anything. Undefined when that cannot be: the catalog is to be checked, a count of
 * requests is to be shared or is too high, the request has a query, or nothing is there. The API router then begins from the beginning.
 *
 * It makes no promise, because functions-framework follows each one with a hook; a dozen of them took as long as the rest of a read.
 */
export function createMemoryResponder(
  getServices: () => Pick<Services, 'catalog' | 'rateLimiter' | 'trustedProxies'>,
): (httpRequest: HttpRequest) => HttpResponse | undefined {
  const routes = Object.entries(catalogReads).map(([name, read]) => {
    const endpoint: Endpoint = endpoints[name as keyof typeof catalogReads];
    return { endpoint, pattern: createPathPattern(endpoint.path), read: read as AnyRead };
  });
  return (httpRequest) => {
    const { method, path, query, headers } = httpRequest;
    const found = method === 'GET' && query.size === 0 ? findRead(routes, path) : undefined;
    if (!found) return undefined;
    const { catalog, rateLimiter, trustedProxies } = getServices();
    const current = catalog.peek();
    const encoded = current && found.route.read({ params: found.params, query: {} }, current);
    if (!encoded) return undefined;
    const address = getCallerIp(headers, trustedProxies);
    const session = getRateLimitedSession(readBrowserId(headers), readBearer(headers));
    if (!rateLimiter.consumeAtOnce({ address, session })) return undefined;
    return { ...respondCacheable(httpRequest, encoded), route: found.route.endpoint.path };
  };
}

/** Matches only what needs no decoding; the API router takes care of the rest. */
function createPathPattern(template: string): RegExp {
  return new RegExp(`^${template.replaceAll(/\{(\w+)\}/g, String.raw`(?<$1>\w+)`)}(?<end>)$`);
}

function findRead(routes: readonly ReadRoute[], path: string) {
  for (const route of routes) {
    const groups = route.pattern.exec(path)?.groups;
    const parsed = groups && route.endpoint.params.safeParse(groups);
    if (parsed?.success) return { route, params: parsed.data };
  }
  return undefined;
}
