import { expect, test } from 'vitest';
import { createTestPayPal } from './testing/test-paypal.ts';

test('a dispute’s message has no amount, and the payment stays as it is', async () => {
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
  const caseId = last()['case_id'];
  expect(await act(sale.id, 'settle-case')).toBeUndefined();
  expect(last()).toMatchObject({ txn_type: 'adjustment', case_id: caseId });
  expect(paypal.sales.get(sale.id)?.status).toBe('Completed');
});

test('a pending payment cannot be disputed', async () => {
  const { pay, act } = createTestPayPal();
  const { sale } = await pay('later');
  expect(await act(sale.id, 'open-case')).toContain('cannot be asked to open-case');
});
