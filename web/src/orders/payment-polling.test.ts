import type { OrderView } from '@plenty/contract/orders/order';
import { expect, test } from 'vitest';
import { buildOrderDetails, buildOrderView } from '../testing/order-view.ts';
import { getPaymentPollInterval, getTimeUntilOverdue } from './use-order.ts';

const details = buildOrderDetails();
const anOrder = (override: Partial<OrderView> = {}) => buildOrderView({ details, ...override });

test('D-19 a pending payment is polled after 2 s, then less and less often, but at least every 10 s', () => {
  const delays = Array.from({ length: 12 }, (_item, index) => getPaymentPollInterval(anOrder(), index + 1));
  expect(delays[0]).toBe(2000);
  expect(delays.at(-1)).toBe(10_000);
  for (const [index, delay] of delays.entries()) {
    expect(Number(delay)).toBeGreaterThanOrEqual(Number(delays[index - 1] ?? 0));
  }
});

test('D-19 polling ends after two minutes', () => {
  let waited = 0;
  let asked = 1;
  for (
    let pause = getPaymentPollInterval(anOrder(), asked);
    pause !== false;
    pause = getPaymentPollInterval(anOrder(), asked)
  ) {
    waited += pause;
    asked += 1;
  }
  expect(waited).toBeGreaterThan(100_000);
  expect(waited).toBeLessThanOrEqual(120_000);
});

test('D-71 so is the payment after a failed one, which may be on its way', () => {
  const again = { ...details, isPaymentOnItsWay: true } as const;
  expect(getPaymentPollInterval(anOrder({ paymentStatus: 'failed', details: again }), 1)).toBe(2000);
});

test('DATA-08 only a pending payment is polled', () => {
  expect(getPaymentPollInterval(anOrder({ paymentStatus: 'failed' }), 1)).toBe(false);
  expect(getPaymentPollInterval(undefined, 1)).toBe(false);
  expect(getPaymentPollInterval(anOrder({ paymentStatus: 'paid' }), 1)).toBe(false);
  expect(getPaymentPollInterval(anOrder({ status: 'cancelled' }), 1)).toBe(false);
  expect(getPaymentPollInterval(anOrder({ details: { ...details, paymentMode: 'manual' } }), 1)).toBe(false);
  expect(getPaymentPollInterval(anOrder({ details: undefined }), 1)).toBe(false);
});

test('D-22 an open order page asks again once the time to pay is over, and no more after that', () => {
  const payBy = '2026-11-20T15:30:00.000Z';
  const dueOrder = buildOrderView({ details: buildOrderDetails({ payBy }) });
  const now = Date.parse('2026-11-20T15:00:00.000Z');
  expect(getTimeUntilOverdue(dueOrder, now)).toBe(30 * 60_000 + 2000);
  expect(getTimeUntilOverdue(dueOrder, Date.parse(payBy) + 2000), 'this clock may be fast').toBe(30_000);
  expect(getTimeUntilOverdue(dueOrder, Date.parse(payBy) + 303_000)).toBe(false);
  expect(getTimeUntilOverdue(buildOrderView({ details: buildOrderDetails() }), now)).toBe(false);
  expect(getTimeUntilOverdue(undefined, now)).toBe(false);
});
