import { STATE_CODES } from '@plenty/contract/checkout/address';
import { calculateSubtotal } from '@plenty/contract/checkout/pricing';
import { type StateTax, priceTaxedOrder } from '@plenty/contract/checkout/tax';
import { cents } from '@plenty/contract/lib/money';
import { findPriceChange } from '@plenty/contract/payments/express-checkout';
import { buildShippingQuote } from '@plenty/contract/payments/express-order';
import fc from 'fast-check';
import { expect, test } from 'vitest';

const SEED = 20_261_124;
const RUNS = process.env['PROVE'] ? 10_000 : 300;

const aLine = fc.record({
  price: fc.integer({ min: 1, max: 50_000 }).map(cents),
  quantity: fc.integer({ min: 1, max: 10 }),
  productId: fc.integer({ min: 1, max: 99 }),
  productName: fc.string({ maxLength: 200 }),
  size: fc.constantFrom('', 'MED'),
  color: fc.constantFrom('', 'Black'),
  taxKind: fc.constantFrom('clothing', 'other'),
});
const aStateTax: fc.Arbitrary<StateTax> = fc.record({
  rate: fc.integer({ min: 0, max: 2500 }),
  rule: fc.record({
    clothing: fc.oneof(
      fc.record({ kind: fc.constantFrom('taxed', 'exempt') }),
      fc.record({
        kind: fc.constantFrom('exempt-below', 'exempt-up-to'),
        limit: fc.constantFrom(11_000, 17_500).map(cents),
      }),
    ),
    shipping: fc.constantFrom('exempt', 'by-share', 'if-any', 'in-price'),
    exemptRate: fc.constantFrom(0, 487.5),
  }),
});
const aCart = fc.record({
  lines: fc.array(aLine, { minLength: 1, maxLength: 8 }),
  off: fc.integer({ min: 0, max: 60_000 }),
  excluded: fc.oneof(fc.constant<number[]>([]), fc.uniqueArray(fc.nat(7), { maxLength: 4 })),
  isFreeShipping: fc.boolean(),
  before: aStateTax,
  after: aStateTax,
  state: fc.constantFrom(...STATE_CODES),
});

const toMinor = (value: string) => Number(value.replace('.', ''));

test(`whatever is in the cart, PayPal’s sum is the quote, and only an equal total is taken (${RUNS} carts, seed ${SEED})`, () => {
  fc.assert(
    fc.property(aCart, ({ lines, off, excluded, isFreeShipping, before, after, state }) => {
      const excludedLines = excluded.filter((place) => place < lines.length);
      const discounted = lines.filter((_line, index) => !excludedLines.includes(index));
      // A discount that leaves lines out takes no more than the others cost.
      const amount = cents(excludedLines.length === 0 ? off : Math.min(off, calculateSubtotal(discounted)));
      const quoteAt = (tax: StateTax) => priceTaxedOrder(lines, { amount, isFreeShipping, excludedLines }, tax);
      const [quote, now] = [quoteAt(before), quoteAt(after)];
      const [unit] = buildShippingQuote('O1', { ...quote, items: lines }).purchase_units;
      expect(toMinor(unit?.amount.value ?? '')).toBe(quote.total);
      if (unit && 'breakdown' in unit.amount) {
        const { item_total, shipping, tax_total, discount } = unit.amount.breakdown;
        const sum = [item_total, shipping, tax_total].reduce((total, { value }) => total + toMinor(value), 0);
        expect(sum - toMinor(discount.value)).toBe(quote.total);
      }
      const change = findPriceChange({ amount: quote.total, state, quote }, now);
      expect(change === undefined).toBe(quote.total === now.total);
    }),
    { seed: SEED, numRuns: RUNS },
  );
});
