import { type Endpoint, type FunctionName, matchPath } from '@plenty/contract/api/endpoint';
import { endpoints } from '@plenty/contract/api/endpoints';
import { logger } from 'firebase-functions';
import type { EncodedAnswer } from '../catalog/encoded-answer.ts';
import type { Context, Surroundings } from '../context.ts';
import type { Handlers } from '../handler.ts';
import { Refusal } from '../refusal.ts';
import { answerError, answerNavigation, answerPrivately, answerPublicly, sendTo } from './answer.ts';
import { checkOrigin } from './check-origin.ts';
import type { Incoming, Outgoing } from './exchange.ts';
import { identifyCaller } from './identify-caller.ts';
import { readInput } from './read-input.ts';
import { openSession } from './session-cookie.ts';

type AnyHandler = (input: unknown, context: Context) => Promise<unknown>;
type Call = { readonly endpoint: Endpoint; readonly handler: AnyHandler };
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

function findCall(calls: readonly Call[], { method, path }: Incoming): Found {
  const samePath = calls.flatMap((call) => {
    const parts = matchPath(call.endpoint.path, path);
    return parts ? [{ ...call, parts }] : [];
  });
  const wanted = method === 'HEAD' ? 'GET' : method;
  const found = samePath.find((call) => call.endpoint.method === wanted);
  if (found) return found;
  if (samePath.length === 0) throw new Refusal({ code: 'not-found', message: 'There is nothing at this address.' });
  throw new Refusal({ code: 'method-not-allowed', message: 'This address does not answer to that method.' });
}

/** Whether a program that is no page of the shop may ask for this. */
function isFromAnywhere(calls: readonly Call[], { method, path }: Incoming): boolean {
  return calls.some(({ endpoint }) => endpoint.fromAnywhere && endpoint.method === method && endpoint.path === path);
}

/** An unknown failure is logged whole under a reference; the caller gets a neutral sentence and the reference (D-41). */
function answerFailure(failure: unknown, incoming: Incoming, reference: string): Outgoing {
  if (failure instanceof Refusal) return answerError(failure.error);
  logger.error('A call failed', {
    reference,
    method: incoming.method,
    path: incoming.path,
    failure: describe(failure),
  });
  return answerError({ code: 'internal', message: 'Something went wrong. Please try again.', reference });
}

function describe(failure: unknown): string {
  return failure instanceof Error ? (failure.stack ?? failure.message) : String(failure);
}

/** The one way of every request: find the call, check the origin, parse, identify, run, parse the answer. */
export function serveCalls<F extends FunctionName>(
  name: F,
  handlers: Handlers<F>,
  surroundings: () => Surroundings,
  allowedOrigins: () => readonly string[],
): (incoming: Incoming) => Promise<Outgoing> {
  const calls = listCalls(name, handlers);
  return async (incoming) => {
    const world = surroundings();
    let navigation: Endpoint['navigation'];
    try {
      const origins = allowedOrigins();
      if (!isFromAnywhere(calls, incoming)) checkOrigin(incoming, origins);
      const { endpoint, handler, parts } = findCall(calls, incoming);
      navigation = endpoint.navigation;
      const isSecure = origins.every((origin) => origin.startsWith('https:'));
      const session = openSession(incoming.headers, world.randomBytes, isSecure);
      // Before anything is parsed: a stranger learns nothing of what a call would take.
      const caller = await identifyCaller(endpoint, session, world);
      const input = readInput(endpoint, parts, incoming);
      const ifMatch = incoming.headers['if-match']?.replaceAll('"', '');
      const result = await handler(input, { ...world, ...caller, ifMatch });
      if (endpoint.navigation) return answerNavigation(endpoint, result, session.setCookie());
      return endpoint.cache === 'snapshot'
        ? answerPublicly(incoming, result as EncodedAnswer)
        : answerPrivately(endpoint, result, session.setCookie());
    } catch (failure) {
      const answer = answerFailure(failure, incoming, Buffer.from(world.randomBytes(6)).toString('hex'));
      // Nobody who followed a link is left with a page of JSON.
      return navigation ? sendTo(navigation.failed, undefined) : answer;
    }
  };
}
