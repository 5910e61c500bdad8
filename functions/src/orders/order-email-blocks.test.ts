import { cents } from '@plenty/contract/lib/money';
import { expect, test } from 'vitest';
import { createTestOrder } from '../testing/fixtures.ts';
import { orderSummaryBlock } from './order-email-blocks.ts';

const summarize = (discountCode: string | null) =>
  orderSummaryBlock(createTestOrder({ discountCode, discountAmount: cents(960) }), 'http://shop.test');

test('an email about an order names the code that took something off', () => {
  expect(summarize('PLENTY10')).toMatchObject({
    amounts: expect.arrayContaining([{ name: 'Discount (PLENTY10)', value: '-$9.60' }]),
  });
});

test('a discount without a code is just a discount in an email about an order', () => {
  expect(summarize(null)).toMatchObject({ amounts: expect.arrayContaining([{ name: 'Discount', value: '-$9.60' }]) });
});
