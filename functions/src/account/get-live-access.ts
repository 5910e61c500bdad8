import type { Handler } from '../handler.ts';

/** What the browser's live listener signs in with (D-49): a token bound to this very session, which the rules look at. */
export const getLiveAccess: Handler<'getLiveAccess'> = async (_input, { customer, identity, live }) => ({
  ...live,
  userId: customer.id,
  token: await identity.mintToken(customer.id, customer.sessionId),
});
