import { PANEL_TEXTS } from '@plenty/contract/panel/panel-password';
import { paths } from '../../firestore/paths.ts';
import { transact } from '../../firestore/transact.ts';
import type { Handler } from '../../handler.ts';
import { Refusal } from '../../refusal.ts';
import { renewVisitor } from '../../sessions/visitor-repository.ts';
import { endPanelSession, findPanelSession, FIRST_GENERATION, newPanelSession } from '../panel-session-repository.ts';
import { limitGuesses } from './limit-guesses.ts';
import { hashedPassword, isPassword, readPassword } from './panel-password-repository.ts';

/** ADM-04 to 06: the right password opens a session for this browser (D-9), whose cookie is renewed; its cart comes along (D-1). */
export const enterPanel: Handler<'enterPanel'> = async ({ body }, context) => {
  const { database, now, defaultPassword } = context;
  const known = await readPassword(database, database);
  const isRight = await limitGuesses(context, () => isPassword(body.password, known, defaultPassword));
  if (!isRight) throw new Refusal({ code: 'wrong-password', message: PANEL_TEXTS.incorrect });
  // From the first sign-in on only the hash is looked at.
  const first = known ?? (await hashedPassword(body.password, context, FIRST_GENERATION));
  await transact(database, async (changes) => {
    const stored = await readPassword(changes, database);
    if (!stored) changes.create(database.doc(paths.panelPassword), first);
    // The generation is the one the password was checked against: one that was changed meanwhile opens nothing.
    const renewed = await renewVisitor(changes, context, { as: 'owner' });
    changes.set(database.doc(paths.panelSession(renewed)), newPanelSession(first.generation, now()));
  });
  return { message: PANEL_TEXTS.signedIn };
};

/** ADM-07: ends this browser's session and no other. */
export const leavePanel: Handler<'leavePanel'> = async (_input, { database, visitor }) => {
  if (visitor.id !== undefined) await endPanelSession(database, visitor.id);
  return { message: PANEL_TEXTS.signedOut };
};

export const getPanelSession: Handler<'getPanelSession'> = async (_input, { database, visitor, now }) => ({
  isOpen: (await findPanelSession(database, visitor.id, now())) !== undefined,
});
