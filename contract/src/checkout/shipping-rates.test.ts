import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Weight, weightSchema } from '../catalog/weight.ts';
import { type Cents, cents, parseMoney, toMoneyString } from '../lib/money.ts';
import { chargeStandardShipping, priceOrder } from './pricing.ts';
import { type ShippingService, getServiceCharge, shippingServiceSchema, shippingSettingsSchema } from './shipping.ts';

const SEED = 20_261_125;
const RUNS = 500;

const FLAT = { id: 'express', name: 'Express', price: '4.99', freeFrom: null, minDays: 1, maxDays: 2, pickUpAt: '' };
const serviceOf = (change: object): ShippingService => shippingServiceSchema.parse({ ...FLAT, ...change });
const weightOf = (amount: number): Weight => weightSchema.parse(amount);
const LIGHT = weightOf(1);

/** Distinct bounds above 0 in ascending order, each with a price of its own. */
const aLadder = (max: number) =>
  fc
    .uniqueArray(fc.integer({ min: 1, max }), { minLength: 1, maxLength: 9 })
    .map((bounds) => bounds.toSorted((left, right) => left - right));
const priceOf = (rate: number) => `${rate}.00`;

/** The rates whose range, written out with both ends, has the value. */
function findRates(bounds: readonly number[], value: number): number[] {
  const ranges = [0, ...bounds].map((from, rate) => ({ rate, from, to: bounds[rate] ?? Number.POSITIVE_INFINITY }));
  return ranges.filter(({ from, to }) => value >= from && value < to).map(({ rate }) => rate);
}

test(`every order’s value has exactly one rate (${RUNS} tables, seed ${SEED})`, () => {
  fc.assert(
    fc.property(aLadder(999_999), fc.nat(1_200_000), (bounds, any) => {
      const steps = bounds.map((from, index) => ({ from: toMoneyString(cents(from)), price: priceOf(index + 1) }));
      const service = serviceOf({ price: priceOf(0), rates: { by: 'subtotal', steps } });
      for (const value of [any, 0, ...bounds.flatMap((from) => [from - 1, from, from + 1])]) {
        const [rate, ...others] = findRates(bounds, value);
        expect(others).toEqual([]);
        expect(getServiceCharge(service, LIGHT)(cents(value))).toBe(parseMoney(priceOf(rate ?? -1)));
      }
    }),
    { seed: SEED, numRuns: RUNS },
  );
});

test(`every order’s weight has exactly one rate, whatever the order costs (${RUNS} tables, seed ${SEED})`, () => {
  fc.assert(
    fc.property(aLadder(239_999), fc.integer({ min: 1, max: 240_000 }), fc.nat(50_000), (bounds, any, subtotal) => {
      const steps = bounds.map((from, index) => ({ from, price: priceOf(index + 1) }));
      const service = serviceOf({ price: priceOf(0), rates: { by: 'weight', steps } });
      const values = [any, 240_000, ...bounds.flatMap((from) => [from - 1, from, from + 1])].filter(
        (value) => value > 0,
      );
      for (const value of values) {
        const [rate, ...others] = findRates(bounds, value);
        expect(others).toEqual([]);
        expect(getServiceCharge(service, weightOf(value))(cents(subtotal))).toBe(parseMoney(priceOf(rate ?? -1)));
      }
    }),
    { seed: SEED, numRuns: RUNS },
  );
});

test('CONST-02 CONST-03 without settings an order pays 7.99, and nothing from 100.00', () => {
  const charge = (subtotal: number) => priceOrder([{ price: cents(subtotal), quantity: 1 }]).shippingCost;
  expect([1, 9999, 10_000, 999_999].map(charge)).toEqual([799, 799, 0, 0]);
  expect([1, 9999, 10_000].map((subtotal) => chargeStandardShipping(cents(subtotal)))).toEqual([799, 799, 0]);
});

test('a service with rates equal to the standard’s charges what the standard charges', () => {
  const rates = { by: 'subtotal', steps: [{ from: '100.00', price: '0.00' }] };
  const charge = getServiceCharge(serviceOf({ price: '7.99', rates }), LIGHT);
  fc.assert(
    fc.property(fc.nat(20_000).map(cents), (subtotal) => {
      expect(charge(subtotal)).toBe(chargeStandardShipping(subtotal));
    }),
    { seed: SEED, numRuns: RUNS },
  );
});

test('a service is free from its own sum, whatever its rates say', () => {
  const rates = { by: 'weight', steps: [{ from: 3200, price: '24.99' }] };
  const charge = (subtotal: Cents) =>
    getServiceCharge(serviceOf({ rates, freeFrom: '200.00' }), weightOf(3200))(subtotal);
  expect([cents(19_999), cents(20_000)].map(charge)).toEqual([2499, 0]);
});

test('rates neither overlap nor start at nothing, and settings without rates are as before', () => {
  const accepts = (rates: unknown) => shippingServiceSchema.safeParse({ ...FLAT, rates }).success;
  const steps = (...froms: readonly string[]) => ({
    by: 'subtotal',
    steps: froms.map((from) => ({ from, price: '1.00' })),
  });
  expect(accepts(steps('50.00', '50.01'))).toBe(true);
  for (const wrong of [
    steps(),
    steps('0.00'),
    steps('50.00', '50.00'),
    steps('50.00', '9.00'),
    steps('fifty'),
    { by: 'zone', steps: [] },
  ]) {
    expect(accepts(wrong), JSON.stringify(wrong)).toBe(false);
  }
  const ten = Array.from({ length: 10 }, (_step, index) => `${index + 1}.00`);
  expect(accepts(steps(...ten.slice(0, 9)))).toBe(true);
  expect(accepts(steps(...ten))).toBe(false);
  expect(shippingSettingsSchema.parse({ services: [FLAT] })).toEqual({ services: [FLAT] });
});
