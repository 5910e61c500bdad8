import { checkPasswordChange, PANEL_TEXTS } from '@plenty/contract/panel/panel-password';
import { paths } from '../../firestore/paths.ts';
import type { Handler } from '../../handler.ts';
import { Refusal } from '../../refusal.ts';
import { forgetKnownBrowsers, knowBrowser, OWNER } from '../../sessions/known-browser-repository.ts';
import { changeShop } from '../change-shop.ts';
import { limitGuesses } from './limit-guesses.ts';
import { hashedPassword, isPassword, readPassword } from './panel-password-repository.ts';

function refuse(message: string, path: string): Refusal {
  return new Refusal({ code: 'invalid-input', message, fields: [{ path, message }] });
}

/** ADM-09 to 11: this browser stays signed in, every other session is over (D-9). */
export const changePanelPassword: Handler<'changePanelPassword'> = async ({ body }, context) => {
  const { database, visitor, defaultPassword } = context;
  const known = await readPassword(database, database);
  const isRight = await limitGuesses(
    context,
    () => isPassword(body.currentPassword, known, defaultPassword),
    visitor.begin(),
  );
  if (!isRight) throw new Refusal({ code: 'wrong-password', message: PANEL_TEXTS.currentIncorrect });
  const wrong = checkPasswordChange(body);
  if (wrong !== undefined) throw refuse(wrong, 'newPassword');
  const next = await hashedPassword(body.newPassword, context);
  await changeShop(context, { kind: 'password-changed', canUndo: false }, async ({ aside }) => {
    const own = database.doc(paths.panelSession(visitor.begin()));
    const [session] = await aside.getAll(own, database.doc(paths.panelPassword));
    const stored = await readPassword(aside, database);
    // Somebody else was quicker: what was typed as the current password no longer is.
    if (stored?.generation !== known?.generation) throw refuse(PANEL_TEXTS.currentIncorrect, 'currentPassword');
    aside.write(database.doc(paths.panelPassword), next);
    if (session?.exists) aside.write(own, { generation: next.generation });
    return { title: 'Password', item: null };
  });
  // Whoever signed in with the old password is a stranger now.
  await forgetKnownBrowsers(database, OWNER);
  await knowBrowser(OWNER, context);
  return { message: PANEL_TEXTS.changed };
};
