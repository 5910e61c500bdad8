import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toCartLines } from '../cart/cart.ts';
import { toQuote } from '../checkout/quote.ts';
import { confirmedTaxRuleSchema, getStateTax, NO_TAX, priceTaxedOrder } from '../checkout/tax.ts';
import { addCents, cents, multiplyCents, parseMoney, toMoneyString } from '../lib/money.ts';
import { aProduct } from '../testing/builders.ts';
import { stockKey } from './availability.ts';
import { EMPTY_FILTER, filterBySearchAndPrice, sortProducts } from './product-filter.ts';
import { getOffered, storedProductSchema, toProduct } from './stored-product.ts';
import { formatLowestPrice, getChosenPrice, getLowestPrice, getVariantPrice } from './variant-price.ts';

const SIZES = ['SM', 'MED', '3XL'];
const COLORS = ['Black', 'White'];
const AT = Date.parse('2026-11-27T12:00:00Z');

function aStored(price: number, prices: Record<string, number> = {}, salePrice?: number) {
  const texts = { id: 1, name: 'Court Tee', description: 'A tee.', category: 'tees', pictures: [] };
  const sale = salePrice === undefined ? {} : { sale: { price: salePrice } };
  return storedProductSchema.parse({ ...texts, price, prices, sizes: SIZES, colors: COLORS, ...sale });
}
const large = { size: '3XL', color: 'Black' };

test('O-23 a size and color costs its own price, and the product’s where it has none', () => {
  const product = aProduct({ price: '48.00', prices: { '3xl__black': '54.00' } });
  expect(getVariantPrice(product, large)).toEqual({ price: '54.00' });
  expect(getVariantPrice(product, { size: '3XL', color: 'White' })).toEqual({ price: '48.00' });
  expect(getVariantPrice({ price: '48.00', prices: { any__any: '50.00' } }, {})).toEqual({ price: '50.00' });
});

test('O-23 a sale lowers the prices above the sale price to it, and leaves the others', () => {
  const onSale = { price: '40.00', compareAt: '48.00' };
  const own = (price: string) => getVariantPrice({ ...onSale, prices: { '3xl__black': price } }, large);
  expect(own('54.00')).toEqual({ price: '40.00', compareAt: '54.00' });
  expect(own('40.01')).toEqual({ price: '40.00', compareAt: '40.01' });
  expect(own('40.00')).toEqual({ price: '40.00' });
  expect(own('36.00')).toEqual({ price: '36.00' });
  expect(getVariantPrice(onSale, large)).toEqual(onSale);
});

test('O-23 a product with several prices is sorted, filtered and named by its lowest', () => {
  const sizes = { sizes: ['SM', '3XL'], colors: ['Black'] };
  const dearer = aProduct({ id: 1, price: '48.00', prices: { '3xl__black': '54.00' }, ...sizes });
  const cheaper = aProduct({ id: 2, price: '50.00', prices: { sm__black: '30.00' }, ...sizes });
  expect(getLowestPrice(dearer)).toMatchObject({ price: '48.00', isFrom: true });
  expect(getLowestPrice(cheaper)).toMatchObject({ price: '30.00', isFrom: true });
  expect(getLowestPrice(aProduct({ prices: { '3xl__black': '48.00' }, ...sizes })).isFrom).toBeUndefined();
  const all = { sm__black: '60.00', '3xl__black': '60.00' };
  expect(getLowestPrice(aProduct({ price: '48.00', prices: all, ...sizes }))).toEqual({ price: '60.00' });
  const stale = aProduct({ price: '48.00', prices: { xs__black: '1.00' }, ...sizes });
  expect(getLowestPrice(stale), 'a size that is gone').toMatchObject({ price: '48.00' });
  expect(sortProducts([dearer, cheaper], 'price-low').map(({ id }) => id)).toEqual([2, 1]);
  expect(sortProducts([dearer, cheaper], 'price-high').map(({ id }) => id)).toEqual([1, 2]);
  const upTo40 = filterBySearchAndPrice([dearer, cheaper], { ...EMPTY_FILTER, maximumPrice: '40' });
  expect(upTo40.map(({ id }) => id)).toEqual([2]);
});

test('O-23 ‘from’ is said until the choice decides the price, whichever of size and color it takes', () => {
  const product = aProduct({
    price: '48.00',
    prices: { lrg__black: '54.00', lrg__white: '54.00', med__white: '50.00' },
  });
  const show = (size: string, color: string) => formatLowestPrice(getChosenPrice(product, { size, color }));
  expect(show('', '')).toBe('from $48.00');
  expect(show('LRG', ''), 'in either color').toBe('$54.00');
  expect(show('MED', '')).toBe('from $48.00');
  expect(show('MED', 'White')).toBe('$50.00');
  expect(show('', 'White')).toBe('from $48.00');
  expect(show('SM', '')).toBe('$48.00');
  const onSale = { ...product, price: '40.00', compareAt: '48.00' };
  expect(getChosenPrice(onSale, { size: 'LRG', color: 'Black' })).toEqual({ price: '40.00', compareAt: '54.00' });
});

const price = fc.integer({ min: 1, max: 20_000 });
const variant = fc.record({ size: fc.constantFrom(...SIZES), color: fc.constantFrom(...COLORS) });
const keys = SIZES.flatMap((size) => COLORS.map((color) => stockKey(size, color)));

test('O-23 an order costs the sum of each variant’s price times its quantity, and no variant more than its regular price', () => {
  fc.assert(
    fc.property(
      price,
      fc.dictionary(fc.constantFrom(...keys), price),
      fc.option(price, { nil: undefined }),
      fc.array(fc.tuple(variant, fc.integer({ min: 1, max: 10 })), { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 0, max: 100 }),
      (regular, prices, salePrice, chosen, percent) => {
        const stored = aStored(regular, prices, salePrice);
        const product = getOffered(stored, AT);
        const inventory = { products: new Map([[1, product]]), counts: new Map<string, number>() };
        const bought = chosen.map(([{ size, color }, quantity], place) => ({
          id: `line${place}aaaa`,
          productId: 1,
          productName: 'Court Tee',
          image: '',
          price: cents(1),
          size,
          color,
          selectedSize: size,
          selectedColor: color,
          quantity,
        }));
        const isOnSale = salePrice !== undefined && salePrice < regular;
        const expected = chosen.map(([{ size, color }, quantity]) => {
          const own = prices[stockKey(size, color)] ?? regular;
          return multiplyCents(cents(isOnSale ? Math.min(own, salePrice) : own), quantity);
        });
        const lines = toCartLines(bought, inventory).map(({ price: each, quantity }) => ({
          price: parseMoney(each),
          quantity,
          taxKind: 'clothing' as const,
        }));
        const subtotal = addCents(...expected);
        const amount = cents(Math.floor((subtotal * percent) / 100));
        const order = priceTaxedOrder(lines, { amount, isFreeShipping: false }, undefined);
        expect(order.subtotal).toBe(subtotal);
        expect(order.total).toBe(subtotal - amount + order.shippingCost + order.tax);
        // Shoppers see what the server charges.
        const shown = { ...toProduct(product), compareAt: isOnSale ? 'regular' : undefined };
        for (const [index, [choice]] of chosen.entries())
          expect(parseMoney(getVariantPrice(shown, choice).price)).toBe(lines[index]?.price);
      },
    ),
  );
});

const taxRule = fc.record({
  clothing: fc.constantFrom(
    { kind: 'taxed' as const },
    { kind: 'exempt' as const },
    { kind: 'exempt-below' as const, limit: 11_000 },
  ),
  shipping: fc.constantFrom('exempt' as const, 'by-share' as const),
  exemptRate: fc.constantFrom(0, 400),
});

test('O-23 what a shopper is shown for a chosen size and color is what quote and order charge for it, taxes or not', () => {
  fc.assert(
    fc.property(
      price,
      fc.dictionary(fc.constantFrom(...keys), price),
      fc.option(price, { nil: undefined }),
      fc.array(fc.tuple(variant, fc.integer({ min: 1, max: 10 })), { minLength: 1, maxLength: 6 }),
      taxRule,
      fc.boolean(),
      (regular, prices, salePrice, chosen, rule, isOn) => {
        const offered = getOffered(aStored(regular, prices, salePrice), AT);
        const { compareAt, ...stored } = offered;
        const listed = {
          ...toProduct(stored),
          ...(compareAt !== undefined && { compareAt: toMoneyString(compareAt) }),
        };
        const shown = chosen.map(([choice]) => getChosenPrice(listed, choice));
        expect(shown.filter(({ isFrom }) => isFrom)).toEqual([]);
        const bought = chosen.map(([{ size, color }, quantity], place) => ({
          id: `line${place}aaaa`,
          productId: 1,
          productName: 'Court Tee',
          image: '',
          price: cents(1),
          size,
          color,
          selectedSize: size,
          selectedColor: color,
          quantity,
        }));
        const cart = toCartLines(bought, { products: new Map([[1, offered]]), counts: new Map<string, number>() });
        expect(
          cart.map((line) => line.price),
          'the cart',
        ).toEqual(shown.map((each) => each.price));
        const charged = chosen.map(([choice, quantity]) => ({
          price: getVariantPrice(offered, choice).price,
          quantity,
          taxKind: 'clothing' as const,
        }));
        const rules = { OR: confirmedTaxRuleSchema.parse({ ...rule, confirmedOn: '2026-11-27' }) };
        const tax = getStateTax({ ...NO_TAX, isOn, rates: { OR: 850 }, rules }, 'OR');
        const order = priceTaxedOrder(charged, { amount: cents(0), isFreeShipping: false }, tax);
        const sum = addCents(
          ...shown.map((each, place) => multiplyCents(parseMoney(each.price), chosen[place]?.[1] ?? 0)),
        );
        const quote = toQuote(order);
        expect(quote.subtotal, 'the quote').toBe(toMoneyString(sum));
        expect(parseMoney(quote.total)).toBe(sum + order.shippingCost + order.tax);
        expect(tax ? order.tax >= 0 : order.tax === 0).toBe(true);
        const lowest = Number(getLowestPrice(listed).price);
        for (const each of shown) expect(Number(each.price), '‘from’ promises no less').toBeGreaterThanOrEqual(lowest);
      },
    ),
    { seed: 2663, numRuns: 300 },
  );
});
