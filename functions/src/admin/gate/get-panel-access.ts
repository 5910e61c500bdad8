import type { Handler } from '../../handler.ts';

/** The panel's own user of the live board; no customer has this id. */
export const PANEL_USER = 'panel';

/** D-49: what the live board's listener signs in with, a token bound to this browser's session of the panel, which the rules look at. */
export const getPanelAccess: Handler<'getPanelAccess'> = async (_input, { visitor, identity, live }) => ({
  ...live,
  userId: PANEL_USER,
  token: await identity.mintToken(PANEL_USER, visitor.begin()),
});
