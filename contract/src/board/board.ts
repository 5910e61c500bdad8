import * as z from 'zod/mini';
import { dashboardOrderSchema } from './board-entry.ts';
import { dashboardTotalsSchema } from './board-sums.ts';

/** `since` is the last answer's `upTo`; without it the newest orders are answered. */
export const dashboardQuerySchema = z.object({
  since: z.optional(z.string().check(z.regex(/^\d{1,15}$/, 'Must be a time in milliseconds'))),
});

/**
 * The live board (D-49): its sums, null until they are made for the first time, and entries, the newest order first. With `since` only
 * those that changed since then. `upTo` is the time of the answer in milliseconds since 1970.
 */
export const dashboardSchema = z.object({
  sums: z.nullable(dashboardTotalsSchema),
  entries: z.array(dashboardOrderSchema),
  upTo: z.int(),
});
export type LiveBoard = z.infer<typeof dashboardSchema>;
