import type { Context, Surroundings } from '../context.ts';
import { customerWith, readKnownAs, readKnownBrowser } from '../sessions/known-browser-repository.ts';
import { countTry, forgiveTry, type Limit } from '../throttle/throttle-repository.ts';
import type { LimitKind } from './account-limits.ts';

type World = Pick<Surroundings, 'database' | 'limits' | 'now'>;
/** Whose tries of which kind: an address on the net, an account's email, an account. */
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

/** What tries of a password count as. */
export const SIGN_IN_TRIES = { known: 'login-browser', address: 'login-address', account: 'login-account' } as const;

/**
 * Whose tries a sign-in or a letter counts for: a browser that signed in as this customer before has a counter of its own, so that
 * strangers cannot use it up (D-55). Everybody else is counted by address and by account.
 */
export async function triesFor(
  email: string,
  kinds: { readonly known: LimitKind; readonly address: LimitKind; readonly account: LimitKind },
  context: Context,
): Promise<readonly Try[]> {
  const known = await readKnownAs(customerWith(email), context);
  if (known) return [[kinds.known, `${known.id} ${email}`]];
  return [
    [kinds.address, context.visitor.address],
    [kinds.account, email],
  ];
}

/** Who is counted where no account is named: a browser that somebody signed in on before by itself, everybody else by address. */
export async function callerOf({ database, browser, visitor, now }: Context): Promise<string> {
  return (await readKnownBrowser(database, database, browser.id, now()))?.id ?? visitor.address;
}

/** The same address however it is written. */
export function sameEmail(email: string): string {
  return email.trim().toLowerCase();
}
