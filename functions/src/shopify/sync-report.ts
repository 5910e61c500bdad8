import type { SyncReport } from '@plenty/contract/shopify/sync';
import type { ApplyResult } from './apply-product.ts';

/** A report holds so many products of each kind by name; of the others it says how many. */
const MAX_LISTED = 100;

type ReportSection = Exclude<keyof SyncReport, 'unchanged'>;

function addProduct(
  report: SyncReport,
  kind: ReportSection,
  product: SyncReport[ReportSection]['products'][number],
): void {
  report[kind].count += 1;
  if (report[kind].products.length < MAX_LISTED) report[kind].products.push(product);
}

/** Notes what became of a product; a field that was kept here is named whatever else was taken. */
export function recordApplied(report: SyncReport, title: string, applied: ApplyResult): void {
  const { kind, productId, taken, kept } = applied;
  if (kind === 'unchanged' && kept.length === 0) report.unchanged += 1;
  else if (kind !== 'unchanged') addProduct(report, kind, { title, productId, fields: [...taken] });
  if (kept.length > 0) addProduct(report, 'kept', { title, productId, fields: [...kept] });
}

export function recordGone(report: SyncReport, title: string, productId: number): void {
  addProduct(report, 'gone', { title, productId, fields: [] });
}

export function recordLeftOut(report: SyncReport, title: string, reason: string): void {
  addProduct(report, 'leftOut', { title, productId: null, fields: [], reason });
}

/** What several parts of one sync found, `later` being the last: it passed over as unchanged what the part before had taken. */
export function mergeReports(earlier: SyncReport, later: SyncReport): SyncReport {
  const both = (kind: 'new' | 'changed'): SyncReport[ReportSection] => ({
    count: earlier[kind].count + later[kind].count,
    products: [...earlier[kind].products, ...later[kind].products].slice(0, MAX_LISTED),
  });
  const passedOver = earlier.new.count + earlier.changed.count;
  return { ...later, new: both('new'), changed: both('changed'), unchanged: Math.max(0, later.unchanged - passedOver) };
}

function formatCount(amount: number, what: string): string {
  return `${amount} ${what}`;
}

/** The sentence the owner reads when it has ended. */
export function summarizeReport(report: SyncReport, isPreview: boolean): string {
  const parts = [
    formatCount(report.new.count, 'new'),
    formatCount(report.changed.count, 'changed'),
    formatCount(report.unchanged, 'unchanged'),
    ...(report.kept.count > 0 ? [formatCount(report.kept.count, 'kept as changed here')] : []),
    ...(report.gone.count > 0 ? [formatCount(report.gone.count, 'gone at Shopify')] : []),
    ...(report.leftOut.count > 0 ? [formatCount(report.leftOut.count, 'left out')] : []),
  ];
  return `${isPreview ? 'A sync would find' : 'Synced with Shopify'}: ${parts.join(', ')}.`;
}
