import { createHash } from 'node:crypto';
import { INVALID_CODE_MESSAGE } from '@plenty/contract/checkout/discount';
import { AppError } from '../app-error.ts';
import {
  type AttemptLimit,
  checkAttempts,
  countAttempt,
  hasAttempts,
  readKnownBrowser,
  undoAttempt,
} from '../security/index.ts';
import type { RequestContext } from '../services.ts';
import type { DiscountEvaluation } from './evaluate-discount-code.ts';

const TEN_MINUTES_MS = 600_000;
const BY_VISITOR: AttemptLimit = { kind: 'code-visitor', most: 10, windowMs: TEN_MINUTES_MS };
const BY_ADDRESS: AttemptLimit = { kind: 'code-address', most: 100, windowMs: TEN_MINUTES_MS };
/** All wrong codes together, so that many addresses do not give an attacker more guesses. Without a cart there is no need for a code. */
const WITHOUT_CART: AttemptLimit = { kind: 'code-without-cart', most: 300, windowMs: TEN_MINUTES_MS };
const WITH_CART: AttemptLimit = { kind: 'code-with-cart', most: 1000, windowMs: TEN_MINUTES_MS };
/** Others must not use up the tries of a browser that has signed in before (D-55). */
const BY_BROWSER: AttemptLimit = { kind: 'code-browser', most: 10, windowMs: TEN_MINUTES_MS };
/** What a visitor was told of a code is remembered: asking again is no guess. */
const KNOWN: AttemptLimit = { kind: 'code-told', most: Number.MAX_SAFE_INTEGER, windowMs: 2 * 3_600_000 };
const EVERYBODY = 'everybody';

async function getCallers({ database, visitor, browser, now }: RequestContext): Promise<[AttemptLimit, string][]> {
  const known = await readKnownBrowser(database, browser.id, now());
  if (known) return [[BY_BROWSER, known.id]];
  const byVisitor: [AttemptLimit, string][] = visitor.id === undefined ? [] : [[BY_VISITOR, visitor.id]];
  return [[BY_ADDRESS, visitor.address], ...byVisitor];
}

/** Undefined for a browser without a cookie. */
function getKnownKey(code: string, { visitor }: RequestContext): string | undefined {
  const hash = createHash('sha256').update(code.trim().toUpperCase()).digest('hex');
  return visitor.id === undefined ? undefined : `${visitor.id} ${hash}`;
}

async function isKnown(code: string, context: RequestContext): Promise<boolean> {
  const key = getKnownKey(code, context);
  return key !== undefined && (await hasAttempts(context.database, KNOWN, key, context.now()));
}

/** Any other reason says that there is such a code. */
const isWrongCode = (reason: string | undefined) => reason === INVALID_CODE_MESSAGE;

const isCountedByBrowser = (counted: readonly [AttemptLimit, string][]) =>
  counted.some(([limit]) => limit === BY_BROWSER);

/**
 * Limits the guessing of codes (D-17, D-54). A try is counted before its code is evaluated, so that simultaneous guesses count too, and
 * uncounted for a valid code and for one that does not fit the cart, which need not fit while that is filled. Only wrong codes write the
 * total, so that shoppers do not compete for that one document.
 */
export async function limitDiscountAttempts(
  code: string | undefined,
  context: RequestContext,
  { hasCart, evaluate }: { readonly hasCart: boolean; readonly evaluate: () => Promise<DiscountEvaluation> },
): Promise<DiscountEvaluation> {
  const typed = (code ?? '').trim();
  if (typed === '' || (await isKnown(typed, context))) return evaluate();
  const { database, now } = context;
  const counted = await getCallers(context);
  const totalLimit = hasCart ? WITH_CART : WITHOUT_CART;
  if (!isCountedByBrowser(counted)) await checkAttempts(database, totalLimit, EVERYBODY, now());
  for (const [limit, caller] of counted) await countAttempt(database, limit, caller, now());
  const evaluation = await evaluate();
  if (evaluation.kind !== 'rejected' || !isWrongCode(evaluation.reason)) {
    for (const [limit, caller] of counted) await undoAttempt(database, limit, caller);
  } else if (!isCountedByBrowser(counted)) {
    await countAttempt(database, totalLimit, EVERYBODY, now());
  }
  const key = getKnownKey(typed, context);
  if (key !== undefined) await countAttempt(database, KNOWN, key, now());
  return evaluation;
}

/**
 * The same limits for orders. Only an order that fails for its code counts, and only afterwards, so that repeated submits of one order do
 * not use up each other's tries. A code that its visitor was told of is never limited.
 */
export async function limitDiscountOrders<T>(
  code: string | undefined,
  context: RequestContext,
  order: () => Promise<T>,
): Promise<T> {
  const typed = (code ?? '').trim();
  if (typed === '' || (await isKnown(typed, context))) return order();
  const { database, now } = context;
  const callers = await getCallers(context);
  const counted: [AttemptLimit, string][] = isCountedByBrowser(callers)
    ? callers
    : [...callers, [WITH_CART, EVERYBODY]];
  for (const [limit, caller] of counted) await checkAttempts(database, limit, caller, now());
  try {
    return await order();
  } catch (failure) {
    const reason =
      failure instanceof AppError && failure.error.code === 'price-changed' ? failure.error.codeRemoved : undefined;
    if (isWrongCode(reason)) for (const [limit, caller] of counted) await countAttempt(database, limit, caller, now());
    throw failure;
  }
}
