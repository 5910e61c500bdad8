import * as z from 'zod/mini';

/**
 * What a browser needs to listen for changes (D-52): the Firestore document `live/{secret}`, which holds only a counter and `endsAt`. It
 * does not say what changed; the browser then calls the API again. `count` is the counter at the time of the subscription. `emulator`
 * (host:port) is set in local development only.
 */
export const liveUpdatesSchema = z.object({
  secret: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)),
  count: z.int(),
  projectId: z.string(),
  emulator: z.optional(z.string()),
});
export type LiveUpdates = z.infer<typeof liveUpdatesSchema>;

/** For one order. A page that shows a version from before `changedAt` reloads the order at once. */
export const orderLiveUpdatesSchema = z.extend(liveUpdatesSchema, { changedAt: z.iso.datetime() });
