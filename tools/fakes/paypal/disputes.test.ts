import { expect, test } from 'vitest';
import { createTestPayPal } from './testing/test-paypal.ts';

test('a dispute is told without an amount and leaves the payment as it is', async () => {
  const { paypal, pay, act, last } = createTestPayPal();
  const { sale } = await pay();
  expect(await act(sale.id, 'settle-case')).toContain('cannot be asked to settle-case');
  expect(await act(sale.id, 'open-case')).toBeUndefined();
  expect(last()).toMatchObject({
    txn_type: 'new_case',
    txn_id: sale.id,
    case_type: 'complaint',
    custom: sale.cart.custom,
  });
  expect(last()).not.toHaveProperty('mc_gross');
  expect(last()).not.toHaveProperty('payment_status');
  const opened = last()['case_id'];
  expect(await act(sale.id, 'settle-case')).toBeUndefined();
  expect(last()).toMatchObject({ txn_type: 'adjustment', case_id: opened });
  expect(paypal.sales.get(sale.id)?.status).toBe('Completed');
});

test('nothing is disputed that was not paid', async () => {
  const { pay, act } = createTestPayPal();
  const { sale } = await pay('later');
  expect(await act(sale.id, 'open-case')).toContain('cannot be asked to open-case');
});
