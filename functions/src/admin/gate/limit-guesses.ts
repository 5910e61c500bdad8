import type { RequestContext } from '../../context.ts';
import { ADMIN, readKnownBrowserFor } from '../../sessions/known-browser-repository.ts';
import { type AttemptLimit, countAttempt, undoAttempt } from '../../throttle/throttle-repository.ts';

const TEN_MINUTES_MS = 600_000;
const ADDRESS_LIMIT: AttemptLimit = { kind: 'panel-address', most: 10, windowMs: TEN_MINUTES_MS };
const OVERALL_LIMIT: AttemptLimit = { kind: 'panel-overall', most: 100, windowMs: TEN_MINUTES_MS };
/** The owner's own browser, or a session of the panel: nobody else can use it up (D-55). */
const KNOWN_BROWSER_LIMIT: AttemptLimit = { kind: 'panel-own', most: 10, windowMs: TEN_MINUTES_MS };
const ALL_STRANGERS = 'everybody';

/**
 * Lets an address guess ten times in ten minutes, and all strangers together a hundred times, whichever instance they meet (D-9). A browser
 * where the owner signed in before, or is signed in (`session`), has ten guesses of its own. A guess is counted before it is judged, so
 * that guessing many at once does not help; a right one is taken back.
 */
export async function limitPasswordGuesses(
  context: RequestContext,
  isRight: () => Promise<boolean>,
  session?: string,
): Promise<boolean> {
  const { database, visitor, now } = context;
  const own = session ?? (await readKnownBrowserFor(ADMIN, context))?.id;
  const counted: readonly (readonly [AttemptLimit, string])[] =
    own === undefined
      ? [
          [ADDRESS_LIMIT, visitor.address],
          [OVERALL_LIMIT, ALL_STRANGERS],
        ]
      : [[KNOWN_BROWSER_LIMIT, own]];
  for (const [limit, caller] of counted) await countAttempt(database, limit, caller, now());
  if (!(await isRight())) return false;
  for (const [limit, caller] of counted) await undoAttempt(database, limit, caller);
  return true;
}
