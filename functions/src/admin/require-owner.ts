import type { Surroundings, Visitor } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { findPanelSession } from './panel-session-repository.ts';

/** D-9: lets a call of the owner's pass only from a browser with a living session. A bearer token counts for nothing here (D-3). */
export async function requireOwner({ database, now }: Surroundings, visitor: Visitor): Promise<void> {
  if (await findPanelSession(database, visitor.id, now())) return;
  throw new Refusal({ code: 'not-signed-in', message: 'Please sign in to the admin panel.' });
}
