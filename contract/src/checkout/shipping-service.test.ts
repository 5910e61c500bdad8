import { expect, test } from 'vitest';
import { DEFAULT_ITEM_WEIGHT } from '../catalog/weight.ts';
import { cents } from '../lib/money.ts';
import { priceOrder } from './pricing.ts';
import {
  type ShippingService,
  STANDARD_SERVICE_ID,
  STANDARD_SERVICE_NAME,
  getServiceCharge,
  shippingServiceSchema,
  shippingSettingsSchema,
  toShippingTerms,
} from './shipping.ts';

const EXPRESS: ShippingService = {
  id: 'express',
  name: 'Express',
  price: '19.99',
  freeFrom: '250.00',
  minDays: 1,
  maxDays: 2,
  pickUpAt: '',
};
const accepts = (override: object) => shippingServiceSchema.safeParse({ ...EXPRESS, ...override }).success;

test('a service costs its price, and nothing from its own limit on', () => {
  const charge = getServiceCharge(EXPRESS, DEFAULT_ITEM_WEIGHT);
  expect([24_999, 25_000, 25_001].map((subtotal) => charge(cents(subtotal)))).toEqual([1999, 0, 0]);
});

test('a service without a limit is never free', () => {
  expect(accepts({ freeFrom: null })).toBe(true);
  expect(getServiceCharge({ ...EXPRESS, freeFrom: null }, DEFAULT_ITEM_WEIGHT)(cents(900_000))).toBe(1999);
});

test('CONST-06 the test case of 140 and 140 ships free by any service, and no other order does', () => {
  const express = getServiceCharge(EXPRESS, DEFAULT_ITEM_WEIGHT);
  const price = (subtotal: number, discount: number) =>
    priceOrder([{ price: cents(subtotal), quantity: 1 }], { amount: cents(discount), isFreeShipping: false }, express);
  expect(price(14_000, 14_000)).toMatchObject({ shippingCost: 0, total: 0 });
  expect(price(14_000, 13_999)).toMatchObject({ shippingCost: 1999, total: 2000 });
  expect(price(14_001, 14_000)).toMatchObject({ shippingCost: 1999, total: 2000 });
});

test('standard shipping is always there, so no service takes its place', () => {
  expect([STANDARD_SERVICE_ID, STANDARD_SERVICE_NAME]).toEqual(['standard', 'Standard']);
  expect(accepts({ id: 'standard' })).toBe(false);
});

test('a service’s id is a short word of the address', () => {
  expect(['express', 'two-day-2', 'x'.repeat(40)].every((id) => accepts({ id }))).toBe(true);
  expect(['', 'Express', 'two day', 'express!', '!express', 'x'.repeat(41)].some((id) => accepts({ id }))).toBe(false);
});

test('a service has a name of at most 40 characters and a place of at most 200', () => {
  expect(accepts({ name: 'x'.repeat(40), pickUpAt: 'x'.repeat(200) })).toBe(true);
  expect(accepts({ name: 'x'.repeat(41) })).toBe(false);
  expect(accepts({ name: ' ' })).toBe(false);
  expect(accepts({ pickUpAt: 'x'.repeat(201) })).toBe(false);
  expect(shippingServiceSchema.parse({ ...EXPRESS, pickUpAt: ' 1 Pine Street ' }).pickUpAt).toBe('1 Pine Street');
});

test('a service takes 0 to 60 whole days, the longest not shorter than the shortest', () => {
  expect(accepts({ minDays: 0, maxDays: 0 })).toBe(true);
  expect(accepts({ minDays: 60, maxDays: 60 })).toBe(true);
  expect(accepts({ minDays: -1 })).toBe(false);
  expect(accepts({ maxDays: 61 })).toBe(false);
  expect(accepts({ minDays: 1.5 })).toBe(false);
  expect(accepts({ minDays: 3, maxDays: 2 })).toBe(false);
});

test('the message about the longest time stands at its field', () => {
  const { error } = shippingServiceSchema.safeParse({ ...EXPRESS, minDays: 3, maxDays: 2 });
  expect(error?.issues.map(({ path }) => path)).toEqual([['maxDays']]);
});

test('there are at most six services, each with an id of its own', () => {
  const services = (count: number) =>
    shippingSettingsSchema.safeParse({
      services: Array.from({ length: count }, (_none, index) => ({ ...EXPRESS, id: `service-${index}` })),
    }).success;
  expect([services(0), services(6), services(7)]).toEqual([true, true, false]);
  expect(shippingSettingsSchema.safeParse({ services: [EXPRESS, EXPRESS] }).success).toBe(false);
});

test('a service has one to ten rates, counting its own price, each from above the one before', () => {
  const messagesFor = (bounds: readonly string[]) => {
    const rates = { by: 'subtotal', steps: bounds.map((from) => ({ from, price: '1.00' })) };
    return shippingServiceSchema.safeParse({ ...EXPRESS, rates }).error?.issues.map(({ message }) => message) ?? [];
  };
  const rising = (count: number) => Array.from({ length: count }, (_none, index) => `${index + 1}.00`);
  expect([messagesFor(rising(1)), messagesFor(rising(9))]).toEqual([[], []]);
  expect(messagesFor(rising(10))).toEqual(['At most 10 rates']);
  expect(messagesFor([])).toEqual(['Add a rate, or choose one price']);
  expect(messagesFor(['0.00'])).toEqual(['Must be above 0']);
  expect(messagesFor(['50.00', '50.00'])).toEqual(['Must be above $50.00, where the rate before starts']);
});

test('a shop without shipping settings has standard shipping alone, and weighs an item as usual', () => {
  expect(toShippingTerms(undefined)).toEqual({ services: [], defaultWeight: DEFAULT_ITEM_WEIGHT });
  const settings = shippingSettingsSchema.parse({ services: [EXPRESS], defaultWeight: 300 });
  expect(toShippingTerms(settings)).toEqual({ services: [EXPRESS], defaultWeight: 300 });
});
