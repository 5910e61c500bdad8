import { cents } from '@plenty/contract/lib/money';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { createTestOrder } from '../testing/fixtures.ts';
import { toOrderFigures } from './order-figures.ts';

test('an order with a discount code counts for that code, and one without counts for none', () => {
  const discounted = createTestOrder({ paymentStatus: 'paid', discountCode: 'SAVE15', discountAmount: cents(1500) });
  expect(toOrderFigures(discounted).codes).toEqual({ SAVE15: { orders: 1, discount: 1500 } });
  expect(toOrderFigures(createTestOrder({ paymentStatus: 'paid' })).codes).toEqual({});
});

test('a report about one item counts for the product of that item alone', () => {
  const items = createTestOrder().items.map((item, place) => ({ ...item, lineId: String(place).repeat(20) }));
  const countClaims = (...reported: readonly number[]) => {
    const lines = reported.map((place) => ({ lineId: String(place).repeat(20), quantity: 1 }));
    const claim = { number: 1, problem: 'damaged', isOpen: true, at: Timestamp.fromMillis(0), lines } as const;
    const { products } = toOrderFigures(
      createTestOrder({ paymentStatus: 'paid', items, claims: [{ ...claim, replaced: [] }] }),
    );
    return items.map(({ productId }) => products[productId]?.claims);
  };
  expect(countClaims(0)).toEqual([1, 0]);
  expect(countClaims(1)).toEqual([0, 1]);
  expect(countClaims(0, 1), 'of both').toEqual([1, 1]);
});
