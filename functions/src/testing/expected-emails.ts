import { getStatusEmail } from '@plenty/contract/orders/order-email';
import { orderStatusSchema, paymentStatusSchema } from '@plenty/contract/orders/order-status';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { timestampSchema } from '../db/database.ts';
import type { OrderEmailEvent } from '../email/stored-email.ts';
import type { StoredOrder } from '../orders/stored-order.ts';

const stepSchema = z.object({
  event: z.string(),
  status: orderStatusSchema,
  paymentStatus: paymentStatusSchema,
  note: z.optional(z.string()),
  at: timestampSchema,
});
type EmailKind = OrderEmailEvent['kind'];
type Step = z.infer<typeof stepSchema>;

function getPaymentEmails({ paymentStatus, note }: Step, before: Step | undefined): EmailKind[] {
  if (paymentStatus === 'failed' || paymentStatus === 'review') return ['payment-trouble'];
  if (paymentStatus !== 'paid' || before?.paymentStatus === 'reversed') return [];
  // Only the owner's manual confirmation has a note.
  return [note === undefined ? 'order-confirmation' : 'payment-received'];
}

function wasReopened(steps: readonly Step[]): boolean {
  return steps.some(
    ({ event, status }, place) =>
      event === 'status' && steps[place - 1]?.status === 'cancelled' && status !== 'cancelled',
  );
}

function getEmails(order: StoredOrder, step: Step, earlier: readonly Step[]): EmailKind[] {
  const before = earlier.at(-1);
  const { mode } = order.payment;
  switch (step.event) {
    case 'placed':
      if (mode === 'manual') return ['payment-instructions'];
      // A replacement is announced by the email about the claim.
      return mode === 'none' && order.replaces === null ? ['order-confirmation'] : [];
    case 'payment':
      return getPaymentEmails(step, before);
    case 'status': {
      const kind = before && getStatusEmail(before.status, step.status, false);
      return kind ? [kind] : [];
    }
    case 'claim':
      return ['claim-received'];
    case 'claim-response':
      return ['claim-response'];
    case 'swap':
      return ['swap-requested'];
    case 'swap-response':
    case 'swap-cancelled':
    case 'swap-expired':
      return ['swap-response'];
    case 'fit-asked':
      return ['fit-question'];
    case 'reminded':
      return ['payment-reminder'];
    case 'payment-unreachable':
      return ['payment-instructions'];
    case 'refunded':
      return ['order-refunded'];
    case 'looked-at':
      return step.status === 'cancelled' && before?.status !== 'cancelled' ? ['order-cancelled'] : [];
    case 'lapsed':
      if (before?.status === 'cancelled') return [];
      if (mode === 'manual' || order.unreachableAt !== null || wasReopened(earlier)) return ['order-cancelled'];
      return order.heardAt !== null && order.heardAt < step.at ? ['order-cancelled'] : [];
    default:
      return [];
  }
}

/** The emails that follow from an order's history (D-27); none for a test order. */
export function listExpectedEmails(order: StoredOrder, history: readonly DocumentSnapshot[]): EmailKind[] {
  if (order.isTestOrder) return [];
  const steps = history
    .map((entry) => stepSchema.parse(entry.data()))
    .toSorted((one, other) => one.at.toMillis() - other.at.toMillis());
  return steps.flatMap((step, place) => getEmails(order, step, steps.slice(0, place)));
}
