import type { Figures, FigureRange, ProductFigures } from '@plenty/contract/admin/figures';
import { SIZES } from '@plenty/contract/catalog/options';
import { sortSizes } from '@plenty/contract/catalog/size-order';
import { addDays } from '@plenty/contract/lib/dates';

export const RANGE_LABELS: Readonly<Record<FigureRange, string>> = {
  '1': 'Today',
  '7': '7 days',
  '30': '30 days',
  '365': '365 days',
};

const dayFormat = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const fullDayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** '2026-11-20' as 'Nov 20'. */
function formatDay(day: string): string {
  return dayFormat.format(new Date(`${day}T12:00:00Z`));
}

function formatHour(hour: string): string {
  const number = Number(hour);
  return `${number % 12 === 0 ? 12 : number % 12} ${number < 12 ? 'AM' : 'PM'}`;
}

/** What a point of the chart stands for: '3 PM', 'Nov 20' or 'Nov 14 – Nov 20'. */
export function formatPoint(at: string, range: FigureRange): string {
  if (range === '1') return formatHour(at);
  return range === '365' ? `Week of ${formatDay(at)}` : formatDay(at);
}

/** The same of the time before. */
export function formatPreviousPoint(at: string, range: FigureRange): string {
  if (range === '1') return `${formatHour(at)} yesterday`;
  return formatPoint(addDays(at, -Number(range)), range);
}

/** 'Nov 14 – Nov 20, 2026', or one day. */
export function formatDays(from: string, to: string): string {
  const last = fullDayFormat.format(new Date(`${to}T12:00:00Z`));
  if (from === to) return last;
  return from.slice(0, 4) === to.slice(0, 4)
    ? `${formatDay(from)} – ${last}`
    : `${fullDayFormat.format(new Date(`${from}T12:00:00Z`))} – ${last}`;
}

/** How a figure compares with the time before; undefined where there is nothing to compare with. */
export function formatChange(now: number, before: number): string | undefined {
  if (before <= 0) return undefined;
  const percent = Math.round(((now - before) / before) * 100);
  return percent > 0 ? `+${percent.toLocaleString('en-US')}%` : `${percent.toLocaleString('en-US').replace('-', '−')}%`;
}

/** The part of what there was to sell that was sold; undefined where stock is not counted. */
export function formatSellThrough({ units, stock }: Pick<ProductFigures, 'units' | 'stock'>): string | undefined {
  if (stock === null || units + stock <= 0) return undefined;
  return `${Math.round((units / (units + Math.max(0, stock))) * 100)}%`;
}

export function hasSales({ totals, previous }: Figures): boolean {
  return totals.orders > 0 || previous.orders > 0;
}

/** The lines of a chart's scale from 0 up, at most five, at round numbers. */
export function getScale(highest: number): readonly number[] {
  if (highest <= 0) return [0, 1];
  const rough = highest / 4;
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, ([1, 2, 2.5, 5, 10].find((factor) => factor * magnitude >= rough) ?? 10) * magnitude);
  const lines = Math.ceil(highest / step);
  return Array.from({ length: lines + 1 }, (_nothing, index) => index * step);
}

/** The sizes that were sold, and those between them that were not: a gap is what a size curve is looked at for. */
export function fillSizes(sizes: ProductFigures['sizes']): ProductFigures['sizes'] {
  const ranks = sizes.map(({ size }) => SIZES.findIndex((known) => known === size)).filter((rank) => rank !== -1);
  const between = SIZES.slice(Math.min(...ranks), Math.max(...ranks) + 1);
  if (ranks.length < 2) return sizes;
  const sold = new Map(sizes.map(({ size, units }) => [size, units]));
  const filled = sortSizes([...new Set([...between, ...sold.keys()])]);
  return filled.map((size) => ({ size, units: sold.get(size) ?? 0 }));
}
