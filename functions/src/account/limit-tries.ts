import type { Surroundings } from '../context.ts';
import { countTry, forgiveTry, type Limit } from '../throttle/throttle-repository.ts';
import type { LimitKind } from './account-limits.ts';

type World = Pick<Surroundings, 'database' | 'limits' | 'now'>;
/** Whose tries of which kind: an address on the net, an account's e-mail, an account. */
export type Try = readonly [kind: LimitKind, caller: string];

function limitOf(kind: LimitKind, { limits }: World): Limit {
  const { most, minutes } = limits[kind];
  return { kind, most, windowMs: minutes * 60_000 };
}

/** Counts a try before it is made, for everybody it counts for; refuses when it is one too many for any of them. */
export async function countTries(world: World, ...tries: readonly Try[]): Promise<void> {
  const { database, now } = world;
  await Promise.all(tries.map(([kind, caller]) => countTry(database, limitOf(kind, world), caller, now())));
}

/** A good sign-in is no try. */
export async function forgiveTries(world: World, ...tries: readonly Try[]): Promise<void> {
  await Promise.all(tries.map(([kind, caller]) => forgiveTry(world.database, limitOf(kind, world), caller)));
}

/** The same address however it is written. */
export function sameEmail(email: string): string {
  return email.trim().toLowerCase();
}
