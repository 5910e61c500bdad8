import * as z from 'zod/mini';

/** Somebody who asked for the newsletter (D-37); only a confirmed address may be written to. Dates are ISO instants. */
export const adminSubscriberSchema = z.object({
  id: z.string(),
  email: z.string(),
  isConfirmed: z.boolean(),
  createdAt: z.iso.datetime(),
  confirmedAt: z.nullable(z.iso.datetime()),
});
export type AdminSubscriber = z.infer<typeof adminSubscriberSchema>;
