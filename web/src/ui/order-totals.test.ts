import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { buildOrderDetails } from '../testing/order-view.ts';
import { OrderTotals } from './order-summary.tsx';

const totalsOf = (amounts: { readonly refundedAmount: string; readonly paidAmount?: string }) =>
  renderToStaticMarkup(createElement(OrderTotals, { quote: buildOrderDetails({ total: '55.99' }), ...amounts }));

test('D-20 what is left after a refund is counted from what was paid', () => {
  expect(totalsOf({ refundedAmount: '50.00' })).toContain('$5.99');
  expect(totalsOf({ refundedAmount: '60.00', paidAmount: '60.00' })).toContain('$0.00');
});
