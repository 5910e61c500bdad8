import type { Firestore } from 'firebase-admin/firestore';
import type { Changes } from '../firestore/transact.ts';
import { Refusal } from '../refusal.ts';
import { readRevival } from './order-revival-repository.ts';
import type { StoredOrder } from './stored-order.ts';

/** Takes the goods and the code's use of an order that comes back from `cancelled`, or refuses in a sentence what is not there (D-24). */
export async function takeGoodsAgain(
  changes: Changes,
  database: Firestore,
  order: StoredOrder,
  now: Date,
): Promise<Partial<StoredOrder>> {
  const revival = await readRevival(changes, database, order, now);
  if (!revival.isPossible) throw new Refusal({ code: 'out-of-stock', message: revival.sentence });
  return revival.take();
}
