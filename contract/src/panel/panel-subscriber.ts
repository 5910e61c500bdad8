import * as z from 'zod/mini';

/** Somebody who asked for the newsletter (D-37); only a confirmed address may be written to. Dates are ISO instants. */
export const panelSubscriberSchema = z.object({
  id: z.string(),
  email: z.string(),
  isConfirmed: z.boolean(),
  createdAt: z.iso.datetime(),
  confirmedAt: z.nullable(z.iso.datetime()),
});
export type PanelSubscriber = z.infer<typeof panelSubscriberSchema>;
