import type { Context } from '../../context.ts';
import { OWNER, readKnownAs } from '../../sessions/known-browser-repository.ts';
import { type Limit, countTry, forgiveTry } from '../../throttle/throttle-repository.ts';

const TEN_MINUTES_MS = 600_000;
const BY_ADDRESS: Limit = { kind: 'panel-address', most: 10, windowMs: TEN_MINUTES_MS };
const OVERALL: Limit = { kind: 'panel-overall', most: 100, windowMs: TEN_MINUTES_MS };
/** The owner's own browser, or a session of the panel: nobody else can use it up (D-55). */
const OWN: Limit = { kind: 'panel-own', most: 10, windowMs: TEN_MINUTES_MS };
const EVERYBODY = 'everybody';

/**
 * Lets an address guess ten times in ten minutes, and all strangers together a hundred times, whichever instance they meet (D-9). A browser
 * where the owner signed in before, or is signed in (`session`), has ten guesses of its own. A guess is counted before it is judged, so
 * that guessing many at once does not help; a right one is taken back.
 */
export async function limitGuesses(
  context: Context,
  isRight: () => Promise<boolean>,
  session?: string,
): Promise<boolean> {
  const { database, visitor, now } = context;
  const own = session ?? (await readKnownAs(OWNER, context))?.id;
  const counted: readonly (readonly [Limit, string])[] =
    own === undefined
      ? [
          [BY_ADDRESS, visitor.address],
          [OVERALL, EVERYBODY],
        ]
      : [[OWN, own]];
  for (const [limit, caller] of counted) await countTry(database, limit, caller, now());
  if (!(await isRight())) return false;
  for (const [limit, caller] of counted) await forgiveTry(database, limit, caller);
  return true;
}
