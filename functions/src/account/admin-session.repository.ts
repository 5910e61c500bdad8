import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { AppError } from '../app-error.ts';
import {
  createOrExtendLiveUpdates,
  endLiveUpdates,
  paths,
  parseDocument,
  readDocument,
  runTransaction,
  sendPing,
  storedLiveUpdatesSchema,
  timestampSchema,
} from '../db/index.ts';
import type { Services, Visitor } from '../services.ts';

const MAX_SESSION_MS = 12 * 3_600_000;
const IDLE_TIMEOUT_MS = 2 * 3_600_000;
/** A session in use is extended at most this often, so that autosaved typing does not cost a second write each time. */
const MIN_EXTENSION_MS = 180_000;

/**
 * The owner's session, keyed by the hash of the browser's cookie. It ends at `endsAt` unless it is used before (D-9). `live` is the
 * browser's subscription to dashboard changes (D-52).
 */
export const adminSessionSchema = z.object({
  startedAt: timestampSchema,
  endsAt: timestampSchema,
  generation: z.string(),
  live: z.optional(storedLiveUpdatesSchema),
});
export type AdminSession = z.infer<typeof adminSessionSchema>;

/** Every new password starts a new generation, which ends all sessions of older ones. */
const generationSchema = z.object({ generation: z.string() });
export const FIRST_GENERATION = 'first';

function getSessionEnd(startedAt: Timestamp, now: Date): Timestamp {
  return Timestamp.fromMillis(Math.min(startedAt.toMillis() + MAX_SESSION_MS, now.getTime() + IDLE_TIMEOUT_MS));
}

export function createAdminSession(generation: string | undefined, now: Date): AdminSession {
  const startedAt = Timestamp.fromDate(now);
  return { startedAt, endsAt: getSessionEnd(startedAt, now), generation: generation ?? FIRST_GENERATION };
}

/** Finds the active session of a browser and extends it. */
export async function findAdminSession(
  database: Firestore,
  visitorId: string | undefined,
  now: Date,
): Promise<AdminSession | undefined> {
  if (visitorId === undefined) return undefined;
  const reference = database.doc(paths.adminSession(visitorId));
  const [document, password] = await database.getAll(reference, database.doc(paths.adminPassword));
  const session = document && parseDocument(adminSessionSchema, document);
  if (!session || session.endsAt.toMillis() <= now.getTime()) return undefined;
  const generation = password && parseDocument(generationSchema, password)?.generation;
  if (session.generation !== (generation ?? FIRST_GENERATION)) return undefined;
  const endsAt = getSessionEnd(session.startedAt, now);
  if (endsAt.toMillis() - session.endsAt.toMillis() < MIN_EXTENSION_MS) return session;
  // Fails only if a concurrent sign-out has deleted it. This request was still in time.
  await reference.update({ endsAt }).catch(() => {});
  return { ...session, endsAt };
}

/** Subscribes a session to dashboard changes; undefined if the session has ended in the meantime. */
export function subscribeAdminSession(
  services: Pick<Services, 'database' | 'randomBytes' | 'now'>,
  visitorId: string,
): Promise<{ readonly secret: string; readonly count: number } | undefined> {
  const { database } = services;
  return runTransaction(database, async (transaction) => {
    const session = await readDocument(transaction, paths.adminSession(visitorId), adminSessionSchema);
    if (!session) return undefined;
    return createOrExtendLiveUpdates(transaction, services, session.live, (live) =>
      transaction.upsert(transaction.doc(paths.adminSession(visitorId)), { live }),
    );
  });
}

/** Ends a session and its subscription. */
export async function endAdminSession(database: Firestore, visitorId: string): Promise<void> {
  await runTransaction(database, async (transaction) => {
    const session = await readDocument(transaction, paths.adminSession(visitorId), adminSessionSchema);
    if (session?.live) endLiveUpdates(transaction, session.live);
    transaction.delete(transaction.doc(paths.adminSession(visitorId)));
  });
}

/** Only the newest sessions are notified. The others read the dashboard when they are opened. */
const MAX_PINGED = 20;

/** Notifies the browsers with an active session that the dashboard changed. */
export async function pingAdminSessions(database: Firestore, now: Date): Promise<void> {
  const at = Timestamp.fromDate(now);
  const subscribed = database.collection(paths.adminSessions).where('live.endsAt', '>', at);
  const [found, password] = await Promise.all([
    subscribed.orderBy('live.endsAt', 'desc').limit(MAX_PINGED).get(),
    database.doc(paths.adminPassword).get(),
  ]);
  const generation = parseDocument(generationSchema, password)?.generation ?? FIRST_GENERATION;
  const views = found.docs.flatMap((document) => {
    const session = parseDocument(adminSessionSchema, document);
    const isActive = session?.generation === generation && session.endsAt.toMillis() > now.getTime();
    return isActive && session.live ? [session.live] : [];
  });
  if (views.length === 0) return;
  await runTransaction(database, async (transaction) => {
    for (const view of views) sendPing(transaction, view, at);
  });
}

/** Requires the cookie of an active admin session. A bearer token grants nothing here. */
export async function requireAdmin({ database, now }: Services, visitor: Visitor): Promise<void> {
  if (await findAdminSession(database, visitor.id, now())) return;
  throw new AppError({ code: 'not-signed-in', message: 'Please sign in to the admin panel.' });
}
