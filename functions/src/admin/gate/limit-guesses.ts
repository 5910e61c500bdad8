import type { Context } from '../../context.ts';
import { type Limit, countTry, forgiveTry } from '../../throttle/throttle-repository.ts';

const TEN_MINUTES_MS = 600_000;
const BY_ADDRESS: Limit = { kind: 'panel-address', most: 10, windowMs: TEN_MINUTES_MS };
const OVERALL: Limit = { kind: 'panel-overall', most: 100, windowMs: TEN_MINUTES_MS };
const EVERYBODY = 'everybody';

/**
 * Lets an address guess ten times in ten minutes, and all of them together a hundred times, whichever instance they meet (D-9). A guess is
 * counted before it is judged, so that guessing many at once does not help; a right one is taken back.
 */
export async function limitGuesses(
  { database, visitor, now }: Pick<Context, 'database' | 'visitor' | 'now'>,
  isRight: () => Promise<boolean>,
): Promise<boolean> {
  await countTry(database, BY_ADDRESS, visitor.address, now());
  await countTry(database, OVERALL, EVERYBODY, now());
  if (!(await isRight())) return false;
  await forgiveTry(database, BY_ADDRESS, visitor.address);
  await forgiveTry(database, OVERALL, EVERYBODY);
  return true;
}
