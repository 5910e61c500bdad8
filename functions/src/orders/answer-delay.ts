import type { DelayAnswer } from '@plenty/contract/arrival/delay-answer';
import type { Context } from '../context.ts';
import { type Changes, transact } from '../firestore/transact.ts';
import type { Handler } from '../handler.ts';
import { queueOwnerNotice } from '../mail/mail-repository.ts';
import { Refusal } from '../refusal.ts';
import { countTry, type Limit } from '../throttle/throttle-repository.ts';
import { presentOrder } from './get-order.ts';
import { maySeeDetails } from './open-order.ts';
import { addHistory, findOrder, readOrder, updateOrder } from './order-repository.ts';
import { changedAt } from './order-status-repository.ts';
import type { StoredOrder } from './stored-order.ts';

const LIMIT: Limit = { kind: 'answer-delay', most: 30, windowMs: 600_000 };

function canAnswer({ delay, status }: StoredOrder): boolean {
  return delay !== null && delay.answer !== 'cancel' && (status === 'pending' || status === 'processing');
}

/** Notes what the customer chose; cancelling is the owner's, who sends the money back with it and is written to at once. */
async function noteAnswer(
  changes: Changes,
  order: StoredOrder,
  answer: DelayAnswer,
  { database, shopOrigin, now }: Context,
): Promise<StoredOrder> {
  if (order.delay?.answer === answer) return order;
  if (!order.delay || !canAnswer(order)) {
    throw new Refusal({ code: 'conflict', message: 'This order can no longer be changed here. Please write to us.' });
  }
  const updatedAt = changedAt(order, now());
  const change = { delay: { ...order.delay, answer }, updatedAt };
  updateOrder(changes, database, order, change);
  const { status, paymentStatus } = order;
  const note = answer === 'keep' ? 'The customer waits' : 'The customer wants to cancel';
  addHistory(changes, database, order, { event: 'delay-answer', status, paymentStatus, note }, updatedAt.toDate());
  const answered = { ...order, ...change };
  if (answer === 'cancel') {
    const notice = { matter: 'wants-to-cancel', cause: String(order.delay.toldAt.toMillis()) } as const;
    await queueOwnerNotice(changes, database, answered, notice, { shopOrigin, now: now() });
  }
  return answered;
}

/** D-30: keep or cancel, by whoever sees the order whole. The same answer twice is one. */
export const answerDelay: Handler<'answerDelay'> = async ({ params, body }, context) => {
  const { database, visitor, now } = context;
  await countTry(database, LIMIT, visitor.address, now());
  const found = await findOrder(database, params.orderNumber);
  const order =
    found && (await maySeeDetails(found, context))
      ? await transact(database, async (changes) => {
          const read = await readOrder(changes, database, found.id);
          return read && noteAnswer(changes, read, body.answer, context);
        })
      : undefined;
  if (!order) throw new Refusal({ code: 'not-found', message: 'We could not find this order.' });
  return presentOrder(order, true);
};
