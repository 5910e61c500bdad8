import { expect, test } from 'vitest';
import { findCountDiscrepancy, findDiscountDiscrepancies } from './count-rules.ts';

type Ledger = Parameters<typeof findCountDiscrepancy>[0]['stock'];

const find = (held: number, stock: Partial<Ledger>) =>
  findCountDiscrepancy({
    path: 'inventory/7/stock/med__black',
    held,
    stock: { size: 'MED', color: 'Black', count: 0, recounts: 0, ...stock },
  });

test('a count that has everything that came in and was not ordered is right', () => {
  expect(find(3, { stocked: 10, count: 7 })).toBeUndefined();
  expect(find(0, { count: 7 }), 'what came in is not known').toBeUndefined();
});

test('a count that differs says of which size and color, what came in, what orders have and what should be left', () => {
  expect(find(3, { stocked: 10, count: 6, recounts: 2 })).toEqual({
    rule: 'count-differs',
    kind: 'stock',
    says: 'Of product 7 in MED, Black 10 pieces came in, and orders and holds have 3: the count should be 7 and is 6.',
    remedies: ['recount-stock', 'accept-count'],
    miss: { by: 1, recounts: 2 },
    subject: {
      orderId: null,
      orderNumber: null,
      transactionId: null,
      productId: 7,
      code: null,
      name: 'inventory/7/stock/med__black',
    },
  });
});

test('a count cannot be set to less than nothing, so it can only be accepted', () => {
  expect(find(5, { stocked: 4, count: 2 })?.remedies).toEqual(['accept-count']);
  expect(find(4, { stocked: 4, count: 2 })?.remedies).toEqual(['recount-stock', 'accept-count']);
});

test('of a count below zero the owner reads how many pieces more were sold than there were', () => {
  expect(find(0, { count: -1 })).toMatchObject({
    rule: 'count-below-zero',
    says: 'Of product 7 in MED, Black 1 piece more were sold than there were.',
    remedies: ['recount-stock'],
    miss: { by: 1, recounts: 0 },
  });
  expect(find(0, { count: -2 })?.says).toContain('2 pieces');
  expect(find(0, { count: 0 })).toBeUndefined();
});

test('a product without sizes or colors is named by its number alone', () => {
  expect(find(0, { count: -1, size: '', color: '' })?.says).toContain('Of product 7 1 piece');
  expect(find(0, { count: -1, size: '', color: 'Black' })?.says).toContain('Of product 7 in Black 1 piece');
});

const CODE = { code: 'SAVE15', isLimited: true, orphans: [], orders: 2, countedRedemptions: 2 };

test('D-17 a code whose uses all have their order is right', () => {
  expect(findDiscountDiscrepancies(CODE)).toEqual([]);
});

test('D-17 of a code the owner reads how many uses no order has', () => {
  const says = (orphans: readonly string[]) => findDiscountDiscrepancies({ ...CODE, orphans }).map((each) => each.says);
  expect(says(['one'])).toEqual(['The code SAVE15 counts a use that no order has.']);
  expect(says(['one', 'two'])).toEqual(['The code SAVE15 counts 2 uses that no order has.']);
});

test('D-17 of a code with a limit the owner reads when its uses and its orders are not as many', () => {
  expect(findDiscountDiscrepancies({ ...CODE, orders: 1 })).toMatchObject([
    { rule: 'slots-differ', says: 'Of the code SAVE15 2 uses are counted as gone, and 1 orders have it.' },
  ]);
  expect(findDiscountDiscrepancies({ ...CODE, orders: 1, isLimited: false }), 'nothing is counted').toEqual([]);
});
