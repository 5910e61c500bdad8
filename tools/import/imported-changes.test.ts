import { type StoredProduct, storedProductSchema } from '@plenty/contract/catalog/stored-product';
import { cents } from '@plenty/contract/lib/money';
import { FieldValue } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import type { MappedProduct } from '../../functions/src/shopify/csv/map-export.ts';
import { createFingerprint } from './fingerprint.ts';
import { findChanges } from './imported-changes.ts';

const DETAILS = {
  name: 'Tee',
  description: 'A tee.',
  category: 'tees',
  sizes: ['SM', '3XL'],
  colors: [],
  pictures: [],
};
type Prices = Pick<StoredProduct, 'price' | 'prices'>;
const priced = (price: number, large?: number): Prices => ({
  price: cents(price),
  ...(large !== undefined && { prices: { '3xl__any': cents(large) } }),
});
const toMapped = (prices: Prices): MappedProduct => ({
  handle: 'tee',
  details: { ...DETAILS, ...prices },
  stock: { counts: [], variants: [], inStock: true },
});

/** What importing a file again changes of a product that is in the shop as `ours`. */
function findPriceChanges(before: Prices, file: Prices, ours: Prices) {
  const stored = storedProductSchema.parse({ id: 1, ...DETAILS, ...ours });
  const [known, imported] = [before, file].map((each) => createFingerprint(toMapped(each)));
  if (!known || !imported) throw new Error('there are two fingerprints');
  return findChanges(toMapped(file), known, imported, { stored, exported: toMapped(ours) });
}

test('D-63 a file whose sizes cost the same again takes their own prices away', () => {
  const changes = findPriceChanges(priced(4800, 5400), priced(4800), priced(4800, 5400));
  expect(changes).toEqual({ price: 4800, prices: FieldValue.delete() });
});

test('D-63 a file with another own price changes price and own prices together, and the same file nothing', () => {
  expect(findPriceChanges(priced(4800, 5400), priced(4800, 5600), priced(4700, 5400))).toEqual(priced(4800, 5600));
  expect(findPriceChanges(priced(4800, 5400), priced(4800, 5400), priced(4700, 5500))).toEqual({});
});
