import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { paths } from '../firestore/paths.ts';
import { readDocument, timestampSchema } from '../firestore/read-document.ts';

const LONGEST_MS = 12 * 3_600_000;
const IDLE_MS = 2 * 3_600_000;
/** A session that is used is prolonged no more often than this: a keystroke costs no write of its own. */
const PROLONG_EVERY_MS = 180_000;

/** A session of the panel, kept under the hash of the browser's cookie. `endsAt` is when it ends if it is not used again (D-9). */
const panelSessionSchema = z.object({ startedAt: timestampSchema, endsAt: timestampSchema, generation: z.string() });
export type PanelSession = z.infer<typeof panelSessionSchema>;

/** A new password is a new generation: sessions of an older one are over. */
const generationSchema = z.object({ generation: z.string() });
export const FIRST_GENERATION = 'first';

function endOf(startedAt: Timestamp, now: Date): Timestamp {
  return Timestamp.fromMillis(Math.min(startedAt.toMillis() + LONGEST_MS, now.getTime() + IDLE_MS));
}

/** A session that begins now, as it is stored. */
export function newPanelSession(generation: string | undefined, now: Date): PanelSession {
  const startedAt = Timestamp.fromDate(now);
  return { startedAt, endsAt: endOf(startedAt, now), generation: generation ?? FIRST_GENERATION };
}

/** The living session of a browser, prolonged by being used; undefined when there is none, or it has ended. */
export async function findPanelSession(
  database: Firestore,
  visitorId: string | undefined,
  now: Date,
): Promise<PanelSession | undefined> {
  if (visitorId === undefined) return undefined;
  const reference = database.doc(paths.panelSession(visitorId));
  const [document, password] = await database.getAll(reference, database.doc(paths.panelPassword));
  const session = document && readDocument(panelSessionSchema, document);
  if (!session || session.endsAt.toMillis() <= now.getTime()) return undefined;
  const generation = password && readDocument(generationSchema, password)?.generation;
  if (session.generation !== (generation ?? FIRST_GENERATION)) return undefined;
  const endsAt = endOf(session.startedAt, now);
  if (endsAt.toMillis() - session.endsAt.toMillis() < PROLONG_EVERY_MS) return session;
  // A sign-out in between has deleted it: then there is nothing to prolong, and this call was still in time.
  await reference.update({ endsAt }).catch(() => {});
  return { ...session, endsAt };
}
