import { createHash } from 'node:crypto';
import type { Context } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { readKnownBrowser } from '../sessions/known-browser-repository.ts';
import { type Limit, checkTries, countTry, forgiveTry, hasTried } from '../throttle/throttle-repository.ts';
import type { CodeVerdict } from './judge-code.ts';

const TEN_MINUTES_MS = 600_000;
const BY_VISITOR: Limit = { kind: 'code-visitor', most: 10, windowMs: TEN_MINUTES_MS };
const BY_ADDRESS: Limit = { kind: 'code-address', most: 100, windowMs: TEN_MINUTES_MS };
/** Wrong codes of everybody together: whoever has many addresses has no more guesses. Nobody needs a code before there is a cart. */
const WITHOUT_CART: Limit = { kind: 'code-without-cart', most: 300, windowMs: TEN_MINUTES_MS };
const WITH_CART: Limit = { kind: 'code-with-cart', most: 1000, windowMs: TEN_MINUTES_MS };
/** A browser that somebody signed in on before: others do not use its tries up (D-55). */
const BY_BROWSER: Limit = { kind: 'code-browser', most: 10, windowMs: TEN_MINUTES_MS };
/** A code that this visitor was told is good; to ask about it again is no guess. */
const TOLD_GOOD: Limit = { kind: 'code-told', most: Number.MAX_SAFE_INTEGER, windowMs: 2 * 3_600_000 };
const EVERYBODY = 'everybody';

/** Whose tries count, whatever the code: each is counted before the code is judged. */
async function callers({ database, visitor, browser, now }: Context): Promise<[Limit, string][]> {
  const known = await readKnownBrowser(database, database, browser.id, now());
  if (known) return [[BY_BROWSER, known.id]];
  const byVisitor: [Limit, string][] = visitor.id === undefined ? [] : [[BY_VISITOR, visitor.id]];
  return [[BY_ADDRESS, visitor.address], ...byVisitor];
}

/** A visitor and a code; undefined for a browser that nothing is remembered of. */
function toldName(code: string, { visitor }: Context): string | undefined {
  const hash = createHash('sha256').update(code.trim().toUpperCase()).digest('hex');
  return visitor.id === undefined ? undefined : `${visitor.id} ${hash}`;
}

async function wasToldGood(code: string, context: Context): Promise<boolean> {
  const name = toldName(code, context);
  return name !== undefined && (await hasTried(context.database, TOLD_GOOD, name, context.now()));
}

const isOwnCount = (counted: readonly [Limit, string][]) => counted.some(([limit]) => limit === BY_BROWSER);

/**
 * Lets a caller try ten wrong codes in ten minutes, an address a hundred (D-17), and all strangers together a thousand (D-54). A try is
 * counted before it is judged, so that guessing many at once does not help, and taken back when the code was a good one. The count of all
 * is written by wrong codes alone: shoppers with a good one do not meet in it.
 */
export async function limitCodes(
  code: string | undefined,
  context: Context,
  { hasCart, judge }: { readonly hasCart: boolean; readonly judge: () => Promise<CodeVerdict> },
): Promise<CodeVerdict> {
  const typed = (code ?? '').trim();
  if (typed === '' || (await wasToldGood(typed, context))) return judge();
  const { database, now } = context;
  const counted = await callers(context);
  const overall = hasCart ? WITH_CART : WITHOUT_CART;
  if (!isOwnCount(counted)) await checkTries(database, overall, EVERYBODY, now());
  for (const [limit, caller] of counted) await countTry(database, limit, caller, now());
  const verdict = await judge();
  if (verdict.kind === 'refused') {
    if (!isOwnCount(counted)) await countTry(database, overall, EVERYBODY, now());
    return verdict;
  }
  for (const [limit, caller] of counted) await forgiveTry(database, limit, caller);
  const name = toldName(typed, context);
  if (name !== undefined) await countTry(database, TOLD_GOOD, name, now());
  return verdict;
}

/**
 * The same limits for orders. Only an order that fails for its code counts as a try, and afterwards: twenty submits of one honest order
 * must not use up each other's. Whoever was told that the code is good orders with it, whatever others have tried meanwhile.
 */
export async function limitOrderCodes<T>(
  code: string | undefined,
  context: Context,
  order: () => Promise<T>,
): Promise<T> {
  const typed = (code ?? '').trim();
  if (typed === '' || (await wasToldGood(typed, context))) return order();
  const { database, now } = context;
  const own = await callers(context);
  const counted: [Limit, string][] = isOwnCount(own) ? own : [...own, [WITH_CART, EVERYBODY]];
  for (const [limit, caller] of counted) await checkTries(database, limit, caller, now());
  try {
    return await order();
  } catch (failure) {
    const isForCode =
      failure instanceof Refusal && failure.error.code === 'price-changed' && failure.error.codeRemoved !== undefined;
    if (isForCode) for (const [limit, caller] of counted) await countTry(database, limit, caller, now());
    throw failure;
  }
}
