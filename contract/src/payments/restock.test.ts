import { expect, test } from 'vitest';
import { getKeptItems, listRestockedItems, listReturnedItems } from './restock.ts';

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

test('of the chosen units those go back on sale that the order still has', () => {
  const order = { items: ITEMS, refunds: [refundOf('tee', 1)], swaps: [] };
  expect(listRestockedItems(order, [{ lineId: 'tee', quantity: 1 }])).toEqual([{ lineId: 'tee', quantity: 1 }]);
  expect(listRestockedItems(order, [{ lineId: 'tee', quantity: 3 }])).toEqual([{ lineId: 'tee', quantity: 2 }]);
  expect(listRestockedItems(order, [])).toEqual([]);
  expect(listRestockedItems(order, [{ lineId: 'cap', quantity: 0 }])).toEqual([]);
});

test('D-77 the units of a swap come back once', () => {
  const order = { items: ITEMS, refunds: [], swaps: [] };
  const swap = { lineId: 'cap', quantity: 1, isRestocked: false };
  expect(listReturnedItems(order, swap)).toEqual([{ lineId: 'cap', quantity: 1 }]);
  expect(listReturnedItems(order, { ...swap, isRestocked: true })).toEqual([]);
});
