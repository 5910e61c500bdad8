import { expect, test } from 'vitest';
import { createTestPayPal } from './testing/test-paypal.ts';

test('the switches falsify amount, currency, receiver and environment', async () => {
  const { paypal, pay, last } = createTestPayPal();
  paypal.setSwitches({ amount: '1.00', currency: 'MXN', receiver: 'Thief@example.com', testIpn: false });
  await pay();
  expect(last()).toMatchObject({
    mc_gross: '1.00',
    mc_currency: 'MXN',
    business: 'Thief@example.com',
    receiver_email: 'thief@example.com',
    receiver_id: expect.stringMatching(/^[A-Z0-9]{13}$/),
    payment_gross: '',
  });
  expect(last()['receiver_id']).not.toBe('PLENTYDEMO123');
  expect(last()).not.toHaveProperty('test_ipn');
  paypal.setSwitches({ receiver: '', receiverId: 'SOMEBODYELSE1' });
  await pay('now', { invoice: 'PL-2' });
  expect(last()).toMatchObject({ business: 'pay@plenty.example', receiver_id: 'SOMEBODYELSE1' });
});

test('a form with a manipulated receiver pays that receiver', async () => {
  const { pay, last } = createTestPayPal();
  await pay('now', { business: 'thief@example.com' });
  expect(last()).toMatchObject({ business: 'thief@example.com', receiver_email: 'thief@example.com' });
});

test('a message can be sent twice, late, after the browser’s return, or never by itself', async () => {
  const { paypal, clock, pay, act, bodies, received } = createTestPayPal();
  paypal.setSwitches({ twice: true });
  await pay();
  expect(bodies[0]?.equals(bodies[1] ?? Buffer.alloc(0))).toBe(true);
  paypal.setSwitches({ twice: false, late: 60 });
  await pay('now', { invoice: 'PL-2' });
  await clock.advance(59_999);
  expect(received).toHaveLength(2);
  await clock.advance(1);
  expect(received).toHaveLength(3);
  paypal.setSwitches({ late: 0, when: 'after' });
  const { sale } = await pay('now', { invoice: 'PL-3' });
  expect(received).toHaveLength(3);
  await clock.advance(1500);
  expect(received.at(-1)?.get('txn_id')).toBe(sale.id);
  paypal.setSwitches({ when: 'never' });
  const { sale: unnotified } = await pay('now', { invoice: 'PL-4' });
  await clock.advance(86_400_000);
  expect(received).toHaveLength(4);
  await act(unnotified.id, 'resend');
  expect(received.at(-1)?.get('txn_id')).toBe(unnotified.id);
});

test('out of order, the completed payment overtakes the pending one', async () => {
  const { paypal, pay, act, statuses } = createTestPayPal();
  paypal.setSwitches({ outOfOrder: true });
  const { sale } = await pay();
  expect(statuses()).toEqual(['Completed', 'Pending']);
  const { sale: slow } = await pay('later', { invoice: 'PL-2' });
  expect(statuses()).toHaveLength(2);
  await act(slow.id, 'complete');
  expect(statuses().slice(2)).toEqual(['Completed', 'Pending']);
  expect(sale.id).not.toBe(slow.id);
});

test('a held message is sent when the switch is turned off', async () => {
  const { paypal, clock, pay, statuses } = createTestPayPal();
  paypal.setSwitches({ outOfOrder: true });
  await pay('later');
  paypal.setSwitches({ outOfOrder: false });
  await clock.advance(0);
  expect(statuses()).toEqual(['Pending']);
});

test('only the exact bytes of a sent message are recognized', async () => {
  const { paypal, pay, bodies } = createTestPayPal();
  paypal.setSwitches({ charset: 'windows-1252' });
  await pay();
  const [body = Buffer.alloc(0)] = bodies;
  expect(body.toString()).toContain('first_name=J%F6rg');
  expect(paypal.hasSentMessage(body)).toBe(true);
  expect(paypal.hasSentMessage(Buffer.from(new URLSearchParams(body.toString()).toString()))).toBe(false);
  paypal.setSwitches({ when: 'never' });
  await pay('now', { invoice: 'PL-2' });
  const unsent = paypal.messages.at(-1)?.body ?? Buffer.alloc(0);
  expect(paypal.hasSentMessage(unsent)).toBe(false);
});

test('an unknown switch or an invalid value is rejected with a reason', () => {
  const { paypal } = createTestPayPal();
  expect(paypal.setSwitches({ speed: 1 })).toBe('there is no switch speed');
  expect(paypal.setSwitches({ late: '1' })).toBe('late must be a number');
  expect(paypal.setSwitches({ when: 'soon' })).toBe('when cannot be soon');
  expect(paypal.setSwitches({ charset: 'big5' })).toBe('charset cannot be big5');
});
