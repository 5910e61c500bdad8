import type { Handler } from '../handler.ts';
import { endAllSessions, endSession, sessionIdOf } from '../sessions/session-repository.ts';
import { forgetSignIn, readSignIn } from '../sessions/visitor-repository.ts';

const SIGNED_OUT = { message: 'You are signed out.' };

/** API-14. Ends the session of the bearer; one that is not known is over already (D-5). */
export const logout: Handler<'logout'> = async (_input, { database, browser }) => {
  const sessionId = sessionIdOf(browser.bearer ?? '');
  if (sessionId !== undefined) await endSession(database, sessionId);
  await forgetSignIn(database, browser.id);
  return SIGNED_OUT;
};

/** API-17. Ends the session that signed in with this cookie and leads where the page clears what the browser keeps (D-5). */
export const leaveByLink: Handler<'leaveByLink'> = async (_input, { database, browser }) => {
  const signIn = await readSignIn(database, database, browser.id);
  if (signIn) await endSession(database, signIn.sessionId);
  await forgetSignIn(database, browser.id);
  return { location: '/login?signed-out=1' };
};

/** D-3: wherever the customer is signed in, here too. */
export const logoutEverywhere: Handler<'logoutEverywhere'> = async (_input, context) => {
  const { database, browser, customer, identity } = context;
  await endAllSessions(database, customer.id);
  await Promise.all([forgetSignIn(database, browser.id), identity.revoke(customer.id)]);
  return { message: 'You are signed out everywhere.' };
};
