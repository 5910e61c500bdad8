import type { PanelProduct } from '@plenty/contract/panel/panel-product';
import { aProduct } from '@plenty/contract/testing/a-product';
import { expect, test } from 'vitest';
import { EMPTY_DRAFT, checkDraft, draftOf, isChanged, previewOf, tidyPrice } from './product-draft.ts';

function panelProduct(override: Partial<PanelProduct> = {}): PanelProduct {
  return { ...aProduct(), counts: null, createdAt: null, updatedAt: '2026-11-20T12:00:00.000Z', ...override };
}

test('APROD-06 the reset form is for tees, not featured and in stock', () => {
  expect(EMPTY_DRAFT).toMatchObject({ category: 'tees', featured: false, inStock: true, name: '', price: '' });
});

test('APROD-07 name, price and description are required', () => {
  const { form, problems } = checkDraft(EMPTY_DRAFT, EMPTY_DRAFT);
  expect(form).toBeUndefined();
  expect(Object.keys(problems).toSorted()).toEqual(['description', 'name', 'price']);
  expect(problems).toMatchObject({ name: 'Name is required', description: 'Description is required' });
});

test('APROD-02 a price is read as it is usually typed and sent as 48.00', () => {
  expect(['48', '48.', '48.5', '$48.00', ' 1,048 ', '007'].map(tidyPrice)).toEqual([
    '48.00',
    '48.00',
    '48.50',
    '48.00',
    '1048.00',
    '7.00',
  ]);
  expect(['', 'free', '4,8', '-1', '1.234'].map(tidyPrice)).toEqual(['', 'free', '4,8', '-1', '1.234']);
});

test('APROD-01 a product without counts is saved without any', () => {
  const draft = draftOf(panelProduct());
  expect(checkDraft({ ...draft, name: ' New name ' }, draft).form).toMatchObject({ name: 'New name', price: '48.00' });
  expect(checkDraft(draft, draft).form).not.toHaveProperty('counts');
});

test('APROD-01 counts name what was seen, so that what is sold meanwhile stays sold', () => {
  const seen = draftOf(
    panelProduct({ sizes: ['SM'], colors: ['Black'], counts: [{ size: 'SM', color: 'Black', count: 5 }] }),
  );
  const draft = { ...seen, colors: ['Black', 'White'], counts: { ...seen.counts, sm__black: '7', sm__white: '' } };
  expect(checkDraft(draft, seen).form?.counts).toEqual([
    { size: 'SM', color: 'Black', count: 7, was: 5 },
    { size: 'SM', color: 'White', count: 0, was: 0 },
  ]);
  expect(checkDraft({ ...seen, isCounted: false }, seen).form?.counts).toBeNull();
  expect(checkDraft({ ...seen, counts: { sm__black: 'many' } }, seen).problems).toHaveProperty('counts.0.count');
});

test('APROD-05 a draft knows whether it was changed', () => {
  const seen = draftOf(panelProduct());
  expect(isChanged({ ...seen }, seen)).toBe(false);
  expect(isChanged({ ...seen, featured: true }, seen)).toBe(true);
});

test('APROD-01 the preview shows what can be shown of an unfinished product', () => {
  expect(previewOf({ ...EMPTY_DRAFT, price: 'soon' }, 7)).toMatchObject({ price: '0.00', name: 'Name of the product' });
  expect(previewOf({ ...EMPTY_DRAFT, isCounted: true, counts: {} }, 7).inStock).toBe(false);
  expect(previewOf({ ...EMPTY_DRAFT, isCounted: true, counts: { any__any: '2' } }, 7).inStock).toBe(true);
});

test('D-35 who finds a product is in its form, as it came from Shopify above all, and is saved with it', () => {
  const hidden = draftOf(panelProduct({ listing: 'hidden' }));
  expect(hidden.listing).toBe('hidden');
  expect(checkDraft(hidden, hidden).form).toMatchObject({ listing: 'hidden' });
  expect(checkDraft({ ...hidden, listing: 'listed' }, hidden).form).toMatchObject({ listing: 'listed' });
  expect(draftOf(panelProduct()).listing).toBe('listed');
});
