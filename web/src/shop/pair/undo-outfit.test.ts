import type { CartLine } from '@plenty/contract/cart/cart';
import { expect, test } from 'vitest';
import { listUndoChanges } from './undo-outfit.ts';

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

test('PAIR-09 undoing a look takes out what it added and leaves what was there', () => {
  const before = [line('sockssocks', 2), line('capcapcap', 1)];
  const after = [line('sockssocks', 3), line('capcapcap', 1), line('teeteetee', 1)];
  expect(listUndoChanges(before, after)).toEqual([
    { id: 'sockssocks', quantity: 2 },
    { id: 'teeteetee', quantity: 0 },
  ]);
});
