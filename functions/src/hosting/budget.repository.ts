import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { paths } from '../db/index.ts';
import { SHOP_STATES } from './shop-state.ts';

const budgetRecordSchema = z.object({
  /** The month, as in `costIntervalStart`. */
  interval: z.string(),
  /** The strictest state that the budget has required in that month. */
  asked: z.enum(SHOP_STATES),
  /** The state that the budget set last. Another one by now is the owner's choice. */
  shown: z.enum(SHOP_STATES),
});
export type BudgetRecord = z.infer<typeof budgetRecordSchema>;

/** Undefined before the first notice. */
export async function readBudgetRecord(database: Firestore): Promise<BudgetRecord | undefined> {
  return budgetRecordSchema.safeParse((await database.doc(paths.budget).get()).data()).data;
}

export async function saveBudgetRecord(database: Firestore, record: BudgetRecord): Promise<void> {
  await database.doc(paths.budget).set(record);
}
