import type { DelayResponse } from '@plenty/contract/arrival/delay-answer';
import type { RequestContext } from '../context.ts';
import { type Transaction, runTransaction } from '../firestore/transact.ts';
import type { Handler } from '../handler.ts';
import { queueAdminNotice } from '../mail/mail-repository.ts';
import { AppError } from '../refusal.ts';
import { countAttempt, type AttemptLimit } from '../throttle/throttle-repository.ts';
import { toOrderView } from './get-order.ts';
import { canSeeOrderDetails } from './open-order.ts';
import { addHistory, findOrderByNumber, readOrder, updateOrder } from './order-repository.ts';
import { nextUpdatedAt } from './order-status-repository.ts';
import type { StoredOrder } from './stored-order.ts';

const ANSWER_DELAY_LIMIT: AttemptLimit = { kind: 'answer-delay', most: 30, windowMs: 600_000 };

function canAnswerDelay({ delay, status }: StoredOrder): boolean {
  return delay !== null && delay.answer !== 'cancel' && (status === 'pending' || status === 'processing');
}

/** Notes what the customer chose; cancelling is the owner's, who sends the money back with it and is written to at once. */
async function recordDelayAnswer(
  transaction: Transaction,
  order: StoredOrder,
  answer: DelayResponse,
  { database, shopOrigin, now }: RequestContext,
): Promise<StoredOrder> {
  if (order.delay?.answer === answer) return order;
  if (!order.delay || !canAnswerDelay(order)) {
    throw new AppError({ code: 'conflict', message: 'This order can no longer be changed here. Please write to us.' });
  }
  const updatedAt = nextUpdatedAt(order, now());
  const change = { delay: { ...order.delay, answer }, updatedAt };
  updateOrder(transaction, database, order, change);
  const { status, paymentStatus } = order;
  const note = answer === 'keep' ? 'The customer waits' : 'The customer wants to cancel';
  addHistory(transaction, database, order, { event: 'delay-answer', status, paymentStatus, note }, updatedAt.toDate());
  const answered = { ...order, ...change };
  if (answer === 'cancel') {
    const notice = { matter: 'wants-to-cancel', cause: String(order.delay.toldAt.toMillis()) } as const;
    await queueAdminNotice(transaction, database, answered, notice, { shopOrigin, now: now() });
  }
  return answered;
}

/** D-30: keep or cancel, by whoever sees the order whole. The same answer twice is one. */
export const answerDelay: Handler<'respondToDelay'> = async ({ params, body }, context) => {
  const { database, visitor, now } = context;
  await countAttempt(database, ANSWER_DELAY_LIMIT, visitor.address, now());
  const found = await findOrderByNumber(database, params.orderNumber);
  const order =
    found && (await canSeeOrderDetails(found, context))
      ? await runTransaction(database, async (transaction) => {
          const read = await readOrder(transaction, database, found.id);
          return read && recordDelayAnswer(transaction, read, body.answer, context);
        })
      : undefined;
  if (!order) throw new AppError({ code: 'not-found', message: 'We could not find this order.' });
  return toOrderView(order, true);
};
