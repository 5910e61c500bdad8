import { expect, test } from 'vitest';
import { openWallet } from './testing/open-wallet.ts';

test('the switches bend amount, currency, receiver and environment', async () => {
  const { wallet, pay, last } = openWallet();
  wallet.set({ amount: '1.00', currency: 'MXN', receiver: 'Thief@example.com', testIpn: false });
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
  wallet.set({ receiver: '', receiverId: 'SOMEBODYELSE1' });
  await pay('now', { invoice: 'PL-2' });
  expect(last()).toMatchObject({ business: 'pay@plenty.example', receiver_id: 'SOMEBODYELSE1' });
});

test('a form whose receiver was edited is paid to that receiver', async () => {
  const { pay, last } = openWallet();
  await pay('now', { business: 'thief@example.com' });
  expect(last()).toMatchObject({ business: 'thief@example.com', receiver_email: 'thief@example.com' });
});

test('a message can be sent twice, late, after the browser came back, or never by itself', async () => {
  const { wallet, clock, pay, act, bodies, heard } = openWallet();
  wallet.set({ twice: true });
  await pay();
  expect(bodies[0]?.equals(bodies[1] ?? Buffer.alloc(0))).toBe(true);
  wallet.set({ twice: false, late: 60 });
  await pay('now', { invoice: 'PL-2' });
  await clock.pass(59_999);
  expect(heard).toHaveLength(2);
  await clock.pass(1);
  expect(heard).toHaveLength(3);
  wallet.set({ late: 0, when: 'after' });
  const { sale } = await pay('now', { invoice: 'PL-3' });
  expect(heard).toHaveLength(3);
  await clock.pass(1500);
  expect(heard.at(-1)?.get('txn_id')).toBe(sale.id);
  wallet.set({ when: 'never' });
  const { sale: untold } = await pay('now', { invoice: 'PL-4' });
  await clock.pass(86_400_000);
  expect(heard).toHaveLength(4);
  await act(untold.id, 'resend');
  expect(heard.at(-1)?.get('txn_id')).toBe(untold.id);
});

test('out of order, what came later overtakes the pending payment', async () => {
  const { wallet, pay, act, words } = openWallet();
  wallet.set({ outOfOrder: true });
  const { sale } = await pay();
  expect(words()).toEqual(['Completed', 'Pending']);
  const { sale: slow } = await pay('later', { invoice: 'PL-2' });
  expect(words()).toHaveLength(2);
  await act(slow.id, 'complete');
  expect(words().slice(2)).toEqual(['Completed', 'Pending']);
  expect(sale.id).not.toBe(slow.id);
});

test('a pending payment that was held back goes out when the switch is turned', async () => {
  const { wallet, clock, pay, words } = openWallet();
  wallet.set({ outOfOrder: true });
  await pay('later');
  wallet.set({ outOfOrder: false });
  await clock.pass(0);
  expect(words()).toEqual(['Pending']);
});

test('the wallet knows its own bytes, sent or being sent, and nothing else', async () => {
  const { wallet, pay, bodies } = openWallet();
  wallet.set({ charset: 'windows-1252' });
  await pay();
  const [body = Buffer.alloc(0)] = bodies;
  expect(body.toString()).toContain('first_name=J%F6rg');
  expect(wallet.knows(body)).toBe(true);
  expect(wallet.knows(Buffer.from(new URLSearchParams(body.toString()).toString()))).toBe(false);
  wallet.set({ when: 'never' });
  await pay('now', { invoice: 'PL-2' });
  const unsent = wallet.messages.at(-1)?.body ?? Buffer.alloc(0);
  expect(wallet.knows(unsent)).toBe(false);
});

test('a wish for a switch that does not exist or cannot be so is told', () => {
  const { wallet } = openWallet();
  expect(wallet.set({ speed: 1 })).toBe('there is no switch speed');
  expect(wallet.set({ late: '1' })).toBe('late must be a number');
  expect(wallet.set({ when: 'soon' })).toBe('when cannot be soon');
  expect(wallet.set({ charset: 'big5' })).toBe('charset cannot be big5');
});
