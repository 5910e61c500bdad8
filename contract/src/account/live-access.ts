import * as z from 'zod/mini';

/**
 * What a browser needs to listen to its own views (D-49): a custom token that it keeps in memory, and where to use it. It lives no longer
 * than the session it was asked for with. `emulators` (host:port) is there on a local shop alone.
 */
export const liveAccessSchema = z.object({
  token: z.string(),
  userId: z.string(),
  projectId: z.string(),
  apiKey: z.string(),
  emulators: z.optional(z.object({ auth: z.string(), firestore: z.string() })),
});
/** The same for one order, which its key opened: where its last change is noted. */
export const orderAccessSchema = z.extend(liveAccessSchema, { orderId: z.string() });

export type LiveAccess = z.infer<typeof liveAccessSchema>;
