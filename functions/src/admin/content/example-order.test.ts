import { expect, test } from 'vitest';
import { createTestProduct } from '../../testing/fixtures.ts';
import { createExampleOrder } from './example-order.ts';

test('the amounts of the order in an email’s preview add up, with and without products in the shop', () => {
  for (const products of [[], [createTestProduct(), createTestProduct({ id: 2, price: 12_050 })]]) {
    const order = createExampleOrder({ products, arrival: null, now: new Date('2026-11-20T15:00:00Z') }, {});
    const { subtotal, discountAmount, shippingCost, tax, total } = order;
    expect(subtotal).toBe(products.length === 0 ? 4800 : 16_850);
    expect(subtotal - discountAmount + shippingCost + tax).toBe(total);
  }
});
