import * as fc from 'fast-check';
import type { ApiRequest } from '../stage/arrange-call.ts';
import type { Attack } from './attack.ts';
import { sampleValues } from './bad-values.ts';
import { attackCredentials } from './change-credentials.ts';
import { attackBody, attackOrigin, attackQuery, attackSyntax } from './change-input.ts';
import { attackMethod, attackParams, attackPath } from './change-path.ts';

/** Always the same order for the same seed. */
function shuffle<T>(all: readonly T[], seed: number): T[] {
  if (all.length === 0) return [];
  const [order = []] = fc.sample(fc.shuffledSubarray([...all], { minLength: all.length }), { seed, numRuns: 1 });
  return order;
}

/** One of each kind by turns, until there are so many: what there is little of is not lost among what there is much of. */
function takeByTurns(kinds: readonly (readonly Attack[])[], count: number): Attack[] {
  const longest = Math.max(...kinds.map((kind) => kind.length));
  const turns = Array.from({ length: longest }, (_nothing, turn) => kinds.flatMap((kind) => kind[turn] ?? [])).flat();
  return turns.slice(0, count);
}

/** So many attacks on a call, of every kind, each one change away from `ask`; and requests that are odd, but that its schema takes. */
export function listAttacks(ask: ApiRequest, seed: number, count: number): { attacks: Attack[]; odd: ApiRequest[] } {
  const more = sampleValues(seed, Math.min(count, 40));
  const body = attackBody(ask, more);
  const query = attackQuery(ask, more);
  const kinds = [
    attackCredentials(ask),
    body.refused,
    attackParams(ask),
    query.refused,
    attackSyntax(ask),
    attackOrigin(ask),
    attackMethod(ask),
    attackPath(ask),
  ];
  const shuffled = kinds.map((kind, place) => shuffle(kind, seed + place));
  return { attacks: takeByTurns(shuffled, count), odd: shuffle([...body.taken, ...query.taken], seed) };
}
