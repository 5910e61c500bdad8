import { paths } from '../../firestore/paths.ts';
import { recountRedemptions } from '../../orders/code-uses-repository.ts';
import type { FixContext } from './remedy-finding.ts';
import { readExisting } from '../change-shop.ts';

/** A code's uses become those of the orders that have it. */
export async function recountRedemptionsFix({ transaction, context, finding }: FixContext): Promise<void> {
  const { database, now } = context;
  const code = finding.code ?? '';
  await readExisting(transaction, database.doc(paths.discount(code)), 'This discount code does not exist any more.');
  await recountRedemptions(transaction.unrecorded, database, code, now());
}
