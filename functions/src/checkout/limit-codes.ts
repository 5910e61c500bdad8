import type { Context } from '../context.ts';
import { type Limit, countTry, forgiveTry } from '../throttle/throttle-repository.ts';
import type { CodeVerdict } from './judge-code.ts';

const TEN_MINUTES_MS = 600_000;
const BY_VISITOR: Limit = { kind: 'code-visitor', most: 10, windowMs: TEN_MINUTES_MS };
const BY_ADDRESS: Limit = { kind: 'code-address', most: 100, windowMs: TEN_MINUTES_MS };

/**
 * Lets a caller try ten wrong codes in ten minutes, and an address a hundred (D-17). A try is counted before it is judged, so that
 * guessing many at once does not help, and taken back when the code was a good one.
 */
export async function limitCodes(
  code: string | undefined,
  { database, visitor, now }: Context,
  judge: () => Promise<CodeVerdict>,
): Promise<CodeVerdict> {
  if ((code ?? '').trim() === '') return judge();
  const limits: [Limit, string][] = [
    [BY_ADDRESS, visitor.address],
    ...(visitor.id ? [[BY_VISITOR, visitor.id] as [Limit, string]] : []),
  ];
  for (const [limit, caller] of limits) await countTry(database, limit, caller, now());
  const verdict = await judge();
  if (verdict.kind !== 'refused') for (const [limit, caller] of limits) await forgiveTry(database, limit, caller);
  return verdict;
}
