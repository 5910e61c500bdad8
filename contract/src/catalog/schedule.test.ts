import { expect, test } from 'vitest';
import { cents } from '../lib/money.ts';
import { getOffered, storedProductSchema } from './stored-product.ts';
import { getNextChange, getPriceAt, isShownAt } from './schedule.ts';

const at = (time: string) => Date.parse(`2026-11-27T${time}:00Z`);
const instant = (time: string) => new Date(at(time)).toISOString();

function aStoredProduct(shownFrom: string) {
  const texts = { id: 1, name: 'Court Tee', description: 'A tee.', category: 'tees' };
  return storedProductSchema.parse({ ...texts, price: 3000, sizes: [], colors: [], pictures: [], shownFrom });
}

test('O-24 a product is shown from the first minute of its dates and no longer in the last', () => {
  const dates = { shownFrom: instant('14:00'), shownUntil: instant('18:00') };
  const isShown = (schedule: typeof dates) =>
    ['13:59', '14:00', '17:59', '18:00'].map((time) => isShownAt(schedule, at(time)));
  expect(isShown(dates)).toEqual([false, true, true, false]);
  expect(isShownAt({}, at('14:00'))).toBe(true);
  expect(getOffered(aStoredProduct(instant('14:00')), at('13:59')).listing).toBe('hidden');
  expect(getOffered(aStoredProduct(instant('14:00')), at('14:00')).listing).toBeUndefined();
});

test('O-20 during a sale the sale price counts, and the regular one is shown beside it', () => {
  const product = { price: cents(3000), sale: { price: cents(2400), from: instant('14:00'), until: instant('18:00') } };
  expect(getPriceAt(product, at('13:59'))).toEqual({ price: 3000 });
  expect(getPriceAt(product, at('14:00'))).toEqual({ price: 2400, compareAt: 3000 });
  expect(getPriceAt(product, at('18:00'))).toEqual({ price: 3000 });
  expect(getPriceAt({ price: cents(2400), sale: { price: cents(2400) } }, at('14:00'))).toEqual({ price: 2400 });
});

test('O-24 the next change is the first planned time that is still ahead', () => {
  const products = [
    { shownFrom: instant('10:00'), shownUntil: instant('20:00') },
    { sale: { price: cents(1), from: instant('14:00'), until: instant('18:00') } },
    {},
  ];
  const next = (time: string) => getNextChange(products, at(time));
  expect([next('09:00'), next('10:00'), next('14:00'), next('18:00')]).toEqual([
    at('10:00'),
    at('14:00'),
    at('18:00'),
    at('20:00'),
  ]);
  expect(next('20:00')).toBe(Number.POSITIVE_INFINITY);
});
