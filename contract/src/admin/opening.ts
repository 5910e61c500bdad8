import * as z from 'zod/mini';

/** What a shop needs before it opens, in the order to do it in. */
export const OPENING_STEPS = [
  'password',
  'contact',
  'payments',
  'emails',
  'tax',
  'catalog',
  'test-order',
  'open',
] as const;
export const openingStepSchema = z.enum(OPENING_STEPS);
export type OpeningStep = z.infer<typeof openingStepSchema>;

/** A new shop takes orders from the start. `demoProducts` counts what is left of the demo catalog while the owner has not decided about it. */
export const openingChecklistSchema = z.object({
  steps: z.array(z.object({ step: openingStepSchema, isDone: z.boolean() })),
  demoProducts: z.int(),
  takesOrders: z.optional(z.boolean()),
});
export type OpeningChecklist = z.infer<typeof openingChecklistSchema>;

/** The demo catalog's own documents, stored with it; `isKept` is the owner's decision. */
export const storedDemoSchema = z.object({
  products: z.array(z.int()),
  looks: z.array(z.string()),
  isKept: z._default(z.boolean(), false),
});

export const demoChoiceSchema = z.object({
  choice: z.enum(['keep', 'empty'], 'Please choose what happens to the demo'),
});
