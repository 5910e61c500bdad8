import type { AdminProduct } from '@plenty/contract/admin/products';
import { aProduct } from '@plenty/contract/testing/builders';
import { expect, test } from 'vitest';
import { mergeEdit } from '../api/edit-conflict.ts';
import {
  EMPTY_PRODUCT,
  isDraftChanged,
  normalizePrice,
  toPreviewProduct,
  toProductDraft,
  toUnchangedEdit,
  validateProductDraft,
} from './product-draft.ts';

function anAdminProduct(override: Partial<AdminProduct> = {}): AdminProduct {
  return { ...aProduct(), counts: null, createdAt: null, updatedAt: '2026-11-20T12:00:00.000Z', ...override };
}

test('APROD-06 a new product is a tee, not featured and in stock', () => {
  expect(EMPTY_PRODUCT).toMatchObject({ category: 'tees', featured: false, inStock: true, name: '', price: '' });
});

test('APROD-07 name, price and description are required', () => {
  const { data, problems } = validateProductDraft(EMPTY_PRODUCT, EMPTY_PRODUCT);
  expect(data).toBeUndefined();
  expect(Object.keys(problems).toSorted()).toEqual(['description', 'name', 'price']);
  expect(problems).toMatchObject({ name: 'Name is required', description: 'Description is required' });
});

test('APROD-02 a price may be typed in the usual ways and is saved as 48.00', () => {
  expect(['48', '48.', '48.5', '$48.00', ' 1,048 ', '007'].map(normalizePrice)).toEqual([
    '48.00',
    '48.00',
    '48.50',
    '48.00',
    '1048.00',
    '7.00',
  ]);
  expect(['', 'free', '4,8', '-1', '1.234'].map(normalizePrice)).toEqual(['', 'free', '4,8', '-1', '1.234']);
});

test('APROD-01 a product without counts is saved without counts', () => {
  const draft = toProductDraft(anAdminProduct());
  expect(validateProductDraft({ ...draft, name: ' New name ' }, draft).data).toMatchObject({
    name: 'New name',
    price: '48.00',
  });
  expect(validateProductDraft(draft, draft).data).not.toHaveProperty('counts');
});

test('APROD-01 each count names the stored count it is based on, so that sales made meanwhile are kept', () => {
  const seen = toProductDraft(
    anAdminProduct({ sizes: ['SM'], colors: ['Black'], counts: [{ size: 'SM', color: 'Black', count: 5 }] }),
  );
  const draft = { ...seen, colors: ['Black', 'White'], counts: { ...seen.counts, sm__black: '7', sm__white: '' } };
  expect(validateProductDraft(draft, seen).data?.counts).toEqual([
    { size: 'SM', color: 'Black', count: 7, was: 5 },
    { size: 'SM', color: 'White', count: 0, was: 0 },
  ]);
  expect(validateProductDraft({ ...seen, isCounted: false }, seen).data?.counts).toBeNull();
  expect(validateProductDraft({ ...seen, counts: { sm__black: 'many' } }, seen).problems).toHaveProperty(
    'counts.0.count',
  );
});

test('APROD-05 a draft differs from the stored one once it was changed', () => {
  const seen = toProductDraft(anAdminProduct());
  expect(isDraftChanged({ ...seen }, seen)).toBe(false);
  expect(isDraftChanged({ ...seen, featured: true }, seen)).toBe(true);
});

test('APROD-01 the preview shows an unfinished product with placeholders', () => {
  expect(toPreviewProduct({ ...EMPTY_PRODUCT, price: 'soon' }, 7)).toMatchObject({
    price: '0.00',
    name: 'Name of the product',
  });
  expect(toPreviewProduct({ ...EMPTY_PRODUCT, isCounted: true, counts: {} }, 7).inStock).toBe(false);
  expect(toPreviewProduct({ ...EMPTY_PRODUCT, isCounted: true, counts: { any__any: '2' } }, 7).inStock).toBe(true);
});

test('D-35 the form of a product shows and saves its listing, which may come from Shopify', () => {
  const hidden = toProductDraft(anAdminProduct({ listing: 'hidden' }));
  expect(hidden.listing).toBe('hidden');
  expect(validateProductDraft(hidden, hidden).data).toMatchObject({ listing: 'hidden' });
  expect(validateProductDraft({ ...hidden, listing: 'listed' }, hidden).data).toMatchObject({ listing: 'listed' });
  expect(toProductDraft(anAdminProduct()).listing).toBe('listed');
});

test('O-6 D-64 counts that were not edited are not sent, so that a save never asks about them', () => {
  const seen = anAdminProduct({ sizes: ['SM'], colors: ['Black'], counts: [{ size: 'SM', color: 'Black', count: 5 }] });
  const draft = toProductDraft(seen);
  expect(validateProductDraft({ ...draft, price: '50.00' }, draft).data).not.toHaveProperty('counts');
  expect(toUnchangedEdit(seen)).toMatchObject({ price: '48.00', sizes: ['SM'], sale: null, weight: null });
  expect(toUnchangedEdit(seen)).not.toHaveProperty('counts');
  expect(toUnchangedEdit({})).toEqual({});
});

test('APROD-34 O-6 D-64 an untouched price follows the other owner’s, and mine stays where I typed it', () => {
  const seen = anAdminProduct({ name: 'Tee' });
  const draft = toProductDraft(seen);
  const mine = validateProductDraft({ ...draft, name: 'Court Tee', tags: 'new' }, draft).data ?? {};
  const theirs = { ...seen, price: '52.00', tags: ['sale'], updatedAt: '2026-11-21T12:00:00.000Z' };
  const { merged, differences } = mergeEdit(mine, toUnchangedEdit(seen), toUnchangedEdit(theirs));
  expect(merged).toMatchObject({ name: 'Court Tee', price: '52.00', tags: ['new'] });
  expect(differences).toEqual([{ field: 'Tags', mine: 'new', theirs: 'sale' }]);
});
