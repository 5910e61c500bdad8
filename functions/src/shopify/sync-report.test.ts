import { expect, test } from 'vitest';
import type { ApplyResult } from './apply-product.repository.ts';
import {
  createEmptyReport,
  mergeReports,
  recordApplied,
  recordGone,
  recordLeftOut,
  summarizeReport,
} from './sync-report.ts';

const applied = (kind: 'new' | 'changed', productId: number): ApplyResult => ({
  kind,
  productId,
  taken: kind === 'changed' ? ['price'] : [],
  kept: [],
  movedCounts: [],
});

function reportOf(count: number, title = 'Court Tee') {
  const report = createEmptyReport();
  for (let id = 1; id <= count; id += 1) recordApplied(report, `${title} ${id}`, applied('new', id));
  return report;
}

test('O-31 a report lists every product of its sections, however many, not the first hundred', () => {
  const report = reportOf(142);
  for (let id = 1; id <= 130; id += 1) recordGone(report, `Old Tee ${id}`, id);
  expect(report.new.count).toBe(142);
  expect(report.new.products.map(({ productId }) => productId)).toEqual(Array.from({ length: 142 }, (_, id) => id + 1));
  expect(report.gone.products).toHaveLength(130);
});

test('O-31 nine thousand new products fit; what does not fit into one document is counted', () => {
  const report = reportOf(9000);
  expect(report.new.products).toHaveLength(9000);
  const long = reportOf(9000, 'é'.repeat(100));
  expect(long.new.count).toBe(9000);
  expect(long.new.products.length).toBeLessThan(9000);
  expect(Buffer.byteLength(JSON.stringify(long))).toBeLessThan(1_000_000);
});

test('D-35 the parts of an interrupted sync list what each has applied, and only the last one’s remarks', () => {
  const earlier = reportOf(120);
  recordLeftOut(earlier, 'Gift card', 'It is not a product');
  const later = createEmptyReport();
  later.unchanged = 120;
  recordApplied(later, 'Court Tee 121', applied('new', 121));
  recordLeftOut(later, 'Gift card', 'It is not a product');
  const merged = mergeReports(earlier, later);
  expect(merged).toMatchObject({ unchanged: 0, new: { count: 121 }, leftOut: { count: 1 } });
  expect(merged.new.products).toHaveLength(121);
  expect(merged.leftOut.products).toHaveLength(1);
});

test('D-35 the sentence about a sync names what was left alone, is gone or was left out only where there is any', () => {
  const report = reportOf(2);
  report.unchanged = 3;
  expect(summarizeReport(report, false)).toBe('Synced with Shopify: 2 new, 0 changed, 3 unchanged.');
  recordGone(report, 'Old Tee', 9);
  expect(summarizeReport(report, true)).toBe('A sync would find: 2 new, 0 changed, 3 unchanged, 1 gone at Shopify.');
});
