import { shippingSettingsSchema } from '@plenty/contract/checkout/shipping';
import { expect, test } from 'vitest';
import { createServiceDraft, toServiceDrafts, toShippingRequest } from './shipping-draft.ts';

const EXPRESS = {
  id: 'express',
  name: 'Express',
  price: '19.99',
  freeFrom: null,
  minDays: 1,
  maxDays: 2,
  pickUpAt: '',
};

test('a stored service that is not edited is sent as it was', () => {
  const services = [EXPRESS, { ...EXPRESS, id: 'pick-up', freeFrom: '50.00', pickUpAt: '1 Main Street' }];
  expect(toShippingRequest(toServiceDrafts(services))).toEqual({ services });
});

test('a service without a price or days is not complete', () => {
  const draft = { ...createServiceDraft(), name: 'Express', price: '19.99' };
  const isComplete = (change: object) =>
    shippingSettingsSchema.safeParse(toShippingRequest([{ ...draft, ...change }])).success;
  expect(isComplete({})).toBe(true);
  for (const change of [{ price: '' }, { minDays: '' }, { maxDays: 'soon' }, { maxDays: '0' }, { freeFrom: '50' }]) {
    expect(isComplete(change), JSON.stringify(change)).toBe(false);
  }
});
