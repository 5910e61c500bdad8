import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { type BudgetRecord, readBudgetRecord, saveBudgetRecord } from './budget.repository.ts';
import type { HostingApi } from './hosting-api.ts';
import { SHOP_STATES, type ShopState, readChosenState, switchShopState } from './shop-state.ts';

/** A budget notification of Google Cloud, sent several times a day even without changes, and not always in order. */
const budgetNoticeSchema = z.object({
  budgetDisplayName: z.optional(z.string()),
  costAmount: z.number().check(z.minimum(0)),
  budgetAmount: z.number().check(z.gt(0)),
  /** The start of the month of these costs, RFC 3339. */
  costIntervalStart: z.string(),
  currencyCode: z.optional(z.string()),
});
type BudgetNotice = z.infer<typeof budgetNoticeSchema>;

/** The fractions of the budget at which the videos are turned off and the shop closes; undefined for never. */
type BudgetLimits = { readonly noVideos: number | undefined; readonly close: number | undefined };

const strictness = (state: ShopState): number => SHOP_STATES.indexOf(state);

/** Parses `0.9`, `1.5` or `off`. */
export function parseBudgetLimit(text: string): number | undefined {
  if (text === 'off') return undefined;
  const limit = Number(text);
  if (!(limit > 0)) throw new Error(`A limit of the budget is a number such as 0.9, or 'off', and not '${text}'`);
  return limit;
}

function getRequiredState({ costAmount, budgetAmount }: BudgetNotice, { noVideos, close }: BudgetLimits): ShopState {
  const spent = costAmount / budgetAmount;
  if (close !== undefined && spent >= close) return 'closed';
  return noVideos !== undefined && spent >= noVideos ? 'no-videos' : 'all';
}

/**
 * Decides which state a notice leads to. Within a month the budget only restricts the shop further, once per state, so that the next notice
 * does not overrule an owner who reopened the shop. A new month undoes what the budget itself turned off, but not what the owner chose. A
 * late notice of an earlier month does nothing.
 */
export function evaluateBudget(
  notice: BudgetNotice,
  current: ShopState,
  record: BudgetRecord | undefined,
  limits: BudgetLimits,
): { readonly show: ShopState; readonly record: BudgetRecord; readonly isDecided: boolean } | undefined {
  const interval = notice.costIntervalStart;
  if (record !== undefined && interval < record.interval) return undefined;
  const isNewMonth = record === undefined || interval > record.interval;
  const asked = isNewMonth ? 'all' : record.asked;
  const required = getRequiredState(notice, limits);
  const isSetByBudget = record !== undefined && record.asked !== 'all' && record.shown === current;
  // A state that is already stricter is the owner's choice, and stays so when the month is over.
  const isStricter = strictness(required) > strictness(asked) && strictness(required) >= strictness(current);
  if ((isNewMonth && isSetByBudget) || isStricter) {
    return { show: required, record: { interval, asked: required, shown: required }, isDecided: true };
  }
  return { show: current, record: { interval, asked, shown: record?.shown ?? 'all' }, isDecided: false };
}

/** Why the budget switched the shop, in the list of Hosting's releases. */
export function describeSpending({
  costAmount,
  budgetAmount,
}: Pick<BudgetNotice, 'costAmount' | 'budgetAmount'>): string {
  return `Budget: ${((100 * costAmount) / budgetAmount).toFixed(0)} % of the budget`;
}

/**
 * Switches the shop to the state that a notice leads to. The record is written last, so that a failed notice is processed again when it is
 * redelivered. Returns undefined for an invalid or late notice, and before the first deploy.
 */
export async function applyBudgetNotice(
  notice: unknown,
  database: Firestore,
  hosting: HostingApi,
  limits: BudgetLimits,
): Promise<{ readonly shown: ShopState; readonly changed: boolean } | undefined> {
  const { data } = budgetNoticeSchema.safeParse(notice);
  const current = data && (await readChosenState(hosting));
  if (data === undefined || current === undefined) return undefined;
  const stored = await readBudgetRecord(database);
  const result = evaluateBudget(data, current, stored, limits);
  if (result === undefined) return undefined;
  const { show, record, isDecided } = result;
  // Also where that state was chosen before: what a deploy that was cut off shows is another one.
  const changed = isDecided && (await switchShopState(hosting, show, describeSpending(data)));
  await saveBudgetRecord(database, record);
  return { shown: show, changed };
}
