import { expect, test } from 'vitest';
import type { TouchedDocument } from './audit-entry.ts';
import { joinTouched } from './touched-fields.ts';

const touch = (before: TouchedDocument['before'], after: TouchedDocument['after'], path = 'products/1') => ({
  path,
  before,
  after,
  following: [],
});

test('two changes of a product are one: what it was before the first, and what it is after the second', () => {
  const first = touch({ price: 1 }, { price: 2, sale: 1 });
  const second = touch({ price: 2, sale: 1, name: 'Tee' }, { price: 3, name: 'Court Tee' });
  expect(joinTouched([first], [second])).toEqual([touch({ price: 1, name: 'Tee' }, { price: 3, name: 'Court Tee' })]);
});

test('a product that was created and then changed is one that was created', () => {
  const created = touch(null, { id: 1, price: 2 });
  expect(joinTouched([created], [touch({ price: 2 }, { price: 3 })])).toEqual([touch(null, { id: 1, price: 3 })]);
});

test('changes of different documents stay apart', () => {
  const other = touch({ count: 1 }, { count: 2 }, 'products/1/stock/sm__black');
  expect(joinTouched([touch({ price: 1 }, { price: 2 })], [other])).toHaveLength(2);
});
