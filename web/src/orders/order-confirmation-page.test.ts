import { paymentStatusSchema } from '@plenty/contract/orders/order-status';
import { expect, test } from 'vitest';
import { getConfirmationTitle } from './order-confirmation-page.tsx';

function title(query: string, status?: Parameters<typeof getConfirmationTitle>[1]) {
  return getConfirmationTitle(new URLSearchParams(query), status);
}

test('CONF-01 payment=success or a paymentId is a successful payment', () => {
  expect(title('order=PL-7K3M-92QX&payment=success')).toBe('Payment Successful!');
  expect(title('order=PL-7K3M-92QX&paymentId=PAYID-1')).toBe('Payment Successful!');
  expect(title('payment=success', 'paid')).toBe('Payment Successful!');
});

test('CONF-02 without either the order is confirmed', () => {
  expect(title('order=PL-7K3M-92QX')).toBe('Order Confirmed!');
  expect(title('order=PL-7K3M-92QX&token=EC-1')).toBe('Order Confirmed!');
  expect(title('payment=cancelled&paymentId=')).toBe('Order Confirmed!');
  expect(title('order=PL-7K3M-92QX', 'paid')).toBe('Order Confirmed!');
});

test('R-23 CONF-01 the URL cannot claim a success that the shop does not know of', () => {
  const refuted = paymentStatusSchema.options.filter(
    (status) => title('payment=success', status) === 'Order Confirmed!',
  );
  expect(refuted).toEqual(['pending', 'failed', 'expired', 'review']);
});
