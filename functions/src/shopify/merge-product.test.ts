import type { SyncedField } from '@plenty/contract/admin/shopify-sync';
import { stockKey } from '@plenty/contract/catalog/availability';
import { type StoredProduct, storedProductSchema } from '@plenty/contract/catalog/stored-product';
import { cents } from '@plenty/contract/lib/money';
import { expect, test } from 'vitest';
import type { MappedProduct } from './map-product.ts';
import { digestFields, digestOptions, isUnchanged, mergeProduct, splitSyncedFields } from './merge-product.ts';

const FIELDS = { name: 'Tee', description: 'A tee.', price: 4800, category: 'tees', sizes: ['SM'], colors: ['Black'] };
const OWN = { facts: { care: 'Wash cold.' }, measurements: { SM: { bodyLength: 110, chestWidth: 82 } } } as const;

function aProduct(
  stated: Partial<Pick<StoredProduct, 'price' | 'prices' | 'pictures' | 'facts' | 'fitNote' | 'measurements'>> = {},
): StoredProduct {
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
    options: digestOptions(theirs),
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

test('D-48 D-35 a picture that gets another color at Shopify gets it here, too, unless its color was changed here', () => {
  const show = (color?: string) =>
    aProduct({
      pictures: [{ src: '/tee.jpg', alt: 'Tee', width: 4, height: 5, placeholder: '#ffffff', ...(color && { color }) }],
    });
  expect(merge(show('Black'), show('White'), show('Black'))).toEqual({
    taken: ['pictures'],
    kept: [],
    isUnchanged: false,
  });
  expect(merge(show('Black'), show(), show('Black')).taken).toEqual(['pictures']);
  expect(merge(show('Black'), show('White'), show('Red'))).toMatchObject({ taken: [], kept: ['pictures'] });
  expect(merge(show(), show(), show())).toEqual({ taken: [], kept: [], isUnchanged: true });
});

const SYNCED = { productId: 1, title: 'Tee', updatedAt: '', figures: {}, variants: {}, items: {}, isGone: false };
const own = (price: number, large?: number) =>
  aProduct({ price: cents(price), ...(large !== undefined && { prices: { lrg__black: cents(large) } }) });

test('D-63 O-33 a size’s own price follows Shopify, appears and goes with it', () => {
  expect(merge(own(4800), own(4800, 5400), own(4800))).toEqual({ taken: ['prices'], kept: [], isUnchanged: false });
  expect(merge(own(4800, 5400), own(5000, 5600), own(4800, 5400)).taken).toEqual(['price', 'prices']);
  expect(merge(own(4800, 5400), own(4800), own(4800, 5400)).taken).toEqual(['prices']);
  expect(merge(own(4800, 5400), own(4800, 5400), own(4800, 5400))).toEqual({ taken: [], kept: [], isUnchanged: true });
});

test('D-63 a price changed here keeps the sizes’ prices, too, and the other way round: what a size costs follows from both', () => {
  // Shopify now has most sizes at 52.00, so that the price and those of single sizes change places.
  const theirs = aProduct({ price: cents(5200), prices: { sm__black: cents(4800) } });
  expect(merge(own(4800, 5200), theirs, own(5000, 5200))).toMatchObject({ taken: [], kept: ['price', 'prices'] });
  expect(merge(own(4800, 5200), theirs, own(4800, 5500))).toMatchObject({ taken: [], kept: ['price', 'prices'] });
  expect(merge(own(4800, 5200), theirs, own(5000, 5200), ['price']).taken).toEqual(['price', 'prices']);
  expect(splitSyncedFields({ ...SYNCED, seen: digestFields(own(4800, 5200)) }, own(4800, 5500))).toMatchObject({
    followed: ['name', 'description', 'category', 'choices', 'pictures', 'listing'],
    changedHere: ['price', 'prices'],
  });
});

test('D-63 own prices that only this shop has stay when Shopify changes the price', () => {
  expect(merge(own(4800), own(5000), own(4800, 5400))).toMatchObject({ taken: ['price'], kept: [] });
  expect(merge(own(4800), own(4800, 5600), own(4800, 5400)), 'and are asked about once Shopify has some').toMatchObject(
    {
      taken: [],
      kept: ['prices'],
    },
  );
});

test('D-63 a price that is the same on both sides by now is no difference to ask about', () => {
  expect(merge(own(4800, 5200), own(5000, 5300), own(5000, 5500))).toMatchObject({ taken: [], kept: ['prices'] });
});

test('D-35 sizes and colors that only this shop has changed keep Shopify’s counts away, their order alone does not', () => {
  const ofTwo = (colors: string[]) => {
    const variants = colors.map((color) => ({ size: 'SM', color, availability: 'in-stock' }));
    return storedProductSchema.parse({ ...aProduct(), colors, variants });
  };
  const before = ofTwo(['Black', 'White']);
  const counted = { key: 'sm__black', size: 'SM', color: 'Black', count: 3 };
  const mapped = { ...toMapped(before), stock: { counts: [counted], variants: [], inStock: true } };
  const synced = { ...SYNCED, seen: digestFields(before), figures: { sm__black: 4 } };
  const mergeWith = (ours: StoredProduct) => mergeProduct({ mapped, synced, ours, overwrite: [] });
  expect(mergeWith(ofTwo(['Jet Black', 'White']))).toMatchObject({ kept: [], ownChoices: true, counts: {} });
  expect(mergeWith(ofTwo(['White', 'Black']))).toMatchObject({ ownChoices: false, counts: { sm__black: 3 } });
  expect(mergeWith(before)).toMatchObject({ ownChoices: false, counts: { sm__black: 3 } });
});

test('O-7 stock follows Shopify while sizes are only in another order here, and no longer once it is not counted here', () => {
  const ofTwo = (sizes: string[], isCounted = true) => {
    const counted = sizes.map((size) => ({ size, color: 'Black', availability: 'in-stock' }));
    return storedProductSchema.parse({ ...aProduct(), sizes, ...(isCounted && { variants: counted }) });
  };
  const variants = { 1: 'sm__black', 2: 'med__black' };
  const synced = {
    ...SYNCED,
    seen: digestFields(ofTwo(['SM', 'MED'])),
    options: digestOptions(ofTwo(['SM', 'MED'])),
    variants,
    figures: { sm__black: 4, med__black: 2 },
  };
  expect(splitSyncedFields(synced, ofTwo(['SM', 'MED'])).followed).toContain('counts');
  const reordered = splitSyncedFields(synced, ofTwo(['MED', 'SM']));
  expect(reordered.followed).toContain('counts');
  expect(reordered.changedHere, 'a sync leaves their order').toEqual(['choices']);
  expect(splitSyncedFields(synced, ofTwo(['SM', 'LRG'])).followed).not.toContain('counts');
  expect(splitSyncedFields(synced, ofTwo(['SM'])).followed).not.toContain('counts');
  expect(splitSyncedFields(synced, ofTwo(['SM', 'MED'], false)).followed).not.toContain('counts');
});

test('O-7 D-35 stock is said to follow Shopify exactly where a sync would change it', () => {
  const ofTwo = (colors: string[]) => {
    const variants = colors.map((color) => ({ size: 'SM', color, availability: 'in-stock' }));
    return storedProductSchema.parse({ ...aProduct(), colors, variants });
  };
  const before = ofTwo(['Dark grey', 'White']);
  const counts = before.colors.map((color) => ({ key: stockKey('SM', color), size: 'SM', color, count: 3 }));
  const mapped = { ...toMapped(before), stock: { counts, variants: [], inStock: true } };
  const synced = {
    ...SYNCED,
    seen: digestFields(before),
    options: digestOptions(before),
    variants: { 1: 'sm__dark-grey', 2: 'sm__white' },
    figures: { 'sm__dark-grey': 3, sm__white: 3 },
  };
  const isFollowed = (ours: StoredProduct) => {
    const said = splitSyncedFields(synced, ours).followed.includes('counts');
    expect(said, ours.colors.join()).toBe(!mergeProduct({ mapped, synced, ours, overwrite: [] }).ownChoices);
    return said;
  };
  expect(isFollowed(before)).toBe(true);
  expect(isFollowed(ofTwo(['White', 'Dark grey']))).toBe(true);
  expect(isFollowed(ofTwo(['Dark Grey', 'White'])), 'a name of its own here').toBe(false);
  expect(isFollowed(ofTwo(['Dark grey']))).toBe(false);
});

test('O-7 a product that an earlier release synced is read once more, to say whether its stock follows Shopify', () => {
  const { handle, ...fields } = toMapped(aProduct());
  const synced = { ...SYNCED, seen: digestFields(aProduct()), handle };
  expect(isUnchanged({ ...fields, handle }, synced)).toBe(false);
  expect(isUnchanged({ ...fields, handle }, { ...synced, options: digestOptions(aProduct()) })).toBe(true);
});
