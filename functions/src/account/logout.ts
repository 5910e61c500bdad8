import type { Handler } from '../handler.ts';
import { endAllSessions, deleteSession, getSessionId } from '../sessions/session-repository.ts';
import { deleteSignIn, readSignIn } from '../sessions/visitor-repository.ts';

const SIGNED_OUT = { message: 'You are signed out.' };

/** API-14. Ends the session of the bearer; one that is not known is over already (D-5). */
export const logout: Handler<'logout'> = async (_input, { database, browser }) => {
  const sessionId = getSessionId(browser.bearer ?? '');
  if (sessionId !== undefined) await deleteSession(database, sessionId);
  await deleteSignIn(database, browser.id);
  return SIGNED_OUT;
};

/** API-17. Ends the session that signed in with this cookie and leads where the page clears what the browser keeps (D-5). */
export const logoutByRedirect: Handler<'logoutByRedirect'> = async (_input, { database, browser }) => {
  const signIn = await readSignIn(database, database, browser.id);
  if (signIn) await deleteSession(database, signIn.sessionId);
  await deleteSignIn(database, browser.id);
  return { location: '/login?signed-out=1' };
};

/** D-3: wherever the customer is signed in, here too. */
export const logoutEverywhere: Handler<'logoutEverywhere'> = async (_input, context) => {
  const { database, browser, customer, identity } = context;
  await endAllSessions(database, customer.id);
  await Promise.all([deleteSignIn(database, browser.id), identity.revokeTokens(customer.id)]);
  return { message: 'You are signed out everywhere.' };
};
