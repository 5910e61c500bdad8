import * as z from 'zod/mini';
import { boardEntrySchema } from './board-entry.ts';
import { boardSumsSchema } from './board-sums.ts';

/** `since` is the last answer's `upTo`; without it the newest orders are answered. */
export const boardQuerySchema = z.object({
  since: z.optional(z.string().check(z.regex(/^\d{1,15}$/, 'Must be a time in milliseconds'))),
});

/**
 * The live board (D-49): its sums, null until they are made for the first time, and entries, the newest order first. With `since` only
 * those that changed since then. `upTo` is the time of the answer in milliseconds since 1970.
 */
export const boardSchema = z.object({
  sums: z.nullable(boardSumsSchema),
  entries: z.array(boardEntrySchema),
  upTo: z.int(),
});
export type LiveBoard = z.infer<typeof boardSchema>;
