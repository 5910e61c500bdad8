import { validateAdminPasswordChange, ADMIN_SIGN_IN_TEXTS } from '@plenty/contract/panel/panel-password';
import { paths } from '../../firestore/paths.ts';
import type { Handler } from '../../handler.ts';
import { AppError } from '../../refusal.ts';
import { deleteKnownBrowsers, rememberBrowser, ADMIN } from '../../sessions/known-browser-repository.ts';
import { runAdminTransaction } from '../change-shop.ts';
import { limitPasswordGuesses } from './limit-guesses.ts';
import { createStoredPassword, verifyPassword, readAdminPassword } from './panel-password-repository.ts';

function invalidInput(message: string, path: string): AppError {
  return new AppError({ code: 'invalid-input', message, fields: [{ path, message }] });
}

/** ADM-09 to 11: this browser stays signed in, every other session is over (D-9). */
export const changeAdminPassword: Handler<'changeAdminPassword'> = async ({ body }, context) => {
  const { database, visitor, defaultAdminPassword } = context;
  const known = await readAdminPassword(database, database);
  const isRight = await limitPasswordGuesses(
    context,
    () => verifyPassword(body.currentPassword, known, defaultAdminPassword),
    visitor.ensureId(),
  );
  if (!isRight) throw new AppError({ code: 'wrong-password', message: ADMIN_SIGN_IN_TEXTS.currentIncorrect });
  const wrong = validateAdminPasswordChange(body);
  if (wrong !== undefined) throw invalidInput(wrong, 'newPassword');
  const next = await createStoredPassword(body.newPassword, context);
  await runAdminTransaction(context, { kind: 'password-changed', canUndo: false }, async ({ unrecorded }) => {
    const own = database.doc(paths.panelSession(visitor.ensureId()));
    const [session] = await unrecorded.getAll(own, database.doc(paths.panelPassword));
    const stored = await readAdminPassword(unrecorded, database);
    // Somebody else was quicker: what was typed as the current password no longer is.
    if (stored?.generation !== known?.generation)
      throw invalidInput(ADMIN_SIGN_IN_TEXTS.currentIncorrect, 'currentPassword');
    unrecorded.upsert(database.doc(paths.panelPassword), next);
    if (session?.exists) unrecorded.upsert(own, { generation: next.generation });
    return { title: 'Password', item: null };
  });
  // Whoever signed in with the old password is a stranger now.
  await deleteKnownBrowsers(database, ADMIN);
  await rememberBrowser(ADMIN, context);
  return { message: ADMIN_SIGN_IN_TEXTS.changed };
};
