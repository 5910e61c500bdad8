import { toShippingTerms, shippingSettingsSchema } from '@plenty/contract/checkout/shipping';
import { expect, test } from 'vitest';
import { parseForm } from '../ui/parse-form.ts';
import { type ServiceDraft, createServiceDraft, toServiceDrafts, toShippingRequest } from './shipping-draft.ts';

const EXPRESS = {
  id: 'express',
  name: 'Express',
  price: '19.99',
  freeFrom: null,
  minDays: 1,
  maxDays: 2,
  pickUpAt: '',
};
const BY_VALUE = { by: 'subtotal', steps: [{ from: '50.00', price: '9.99' }] } as const;
const BY_WEIGHT = {
  by: 'weight',
  steps: [
    { from: 3200, price: '24.99' },
    { from: 8050, price: '29.99' },
  ],
} as const;

test('a stored service that is not edited is sent as it was', () => {
  const services = [
    EXPRESS,
    { ...EXPRESS, id: 'pick-up', freeFrom: '50.00', pickUpAt: '1 Main Street' },
    { ...EXPRESS, id: 'by-value', rates: BY_VALUE },
  ];
  const parsed = shippingSettingsSchema.parse({ services });
  expect(toShippingRequest(toServiceDrafts(parsed.services), '8 oz')).toEqual({ services });
  const byWeight = shippingSettingsSchema.parse({ services: [{ ...EXPRESS, rates: BY_WEIGHT }] });
  const drafts = toServiceDrafts(byWeight.services);
  expect(drafts[0]?.steps.weight.map(({ from }) => from)).toEqual(['2 lb', '80.5 oz']);
  expect(toShippingRequest(drafts, '180 g')).toEqual({ ...byWeight, defaultWeight: 635 });
});

const draftOf = (change: Partial<ServiceDraft>): ServiceDraft => ({
  ...createServiceDraft(),
  name: 'Express',
  price: '19.99',
  ...change,
});
const problemsOf = (change: Partial<ServiceDraft>, defaultWeight = '8 oz') =>
  parseForm(shippingSettingsSchema, toShippingRequest([draftOf(change)], defaultWeight)).problems;

test('a service without a price or days is not complete', () => {
  expect(problemsOf({})).toEqual({});
  for (const change of [{ price: '' }, { minDays: '' }, { maxDays: 'soon' }, { maxDays: '0' }, { freeFrom: '50' }]) {
    expect(Object.keys(problemsOf(change)), JSON.stringify(change)).toHaveLength(1);
  }
});

test('each rate says what is wrong with it', () => {
  const byWeight = (...froms: readonly string[]) => {
    const weight = froms.map((from) => ({ from, price: '9.99' }));
    return problemsOf({ rateBy: 'weight', steps: { subtotal: [], weight } });
  };
  expect(byWeight('2 lb', '5 lb')).toEqual({});
  expect(byWeight('2 lb', '32 oz')).toEqual({
    'services.0.rates.steps.1.from': 'Must be above 2 lb, where the rate before starts',
  });
  expect(byWeight('heavy', '1 lb')).toEqual({
    'services.0.rates.steps.0.from': 'Must be a weight such as 6.5 oz or 180 g',
  });
  expect(byWeight('151 lb')).toEqual({ 'services.0.rates.steps.0.from': 'Must be at most 150 lb' });
  expect(problemsOf({ rateBy: 'weight', steps: { subtotal: [], weight: [{ from: '1 lb', price: '' }] } })).toEqual({
    'services.0.rates.steps.0.price': 'Must be an amount such as 48.00',
  });
  const subtotal = [
    { from: '0.00', price: '9.99' },
    { from: '100.00', price: '4.99' },
    { from: '75.00', price: '2.99' },
  ];
  expect(problemsOf({ rateBy: 'subtotal', steps: { subtotal, weight: [] } })).toEqual({
    'services.0.rates.steps.0.from': 'Must be above 0',
    'services.0.rates.steps.2.from': 'Must be above $100.00, where the rate before starts',
  });
});

test('a default weight that does not matter does not prevent saving', () => {
  expect(problemsOf({}, 'nothing')).toEqual({});
  const byWeight = { rateBy: 'weight', steps: { subtotal: [], weight: [{ from: '1 lb', price: '9.99' }] } } as const;
  expect(problemsOf(byWeight, 'nothing')).toEqual({ defaultWeight: 'Must be a weight such as 6.5 oz or 180 g' });
  expect(toShippingTerms({ services: [] }).defaultWeight).toBe(800);
});
