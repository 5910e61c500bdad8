import { ADMIN_SIGN_IN_TEXTS } from '@plenty/contract/admin/password';
import {
  FIRST_GENERATION,
  createAdminSession,
  endAdminSession,
  findAdminSession,
  renewVisitorId,
} from '../../account/index.ts';
import { AppError } from '../../app-error.ts';
import { paths, runTransaction } from '../../db/index.ts';
import { ADMIN, type AttemptLimit, countAttempt, readKnownBrowserFor, undoAttempt } from '../../security/index.ts';
import type { Handler, RequestContext } from '../../services.ts';
import { createStoredPassword, readAdminPassword, verifyPassword } from './admin-password.repository.ts';

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

/** ADM-04 to 06: the right password opens a session for this browser (D-9), whose cookie is renewed; its cart comes along (D-1). */
export const adminLogin: Handler<'adminLogin'> = async ({ body }, context) => {
  const { database, now, defaultAdminPassword } = context;
  const known = await readAdminPassword(database, database);
  const isRight = await limitPasswordGuesses(context, () => verifyPassword(body.password, known, defaultAdminPassword));
  if (!isRight) throw new AppError({ code: 'wrong-password', message: ADMIN_SIGN_IN_TEXTS.incorrect });
  // From the first sign-in on only the hash is looked at.
  const first = known ?? (await createStoredPassword(body.password, context, FIRST_GENERATION));
  await runTransaction(database, async (transaction) => {
    const stored = await readAdminPassword(transaction, database);
    if (!stored) transaction.create(database.doc(paths.panelPassword), first);
    // The generation is the one the password was checked against: one that was changed meanwhile opens nothing.
    const renewed = await renewVisitorId(transaction, context, { as: 'owner' });
    transaction.set(database.doc(paths.panelSession(renewed)), createAdminSession(first.generation, now()));
  });
  return { message: ADMIN_SIGN_IN_TEXTS.signedIn };
};

/** ADM-07: ends this browser's session and no other. */
export const adminLogout: Handler<'adminLogout'> = async (_input, { database, visitor }) => {
  if (visitor.id !== undefined) await endAdminSession(database, visitor.id);
  return { message: ADMIN_SIGN_IN_TEXTS.signedOut };
};

export const getAdminSession: Handler<'getAdminSession'> = async (_input, { database, visitor, now }) => ({
  isOpen: (await findAdminSession(database, visitor.id, now())) !== undefined,
});

/** The hops as they came and the one that the owner is known by, so that a deployment can be checked with a made-up header. */
export const getCallerAddress: Handler<'getCallerAddress'> = async (_input, { visitor, trustedProxies }) => ({
  address: visitor.address,
  forwardedFor: [...visitor.forwardedFor],
  trustedProxies,
});
