import { expect, test } from 'vitest';
import { isInYourSize } from './in-your-size.ts';
import {
  EMPTY_SIZE_MEMORY,
  type Purchase,
  dropExpiredSizes,
  getYourSize,
  sizeMemorySchema,
  toPurchases,
} from './size-memory.ts';
import { findSizeNotices } from './size-notice.ts';

const bought = (days: number, size: string, details: Partial<Purchase> = {}): Purchase => ({
  orderNumber: `PL-${days}`,
  productId: days,
  kind: 'top',
  size,
  at: new Date(Date.UTC(2026, 0, days)).toISOString(),
  ...details,
});
const sizeAfter = (...purchases: Purchase[]) => getYourSize(EMPTY_SIZE_MEMORY, purchases, 'top')?.size;

test('FIT-05 the five latest purchases count, whatever came first in the list', () => {
  const small = [1, 2, 3, 4].map((days) => bought(days, 'SM'));
  const medium = [5, 6, 7].map((days) => bought(days, 'MED'));
  expect(sizeAfter(...small, ...medium)).toBe('MED');
  expect(sizeAfter(...medium, ...small)).toBe('MED');
});

test('FIT-05 two sizes are for two people only when they are of one product in one order', () => {
  expect(sizeAfter(bought(1, 'MED', { productId: 9 }), bought(2, 'LRG', { productId: 9 }), bought(3, 'MED'))).toBe(
    'MED',
  );
  const order = { orderNumber: 'PL-ONE' };
  expect(sizeAfter(bought(1, 'MED', order), bought(2, 'LRG', order), bought(3, 'MED'))).toBe('MED');
});

test('FIT-05 an order without a date, and a line without a size, teach nothing', () => {
  const order = {
    orderNumber: 'PL-1',
    status: 'delivered' as const,
    paymentStatus: 'paid' as const,
    createdAt: '2026-01-01T00:00:00.000Z',
    items: [{ productId: 1, size: '' }],
  };
  expect(toPurchases(order, () => 'top')).toEqual([]);
  const undated = { ...order, createdAt: undefined, items: [{ productId: 1, size: 'MED' }] };
  expect(toPurchases(undated, () => 'top')).toEqual([]);
});

test('FIT-05 a size is forgotten after two years to the millisecond', () => {
  const purchases = [bought(1, 'MED')];
  const after = (milliseconds: number) =>
    dropExpiredSizes({ ...EMPTY_SIZE_MEMORY, purchases }, Date.UTC(2026, 0, 1) + milliseconds).purchases.length;
  const twoYears = 730 * 24 * 3_600_000;
  expect([after(twoYears - 1), after(twoYears)]).toEqual([1, 0]);
});

test('a remembered size has a name of 1 to 60 characters, and a garment one of 1 to 200', () => {
  const at = '2026-01-01T00:00:00.000Z';
  const chosen = (length: number) =>
    sizeMemorySchema.safeParse({ chosen: { top: { size: 'x'.repeat(length), at } } }).success;
  expect([0, 1, 60, 61].map(chosen)).toEqual([false, true, true, false]);
  const garment = (length: number) =>
    sizeMemorySchema.safeParse({ garments: [{ name: 'x'.repeat(length), kind: 'top', measurements: {}, at }] }).success;
  expect([0, 1, 200, 201].map(garment)).toEqual([false, true, true, false]);
});

test('FIT-07 of two sizes one must be mine, in a color that is left', () => {
  const product = { kind: 'top' as const, sizes: ['SM', 'MED'], inStock: true };
  const mine = (size: string) => () => ({ size, source: 'chosen' as const });
  expect(isInYourSize(product, mine('LRG'))).toBe(false);
  expect(isInYourSize(product, () => undefined)).toBe(false);
  expect(isInYourSize({ ...product, kind: undefined }, mine('MED'))).toBe(false);
  const variants = [
    { size: 'MED', color: 'Black', availability: 'sold-out' as const },
    { size: 'MED', color: 'Blue', availability: 'last-one' as const },
  ];
  expect(isInYourSize({ ...product, variants }, mine('MED'))).toBe(true);
});

test('FIT-08 what runs large and is no smaller than usual is asked about, larger sizes as such', () => {
  const ask = (size: string, fitNote: 'runs-large' | 'runs-small') =>
    findSizeNotices([{ id: 'a', productId: 39, productName: 'Tee', size }], {
      getFit: () => ({ kind: 'top', sizes: ['SM', 'MED', 'LRG'], fitNote }),
      getYourSize: () => ({ size: 'MED', source: 'bought' }),
      confirmed: [],
    }).map(({ reason }) => reason);
  expect([ask('SM', 'runs-large'), ask('MED', 'runs-large'), ask('LRG', 'runs-large')]).toEqual([
    [],
    ['fit-note'],
    ['other-size'],
  ]);
  expect([ask('SM', 'runs-small'), ask('MED', 'runs-small'), ask('LRG', 'runs-small')]).toEqual([
    ['other-size'],
    ['fit-note'],
    [],
  ]);
});

test('FIT-08 without a usual size, or with one of another kind of naming, only the note is asked about', () => {
  const ask = (size: string, usual?: string, fitNote?: 'runs-large' | 'runs-small') =>
    findSizeNotices([{ id: 'a', productId: 39, productName: 'Tee', size }], {
      getFit: () => ({ kind: 'top', sizes: ['SM', 'MED', 'LRG'], ...(fitNote && { fitNote }) }),
      getYourSize: () => (usual === undefined ? undefined : { size: usual, source: 'bought' }),
      confirmed: [],
    }).map(({ reason }) => reason);
  expect([ask('MED', undefined, 'runs-small'), ask('MED', undefined, 'runs-large')]).toEqual([
    ['fit-note'],
    ['fit-note'],
  ]);
  expect([ask('34', 'MED'), ask('', 'MED', 'runs-large')]).toEqual([[], []]);
});

test('FIT-08 the question about two sizes stands at the first line of the product', () => {
  const line = (id: string, size: string) => ({ id, productId: 39, productName: 'Tee', size });
  const notices = findSizeNotices([line('first', 'LRG'), line('second', 'SM')], {
    getFit: () => undefined,
    getYourSize: () => undefined,
    confirmed: [],
  });
  expect(notices.map(({ id }) => id)).toEqual(['first']);
});
