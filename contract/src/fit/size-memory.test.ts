import fc from 'fast-check';
import { expect, test } from 'vitest';
import { simulateHistories } from '../testing/simulated-purchases.ts';
import {
  EMPTY_SIZE_MEMORY,
  type Purchase,
  dropExpiredSizes,
  garmentListSchema,
  getYourSize,
  ownedGarmentSchema,
  toPurchases,
} from './size-memory.ts';

let day = 0;
function buy(size: string, details: Partial<Purchase> = {}): Purchase {
  day += 1;
  const at = new Date(Date.UTC(2026, 0, day)).toISOString();
  return { orderNumber: `PL-${day}`, productId: day, kind: 'top', size, at, ...details };
}
const sizeAfter = (purchases: readonly Purchase[], chosen?: { size: string; at: string }) =>
  getYourSize({ ...EMPTY_SIZE_MEMORY, chosen: chosen ? { top: chosen } : {} }, purchases, 'top');

test('FIT-05 one purchase names no size, two that agree do', () => {
  expect(sizeAfter([])).toBeUndefined();
  expect(sizeAfter([buy('MED')])).toBeUndefined();
  expect(sizeAfter([buy('MED'), buy('LRG')])).toBeUndefined();
  expect(sizeAfter([buy('MED'), buy('LRG'), buy('MED')])).toEqual({ size: 'MED', source: 'bought' });
  expect(sizeAfter([buy('MED'), buy('LRG'), buy('MED'), buy('XL')]), 'as many speak against it').toBeUndefined();
});

test('FIT-05 only the last five purchases of the kind count', () => {
  const early = [buy('SM'), buy('SM'), buy('SM')];
  const late = [buy('MED'), buy('MED'), buy('MED'), buy('MED'), buy('MED')];
  expect(sizeAfter([...late, ...early])?.size).toBe('MED');
  expect(getYourSize(EMPTY_SIZE_MEMORY, late, 'bottom')).toBeUndefined();
});

test('FIT-05 one thing bought in two sizes at once counts for neither', () => {
  const forTwo = { orderNumber: 'PL-TWO', productId: 900 };
  expect(sizeAfter([buy('MED'), buy('MED', forTwo), buy('LRG', forTwo)])).toBeUndefined();
});

test('FIT-05 the size that the shopper named counts more than all purchases', () => {
  const named = { size: 'LRG', at: '2026-01-01T00:00:00.000Z' };
  expect(sizeAfter([buy('MED'), buy('MED'), buy('MED')], named)).toEqual({ size: 'LRG', source: 'chosen' });
});

test('FIT-05 R-7 a size of another naming does not stand for a product’s own: a MED in shorts may be a 32 in pants', () => {
  const bought = [buy('32'), buy('MED'), buy('32'), buy('MED'), buy('MED')].map((purchase) => ({
    ...purchase,
    kind: 'bottom' as const,
  }));
  const named = { ...EMPTY_SIZE_MEMORY, chosen: { bottom: { size: 'LRG', at: '2026-01-01T00:00:00.000Z' } } };
  expect(getYourSize(EMPTY_SIZE_MEMORY, bought, 'bottom', ['30', '32', '34'])?.size).toBe('32');
  expect(getYourSize(EMPTY_SIZE_MEMORY, bought, 'bottom', ['SM', 'MED', 'LRG'])?.size).toBe('MED');
  expect(getYourSize(named, bought, 'bottom', ['30', '32', '34'])).toEqual({ size: '32', source: 'bought' });
  expect(getYourSize(named, bought, 'bottom', ['SM', 'LRG'])).toEqual({ size: 'LRG', source: 'chosen' });
  expect(getYourSize(named, bought, 'bottom', ['28', '30'])).toBeUndefined();
});

test('FIT-05 purchases name no size once the shopper has turned that off', () => {
  const bought = [buy('MED'), buy('MED')];
  expect(getYourSize({ ...EMPTY_SIZE_MEMORY, usesOrders: false }, bought, 'top')).toBeUndefined();
});

test('FIT-05 an order counts once it is paid, and not when it was cancelled or refunded', () => {
  const order = {
    orderNumber: 'PL-1',
    status: 'delivered',
    paymentStatus: 'paid',
    createdAt: '2026-01-01T00:00:00.000Z',
    items: [
      { productId: 1, size: 'MED' },
      { productId: 2, size: 'ONE SIZE' },
    ],
  } as const;
  const getKind = (id: number) => (id === 1 ? ('top' as const) : undefined);
  expect(toPurchases(order, getKind)).toEqual([
    { orderNumber: 'PL-1', productId: 1, kind: 'top', size: 'MED', at: order.createdAt },
  ]);
  const items = order.items.map((item) => ({ ...item, kind: getKind(item.productId) }));
  expect(toPurchases({ ...order, items })).toEqual(toPurchases(order, getKind));
  expect(toPurchases({ ...order, status: 'cancelled' }, getKind)).toEqual([]);
  expect(toPurchases({ ...order, paymentStatus: 'pending' }, getKind)).toEqual([]);
  expect(toPurchases({ ...order, refundedAmount: '10.00' }, getKind)).toEqual([]);
});

test('FIT-05 an item that came again after a claim, or was swapped for another size, names no size', () => {
  const order = {
    orderNumber: 'PL-1',
    status: 'delivered',
    paymentStatus: 'not_required',
    createdAt: '2026-01-01T00:00:00.000Z',
    items: [
      { productId: 1, size: 'MED', isIgnoredForSize: true },
      { productId: 2, size: 'LRG' },
    ],
  } as const;
  expect(toPurchases(order, () => 'top').map(({ size }) => size)).toEqual(['LRG']);
});

test('FIT-05 what is older than two years is forgotten', () => {
  const now = Date.UTC(2028, 5, 1);
  const [old, recent] = ['2026-01-01T00:00:00.000Z', '2028-01-01T00:00:00.000Z'];
  const memory = dropExpiredSizes(
    {
      ...EMPTY_SIZE_MEMORY,
      chosen: { top: { size: 'MED', at: old }, bottom: { size: 'LRG', at: recent } },
      garments: [{ name: 'Old tee', kind: 'top', measurements: { chestWidth: 80 }, at: old }],
      purchases: [buy('MED', { at: old }), buy('MED', { at: recent })],
    },
    now,
  );
  expect(memory.chosen).toEqual({ bottom: { size: 'LRG', at: recent } });
  expect(memory.garments).toEqual([]);
  expect(memory.purchases).toHaveLength(1);
});

test('FIT-06 at most five garments are compared with, each with a day that can be read', () => {
  const garment = { name: 'My tee', kind: 'top', measurements: { chestWidth: 88 }, at: '2026-11-20T15:00:00Z' };
  expect(ownedGarmentSchema.safeParse(garment).success).toBe(true);
  expect(ownedGarmentSchema.safeParse({ ...garment, at: `2026-11-20T15:00:00.${'0'.repeat(21)}Z` }).success).toBe(
    false,
  );
  expect(garmentListSchema.safeParse(Array.from({ length: 5 }, () => garment)).success).toBe(true);
  expect(garmentListSchema.safeParse(Array.from({ length: 6 }, () => garment)).success).toBe(false);
});

test('FIT-05 no purchase history names a size that was not bought at least twice', () => {
  const sizes = fc.array(fc.constantFrom('SM', 'MED', 'LRG'), { maxLength: 12 });
  fc.assert(
    fc.property(sizes, (bought) => {
      const purchases = bought.map((size) => buy(size));
      const yours = sizeAfter(purchases);
      expect(yours === undefined || bought.filter((size) => size === yours.size).length >= 2).toBe(true);
    }),
    { seed: 24 },
  );
});

/** The rule was chosen with seed 1; these were never looked at before. */
const TUNING_SEED = 1;
const SEEDS = [21, 22, 23, 24, 25, 26, 27, 28, 29, 30];

test('FIT-05 of 1,000 simulated histories per seed, at least 95 % of the sizes named are right', async ({
  annotate,
}) => {
  const all = [TUNING_SEED, ...SEEDS].map((seed) => {
    const histories = simulateHistories(seed, 1000);
    const named = histories.flatMap(({ kind, purchases, rightSize }) => {
      const yours = getYourSize(EMPTY_SIZE_MEMORY, purchases, kind);
      return yours ? [yours.size === rightSize] : [];
    });
    return { seed, named: named.length / histories.length, right: named.filter(Boolean).length / named.length };
  });
  for (const { seed, named, right } of all) await annotate(`seed ${seed}: named ${named}, right ${right}`);
  const figures = all.slice(1);
  const mean = (key: 'named' | 'right') => figures.reduce((sum, each) => sum + each[key], 0) / figures.length;
  expect(mean('right')).toBeGreaterThanOrEqual(0.95);
  expect(mean('named')).toBeGreaterThan(0.5);
});
