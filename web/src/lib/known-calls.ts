import { cartEndpoints } from '@plenty/contract/api/cart-calls';
import { catalogEndpoints } from '@plenty/contract/api/catalog-calls';
import type { Endpoint } from '@plenty/contract/api/endpoint';
import type { EndpointName, Endpoints } from '@plenty/contract/api/endpoints';

const endpointsByName = new Map<string, Endpoint>(Object.entries({ ...catalogEndpoints, ...cartEndpoints }));

/**
 * Browsing and the cart are known on every page. A page with other calls says so where it makes them, so that their schemas are
 * fetched with that page and do not weigh on all others.
 */
export function registerEndpoints(calls: Partial<Endpoints>): void {
  for (const [name, endpoint] of Object.entries(calls)) endpointsByName.set(name, endpoint);
}

/** The endpoint of a call. One that nobody has made known is a fault of the page that makes it. */
export function getEndpoint(name: EndpointName): Endpoint {
  const endpoint = endpointsByName.get(name);
  if (!endpoint) throw new Error(`Make the call ${name} known with knowCalls before it is made`);
  return endpoint;
}
