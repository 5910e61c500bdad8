import { paths } from '../../firestore/paths.ts';
import { recountUses } from '../../orders/code-uses-repository.ts';
import type { Remedying } from './remedy-finding.ts';
import { readForChange } from '../change-shop.ts';

/** A code's uses become those of the orders that have it. */
export async function recountUsesOf({ owner, context, finding }: Remedying): Promise<void> {
  const { database, now } = context;
  const code = finding.code ?? '';
  await readForChange(owner, database.doc(paths.discount(code)), 'This discount code does not exist any more.');
  await recountUses(owner.aside, database, code, now());
}
