import { expect, test } from 'vitest';
import { restoreFields } from './restore-fields.ts';

const variant = (size: string, availability = 'in-stock') => ({ size, color: 'Black', availability });
/** A sync brought the size LRG and a price. */
const BEFORE = { sizes: ['SM'], colors: ['Black'], variants: [variant('SM')], inStock: true, price: 4000 };
const AFTER = { ...BEFORE, sizes: ['SM', 'LRG'], variants: [variant('SM'), variant('LRG')], price: 5000 };
const CHANGE = { from: AFTER, to: BEFORE };

test('what nobody has changed since gets its old value', () => {
  expect(restoreFields(AFTER, CHANGE)).toEqual({ merged: BEFORE, kept: [] });
});

test('a sale since does not keep a size; what is available stays as it is now', () => {
  const sold = { ...AFTER, variants: [variant('SM', 'sold-out'), variant('LRG')] };
  const { merged, kept } = restoreFields(sold, CHANGE);
  expect(merged).toEqual({ ...BEFORE, variants: [variant('SM', 'sold-out')], inStock: false });
  expect(kept).toEqual([]);
});

test('a size that comes back is as available as it was when it went, beside one that was sold since', () => {
  const soldSince = { ...BEFORE, variants: [variant('SM', 'sold-out')], inStock: false };
  const { merged, kept } = restoreFields(soldSince, { from: BEFORE, to: AFTER });
  expect(merged).toEqual({ ...AFTER, variants: [variant('SM', 'sold-out'), variant('LRG')], inStock: true });
  expect(kept).toEqual([]);
});

test('sizes that the owner has changed since stay with their variants, and the other fields are restored', () => {
  const edited = { ...AFTER, sizes: ['SM', 'XL'], variants: [variant('SM'), variant('XL')] };
  const { merged, kept } = restoreFields(edited, CHANGE);
  expect(merged).toEqual({ ...edited, price: 4000 });
  expect(kept).toContain('sizes');
});

test('a product that is not counted any more keeps that', () => {
  const { variants: _variants, ...uncounted } = AFTER;
  expect(restoreFields(uncounted, CHANGE).merged).toEqual({ ...uncounted, price: 4000 });
});
