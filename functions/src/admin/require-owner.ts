import type { Services, Visitor } from '../context.ts';
import { AppError } from '../refusal.ts';
import { findAdminSession } from './panel-session-repository.ts';

/** D-9: lets a call of the owner's pass only from a browser with a living session. A bearer token counts for nothing here (D-3). */
export async function requireAdmin({ database, now }: Services, visitor: Visitor): Promise<void> {
  if (await findAdminSession(database, visitor.id, now())) return;
  throw new AppError({ code: 'not-signed-in', message: 'Please sign in to the admin panel.' });
}
