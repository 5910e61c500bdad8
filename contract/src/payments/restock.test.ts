import { expect, test } from 'vitest';
import { getKeptItems } from './restock.ts';

const ITEMS = [
  { lineId: 'tee', quantity: 3 },
  { lineId: 'cap', quantity: 1 },
];
const refundOf = (lineId: string, quantity: number) => ({
  lines: [{ lineId, quantity }],
  restocks: true,
  state: 'done' as const,
});

test('an order keeps all its items while no refund has restocked any', () => {
  const unticked = { ...refundOf('tee', 1), restocks: false };
  const underWay = { ...refundOf('tee', 1), state: 'pending' as const };
  const refused = { ...refundOf('cap', 1), state: 'refused' as const };
  expect(getKeptItems({ items: ITEMS, refunds: [], swaps: [] })).toEqual(ITEMS);
  expect(getKeptItems({ items: ITEMS, refunds: [unticked, underWay, refused], swaps: [] })).toEqual(ITEMS);
});

test('restocked units are no longer the order’s, and a line without units is none', () => {
  const refunds = [refundOf('tee', 1), refundOf('cap', 1), refundOf('tee', 1)];
  expect(getKeptItems({ items: ITEMS, refunds, swaps: [] })).toEqual([{ lineId: 'tee', quantity: 1 }]);
});

test('D-67 units that a swap of size brought back go on sale once, and no line gives back more than it has', () => {
  const back = { lineId: 'tee', quantity: 1, isRestocked: true };
  const swaps = [back, { lineId: 'tee', quantity: 1, isRestocked: false }];
  const kept = ITEMS.map((item) => (item.lineId === 'tee' ? { ...item, quantity: item.quantity - 1 } : item));
  expect(getKeptItems({ items: ITEMS, refunds: [], swaps })).toEqual(kept.filter(({ quantity }) => quantity > 0));
  expect(getKeptItems({ items: ITEMS, refunds: [], swaps: Array.from({ length: 9 }, () => back) })).toEqual(
    ITEMS.filter(({ lineId }) => lineId !== 'tee'),
  );
});
