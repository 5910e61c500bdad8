import type { ErrorCode } from '@plenty/contract/api/errors';
import * as fc from 'fast-check';
import type { ApiRequest } from '../requests/prepare-request.ts';
import { type Attack, describeAttack } from './attack.ts';
import { mutateSecret, sampleValues } from './bad-values.ts';
import { attackBody, attackOrigin, attackQuery, attackSyntax } from './input-attacks.ts';
import { attackMethod, attackParams, attackPath } from './path-attacks.ts';

/** Reproducible by the seed. */
function shuffle<T>(all: readonly T[], seed: number): T[] {
  if (all.length === 0) return [];
  const [order = []] = fc.sample(fc.shuffledSubarray([...all], { minLength: all.length }), { seed, numRuns: 1 });
  return order;
}

/** Takes one of each kind in turn, so that rare kinds are not crowded out. */
function interleave(kinds: readonly (readonly Attack[])[], count: number): Attack[] {
  const longest = Math.max(...kinds.map((kind) => kind.length));
  const turns = Array.from({ length: longest }, (_nothing, turn) => kinds.flatMap((kind) => kind[turn] ?? [])).flat();
  return turns.slice(0, count);
}

/** Attacks of every kind on an endpoint, each one change away from a valid request, and odd requests that its schema accepts. */
export function listAttacks(ask: ApiRequest, seed: number, count: number): { attacks: Attack[]; odd: ApiRequest[] } {
  const more = sampleValues(seed, Math.min(count, 40));
  const body = attackBody(ask, more);
  const query = attackQuery(ask, more);
  const kinds = [
    attackCredentials(ask),
    body.rejected,
    attackParams(ask),
    query.rejected,
    attackSyntax(ask),
    attackOrigin(ask),
    attackMethod(ask),
    attackPath(ask),
  ];
  const shuffled = kinds.map((kind, place) => shuffle(kind, seed + place));
  return { attacks: interleave(shuffled, count), odd: shuffle([...body.accepted, ...query.accepted], seed) };
}

const EXPECTED_ERROR: Readonly<Record<'customer' | 'owner', ErrorCode>> = {
  customer: 'signed-out',
  owner: 'not-signed-in',
};

function attackCookie(ask: ApiRequest, cookie: string): Attack[] {
  const { cookie: _own, ...bare } = ask;
  const asAnother = (headers: Readonly<Record<string, string>>) => ({
    ...bare,
    headers: { ...ask.headers, ...headers },
  });
  const asks: ApiRequest[] = [
    ...mutateSecret(cookie).map((other) => ({ ...ask, cookie: other })),
    bare,
    asAnother({ cookie: `session=${cookie}` }),
    asAnother({ cookie: `__Session=${cookie}` }),
    asAnother({ cookie: `x__session=${cookie}` }),
    asAnother({ cookie: `__session=${'A'.repeat(43)}; __session=${cookie}` }),
    asAnother({ authorization: `Bearer ${cookie}` }),
    asAnother({ 'x-session': cookie }),
    { ...bare, path: `${ask.path}${ask.path.includes('?') ? '&' : '?'}__session=${cookie}` },
  ];
  return asks.map((changed) => ({
    target: 'credentials',
    what: describeAttack(ask, 'credentials', 'cookie', changed.cookie ?? changed.headers),
    ask: changed,
    refusals: [EXPECTED_ERROR.owner],
  }));
}

function attackBearer(ask: ApiRequest, token: string): Attack[] {
  const { authorization: _own, ...rest } = ask.headers;
  const other = [
    ...mutateSecret(token).map((each) => ({ ...rest, authorization: `Bearer ${each}` })),
    { ...rest, authorization: `Basic ${token}` },
    { ...rest, authorization: token },
    { ...rest, authorization: `Token ${token}` },
    { ...rest, authorization: 'Bearer' },
    { ...rest, 'x-authorization': `Bearer ${token}` },
    rest,
  ];
  return other.map((headers) => ({
    target: 'credentials',
    what: describeAttack(ask, 'credentials', 'bearer', headers),
    ask: { ...ask, headers },
    refusals: [EXPECTED_ERROR.customer],
  }));
}

/** The credentials are nearly right, or in the wrong place. */
function attackCredentials(ask: ApiRequest): Attack[] {
  const { caller, bearer } = ask.endpoint;
  if (caller === 'owner' && ask.cookie !== undefined) return attackCookie(ask, ask.cookie);
  const token = ask.headers['authorization']?.slice('Bearer '.length);
  if (caller === 'customer' && token !== undefined) return attackBearer(ask, token);
  if (caller !== 'visitor' || bearer !== undefined) return [];
  // A guest needs no bearer, but an invalid one is rejected (D-3).
  return mutateSecret('A'.repeat(43)).map((each) => ({
    target: 'credentials',
    what: describeAttack(ask, 'credentials', 'bearer', each),
    ask: { ...ask, headers: { ...ask.headers, authorization: `Bearer ${each}` } },
    refusals: ['signed-out'],
  }));
}
