import * as z from 'zod/mini';

/**
 * What the owner reads when something that runs by itself has not run for too long: 'Unpaid orders have not been released' since a time,
 * and 'Stock may stay held.'
 */
export const overdueJobTextSchema = z.object({
  /** What has not happened, without a period at its end. */
  undone: z.string(),
  /** What that means for the shop: a sentence. */
  meaning: z.string(),
});
export type OverdueJobText = z.infer<typeof overdueJobTextSchema>;

/** A job that is late. `since` is when it last finished, or when the shop began to wait for its first run. */
export const overdueJobSchema = z.extend(overdueJobTextSchema, {
  since: z.iso.datetime(),
});
export type OverdueJob = z.infer<typeof overdueJobSchema>;

/** Nothing while everything runs as it should. */
export const overdueJobsSchema = z.object({ jobs: z.array(overdueJobSchema) });
