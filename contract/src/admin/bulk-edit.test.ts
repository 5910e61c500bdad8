import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents } from '../lib/money.ts';
import {
  type BulkEdit,
  type BulkFields,
  bulkEditSchema,
  describeBulkEdit,
  getSeen,
  planBulkEdit,
} from './bulk-edit.ts';

const TEE: BulkFields = { price: cents(3000), category: 'tees' };
const AT = '2026-11-25T12:00:00.000Z';

function percent(direction: 'lower' | 'higher', value: number, roundTo: 'cent' | 'dollar' = 'cent'): BulkEdit {
  return { kind: 'price', rule: { by: 'percent', direction, percent: value, roundTo } };
}

function planned(before: BulkFields, edit: BulkEdit) {
  const plan = planBulkEdit(before, edit);
  return plan.kind === 'change' ? plan.fields : plan;
}

test('O-20 a price changes by a percentage, an amount or to a price, and says when it is rounded', () => {
  expect(planBulkEdit(TEE, percent('lower', 10))).toEqual({
    kind: 'change',
    fields: { ...TEE, price: 2700 },
    isRounded: false,
  });
  expect(planBulkEdit({ ...TEE, price: cents(2999) }, percent('lower', 15))).toMatchObject({
    fields: { price: 2549 },
    isRounded: true,
  });
  expect(planBulkEdit({ ...TEE, price: cents(2999) }, percent('lower', 15, 'dollar'))).toMatchObject({
    fields: { price: 2500 },
    isRounded: true,
  });
  const byAmount: BulkEdit = { kind: 'price', rule: { by: 'amount', direction: 'higher', amount: '2.50' } };
  expect(planned(TEE, byAmount)).toMatchObject({ price: 3250 });
  expect(planned(TEE, { kind: 'price', rule: { by: 'price', price: '30.00' } })).toEqual({ kind: 'same' });
  const tooMuch: BulkEdit = { kind: 'price', rule: { by: 'amount', direction: 'lower', amount: '30.01' } };
  expect(planned(TEE, tooMuch)).toEqual({ kind: 'impossible', reason: 'below-zero' });
});

test('O-20 a percentage is exact to half a cent for any price, rounded half up', () => {
  const price = fc.integer({ min: 0, max: 9_999_999 });
  const basisPoints = fc.integer({ min: 1, max: 10_000 });
  fc.assert(
    fc.property(price, basisPoints, (before, points) => {
      const plan = planBulkEdit({ ...TEE, price: cents(before) }, percent('lower', points / 100));
      const exact = BigInt(before) * BigInt(10_000 - points);
      const rounded = Number((exact * 2n + 10_000n) / 20_000n);
      if (rounded === before) expect(plan).toEqual({ kind: 'same' });
      else expect(plan).toMatchObject({ fields: { price: rounded }, isRounded: exact % 10_000n !== 0n });
    }),
    { numRuns: 1000, seed: 20_261_125 },
  );
});

test('O-20 a sale keeps the regular price, must be below it, and ends without a trace', () => {
  const sale: BulkEdit = {
    kind: 'sale',
    rule: { by: 'percent', direction: 'lower', percent: 20, roundTo: 'cent' },
    until: AT,
  };
  const onSale = planned(TEE, sale);
  expect(onSale).toEqual({ ...TEE, sale: { price: 2400, until: AT } });
  expect(planned({ ...TEE, sale: { price: cents(2400), until: AT } }, sale)).toEqual({ kind: 'same' });
  expect(planned({ ...TEE, sale: { price: cents(2400) } }, { kind: 'end-sale' })).toEqual(TEE);
  expect(planned(TEE, { kind: 'end-sale' })).toEqual({ kind: 'same' });
  expect(planned(TEE, { kind: 'sale', rule: { by: 'price', price: '30.00' } })).toMatchObject({ kind: 'impossible' });
});

test('O-23 tags are added and removed whatever their case, and the others stay', () => {
  const tagged = { ...TEE, tags: ['Drop 1', 'new'] };
  expect(planned(tagged, { kind: 'add-tags', tags: ['NEW', 'fall'] })).toMatchObject({
    tags: ['Drop 1', 'new', 'fall'],
  });
  expect(planned(tagged, { kind: 'add-tags', tags: ['New'] })).toEqual({ kind: 'same' });
  expect(planned(tagged, { kind: 'remove-tags', tags: ['drop 1', 'NEW'] })).toEqual(TEE);
  const full = { ...TEE, tags: Array.from({ length: 50 }, (_, index) => `tag ${index}`) };
  expect(planned(full, { kind: 'add-tags', tags: ['one more'] })).toMatchObject({ kind: 'impossible' });
});

test('O-20 what was seen covers the fields of the change and no others', () => {
  const edit = percent('lower', 10);
  expect(getSeen({ ...TEE, category: 'hats', tags: ['new'] }, edit, AT)).toBe(getSeen(TEE, edit, 'later'));
  expect(getSeen({ ...TEE, price: cents(3001) }, edit, AT)).not.toBe(getSeen(TEE, edit, AT));
  const sale: BulkEdit = { kind: 'end-sale' };
  expect(getSeen({ ...TEE, sale: { price: cents(1) } }, sale, AT)).not.toBe(getSeen(TEE, sale, AT));
  expect(getSeen(TEE, { kind: 'delete' }, AT)).not.toBe(getSeen(TEE, { kind: 'delete' }, 'later'));
  expect(getSeen({ ...TEE, tags: ['new'] }, { kind: 'add-tags', tags: ['fall'] }, AT)).toBe('');
});

test('O-20 the history names a bulk change in a few words', () => {
  expect(describeBulkEdit(percent('lower', 10))).toBe('Price 10% lower');
  expect(describeBulkEdit({ kind: 'listing', listing: 'hidden' })).toBe('Hidden');
});

test('O-20 a sale that ends before it begins, or by no percentage, is rejected', () => {
  const rule = { by: 'percent', direction: 'lower', percent: 10, roundTo: 'cent' };
  const sale = { kind: 'sale', rule, from: '2026-11-26T00:00:00Z', until: '2026-11-25T00:00:00Z' };
  expect(bulkEditSchema.safeParse(sale).error?.issues[0]?.message).toBe('The end must be after the start');
  expect(bulkEditSchema.safeParse({ kind: 'price', rule: { ...rule, percent: 0 } }).success).toBe(false);
  expect(bulkEditSchema.safeParse({ kind: 'price', rule: { ...rule, percent: 33.33 } }).success).toBe(true);
});

test('O-23 a change by percent or amount changes the prices of single sizes, too, and a set price is every size’s', () => {
  const priced = { ...TEE, prices: { '3xl__black': cents(4000) } };
  expect(planned(priced, percent('lower', 10))).toEqual({ ...TEE, price: 2700, prices: { '3xl__black': 3600 } });
  const set: BulkEdit = { kind: 'price', rule: { by: 'price', price: '30.00' } };
  expect(planned(priced, set)).toEqual(TEE);
  const lower: BulkEdit = { kind: 'price', rule: { by: 'amount', direction: 'lower', amount: '5.00' } };
  expect(planned({ ...TEE, prices: { '3xl__black': cents(400) } }, lower)).toEqual({
    kind: 'impossible',
    reason: 'below-zero',
  });
  expect(getSeen(priced, set, AT), 'a price that somebody changed meanwhile').toBe(AT);
});
