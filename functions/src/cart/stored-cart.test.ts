import type { StoredCartLine } from '@plenty/contract/cart/cart';
import { cents } from '@plenty/contract/lib/money';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { type StoredCart, hasLineOf, listUnorderedLines, mergeCarts } from './stored-cart.ts';

const AT = Timestamp.fromMillis(0);
const NOTHING_OPEN = { hasOpenOrder: false, hasOpenExpress: false };
const OPEN_ORDER = { ...NOTHING_OPEN, hasOpenOrder: true };

function aLine(id: string, quantity: number, choice: Partial<StoredCartLine> = {}): StoredCartLine {
  const [size, color] = [choice.size ?? 'MED', choice.color ?? 'Black'];
  const shown = { productName: 'Tee', image: '', price: cents(4800), selectedSize: size, selectedColor: color };
  return { id, productId: 1, ...shown, ...choice, size, color, quantity };
}

function aCart(key: string, lines: StoredCartLine[], lastOrder?: string): StoredCart {
  const cart = { key, revision: 4, lines, updatedAt: AT, expiresAt: AT };
  return lastOrder === undefined ? cart : { ...cart, lastOrder: { id: lastOrder, request: 'r' } };
}

test('carts merge the same product, size and color, to at most 10; another size or color is a line of its own', () => {
  const own = aCart('own', [aLine('a', 2), aLine('b', 7, { size: 'SM' })]);
  const guest = aCart('guest', [aLine('x', 3), aLine('y', 6, { size: 'SM' }), aLine('z', 1, { color: 'Red' })]);
  const joined = mergeCarts(own, guest, NOTHING_OPEN);
  expect(joined.lines.map(({ id, quantity }) => [id, quantity])).toEqual([['a', 5], ['b', 10], ['z', 1]]); // prettier-ignore
  expect(joined).toMatchObject({ key: 'own', revision: 5 });
});

test('a cart that merges with none, or with an empty one, stays as it was', () => {
  const full = aCart('full', [aLine('a', 2)], 'order');
  const empty = aCart('empty', []);
  expect(mergeCarts(undefined, full, OPEN_ORDER)).toBe(full);
  expect(mergeCarts(empty, full, OPEN_ORDER)).toBe(full);
  expect(mergeCarts(full, empty, NOTHING_OPEN)).toBe(full);
});

test('a guest’s open order becomes the merged cart’s, whose lines keep the order’s line ids', () => {
  const own = aCart('own', [aLine('a', 2)], 'earlier');
  const joined = mergeCarts(own, aCart('guest', [aLine('x', 3)], 'open'), OPEN_ORDER);
  expect(joined.lastOrder?.id).toBe('open');
  expect(joined.lines).toEqual([aLine('x', 5)]);
  expect(joined).toMatchObject({ key: 'guest', revision: 5 });
});

test('with an open express checkout the merged cart has its line ids, and stays the account’s', () => {
  const own = aCart('own', [aLine('a', 2)], 'earlier');
  const joined = mergeCarts(own, aCart('guest', [aLine('x', 3)]), { ...NOTHING_OPEN, hasOpenExpress: true });
  expect(joined).toMatchObject({ key: 'own', lastOrder: { id: 'earlier' }, lines: [aLine('x', 5)] });
});

test('the lines of an order that the account has at PayPal are found by it, whichever id the merged line has', () => {
  const own = aCart('own', [aLine('a', 2), aLine('b', 1, { size: 'SM' })], 'ordered');
  const guest = aCart('guest', [aLine('x', 3)]);
  const ordered = [
    { lineId: 'a', quantity: 2 },
    { lineId: 'b', quantity: 1 },
  ];
  for (const open of [NOTHING_OPEN, OPEN_ORDER, { ...NOTHING_OPEN, hasOpenExpress: true }]) {
    const joined = mergeCarts(own, guest, open);
    expect(hasLineOf(joined, ordered)).toBe(true);
    expect(listUnorderedLines(joined, ordered).map(({ quantity }) => quantity)).toEqual([3]);
    expect(listUnorderedLines(joined, [{ lineId: 'x', quantity: 3 }]).map(({ quantity }) => quantity)).toEqual([2, 1]);
    const twice = mergeCarts(joined, aCart('later', [aLine('y', 1)]), { ...NOTHING_OPEN, hasOpenExpress: true });
    expect(listUnorderedLines(twice, ordered).map(({ quantity }) => quantity)).toEqual([4]);
    expect(hasLineOf({ ...joined, lines: [] }, ordered)).toBe(false);
    expect(hasLineOf({ ...joined, lines: own.lines }, [{ lineId: 'x' }]), 'approved before the carts joined').toBe(
      true,
    );
  }
});

test('a unit that both carts hold by the same link counts once in the merged cart', () => {
  const [tee, cap] = [
    { entryId: 'tee', linkHash: 'tee-link' },
    { entryId: 'cap', linkHash: 'cap-link' },
  ];
  const own = { ...aCart('own', [aLine('a', 1)]), heldUnits: [tee] };
  const guest = { ...aCart('guest', [aLine('x', 1)]), heldUnits: [{ ...tee }, cap] };
  expect(mergeCarts(own, guest, NOTHING_OPEN).heldUnits).toEqual([tee, cap]);
});

test('a cart never holds more than 50 lines', () => {
  const many = (name: string, size: string) =>
    Array.from({ length: 30 }, (_, at) => ({ ...aLine(`${name}${at}`, 1, { size }), productId: at + 1 }));
  expect(mergeCarts(aCart('own', many('a', 'SM')), aCart('guest', many('b', 'MED')), NOTHING_OPEN).lines).toHaveLength(
    50,
  );
});
