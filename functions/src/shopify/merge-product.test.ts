import type { SyncedField } from '@plenty/contract/admin/shopify-sync';
import { type StoredProduct, storedProductSchema } from '@plenty/contract/catalog/stored-product';
import { expect, test } from 'vitest';
import type { MappedProduct } from './map-product.ts';
import { digestFields, isUnchanged, mergeProduct } from './merge-product.ts';

const FIELDS = { name: 'Tee', description: 'A tee.', price: 4800, category: 'tees', sizes: ['SM'], colors: ['Black'] };
const OWN = { facts: { care: 'Wash cold.' }, measurements: { SM: { bodyLength: 110, chestWidth: 82 } } } as const;

function aProduct(stated: Pick<StoredProduct, 'facts' | 'fitNote' | 'measurements'> = {}): StoredProduct {
  return storedProductSchema.parse({ id: 1, ...FIELDS, pictures: [], featured: false, inStock: true, ...stated });
}

function toMapped(fields: StoredProduct): MappedProduct {
  const stock = { counts: [], variants: [], inStock: true };
  return { key: '9', handle: 'tee', updatedAt: '2026-01-01', fields, stock, variants: {}, items: {}, notes: [] };
}

function merge(before: StoredProduct, theirs: StoredProduct, ours: StoredProduct, overwrite: SyncedField[] = []) {
  const mapped = toMapped(theirs);
  const seen = digestFields(before);
  const synced = {
    productId: 1,
    title: 'Tee',
    updatedAt: '',
    seen,
    figures: {},
    variants: {},
    items: {},
    isGone: false,
    handle: 'tee',
  };
  const merged = mergeProduct({ mapped, synced, ours, overwrite });
  return { taken: merged.taken, kept: merged.kept, isUnchanged: isUnchanged(mapped, synced) };
}

test('D-63 facts and measurements that only this shop states are left alone, and are no difference to report', () => {
  expect(merge(aProduct(), aProduct(), aProduct(OWN))).toEqual({ taken: [], kept: [], isUnchanged: true });
  expect(merge(aProduct(), aProduct(), aProduct(OWN), ['facts', 'measurements']).taken, 'nothing to take').toEqual([]);
});

test('D-63 what Shopify states is taken, and what it states no more goes, unless it was changed here', () => {
  const fitNote = 'runs-small';
  expect(merge(aProduct(), aProduct({ fitNote }), aProduct())).toMatchObject({ taken: ['fitNote'], kept: [] });
  expect(merge(aProduct({ fitNote }), aProduct(), aProduct({ fitNote }))).toMatchObject({ taken: ['fitNote'] });
  const changedHere = aProduct({ fitNote: 'runs-large' });
  expect(merge(aProduct({ fitNote }), aProduct(), changedHere)).toMatchObject({ taken: [], kept: ['fitNote'] });
});

test('measurements that the database returns in another order are not changed here', () => {
  const [small, medium] = [{ chestWidth: 82 }, { chestWidth: 88 }];
  const before = aProduct({ measurements: { SM: small, MED: medium } });
  const ours = aProduct({ measurements: { MED: medium, SM: small } });
  const theirs = aProduct({ measurements: { SM: small, MED: { chestWidth: 90 } } });
  expect(merge(before, theirs, ours)).toMatchObject({ taken: ['measurements'], kept: [] });
});
