import type { Firestore } from 'firebase-admin/firestore';
import { paths } from '../firestore/paths.ts';
import { type BudgetLimits, budgetNoticeSchema, budgetRecordSchema, followBudget } from './budget-rule.ts';
import type { HostingApi } from './hosting-api.ts';
import { readState, type ShopState, showState } from './shop-state.ts';

type Heard = { readonly shown: ShopState; readonly changed: boolean };

/**
 * Hears a notice of the budget, and shows what it asks for; nothing is remembered of one that could not be followed, which comes again.
 * Undefined where it is no notice, is late, or nothing has been deployed.
 */
export async function hearBudget(
  notice: unknown,
  database: Firestore,
  hosting: HostingApi,
  limits: BudgetLimits,
): Promise<Heard | undefined> {
  const { data } = budgetNoticeSchema.safeParse(notice);
  const shown = data && (await readState(hosting));
  if (data === undefined || shown === undefined) return undefined;
  const document = database.doc(paths.budget);
  const record = budgetRecordSchema.safeParse((await document.get()).data()).data;
  const step = followBudget(data, shown, record, limits);
  if (step === undefined) return undefined;
  const part = `${((100 * data.costAmount) / data.budgetAmount).toFixed(0)} % of the budget`;
  const changed = step.show !== shown && (await showState(hosting, step.show, `Budget: ${part}`));
  await document.set(step.record);
  return { shown: step.show, changed };
}
