import { expect, test } from 'vitest';
import { isPickUp } from './pick-up.ts';

test('an order is picked up when its shipping service has a place for that', () => {
  expect(isPickUp({ shippingService: { pickUpAt: '12 Pine Street' } })).toBe(true);
  expect(isPickUp({ shippingService: { pickUpAt: '' } }), 'express').toBe(false);
});

test('an order with standard shipping, or none at all, is not picked up', () => {
  for (const order of [{ shippingService: null }, {}, undefined]) expect(isPickUp(order)).toBe(false);
});
