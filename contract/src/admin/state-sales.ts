import * as z from 'zod/mini';
import { STATES } from '../checkout/address.ts';
import { formatLongDate } from '../checkout/delivery-estimate.ts';
import { addDays } from '../lib/dates.ts';
import { type NexusThreshold, getNexusThreshold } from './nexus-thresholds.ts';

const count = z.int().check(z.minimum(0));

/** `sales` is in cents. */
const salesTotalSchema = z.object({ sales: count, orders: count });
export type SalesTotal = z.infer<typeof salesTotalSchema>;

/**
 * The paid orders shipped to a state, with shipping and after discounts. Refunds take nothing off, because states count gross sales. They
 * include the sales tax, which is none until the shop collects it there. Years and days are the shop's.
 */
export const stateSalesSchema = z.object({
  state: z.string(),
  thisYear: salesTotalSchema,
  lastYear: salesTotalSchema,
  last12Months: salesTotalSchema,
  last90Days: salesTotalSchema,
});
export type StateSales = z.infer<typeof stateSalesSchema>;

/** The states with sales since the start of last year. `today` is the shop's calendar day. */
export const stateSalesListSchema = z.object({ today: z.iso.date(), states: z.array(stateSalesSchema) });
export type StateSalesList = z.infer<typeof stateSalesListSchema>;

type TaxRates = { readonly isOn: boolean; readonly rates: Readonly<Partial<Record<string, number>>> };

/** Whether the shop adds a state's sales tax to orders. */
export function collectsTax({ isOn, rates }: TaxRates, state: string): boolean {
  return isOn && rates[state] !== undefined;
}

/** From here on the owner is told. */
const NEAR_SHARE = 0.8;
const PACE_DAYS = 90;

type Counted = 'thisYear' | 'lastYear' | 'last12Months';

export type NexusProgress = {
  readonly state: string;
  readonly threshold: NexusThreshold;
  /** The sales that the state looks at. */
  readonly counted: Counted;
  readonly total: SalesTotal;
  /** Of the threshold; 1 and more is past it. */
  readonly share: number;
  readonly level: 'below' | 'near' | 'passed';
  /** The day on which the threshold is passed at the pace of the last 90 days; null when it is not, or was already. */
  readonly passesOn: string | null;
};

/** Combines what holds for the sales and for the orders: whichever comes first, or both. */
function combine({ needs, orders }: NexusThreshold, bySales: number, byOrders: number, first: typeof Math.max): number {
  if (orders === null) return bySales;
  const last = first === Math.max ? Math.min : Math.max;
  return (needs === 'either' ? first : last)(bySales, byOrders);
}

function getShare(threshold: NexusThreshold, { sales, orders }: SalesTotal): number {
  return combine(threshold, sales / threshold.sales, orders / (threshold.orders ?? 1), Math.max);
}

/** Last year counts only where it is past the threshold: a year that stayed below it is over. */
function getCounted(threshold: NexusThreshold, { thisYear, lastYear }: StateSales): Counted {
  if (threshold.period === 'last-12-months') return 'last12Months';
  const isPastLastYear = getShare(threshold, lastYear) >= 1;
  if (threshold.period === 'last-year') return isPastLastYear ? 'lastYear' : 'thisYear';
  return isPastLastYear && getShare(threshold, thisYear) < 1 ? 'lastYear' : 'thisYear';
}

function getDaysTo(limit: number, done: number, pace: number): number {
  return done >= limit ? 0 : Math.ceil(((limit - done) * PACE_DAYS) / pace);
}

function getDaysLeft(threshold: NexusThreshold, total: SalesTotal, pace: SalesTotal): number {
  const bySales = getDaysTo(threshold.sales, total.sales, pace.sales);
  return combine(threshold, bySales, getDaysTo(threshold.orders ?? 0, total.orders, pace.orders), Math.min);
}

const DAYS_A_YEAR = 365;

function getPassingDay(
  threshold: NexusThreshold,
  { counted, total }: Pick<NexusProgress, 'counted' | 'total'>,
  { last90Days }: StateSales,
  today: string,
): string | null {
  const daysLeft = getDaysLeft(threshold, total, last90Days);
  if (daysLeft > DAYS_A_YEAR) return null;
  const day = addDays(today, daysLeft);
  if (counted !== 'last12Months') return day.slice(0, 4) === today.slice(0, 4) ? day : null;
  // Twelve months hold no more than a year at this pace.
  const isEnough = getDaysLeft(threshold, { sales: 0, orders: 0 }, last90Days) <= DAYS_A_YEAR;
  return isEnough ? day : null;
}

/** How near the sales come to the state's threshold. Undefined for a state without one. */
export function getNexusProgress(sales: StateSales, today: string): NexusProgress | undefined {
  const threshold = getNexusThreshold(sales.state);
  if (!threshold) return undefined;
  const counted = getCounted(threshold, sales);
  const total = sales[counted];
  const share = getShare(threshold, total);
  const level = share >= 1 ? 'passed' : share >= NEAR_SHARE ? 'near' : 'below';
  const passesOn = level === 'passed' ? null : getPassingDay(threshold, { counted, total }, sales, today);
  return { state: sales.state, threshold, counted, total, share, level, passesOn };
}

/** The states with a threshold, nearest to it first. */
export function listNexusProgress({ today, states }: StateSalesList): NexusProgress[] {
  return states
    .flatMap((sales) => getNexusProgress(sales, today) ?? [])
    .toSorted((one, other) => other.share - one.share || one.state.localeCompare(other.state));
}

/** Whole dollars, never more than there are: '$412,000'. */
export function formatWholeDollars(amount: number): string {
  return `$${Math.floor(amount / 100).toLocaleString('en-US')}`;
}

function formatMonth(day: string): string {
  return new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' }).format(new Date(`${day}T12:00:00Z`));
}

function describeTotal({ threshold, total }: NexusProgress): string {
  const sales = `${formatWholeDollars(total.sales)} of ${formatWholeDollars(threshold.sales)}`;
  if (threshold.orders === null) return sales;
  const link = threshold.needs === 'both' ? ' and' : ', or';
  return `${sales}${link} ${total.orders.toLocaleString('en-US')} of ${threshold.orders} orders`;
}

function describePeriod(counted: Counted, year: number): string {
  if (counted === 'last12Months') return 'in the last 12 months';
  return `in ${counted === 'thisYear' ? year : year - 1}`;
}

function describeOutlook({ threshold, counted, level, passesOn }: NexusProgress, today: string): string {
  const year = Number(today.slice(0, 4));
  const countsFrom =
    threshold.period === 'last-year' && counted === 'thisYear'
      ? ` It counts from ${formatLongDate(`${year + 1}-01-01`)}.`
      : '';
  if (level === 'passed') return `You passed the threshold.${countsFrom}`;
  if (passesOn === null) return `At this pace you stay below it${counted === 'last12Months' ? '' : ' this year'}.`;
  const isThisYear = passesOn.slice(0, 4) === String(year);
  const month = `${formatMonth(passesOn)}${isThisYear ? '' : ` ${passesOn.slice(0, 4)}`}`;
  return `At this pace you pass it in ${month}.${countsFrom}`;
}

/** 'Texas: $412,000 of $500,000 in the last 12 months. At this pace you pass it in December.' */
export function describeNexusProgress(progress: NexusProgress, today: string): string {
  const name = STATES[progress.state] ?? progress.state;
  const period = describePeriod(progress.counted, Number(today.slice(0, 4)));
  const texts = [
    `${name}: ${describeTotal(progress)} ${period}.`,
    describeOutlook(progress, today),
    progress.threshold.note,
  ];
  return texts.filter((text) => text !== '').join(' ');
}
