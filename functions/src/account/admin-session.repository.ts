import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { AppError } from '../app-error.ts';
import {
  createOrExtendLiveUpdates,
  endLiveUpdates,
  paths,
  readDocument,
  runTransaction,
  sendPing,
  storedLiveUpdatesSchema,
  timestampSchema,
} from '../db/index.ts';
import type { Services, Visitor } from '../services.ts';

const MAX_SESSION_MS = 12 * 3_600_000;
const IDLE_TIMEOUT_MS = 2 * 3_600_000;
/** A session that is used is prolonged no more often than this: a keystroke costs no write of its own. */
const MIN_EXTENSION_MS = 180_000;

/**
 * A session of the panel, kept under the hash of the browser's cookie. `endsAt` is when it ends if it is not used again (D-9), `live` where
 * this browser hears of the board (D-52).
 */
export const adminSessionSchema = z.object({
  startedAt: timestampSchema,
  endsAt: timestampSchema,
  generation: z.string(),
  live: z.optional(storedLiveUpdatesSchema),
});
export type AdminSession = z.infer<typeof adminSessionSchema>;

/** A new password is a new generation: sessions of an older one are over. */
const generationSchema = z.object({ generation: z.string() });
export const FIRST_GENERATION = 'first';

function getSessionEnd(startedAt: Timestamp, now: Date): Timestamp {
  return Timestamp.fromMillis(Math.min(startedAt.toMillis() + MAX_SESSION_MS, now.getTime() + IDLE_TIMEOUT_MS));
}

/** A session that begins now, as it is stored. */
export function createAdminSession(generation: string | undefined, now: Date): AdminSession {
  const startedAt = Timestamp.fromDate(now);
  return { startedAt, endsAt: getSessionEnd(startedAt, now), generation: generation ?? FIRST_GENERATION };
}

/** The living session of a browser, prolonged by being used; undefined when there is none, or it has ended. */
export async function findAdminSession(
  database: Firestore,
  visitorId: string | undefined,
  now: Date,
): Promise<AdminSession | undefined> {
  if (visitorId === undefined) return undefined;
  const reference = database.doc(paths.panelSession(visitorId));
  const [document, password] = await database.getAll(reference, database.doc(paths.panelPassword));
  const session = document && readDocument(adminSessionSchema, document);
  if (!session || session.endsAt.toMillis() <= now.getTime()) return undefined;
  const generation = password && readDocument(generationSchema, password)?.generation;
  if (session.generation !== (generation ?? FIRST_GENERATION)) return undefined;
  const endsAt = getSessionEnd(session.startedAt, now);
  if (endsAt.toMillis() - session.endsAt.toMillis() < MIN_EXTENSION_MS) return session;
  // A sign-out in between has deleted it: then there is nothing to prolong, and this call was still in time.
  await reference.update({ endsAt }).catch(() => {});
  return { ...session, endsAt };
}

/** Where a session of the panel hears that the board changed; undefined when it has ended meanwhile. */
export function subscribeAdminSession(
  services: Pick<Services, 'database' | 'randomBytes' | 'now'>,
  visitorId: string,
): Promise<{ readonly secret: string; readonly count: number } | undefined> {
  const { database } = services;
  return runTransaction(database, async (transaction) => {
    const [document] = await transaction.getAll(database.doc(paths.panelSession(visitorId)));
    const session = document && readDocument(adminSessionSchema, document);
    if (!document || !session) return undefined;
    const { view, count, isChanged } = await createOrExtendLiveUpdates(transaction, services, session.live);
    if (isChanged) transaction.upsert(document.ref, { live: view });
    return { secret: view.secret, count };
  });
}

/** Ends a browser's session of the panel, and what it listens to. */
export async function endAdminSession(database: Firestore, visitorId: string): Promise<void> {
  await runTransaction(database, async (transaction) => {
    const [document] = await transaction.getAll(database.doc(paths.panelSession(visitorId)));
    if (!document?.exists) return;
    const live = readDocument(adminSessionSchema, document)?.live;
    if (live) endLiveUpdates(transaction, database, live);
    transaction.delete(document.ref);
  });
}

/** More browsers than this are not told at once, the newest ones first: the others read the board when they are opened. */
const MAX_PINGED = 20;

/** Tells every browser with a living session of the panel that the board changed. */
export async function pingAdminSessions(database: Firestore, now: Date): Promise<void> {
  const at = Timestamp.fromDate(now);
  const following = database.collection(paths.panelSessions).where('live.endsAt', '>', at);
  const [found, password] = await Promise.all([
    following.orderBy('live.endsAt', 'desc').limit(MAX_PINGED).get(),
    database.doc(paths.panelPassword).get(),
  ]);
  const generation = readDocument(generationSchema, password)?.generation ?? FIRST_GENERATION;
  const views = found.docs.flatMap((document) => {
    const session = readDocument(adminSessionSchema, document);
    const isLiving = session?.generation === generation && session.endsAt.toMillis() > now.getTime();
    return isLiving && session.live ? [session.live] : [];
  });
  if (views.length === 0) return;
  await runTransaction(database, async (transaction) => {
    for (const view of views) sendPing(transaction, database, view, at);
  });
}

/** D-9: lets a call of the owner's pass only from a browser with a living session. A bearer token counts for nothing here (D-3). */
export async function requireAdmin({ database, now }: Services, visitor: Visitor): Promise<void> {
  if (await findAdminSession(database, visitor.id, now())) return;
  throw new AppError({ code: 'not-signed-in', message: 'Please sign in to the admin panel.' });
}
