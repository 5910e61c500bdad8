import type { Firestore } from 'firebase-admin/firestore';
import type { Transaction } from '../firestore/transact.ts';
import { AppError } from '../refusal.ts';
import { checkReinstatement } from './order-revival-repository.ts';
import type { StoredOrder } from './stored-order.ts';

/** Takes the goods and the code's use of an order that comes back from `cancelled`, or refuses in a sentence what is not there (D-24). */
export async function reserveInventoryAgain(
  transaction: Transaction,
  database: Firestore,
  order: StoredOrder,
  now: Date,
): Promise<Partial<StoredOrder>> {
  const reinstatement = await checkReinstatement(transaction, database, order, now);
  if (!reinstatement.isPossible) throw new AppError({ code: 'out-of-stock', message: reinstatement.reason });
  return reinstatement.apply();
}
