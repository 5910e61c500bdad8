import type { AdminProduct } from '@plenty/contract/admin/products';
import { aProduct } from '@plenty/contract/testing/builders';
import { expect, test } from 'vitest';
import { mergeEdit } from '../api/edit-conflict.ts';
import {
  EMPTY_PRODUCT,
  isDraftChanged,
  toPreviewProduct,
  toProductDraft,
  toUnchangedEdit,
  validateProductDraft,
} from './product-draft.ts';
import { normalizePrice } from './typed-price.ts';
import { VARIANT_LABELS } from './variant-draft.ts';

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
});

test('APROD-34 D-64 a product that could not be saved as it is, such as one without a description, is merged like any other', () => {
  const seen = anAdminProduct({ description: '', tags: ['  Old '], name: 'Tee' });
  const draft = toProductDraft(seen);
  const typed = { ...draft, description: 'Heavy cotton', price: '50.00' };
  const mine = validateProductDraft(typed, draft).data ?? {};
  const theirs = anAdminProduct({ ...seen, description: 'Thick cotton', category: 'hats', sizes: ['SM'] });
  expect(toUnchangedEdit(seen)).toMatchObject({ description: '', tags: ['Old'], price: '48.00' });
  const { merged, differences } = mergeEdit(mine, toUnchangedEdit(seen), toUnchangedEdit(theirs));
  expect(merged).toMatchObject({ description: 'Heavy cotton', price: '50.00', category: 'hats', sizes: ['SM'] });
  expect(differences).toEqual([{ field: 'Description', mine: 'Heavy cotton', theirs: 'Thick cotton' }]);
});

test('APROD-34 D-64 a product that this page cannot read is compared as it is stored, never as one without fields', () => {
  const seen = { ...anAdminProduct({ name: 'Tee' }), pictures: 'of a later release' };
  expect(
    mergeEdit({ name: 'Mine' }, toUnchangedEdit(seen), toUnchangedEdit({ ...seen, name: 'Theirs' })).differences,
  ).toEqual([{ field: 'Name', mine: 'Mine', theirs: 'Theirs' }]);
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

const TEE = { sizes: ['SM', 'MED', '3XL'], colors: ['Black'], price: '48.00' };

test('D-63 an own price that is none is named with its size, and is not lost', () => {
  const draft = toProductDraft(anAdminProduct({ ...TEE, prices: { '3xl__black': '54.00' } }));
  const typed = { ...draft, variants: { ...draft.variants, prices: { sm__black: '50', '3xl__black': 'more' } } };
  const { data, problems } = validateProductDraft(typed, draft);
  expect(data).toBeUndefined();
  expect(problems).toEqual({ 'prices.1.value': '3XL in Black: The price must be an amount such as 54.00' });
});

test('APROD-40 D-63 D-64 two owners who price different sizes both keep their prices; only a size that both priced is asked about', () => {
  const priced = (prices: Record<string, string>) => anAdminProduct({ ...TEE, prices });
  const merge = (mine: Record<string, string>, theirs: Record<string, string>) => {
    const seen = toUnchangedEdit(priced({ '3xl__black': '54.00' }));
    return mergeEdit(toUnchangedEdit(priced(mine)), seen, toUnchangedEdit(priced(theirs)), VARIANT_LABELS);
  };
  const black = (size: string, value: string) => ({ size, color: 'Black', value });
  const both = merge({ '3xl__black': '54.00', sm__black: '40.00' }, { '3xl__black': '56.00' });
  expect(both.differences).toEqual([]);
  expect(both.merged['prices']).toEqual([black('SM', '40.00'), black('3XL', '56.00')]);
  const removed = merge({}, { '3xl__black': '54.00', sm__black: '40.00' });
  expect([removed.merged['prices'], removed.differences]).toEqual([[black('SM', '40.00')], []]);
  const asked = merge({ '3xl__black': '58.00', med__black: '50.00' }, { '3xl__black': '56.00' });
  expect(asked.differences).toEqual([{ field: 'Price of 3XL in Black', mine: '58.00', theirs: '56.00' }]);
  expect(asked.merged['prices']).toEqual([black('MED', '50.00'), black('3XL', '58.00')]);
  const goneThere = merge({ '3xl__black': '58.00' }, {});
  expect(goneThere.differences).toEqual([{ field: 'Price of 3XL in Black', mine: '58.00', theirs: 'nothing' }]);
});
