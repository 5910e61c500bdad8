import { type StoredProduct, storedProductSchema } from '@plenty/contract/catalog/stored-product';
import { expect, test } from 'vitest';
import { digestFields } from './merge-product.ts';
import { previewMerge } from './preview-merge.ts';

const FIELDS = { name: 'Tee', description: 'A tee.', price: 4800, category: 'tees', sizes: ['SM'], colors: ['Black'] };

const aProduct = (stated: Partial<StoredProduct> = {}) =>
  storedProductSchema.parse({ id: 1, ...FIELDS, pictures: [], featured: false, inStock: true, ...stated });

/** Shopify sold one of four. */
function preview(ours: StoredProduct) {
  const counted = { key: 'sm__black', size: 'SM', color: 'Black', count: 3 };
  const stock = { counts: [counted], variants: [], inStock: true };
  const state = { updatedAt: '', handle: 'tee', variants: {}, items: {} };
  const mapped = { ...state, key: '9', fields: aProduct(), stock, notes: [] };
  const seen = digestFields(aProduct());
  const synced = { ...state, productId: 1, title: 'Tee', seen, figures: { sm__black: 4 }, isGone: false };
  return previewMerge({ mapped, synced, ours, overwrite: [] });
}

test('D-35 a preview of a sync lists the stock of a product that is counted here', () => {
  const variants = [{ size: 'SM', color: 'Black', availability: 'in-stock' as const }];
  expect(preview(aProduct({ variants }))).toMatchObject({ kind: 'changed', taken: ['counts'] });
});

test('D-35 a preview of a sync leaves out the stock of a product that is not counted here, as the sync does', () => {
  expect(preview(aProduct())).toMatchObject({ kind: 'unchanged', taken: [] });
});
