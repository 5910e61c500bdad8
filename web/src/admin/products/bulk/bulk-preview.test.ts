import { type BulkEdit, type BulkProduct, bulkEditSchema } from '@plenty/contract/admin/bulk-edit';
import { expect, test } from 'vitest';
import { previewBulkEdit } from './bulk-preview.ts';

const TEE: BulkProduct = {
  id: 1,
  name: 'Tee',
  price: '48.00',
  category: 'tees',
  updatedAt: '2026-11-20T12:00:00.000Z',
};
const PRICED = { ...TEE, id: 2, prices: { '3xl__black': '54.00' } };
const byPrice = (price: string) => ({ by: 'price', price }) as const;
const list = (edit: BulkEdit) => previewBulkEdit([TEE, PRICED], bulkEditSchema.parse(edit)).notes;

test('D-63 a bulk change says what becomes of the prices of single sizes, and nothing where it leaves them', () => {
  expect(list({ kind: 'price', rule: { by: 'amount', direction: 'higher', amount: '2.00' } })).toEqual([
    '1 product: sizes and colors with their own price change by as much.',
  ]);
  expect(list({ kind: 'price', rule: byPrice('50.00') })).toEqual([
    '1 product: sizes and colors with their own price lose it and cost the same as the others.',
  ]);
  expect(list({ kind: 'sale', rule: byPrice('40.00') })).toEqual([
    '1 product: the sale lowers own prices of sizes and colors above the sale price to it, too.',
  ]);
  expect(list({ kind: 'category', category: 'bottoms' })).toEqual([]);
  const onSale = previewBulkEdit([{ ...PRICED, sale: { price: '40.00' } }], { kind: 'end-sale' });
  expect(onSale.notes).toEqual(['1 product: sizes and colors with their own price cost that again.']);
});

test('D-63 one price for all that only single sizes lack takes their own prices away, and says so', () => {
  const { targets, notes } = previewBulkEdit([TEE, PRICED], { kind: 'price', rule: byPrice('48.00') });
  expect(targets).toEqual([{ id: 2, seen: PRICED.updatedAt }]);
  expect(notes[0]).toContain('lose it');
});
