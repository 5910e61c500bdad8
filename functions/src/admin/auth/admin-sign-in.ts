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
/** Counted per known browser or admin session, so that strangers cannot lock the owner out (D-55). */
const KNOWN_BROWSER_LIMIT: AttemptLimit = { kind: 'panel-own', most: 10, windowMs: TEN_MINUTES_MS };

/**
 * Allows ten wrong guesses per address and a hundred from all strangers together in ten minutes, across instances (D-9). A browser the
 * owner signed in on before, or an admin session (`sessionId`), has ten guesses of its own. A guess is counted before it is checked,
 * so that parallel guesses do not help; the count is undone when it is right.
 */
export async function limitPasswordGuesses(
  context: RequestContext,
  isRight: () => Promise<boolean>,
  sessionId?: string,
): Promise<boolean> {
  const { database, visitor, now } = context;
  const knownId = sessionId ?? (await readKnownBrowserFor(ADMIN, context))?.id;
  const limits: readonly (readonly [AttemptLimit, string])[] =
    knownId === undefined
      ? [
          [ADDRESS_LIMIT, visitor.address],
          [OVERALL_LIMIT, 'everybody'],
        ]
      : [[KNOWN_BROWSER_LIMIT, knownId]];
  for (const [limit, caller] of limits) await countAttempt(database, limit, caller, now());
  if (!(await isRight())) return false;
  for (const [limit, caller] of limits) await undoAttempt(database, limit, caller);
  return true;
}

/** Creates an admin session under a new cookie, so that a cookie planted before the sign-in is worthless; the cart moves along (D-1, D-9). */
export const adminLogin: Handler<'adminLogin'> = async ({ body }, context) => {
  const { database, now, defaultAdminPassword } = context;
  const known = await readAdminPassword(database);
  const isRight = await limitPasswordGuesses(context, () => verifyPassword(body.password, known, defaultAdminPassword));
  if (!isRight) throw new AppError({ code: 'wrong-password', message: ADMIN_SIGN_IN_TEXTS.incorrect });
  // The first sign-in stores the default password's hash; from then on only the hash counts.
  const first = known ?? (await createStoredPassword(body.password, context, FIRST_GENERATION));
  await runTransaction(database, async (transaction) => {
    const stored = await readAdminPassword(transaction);
    if (!stored) transaction.create(database.doc(paths.adminPassword), first);
    // The session gets the generation of the password that was checked. If the password changed meanwhile, the session is not valid.
    const renewed = await renewVisitorId(transaction, context, { as: 'owner' });
    transaction.set(database.doc(paths.adminSession(renewed)), createAdminSession(first.generation, now()));
  });
  return { message: ADMIN_SIGN_IN_TEXTS.signedIn };
};

/** Ends only this browser's session. */
export const adminLogout: Handler<'adminLogout'> = async (_input, { database, visitor }) => {
  if (visitor.id !== undefined) await endAdminSession(database, visitor.id);
  return { message: ADMIN_SIGN_IN_TEXTS.signedOut };
};

export const getAdminSession: Handler<'getAdminSession'> = async (_input, { database, visitor, now }) => ({
  isOpen: (await findAdminSession(database, visitor.id, now())) !== undefined,
});

/** Shows how the caller's address was derived, so that the proxy setting of a deployment can be checked with a forged header. */
export const getCallerAddress: Handler<'getCallerAddress'> = async (_input, { visitor, trustedProxies }) => ({
  address: visitor.address,
  forwardedFor: [...visitor.forwardedFor],
  trustedProxies,
});
