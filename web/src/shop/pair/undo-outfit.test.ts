import type { CartLine } from '@plenty/contract/cart/cart';
import { expect, test } from 'vitest';
import { applyUndoChanges, describeAdded, listUndoChanges } from './undo-outfit.ts';

const line = (id: string, quantity: number): CartLine => ({
  id,
  productId: 1,
  productName: 'Script Tee',
  image: '',
  price: '38.00',
  size: 'MED',
  color: 'Blue',
  selectedSize: 'MED',
  selectedColor: 'Blue',
  quantity,
  available: true,
  product: { name: 'Script Tee', price: '38.00', images: [] },
});

const added = (size: string) => ({ productId: 1, size, color: 'Blue' });

test('PAIR-09 undoing a look takes one unit of each piece out of the cart as it is then', () => {
  expect(listUndoChanges([line('teeteetee', 1)], [added('MED')])).toEqual([{ id: 'teeteetee', quantity: 0 }]);
  expect(listUndoChanges([line('teeteetee', 3)], [added('MED')])).toEqual([{ id: 'teeteetee', quantity: 2 }]);
});

test('PAIR-09 undoing a look leaves alone what it did not add, and what is gone already', () => {
  expect(listUndoChanges([line('teeteetee', 1)], [added('LRG')])).toEqual([]);
  expect(listUndoChanges([], [added('MED')])).toEqual([]);
});

test('PAIR-09 the cart shows at once what undoing a look leaves', () => {
  const changes = [
    { id: 'one', quantity: 0 },
    { id: 'two', quantity: 1 },
  ];
  const left = applyUndoChanges([line('one', 1), line('two', 2), line('three', 4)], changes);
  expect(left.map(({ id, quantity }) => [id, quantity])).toEqual([
    ['two', 1],
    ['three', 4],
  ]);
});

test('PAIR-09 the toast counts the pieces in good English', () => {
  expect(describeAdded(1)).toBe('1 piece has been added to your cart.');
  expect(describeAdded(3)).toBe('3 pieces have been added to your cart.');
});
