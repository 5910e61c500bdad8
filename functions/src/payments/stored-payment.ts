import { paymentEventSchema } from '@plenty/contract/payments/payment-evidence';
import * as z from 'zod/mini';
import { timestampSchema } from '../firestore/read-document.ts';

/** What was heard of a payment and what was made of it, at `payments/{number}-{state}`. */
export const storedPaymentSchema = z.extend(paymentEventSchema, {
  verdict: z.object({
    kind: z.string(),
    reason: z.optional(z.string()),
    concern: z.optional(z.nullable(z.string())),
  }),
  at: timestampSchema,
  /** The owner settled it outside the shop, and said how. */
  closed: z.optional(z.nullable(z.object({ note: z.string(), at: timestampSchema }))),
});
export type StoredPayment = z.infer<typeof storedPaymentSchema>;
