import { type CartLine, cartLineSchema } from '@plenty/contract/cart/cart';
import { quoteSchema } from '@plenty/contract/checkout/quote';
import { expect, test } from 'vitest';
import { hashQuote } from './cart-quote.ts';

const AMOUNTS = { subtotal: '96.00', discountAmount: '0.00', shippingCost: '7.99', tax: '0.00', total: '103.99' };
const QUOTE = quoteSchema.parse(AMOUNTS);

const aLine = (change: object = {}): CartLine =>
  cartLineSchema.parse({
    id: 'a'.repeat(20),
    productId: 1,
    productName: 'Court Tee',
    image: '',
    size: 'MED',
    color: 'Black',
    selectedSize: 'MED',
    selectedColor: 'Black',
    quantity: 2,
    price: '48.00',
    available: true,
    product: { name: 'Court Tee', price: '48.00', images: [] },
    ...change,
  });
const OTHER = { id: 'b'.repeat(20), productId: 2, productName: 'Canvas Tote' };
const version = (lines: readonly CartLine[], quote = QUOTE, code: string | null = null, service?: string) =>
  hashQuote(lines, quote, code, service);

test('R-4 quotes that look the same to a shopper have the same version', () => {
  expect(version([aLine(), aLine(OTHER)]), 'in whatever order the lines are').toBe(version([aLine(OTHER), aLine()]));
  expect(version([aLine()]), 'nothing of an item that cannot be bought is shown').toBe(
    version([aLine(), aLine({ ...OTHER, available: false })]),
  );
  expect(version([aLine({ left: 1 })])).toBe(version([aLine()]));
});

test.each<[string, string]>([
  ['another quantity', version([aLine({ quantity: 1 })])],
  ['another price of an item', version([aLine({ price: '47.00' })])],
  ['another size', version([aLine({ selectedSize: 'SM' })])],
  ['another color', version([aLine({ selectedColor: 'White' })])],
  ['another name', version([aLine({ productName: 'Court Shirt' })])],
  ['one item more', version([aLine(), aLine(OTHER)])],
  ['a code', version([aLine()], QUOTE, 'SAVE15')],
  ['another way to ship', version([aLine()], QUOTE, null, 'express')],
  ...Object.keys(AMOUNTS).map((field): [string, string] => [
    `another ${field}`,
    version([aLine()], quoteSchema.parse({ ...AMOUNTS, [field]: '1.00' })),
  ]),
])('R-4 a quote with %s has another version', (_what, other) => {
  expect(other).not.toBe(version([aLine()]));
});
