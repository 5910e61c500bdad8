import { expect, test } from 'vitest';
import { type HeldUnit, selectHeldUnits } from './held-units.repository.ts';

const BLACK = { productId: 1, size: 'MED', color: 'Black' };
const WHITE = { ...BLACK, color: 'White' };
const hold = (variant: typeof BLACK, entryId: string): HeldUnit => ({
  ...variant,
  claim: { entryId, linkHash: '' },
  quantity: 1,
});
const select = (units: readonly HeldUnit[], ...items: (typeof BLACK & { quantity: number })[]) =>
  selectHeldUnits(units, items).map(({ claim }) => claim.entryId);

test('D-75 an order takes the held units of its own size and color, and no more of them than it buys', () => {
  const units = [hold(WHITE, 'white'), hold(BLACK, 'first'), hold(BLACK, 'second'), hold(BLACK, 'third')];
  expect(select(units, { ...BLACK, quantity: 2 })).toEqual(['first', 'second']);
  expect(select(units, { ...WHITE, quantity: 1 })).toEqual(['white']);
  expect(select(units, { ...BLACK, size: 'LRG', quantity: 1 })).toEqual([]);
});

test('D-75 lines of one size and color take held units together, and buy the rest from the count', () => {
  const units = [hold(BLACK, 'first'), hold(BLACK, 'second'), hold(BLACK, 'third')];
  expect(select(units, { ...BLACK, quantity: 1 }, { ...BLACK, quantity: 1 })).toEqual(['first', 'second']);
  expect(select(units, { ...BLACK, quantity: 5 })).toEqual(['first', 'second', 'third']);
});
