import { type SyncReport, toReportedFields } from '@plenty/contract/admin/shopify-sync';
import type { ApplyResult } from './apply-product.repository.ts';

/** A report is one document of at most a megabyte. About ten thousand products fit; the rest are only counted. */
const MAX_LISTED_BYTES = 700_000;

type ReportSection = Exclude<keyof SyncReport, 'unchanged'>;
type ListedProduct = SyncReport[ReportSection]['products'][number];

/** How much room the listed products of a report take. */
const listedBytes = new WeakMap<SyncReport, number>();

function listProduct(report: SyncReport, kind: ReportSection, product: ListedProduct): void {
  const bytes = (listedBytes.get(report) ?? 0) + Buffer.byteLength(JSON.stringify(product));
  if (bytes > MAX_LISTED_BYTES) return;
  listedBytes.set(report, bytes);
  report[kind].products.push(product);
}

function addProduct(report: SyncReport, kind: ReportSection, product: ListedProduct): void {
  report[kind].count += 1;
  listProduct(report, kind, product);
}

/** A product with kept fields is listed under `kept` in addition to its own section. */
export function recordApplied(report: SyncReport, title: string, applied: ApplyResult): void {
  const { kind, productId, taken, kept } = applied;
  if (kind === 'ambiguous') return recordLeftOut(report, title, AMBIGUOUS_REASON, productId);
  if (kind === 'missing') return recordLeftOut(report, title, MISSING_REASON, productId);
  if (kind === 'unchanged' && kept.length === 0) report.unchanged += 1;
  else if (kind !== 'unchanged') addProduct(report, kind, { title, productId, ...toReportedFields(taken) });
  if (kept.length > 0) addProduct(report, 'kept', { title, productId, ...toReportedFields(kept) });
}

export function recordGone(report: SyncReport, title: string, productId: number): void {
  addProduct(report, 'gone', { title, productId, fields: [] });
}

const AMBIGUOUS_REASON =
  'Your shop has several products of it, by your import or by their SKUs. They stay as they are: please change them here.';

const MISSING_REASON = 'You deleted it here or took it back, so it stays away. The history can bring it back.';

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
  const merged = createEmptyReport();
  const applied = earlier.new.count + earlier.changed.count;
  merged.unchanged = Math.max(0, later.unchanged - applied);
  for (const kind of ['new', 'changed'] as const) merged[kind].count = earlier[kind].count;
  for (const kind of ['kept', 'gone', 'leftOut', 'new', 'changed'] as const) {
    merged[kind].count += later[kind].count;
    const earlierProducts = kind === 'new' || kind === 'changed' ? earlier[kind].products : [];
    for (const product of [...earlierProducts, ...later[kind].products]) listProduct(merged, kind, product);
  }
  return merged;
}

const emptySection = () => ({ count: 0, products: [] });

export function createEmptyReport(): SyncReport {
  return {
    unchanged: 0,
    new: emptySection(),
    changed: emptySection(),
    kept: emptySection(),
    gone: emptySection(),
    leftOut: emptySection(),
  };
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
