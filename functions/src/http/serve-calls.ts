import { type Endpoint, type FunctionName, matchPath } from '@plenty/contract/api/endpoint';
import { endpoints } from '@plenty/contract/api/endpoints';
import type { EncodedAnswer } from '../catalog/encoded-answer.ts';
import type { Context, Surroundings } from '../context.ts';
import type { Handlers, Versioned } from '../handler.ts';
import { Refusal } from '../refusal.ts';
import { readKnownBrowser } from '../sessions/known-browser-repository.ts';
import { answerNavigation, answerPrivately, answerPublicly, sendTo } from './answer.ts';
import { answerFailure } from './answer-failure.ts';
import { checkOrigin } from './check-origin.ts';
import type { Incoming, Outgoing } from './exchange.ts';
import { identifyCaller } from './identify-caller.ts';
import { readInput } from './read-input.ts';
import { openSession } from './session-cookie.ts';

type AnyHandler = (input: unknown, context: Context) => Promise<unknown>;
type Call = {
  readonly endpoint: Endpoint;
  readonly handler: AnyHandler;
};
type Found = Call & { readonly parts: Record<string, string> };

function listCalls<F extends FunctionName>(name: F, handlers: Handlers<F>): Call[] {
  const byName: Readonly<Record<string, unknown>> = handlers;
  return (
    Object.entries<Endpoint>(endpoints)
      .filter(([, endpoint]) => endpoint.servedBy === name)
      // The table types each handler by its endpoint; here they are all called alike, with input parsed by that very endpoint.
      .map(([callName, endpoint]) => ({ endpoint, handler: byName[callName] as AnyHandler }))
  );
}

/** Calls without a parameter by method and path: looking through the whole table would cost a list a tenth of its time. */
function nameFixed(calls: readonly Call[]): ReadonlyMap<string, Found> {
  const fixed = calls.filter(({ endpoint }) => !endpoint.path.includes('{'));
  return new Map(fixed.map((call) => [`${call.endpoint.method} ${call.endpoint.path}`, { ...call, parts: {} }]));
}

const FIRST_WORD = '/api/'.length;

/** A path as far as its first word, which no parameter stands in. */
function beginOf(path: string): string {
  const end = path.indexOf('/', FIRST_WORD);
  return end === -1 ? path : path.slice(0, end);
}

/** Calls by the first word of their paths: the others need not be looked at. */
function groupCalls(calls: readonly Call[]): ReadonlyMap<string, readonly Call[]> {
  const groups = new Map<string, Call[]>();
  for (const call of calls) {
    const begin = beginOf(call.endpoint.path);
    groups.set(begin, [...(groups.get(begin) ?? []), call]);
  }
  return groups;
}

function findCall(
  groups: ReadonlyMap<string, readonly Call[]>,
  fixed: ReadonlyMap<string, Found>,
  { method, path }: Incoming,
): Found {
  const wanted = method === 'HEAD' ? 'GET' : method;
  const exact = fixed.get(`${wanted} ${path}`);
  if (exact) return exact;
  const samePath = (groups.get(beginOf(path)) ?? []).flatMap((call) => {
    const parts = matchPath(call.endpoint.path, path);
    return parts ? [{ ...call, parts }] : [];
  });
  const found = samePath.find((call) => call.endpoint.method === wanted);
  if (found) return found;
  if (samePath.length === 0) throw new Refusal({ code: 'not-found', message: 'There is nothing at this address.' });
  throw new Refusal({ code: 'method-not-allowed', message: 'This address does not answer to that method.' });
}

/** What a program that is no page of the shop may ask for, by method and path. */
function nameForeign(calls: readonly Call[]): ReadonlySet<string> {
  const foreign = calls.filter(({ endpoint }) => endpoint.fromAnywhere);
  return new Set(foreign.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`));
}

/** The one way of every request: count it, check the origin, find the call, parse, identify, run, parse the answer. */
export function serveCalls<F extends FunctionName>(
  name: F,
  handlers: Handlers<F>,
  surroundings: () => Surroundings,
  allowedOrigins: () => readonly string[],
): (incoming: Incoming) => Promise<Outgoing> {
  const calls = listCalls(name, handlers);
  const fixed = nameFixed(calls);
  const groups = groupCalls(calls);
  const foreign = nameForeign(calls);
  // A flood of the shop leaves the owner a way in, to stop the orders.
  const whole = name === 'admin' ? 'panel' : 'everybody';
  return async (incoming) => {
    const world = surroundings();
    let called: Endpoint | undefined;
    try {
      const origins = allowedOrigins();
      const isSecure = origins.every((origin) => origin.startsWith('https:'));
      const session = openSession(incoming.headers, world.randomBytes, {
        isSecure,
        trustedProxies: world.trustedProxies,
      });
      const { browser, visitor } = session;
      const signed = browser.bearer ?? browser.id;
      await world.rates.count(
        { address: visitor.address, ...(signed === undefined ? {} : { session: signed }) },
        whole,
        async () => (await readKnownBrowser(world.database, world.database, browser.id, world.now())) !== undefined,
      );
      if (!foreign.has(`${incoming.method} ${incoming.path}`)) checkOrigin(incoming, origins);
      const { endpoint, handler, parts } = findCall(groups, fixed, incoming);
      called = endpoint;
      // Before anything is parsed: a stranger learns nothing of what a call would take.
      const caller = await identifyCaller(endpoint, session, world);
      const input = readInput(endpoint, parts, incoming);
      const ifMatch = incoming.headers['if-match']?.replaceAll('"', '');
      const result = await handler(input, { ...world, ...caller, ifMatch });
      const route = endpoint.path;
      if (endpoint.navigation) return { ...answerNavigation(endpoint, result, session.setCookie()), route };
      if (endpoint.cache === 'snapshot') return { ...answerPublicly(incoming, result as EncodedAnswer), route };
      if (!endpoint.versioned) return { ...answerPrivately(endpoint, result, session.setCookie()), route };
      const { answer, version } = result as Versioned<unknown>;
      return { ...answerPrivately(endpoint, answer, session.setCookie(), version), route };
    } catch (failure) {
      const answer = answerFailure(failure, incoming);
      if (!called) return answer;
      const route = called.path;
      // Nobody who followed a link is left with a page of JSON.
      return called.navigation
        ? { ...sendTo(called.navigation.failed, undefined), route, ...(answer.code && { code: answer.code }) }
        : { ...answer, route };
    }
  };
}
