import { cents } from '@plenty/contract/lib/money';
import { expect, test } from 'vitest';
import { createTestOrder } from '../testing/fixtures.ts';
import { toOrderFigures } from './order-figures.ts';

test('an order with a discount code counts for that code, and one without counts for none', () => {
  const discounted = createTestOrder({ paymentStatus: 'paid', discountCode: 'SAVE15', discountAmount: cents(1500) });
  expect(toOrderFigures(discounted).codes).toEqual({ SAVE15: { orders: 1, discount: 1500 } });
  expect(toOrderFigures(createTestOrder({ paymentStatus: 'paid' })).codes).toEqual({});
});
