import * as z from 'zod/mini';

/** What a customer chooses after a delay notice (D-30): to wait for the order, or to have it cancelled. */
export const delayResponseSchema = z.enum(['keep', 'cancel']);
export type DelayResponse = z.infer<typeof delayResponseSchema>;
