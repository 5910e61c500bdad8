import { paths } from '../firestore/paths.ts';
import { transact } from '../firestore/transact.ts';
import type { Handler } from '../handler.ts';
import { openLiveView } from '../live/live-view-repository.ts';
import { Refusal } from '../refusal.ts';
import { countTry, type Limit } from '../throttle/throttle-repository.ts';
import { maySeeDetails } from './open-order.ts';
import { findOrder, readOrder } from './order-repository.ts';

const LIMIT: Limit = { kind: 'follow-order', most: 60, windowMs: 600_000 };
const notFound = () => new Refusal({ code: 'not-found', message: 'We could not find this order.' });

/** D-50, D-52: whoever may see an order is told a secret of that order, which opens nothing but a counter of its changes. */
export const followOrder: Handler<'followOrder'> = async ({ params }, context) => {
  const { database, visitor, live, now } = context;
  await countTry(database, LIMIT, visitor.address, now());
  const found = await findOrder(database, params.orderNumber);
  if (!found || !(await maySeeDetails(found, context))) throw notFound();
  return transact(database, async (changes) => {
    const order = await readOrder(changes, database, found.id);
    if (!order) throw notFound();
    const { view, count, isChanged } = await openLiveView(changes, context, order.live ?? undefined);
    if (isChanged) changes.write(database.doc(paths.order(order.id)), { live: view });
    return { ...live, secret: view.secret, count, changedAt: order.updatedAt.toDate().toISOString() };
  });
};
