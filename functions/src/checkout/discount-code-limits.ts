import { createHash } from 'node:crypto';
import type { RequestContext } from '../services.ts';
import { AppError } from '../app-error.ts';
import {
  type AttemptLimit,
  checkAttempts,
  countAttempt,
  hasAttempts,
  readKnownBrowser,
  undoAttempt,
} from '../security/index.ts';
import type { DiscountEvaluation } from './evaluate-discount-code.ts';

const TEN_MINUTES_MS = 600_000;
const BY_VISITOR: AttemptLimit = { kind: 'code-visitor', most: 10, windowMs: TEN_MINUTES_MS };
const BY_ADDRESS: AttemptLimit = { kind: 'code-address', most: 100, windowMs: TEN_MINUTES_MS };
/** Wrong codes of everybody together: whoever has many addresses has no more guesses. Nobody needs a code before there is a cart. */
const WITHOUT_CART: AttemptLimit = { kind: 'code-without-cart', most: 300, windowMs: TEN_MINUTES_MS };
const WITH_CART: AttemptLimit = { kind: 'code-with-cart', most: 1000, windowMs: TEN_MINUTES_MS };
/** A browser that somebody signed in on before: others do not use its tries up (D-55). */
const BY_BROWSER: AttemptLimit = { kind: 'code-browser', most: 10, windowMs: TEN_MINUTES_MS };
/** A code that this visitor was told is good; to ask about it again is no guess. */
const KNOWN_GOOD: AttemptLimit = { kind: 'code-told', most: Number.MAX_SAFE_INTEGER, windowMs: 2 * 3_600_000 };
const EVERYBODY = 'everybody';

/** Whose tries count, whatever the code: each is counted before the code is judged. */
async function getCallers({ database, visitor, browser, now }: RequestContext): Promise<[AttemptLimit, string][]> {
  const known = await readKnownBrowser(database, database, browser.id, now());
  if (known) return [[BY_BROWSER, known.id]];
  const byVisitor: [AttemptLimit, string][] = visitor.id === undefined ? [] : [[BY_VISITOR, visitor.id]];
  return [[BY_ADDRESS, visitor.address], ...byVisitor];
}

/** A visitor and a code; undefined for a browser that nothing is remembered of. */
function getKnownGoodKey(code: string, { visitor }: RequestContext): string | undefined {
  const hash = createHash('sha256').update(code.trim().toUpperCase()).digest('hex');
  return visitor.id === undefined ? undefined : `${visitor.id} ${hash}`;
}

async function isKnownGood(code: string, context: RequestContext): Promise<boolean> {
  const name = getKnownGoodKey(code, context);
  return name !== undefined && (await hasAttempts(context.database, KNOWN_GOOD, name, context.now()));
}

const isCountedByBrowser = (counted: readonly [AttemptLimit, string][]) =>
  counted.some(([limit]) => limit === BY_BROWSER);

/**
 * Lets a caller try ten wrong codes in ten minutes, an address a hundred (D-17), and all strangers together a thousand (D-54). A try is
 * counted before it is judged, so that guessing many at once does not help, and taken back when the code was a good one. The count of all
 * is written by wrong codes alone: shoppers with a good one do not meet in it.
 */
export async function limitDiscountAttempts(
  code: string | undefined,
  context: RequestContext,
  { hasCart, judge }: { readonly hasCart: boolean; readonly judge: () => Promise<DiscountEvaluation> },
): Promise<DiscountEvaluation> {
  const typed = (code ?? '').trim();
  if (typed === '' || (await isKnownGood(typed, context))) return judge();
  const { database, now } = context;
  const counted = await getCallers(context);
  const overall = hasCart ? WITH_CART : WITHOUT_CART;
  if (!isCountedByBrowser(counted)) await checkAttempts(database, overall, EVERYBODY, now());
  for (const [limit, caller] of counted) await countAttempt(database, limit, caller, now());
  const verdict = await judge();
  if (verdict.kind === 'refused') {
    if (!isCountedByBrowser(counted)) await countAttempt(database, overall, EVERYBODY, now());
    return verdict;
  }
  for (const [limit, caller] of counted) await undoAttempt(database, limit, caller);
  const name = getKnownGoodKey(typed, context);
  if (name !== undefined) await countAttempt(database, KNOWN_GOOD, name, now());
  return verdict;
}

/**
 * The same limits for orders. Only an order that fails for its code counts as a try, and afterwards: twenty submits of one honest order
 * must not use up each other's. Whoever was told that the code is good orders with it, whatever others have tried meanwhile.
 */
export async function limitDiscountOrders<T>(
  code: string | undefined,
  context: RequestContext,
  order: () => Promise<T>,
): Promise<T> {
  const typed = (code ?? '').trim();
  if (typed === '' || (await isKnownGood(typed, context))) return order();
  const { database, now } = context;
  const own = await getCallers(context);
  const counted: [AttemptLimit, string][] = isCountedByBrowser(own) ? own : [...own, [WITH_CART, EVERYBODY]];
  for (const [limit, caller] of counted) await checkAttempts(database, limit, caller, now());
  try {
    return await order();
  } catch (failure) {
    const isForCode =
      failure instanceof AppError && failure.error.code === 'price-changed' && failure.error.codeRemoved !== undefined;
    if (isForCode) for (const [limit, caller] of counted) await countAttempt(database, limit, caller, now());
    throw failure;
  }
}
