import { ADMIN_SIGN_IN_TEXTS } from '@plenty/contract/panel/panel-password';
import { paths } from '../../firestore/paths.ts';
import { runTransaction } from '../../firestore/transact.ts';
import type { Handler } from '../../handler.ts';
import { AppError } from '../../refusal.ts';
import { renewVisitorId } from '../../sessions/visitor-repository.ts';
import {
  endAdminSession,
  findAdminSession,
  FIRST_GENERATION,
  createAdminSession,
} from '../panel-session-repository.ts';
import { limitPasswordGuesses } from './limit-guesses.ts';
import { createStoredPassword, verifyPassword, readAdminPassword } from './panel-password-repository.ts';

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
