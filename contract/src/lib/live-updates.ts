import * as z from 'zod/mini';

/**
 * Where a browser hears that something changed (D-52): `live/{secret}` in the project's database, a document with nothing but a counter
 * and `endsAt`. It tells nothing of what changed: whoever hears it asks the ordinary call again. `count` is where the counter stood when
 * the secret was handed out; `emulator` (host:port) is there on a local shop alone.
 */
export const liveUpdatesSchema = z.object({
  secret: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)),
  count: z.int(),
  projectId: z.string(),
  emulator: z.optional(z.string()),
});
export type LiveUpdates = z.infer<typeof liveUpdatesSchema>;

/** The same for one order, with the instant it last changed: a page that shows an older one asks at once. */
export const orderLiveUpdatesSchema = z.extend(liveUpdatesSchema, { changedAt: z.iso.datetime() });
