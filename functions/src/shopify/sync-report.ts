import { type SyncReport, toReportedFields } from '@plenty/contract/admin/shopify-sync';
import type { ApplyResult } from './apply-product.ts';

/** Each section lists this many products; the rest are only counted. */
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

/** A product with kept fields is listed under `kept` in addition to its own section. */
export function recordApplied(report: SyncReport, title: string, applied: ApplyResult): void {
  const { kind, productId, taken, kept } = applied;
  if (kind === 'ambiguous') return recordLeftOut(report, title, SPLIT_REASON, productId);
  if (kind === 'unchanged' && kept.length === 0) report.unchanged += 1;
  else if (kind !== 'unchanged') addProduct(report, kind, { title, productId, ...toReportedFields(taken) });
  if (kept.length > 0) addProduct(report, 'kept', { title, productId, ...toReportedFields(kept) });
}

export function recordGone(report: SyncReport, title: string, productId: number): void {
  addProduct(report, 'gone', { title, productId, fields: [] });
}

const SPLIT_REASON = 'Your import made several products of it. They stay as they are: please change them here.';

export function recordLeftOut(
  report: SyncReport,
  title: string,
  reason: string,
  productId: number | null = null,
): void {
  addProduct(report, 'leftOut', { title, productId, fields: [], reason });
}

/** Joins the parts of an interrupted sync. The later part counted what the earlier one had applied as unchanged. */
export function mergeReports(earlier: SyncReport, later: SyncReport): SyncReport {
  const both = (kind: 'new' | 'changed'): SyncReport[ReportSection] => ({
    count: earlier[kind].count + later[kind].count,
    products: [...earlier[kind].products, ...later[kind].products].slice(0, MAX_LISTED),
  });
  const applied = earlier.new.count + earlier.changed.count;
  return { ...later, new: both('new'), changed: both('changed'), unchanged: Math.max(0, later.unchanged - applied) };
}

/** One sentence for the owner. */
export function summarizeReport(report: SyncReport, isPreview: boolean): string {
  const optional = [
    [report.kept.count, 'kept as changed here'],
    [report.gone.count, 'gone at Shopify'],
    [report.leftOut.count, 'left out'],
  ] as const;
  const parts = [
    `${report.new.count} new`,
    `${report.changed.count} changed`,
    `${report.unchanged} unchanged`,
    ...optional.filter(([count]) => count > 0).map(([count, label]) => `${count} ${label}`),
  ];
  return `${isPreview ? 'A sync would find' : 'Synced with Shopify'}: ${parts.join(', ')}.`;
}
