import { type Endpoint, type FunctionName, matchPath } from '@plenty/contract/api/endpoint';
import { endpoints } from '@plenty/contract/api/endpoints';
import { authenticateCustomer, requireAdmin } from '../account/index.ts';
import { AppError } from '../app-error.ts';
import { getCustomerCartId } from '../cart/index.ts';
import type { EncodedResponse } from '../catalog/index.ts';
import { readKnownBrowser } from '../security/index.ts';
import type { Customer, Handlers, RequestContext, Services, Versioned } from '../services.ts';
import { parseInput } from './parse-input.ts';
import {
  type HttpRequest,
  type HttpResponse,
  respondCacheable,
  respondFailure,
  respondNavigation,
  respondPrivate,
  respondRedirect,
} from './responses.ts';
import { type RequestSession, createRequestSession } from './session-cookie.ts';

type AnyHandler = (input: unknown, context: RequestContext) => Promise<unknown>;
type Route = {
  readonly endpoint: Endpoint;
  readonly handler: AnyHandler;
};
type MatchedRoute = Route & { readonly parts: Record<string, string> };

function listRoutes<F extends FunctionName>(name: F, handlers: Handlers<F>): Route[] {
  const byName: Readonly<Record<string, unknown>> = handlers;
  return (
    Object.entries<Endpoint>(endpoints)
      .filter(([, endpoint]) => endpoint.servedBy === name)
      // The table types each handler by its endpoint; here they are all called alike, with input parsed by that very endpoint.
      .map(([callName, endpoint]) => ({ endpoint, handler: byName[callName] as AnyHandler }))
  );
}

/** Calls without a parameter by method and path: looking through the whole table would cost a list a tenth of its time. */
function indexFixedRoutes(calls: readonly Route[]): ReadonlyMap<string, MatchedRoute> {
  const fixed = calls.filter(({ endpoint }) => !endpoint.path.includes('{'));
  return new Map(fixed.map((call) => [`${call.endpoint.method} ${call.endpoint.path}`, { ...call, parts: {} }]));
}

const PREFIX_START = '/api/'.length;

/** A path as far as its first word, which no parameter stands in. */
function getPathPrefix(path: string): string {
  const end = path.indexOf('/', PREFIX_START);
  return end === -1 ? path : path.slice(0, end);
}

/** Calls by the first word of their paths: the others need not be looked at. */
function groupRoutesByPrefix(calls: readonly Route[]): ReadonlyMap<string, readonly Route[]> {
  const groups = new Map<string, Route[]>();
  for (const call of calls) {
    const begin = getPathPrefix(call.endpoint.path);
    groups.set(begin, [...(groups.get(begin) ?? []), call]);
  }
  return groups;
}

function matchRoute(
  groups: ReadonlyMap<string, readonly Route[]>,
  fixed: ReadonlyMap<string, MatchedRoute>,
  { method, path }: HttpRequest,
): MatchedRoute {
  const wanted = method === 'HEAD' ? 'GET' : method;
  const exact = fixed.get(`${wanted} ${path}`);
  if (exact) return exact;
  const samePath = (groups.get(getPathPrefix(path)) ?? []).flatMap((call) => {
    const parts = matchPath(call.endpoint.path, path);
    return parts ? [{ ...call, parts }] : [];
  });
  const found = samePath.find((call) => call.endpoint.method === wanted);
  if (found) return found;
  if (samePath.length === 0) throw new AppError({ code: 'not-found', message: 'There is nothing at this address.' });
  throw new AppError({ code: 'method-not-allowed', message: 'This address does not answer to that method.' });
}

/** What a program that is no page of the shop may ask for, by method and path. */
function listRoutesOpenToAnyOrigin(calls: readonly Route[]): ReadonlySet<string> {
  const foreign = calls.filter(({ endpoint }) => endpoint.allowsAnyOrigin);
  return new Set(foreign.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`));
}

/** The one way of every request: count it, check the origin, find the call, parse, identify, run, parse the answer. */
export function createApiRouter<F extends FunctionName>(
  name: F,
  handlers: Handlers<F>,
  getServices: () => Services,
  allowedOrigins: () => readonly string[],
): (httpRequest: HttpRequest) => Promise<HttpResponse> {
  const calls = listRoutes(name, handlers);
  const fixed = indexFixedRoutes(calls);
  const groups = groupRoutesByPrefix(calls);
  const foreign = listRoutesOpenToAnyOrigin(calls);
  // A flood of the shop leaves the owner a way in, to stop the orders.
  const whole = name === 'admin' ? 'panel' : 'everybody';
  return async (httpRequest) => {
    const services = getServices();
    let called: Endpoint | undefined;
    try {
      const origins = allowedOrigins();
      const isSecure = origins.every((origin) => origin.startsWith('https:'));
      const session = createRequestSession(httpRequest.headers, services.randomBytes, {
        isSecure,
        trustedProxies: services.trustedProxies,
      });
      const { browser, visitor } = session;
      const signed = browser.bearer ?? browser.id;
      await services.rateLimiter.consume(
        { address: visitor.address, ...(signed === undefined ? {} : { session: signed }) },
        whole,
        async () =>
          (await readKnownBrowser(services.database, services.database, browser.id, services.now())) !== undefined,
      );
      if (!foreign.has(`${httpRequest.method} ${httpRequest.path}`)) checkOrigin(httpRequest, origins);
      const { endpoint, handler, parts } = matchRoute(groups, fixed, httpRequest);
      called = endpoint;
      // Before anything is parsed: a stranger learns nothing of what a call would take.
      const caller = await identifyCaller(endpoint, session, services);
      const input = parseInput(endpoint, parts, httpRequest);
      const ifMatch = httpRequest.headers['if-match']?.replaceAll('"', '');
      const result = await handler(input, { ...services, ...caller, ifMatch });
      const route = endpoint.path;
      if (endpoint.navigation) return { ...respondNavigation(endpoint, result, session.setCookie()), route };
      if (endpoint.cache === 'snapshot') return { ...respondCacheable(httpRequest, result as EncodedResponse), route };
      if (!endpoint.versioned) return { ...respondPrivate(endpoint, result, session.setCookie()), route };
      const { response, version } = result as Versioned<unknown>;
      return { ...respondPrivate(endpoint, response, session.setCookie(), version), route };
    } catch (failure) {
      const answer = respondFailure(failure, httpRequest);
      if (!called) return answer;
      const route = called.path;
      // Nobody who followed a link is left with a page of JSON.
      return called.navigation
        ? { ...respondRedirect(called.navigation.failed, undefined), route, ...(answer.code && { code: answer.code }) }
        : { ...answer, route };
    }
  };
}

/**
 * A browser names the page's origin with every request that changes something. Only the shop's own pages may change anything, so a
 * foreign or missing origin is refused before anything else is looked at.
 */
export function checkOrigin({ method, headers }: HttpRequest, allowed: readonly string[]): void {
  if (method === 'GET' || method === 'HEAD') return;
  if (headers.origin !== undefined && allowed.includes(headers.origin)) return;
  throw new AppError({ code: 'foreign-origin', message: 'This request did not come from the shop.' });
}

const createSignedOutError = () => new AppError({ code: 'signed-out', message: 'Please sign in again.' });

/** The panel knows the cookie alone, and public reads know nobody. */
function acceptsCustomers(endpoint: Endpoint): boolean {
  return endpoint.caller !== 'anyone' && endpoint.servedBy !== 'admin' && endpoint.bearer !== 'ignored';
}

/** The customer whom the bearer names. One that is sent along and names nobody is a 401, so that whoever keeps it forgets it (D-3). */
async function readCustomer(
  endpoint: Endpoint,
  session: RequestSession,
  services: Services,
): Promise<Customer | undefined> {
  const { bearer } = session.browser;
  const customer = bearer === undefined ? undefined : await authenticateCustomer(bearer, services);
  const mustBeGood = bearer !== undefined && endpoint.bearer !== 'optional';
  if (!customer && (mustBeGood || endpoint.caller === 'customer')) throw createSignedOutError();
  return customer;
}

/** Who calls, known by cookie and bearer and by nothing else. A customer's cart is their own, whichever browser they use (D-8). */
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
