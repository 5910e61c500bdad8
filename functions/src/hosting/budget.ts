import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { paths } from '../db/index.ts';
import type { HostingApi } from './hosting-api.ts';
import { SHOP_STATES, type ShopState, readShopState, switchShopState } from './shop-state.ts';

/** What Google says of a budget several times a day, whether or not anything has changed; later ones can come first. */
export const budgetNoticeSchema = z.object({
  budgetDisplayName: z.optional(z.string()),
  costAmount: z.number().check(z.minimum(0)),
  budgetAmount: z.number().check(z.gt(0)),
  /** When the month began whose costs these are: RFC 3339. */
  costIntervalStart: z.string(),
  currencyCode: z.optional(z.string()),
});
export type BudgetNotice = z.infer<typeof budgetNoticeSchema>;

/** From which part of the budget on the videos, and then the shop, are switched off; undefined for never. */
export type BudgetLimits = { readonly noVideos: number | undefined; readonly close: number | undefined };

/** What the budget has done so far. */
export const budgetRecordSchema = z.object({
  /** The month it was done in. */
  interval: z.string(),
  /** The strictest state the budget has asked for in that month. */
  asked: z.enum(SHOP_STATES),
  /** What the budget has shown last: anything else by now is the owner's own choice. */
  shown: z.enum(SHOP_STATES),
});
export type BudgetRecord = z.infer<typeof budgetRecordSchema>;

const strictness = (state: ShopState): number => SHOP_STATES.indexOf(state);

/** `0.9`, `1.5`, or `off`. */
export function parseBudgetLimit(text: string): number | undefined {
  if (text === 'off') return undefined;
  const limit = Number(text);
  if (!(limit > 0)) throw new Error(`A limit of the budget is a number such as 0.9, or 'off', and not '${text}'`);
  return limit;
}

function getRequiredState({ costAmount, budgetAmount }: BudgetNotice, { noVideos, close }: BudgetLimits): ShopState {
  const part = costAmount / budgetAmount;
  if (close !== undefined && part >= close) return 'closed';
  return noVideos !== undefined && part >= noVideos ? 'no-videos' : 'all';
}

/**
 * What a notice does to what is shown. Within a month the budget only ever asks for less, once for each state: whoever opens the shop again by
 * hand is not overruled by the next of the same notices. A new month begins anew, and takes back what the budget itself has switched off; what
 * the owner has chosen by hand stays. A notice of an earlier month, which came late, does nothing.
 */
export function evaluateBudget(
  notice: BudgetNotice,
  shown: ShopState,
  before: BudgetRecord | undefined,
  limits: BudgetLimits,
): { readonly show: ShopState; readonly record: BudgetRecord } | undefined {
  const interval = notice.costIntervalStart;
  if (before !== undefined && interval < before.interval) return undefined;
  const isNewMonth = before === undefined || interval > before.interval;
  const asked = isNewMonth ? 'all' : before.asked;
  const wanted = getRequiredState(notice, limits);
  const isOurs = before !== undefined && before.asked !== 'all' && before.shown === shown;
  if (isNewMonth && isOurs) return { show: wanted, record: { interval, asked: wanted, shown: wanted } };
  // What is shown may be stricter by the owner's own choice, which stays the owner's when the month is over.
  if (strictness(wanted) > strictness(asked) && strictness(wanted) >= strictness(shown)) {
    return { show: wanted, record: { interval, asked: wanted, shown: wanted } };
  }
  return { show: shown, record: { interval, asked, shown: before?.shown ?? 'all' } };
}

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
