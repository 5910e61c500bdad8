import { type Endpoint, type FunctionName, matchPath } from '@plenty/contract/api/endpoint';
import { endpoints } from '@plenty/contract/api/endpoints';
import { authenticateCustomer, requireAdmin } from '../account/index.ts';
import { AppError } from '../app-error.ts';
import { getCustomerCartId } from '../cart/index.ts';
import type { EncodedResponse } from '../catalog/index.ts';
import { readKnownBrowser } from '../security/index.ts';
import type { Customer, Handlers, RequestContext, Services, Versioned } from '../services.ts';
import { parseInput } from './parse-input.ts';
import { getRateLimitedSession } from './rate-limits.ts';
import {
  type HttpHandler,
  type HttpRequest,
  type HttpResponse,
  respondCacheable,
  respondFailure,
  respondNavigation,
  respondPrivate,
  respondPrivateRedirect,
} from './responses.ts';
import { type RequestSession, createRequestSession } from './session-cookie.ts';

type AnyHandler = (input: unknown, context: RequestContext) => Promise<unknown>;
type Route = { readonly endpoint: Endpoint; readonly handler: AnyHandler };
type MatchedRoute = Route & { readonly params: Record<string, string> };

/** Serves every endpoint of a function: rate limit, origin check, route, caller, input, handler, response. */
export function createApiRouter<F extends FunctionName>(
  name: F,
  handlers: Handlers<F>,
  getServices: () => Services,
  allowedOrigins: () => readonly string[],
): HttpHandler {
  const routes = listRoutes(name, handlers);
  const findRoute = createRouteFinder(routes);
  return async (httpRequest) => {
    const services = getServices();
    let endpoint: Endpoint | undefined;
    try {
      const origins = allowedOrigins();
      const isSecure = origins.every((origin) => origin.startsWith('https:'));
      const { randomBytes, trustedProxies } = services;
      const session = createRequestSession(httpRequest.headers, randomBytes, { isSecure, trustedProxies });
      await limitRate(name, session, services);
      const route = findRoute(httpRequest);
      if (!route?.endpoint.allowsAnyOrigin) checkOrigin(httpRequest, origins);
      if (!route) throw createNoRouteError(METHODS.some((method) => findRoute({ ...httpRequest, method })));
      endpoint = route.endpoint;
      const pageOrigin = origins.find((origin) => origin === httpRequest.headers.origin) ?? services.shopOrigin;
      return { ...(await serveRoute(route, httpRequest, session, { ...services, pageOrigin })), route: endpoint.path };
    } catch (failure) {
      const response = respondFailure(failure, httpRequest);
      if (!endpoint) return response;
      const { navigation, path } = endpoint;
      if (!navigation) return { ...response, route: path };
      // Someone who followed a link should see a page, not JSON.
      return { ...respondPrivateRedirect(navigation.failed), route: path, code: response.code };
    }
  };
}

function listRoutes<F extends FunctionName>(name: F, handlers: Handlers<F>): Route[] {
  const byName: Readonly<Record<string, unknown>> = handlers;
  return (
    Object.entries<Endpoint>(endpoints)
      .filter(([, endpoint]) => endpoint.servedBy === name)
      // `Handlers` types each handler by its endpoint. They are called alike here, with input that this endpoint has parsed.
      .map(([endpointName, endpoint]) => ({ endpoint, handler: byName[endpointName] as AnyHandler }))
  );
}

const METHODS: readonly Endpoint['method'][] = ['GET', 'POST', 'PUT', 'DELETE'];

/** Looks up fixed paths directly: a scan of all endpoints took a tenth of a product list's time. */
function createRouteFinder(routes: readonly Route[]): (httpRequest: HttpRequest) => MatchedRoute | undefined {
  const isFixed = ({ endpoint }: Route): boolean => !endpoint.path.includes('{');
  const fixed = new Map(
    routes
      .filter(isFixed)
      .map((route) => [`${route.endpoint.method} ${route.endpoint.path}`, { ...route, params: {} }]),
  );
  const withParams = routes.filter((route) => !isFixed(route));
  return ({ method, path }) => {
    const wanted = method === 'HEAD' ? 'GET' : method;
    const found = fixed.get(`${wanted} ${path}`);
    if (found) return found;
    for (const route of withParams) {
      const params = route.endpoint.method === wanted ? matchPath(route.endpoint.path, path) : undefined;
      if (params) return { ...route, params };
    }
    return undefined;
  };
}

function createNoRouteError(hasOtherMethod: boolean): AppError {
  return hasOtherMethod
    ? new AppError({ code: 'method-not-allowed', message: 'This address does not answer to that method.' })
    : new AppError({ code: 'not-found', message: 'There is nothing at this address.' });
}

async function limitRate(name: FunctionName, { browser, visitor }: RequestSession, services: Services): Promise<void> {
  const { rateLimiter, database, now } = services;
  await rateLimiter.consume(
    { address: visitor.address, session: getRateLimitedSession(browser.id, browser.bearer) },
    // The admin API has a rate of its own: during a flood of the shop the owner can still sign in and pause orders.
    name === 'admin' ? 'panel' : 'everybody',
    async () => (await readKnownBrowser(database, browser.id, now())) !== undefined,
  );
}

/**
 * Browsers send the page's origin with every request that changes something, and only the shop's own pages may change anything. The check
 * comes before the request is looked at any further.
 */
function checkOrigin({ method, headers }: HttpRequest, allowed: readonly string[]): void {
  if (method === 'GET' || method === 'HEAD') return;
  if (headers.origin !== undefined && allowed.includes(headers.origin)) return;
  throw new AppError({ code: 'foreign-origin', message: 'This request did not come from the shop.' });
}

async function serveRoute(
  { endpoint, handler, params }: MatchedRoute,
  httpRequest: HttpRequest,
  session: RequestSession,
  services: Services & Pick<RequestContext, 'pageOrigin'>,
): Promise<HttpResponse> {
  // Before the body is read, so that a caller without access cannot have one buffered, and learns nothing from validation errors.
  const caller = await identifyCaller(endpoint, session, services);
  const input = await parseInput(endpoint, params, httpRequest);
  const ifMatch = httpRequest.headers['if-match']?.replaceAll('"', '');
  const result = await handler(input, { ...services, ...caller, ifMatch });
  if (endpoint.navigation) return respondNavigation(endpoint, result, session.setCookie());
  if (endpoint.cache === 'snapshot') return respondCacheable(httpRequest, result as EncodedResponse);
  if (!endpoint.versioned) return respondPrivate(endpoint, result, session.setCookie());
  const { response, version } = result as Versioned<unknown>;
  return respondPrivate(endpoint, response, session.setCookie(), version);
}

/** Identifies the caller by cookie and bearer token only. A customer's cart is theirs on every browser (D-8). */
export async function identifyCaller(
  endpoint: Endpoint,
  session: RequestSession,
  services: Services,
): Promise<Pick<RequestContext, 'visitor' | 'browser' | 'customer'>> {
  const { browser, visitor } = session;
  if (endpoint.caller === 'owner') await requireAdmin(services, visitor);
  const customer = acceptsCustomers(endpoint) ? await readCustomer(endpoint, session, services) : undefined;
  if (!customer) return { browser, visitor, customer };
  const cartId = getCustomerCartId(customer.id);
  return { browser, visitor: { ...visitor, id: cartId, ensureId: () => cartId }, customer };
}

/** The admin API knows only the cookie, and public reads know nobody. */
function acceptsCustomers(endpoint: Endpoint): boolean {
  return endpoint.caller !== 'anyone' && endpoint.servedBy !== 'admin' && endpoint.bearer !== 'ignored';
}

/** The bearer's customer. An invalid token is a 401 even where a guest would be served, so that the client drops it (D-3). */
async function readCustomer(
  endpoint: Endpoint,
  { browser: { bearer } }: RequestSession,
  services: Services,
): Promise<Customer | undefined> {
  const customer = bearer === undefined ? undefined : await authenticateCustomer(bearer, services);
  const mustBeValid = bearer !== undefined && endpoint.bearer !== 'optional';
  if (!customer && (mustBeValid || endpoint.caller === 'customer')) {
    throw new AppError({ code: 'signed-out', message: 'Please sign in again.' });
  }
  return customer;
}
