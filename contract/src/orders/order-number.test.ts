import { expect, test } from 'vitest';
import { createOrderNumber, orderNumberSchema, parseOrderNumber } from './order-number.ts';

const number = createOrderNumber(Uint8Array.of(7, 19, 3, 20, 9, 2, 23));

test('an order number has the form PL-XXXX-XXXX', () => {
  expect(number).toMatch(/^PL-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
});

test('an order number is accepted in any case, with spaces or without dashes', () => {
  expect(parseOrderNumber(number.toLowerCase())).toBe(number);
  expect(parseOrderNumber(` ${number.replaceAll('-', ' ')} `)).toBe(number);
  expect(orderNumberSchema.parse(number.replaceAll('-', ''))).toBe(number);
});

test('a number with one wrong character is rejected', () => {
  const body = number.slice(3).replace('-', '');
  for (let index = 0; index < body.length; index += 1) {
    const wrong = [...body];
    wrong[index] = wrong[index] === 'A' ? 'B' : 'A';
    expect(parseOrderNumber(wrong.join('')), wrong.join('')).toBeUndefined();
  }
  expect(parseOrderNumber('')).toBeUndefined();
  expect(parseOrderNumber('__proto__')).toBeUndefined();
});
