import type { Context } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { type Limit, checkTries, countTry, forgiveTry } from '../throttle/throttle-repository.ts';
import type { CodeVerdict } from './judge-code.ts';

const TEN_MINUTES_MS = 600_000;
const BY_VISITOR: Limit = { kind: 'code-visitor', most: 10, windowMs: TEN_MINUTES_MS };
const BY_ADDRESS: Limit = { kind: 'code-address', most: 100, windowMs: TEN_MINUTES_MS };

/** Whose tries count: the address, and the visitor where there is one. */
function callers({ visitor }: Context): [Limit, string][] {
  const byVisitor: [Limit, string][] = visitor.id === undefined ? [] : [[BY_VISITOR, visitor.id]];
  return [[BY_ADDRESS, visitor.address], ...byVisitor];
}

/**
 * Lets a caller try ten wrong codes in ten minutes, and an address a hundred (D-17). A try is counted before it is judged, so that
 * guessing many at once does not help, and taken back when the code was a good one.
 */
export async function limitCodes(
  code: string | undefined,
  context: Context,
  judge: () => Promise<CodeVerdict>,
): Promise<CodeVerdict> {
  if ((code ?? '').trim() === '') return judge();
  const { database, now } = context;
  for (const [limit, caller] of callers(context)) await countTry(database, limit, caller, now());
  const verdict = await judge();
  if (verdict.kind !== 'refused') {
    for (const [limit, caller] of callers(context)) await forgiveTry(database, limit, caller);
  }
  return verdict;
}

/**
 * The same limit for orders. Only an order that fails for its code counts as a try, and afterwards: twenty submits of one honest order
 * must not use up each other's.
 */
export async function limitOrderCodes<T>(
  code: string | undefined,
  context: Context,
  order: () => Promise<T>,
): Promise<T> {
  if ((code ?? '').trim() === '') return order();
  const { database, now } = context;
  for (const [limit, caller] of callers(context)) await checkTries(database, limit, caller, now());
  try {
    return await order();
  } catch (failure) {
    const isForCode =
      failure instanceof Refusal && failure.error.code === 'price-changed' && failure.error.codeRemoved !== undefined;
    if (isForCode) for (const [limit, caller] of callers(context)) await countTry(database, limit, caller, now());
    throw failure;
  }
}
