import type { SyncReport } from '@plenty/contract/sync/sync-report';
import type { Applied } from './apply-product.ts';

/** A report holds so many products of each kind by name; of the others it says how many. */
const MOST_NAMED = 100;

type Kind = Exclude<keyof SyncReport, 'unchanged'>;

function add(report: SyncReport, kind: Kind, product: SyncReport[Kind]['products'][number]): void {
  report[kind].count += 1;
  if (report[kind].products.length < MOST_NAMED) report[kind].products.push(product);
}

/** Notes what became of a product; a field that was kept here is named whatever else was taken. */
export function noteApplied(report: SyncReport, title: string, applied: Applied): void {
  const { kind, productId, taken, kept } = applied;
  if (kind === 'unchanged' && kept.length === 0) report.unchanged += 1;
  else if (kind !== 'unchanged') add(report, kind, { title, productId, fields: [...taken] });
  if (kept.length > 0) add(report, 'kept', { title, productId, fields: [...kept] });
}

export function noteGone(report: SyncReport, title: string, productId: number): void {
  add(report, 'gone', { title, productId, fields: [] });
}

export function noteLeftOut(report: SyncReport, title: string, reason: string): void {
  add(report, 'leftOut', { title, productId: null, fields: [], reason });
}

/** What several parts of one sync found, `later` being the last: it passed over as unchanged what the part before had taken. */
export function joinReports(earlier: SyncReport, later: SyncReport): SyncReport {
  const both = (kind: 'new' | 'changed'): SyncReport[Kind] => ({
    count: earlier[kind].count + later[kind].count,
    products: [...earlier[kind].products, ...later[kind].products].slice(0, MOST_NAMED),
  });
  const passedOver = earlier.new.count + earlier.changed.count;
  return { ...later, new: both('new'), changed: both('changed'), unchanged: Math.max(0, later.unchanged - passedOver) };
}

function count(amount: number, what: string): string {
  return `${amount} ${what}`;
}

/** The sentence the owner reads when it has ended. */
export function summarise(report: SyncReport, isPreview: boolean): string {
  const parts = [
    count(report.new.count, 'new'),
    count(report.changed.count, 'changed'),
    count(report.unchanged, 'unchanged'),
    ...(report.kept.count > 0 ? [count(report.kept.count, 'kept as changed here')] : []),
    ...(report.gone.count > 0 ? [count(report.gone.count, 'gone at Shopify')] : []),
    ...(report.leftOut.count > 0 ? [count(report.leftOut.count, 'left out')] : []),
  ];
  return `${isPreview ? 'A sync would find' : 'Synced with Shopify'}: ${parts.join(', ')}.`;
}
