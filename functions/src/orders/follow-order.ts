import { paths } from '../firestore/paths.ts';
import { runTransaction } from '../firestore/transact.ts';
import type { Handler } from '../handler.ts';
import { createOrExtendLiveUpdates } from '../live/live-view-repository.ts';
import { AppError } from '../refusal.ts';
import { countAttempt, type AttemptLimit } from '../throttle/throttle-repository.ts';
import { canSeeOrderDetails } from './open-order.ts';
import { findOrderByNumber, readOrder } from './order-repository.ts';

const FOLLOW_ORDER_LIMIT: AttemptLimit = { kind: 'follow-order', most: 60, windowMs: 600_000 };
const orderNotFound = () => new AppError({ code: 'not-found', message: 'We could not find this order.' });

/** D-50, D-52: whoever may see an order is told a secret of that order, which opens nothing but a counter of its changes. */
export const followOrder: Handler<'subscribeToOrder'> = async ({ params }, context) => {
  const { database, visitor, liveProject, now } = context;
  await countAttempt(database, FOLLOW_ORDER_LIMIT, visitor.address, now());
  const found = await findOrderByNumber(database, params.orderNumber);
  if (!found || !(await canSeeOrderDetails(found, context))) throw orderNotFound();
  return runTransaction(database, async (transaction) => {
    const order = await readOrder(transaction, database, found.id);
    if (!order) throw orderNotFound();
    const { view, count, isChanged } = await createOrExtendLiveUpdates(transaction, context, order.live ?? undefined);
    if (isChanged) transaction.upsert(database.doc(paths.order(order.id)), { live: view });
    return { ...liveProject, secret: view.secret, count, changedAt: order.updatedAt.toDate().toISOString() };
  });
};
