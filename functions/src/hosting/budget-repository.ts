import type { Firestore } from 'firebase-admin/firestore';
import { paths } from '../firestore/paths.ts';
import { type BudgetLimits, budgetNoticeSchema, budgetRecordSchema, evaluateBudget } from './budget-rule.ts';
import type { HostingApi } from './hosting-api.ts';
import { readShopState, type ShopState, switchShopState } from './shop-state.ts';

type BudgetResult = { readonly shown: ShopState; readonly changed: boolean };

/**
 * Hears a notice of the budget, and shows what it asks for; nothing is remembered of one that could not be followed, which comes again.
 * Undefined where it is no notice, is late, or nothing has been deployed.
 */
export async function applyBudgetNotice(
  notice: unknown,
  database: Firestore,
  hosting: HostingApi,
  limits: BudgetLimits,
): Promise<BudgetResult | undefined> {
  const { data } = budgetNoticeSchema.safeParse(notice);
  const shown = data && (await readShopState(hosting));
  if (data === undefined || shown === undefined) return undefined;
  const document = database.doc(paths.budget);
  const record = budgetRecordSchema.safeParse((await document.get()).data()).data;
  const step = evaluateBudget(data, shown, record, limits);
  if (step === undefined) return undefined;
  const part = `${((100 * data.costAmount) / data.budgetAmount).toFixed(0)} % of the budget`;
  const changed = step.show !== shown && (await switchShopState(hosting, step.show, `Budget: ${part}`));
  await document.set(step.record);
  return { shown: step.show, changed };
}
