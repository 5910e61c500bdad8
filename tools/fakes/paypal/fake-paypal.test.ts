import { expect, test } from 'vitest';
import { createTestPayPal } from './testing/test-paypal.ts';

test('a payment’s message is sent before the browser returns, with every field of a cart', async () => {
  const { pay, last, received } = createTestPayPal();
  const { sale } = await pay();
  expect(received).toHaveLength(1);
  expect(sale.id).toMatch(/^[A-Z0-9]{17}$/);
  expect(last()).toEqual({
    mc_gross: '1080.00',
    mc_currency: 'USD',
    mc_fee: '32.78',
    payment_gross: '1080.00',
    payment_fee: '32.78',
    mc_shipping: '0.00',
    mc_handling: '0.00',
    tax: '0.00',
    discount: '120.00',
    shipping_discount: '0.00',
    insurance_amount: '0.00',
    shipping_method: 'Default',
    payment_status: 'Completed',
    payment_type: 'instant',
    payment_date: '16:00:00 Dec 31, 1969 PST',
    protection_eligibility: 'Eligible',
    txn_type: 'cart',
    txn_id: sale.id,
    business: 'pay@plenty.example',
    receiver_email: 'pay@plenty.example',
    receiver_id: 'PLENTYDEMO123',
    payer_email: 'joerg.oesterle@wallet.example',
    payer_id: 'WALLETJOERG26',
    payer_status: 'verified',
    first_name: 'Jörg',
    last_name: 'Österle',
    residence_country: 'US',
    num_cart_items: '1',
    item_name1: 'Script Tee',
    item_number1: '7',
    quantity1: '2',
    mc_gross_1: '1200.00',
    mc_shipping1: '0.00',
    mc_handling1: '0.00',
    tax1: '0.00',
    option_name1_1: 'Size',
    option_selection1_1: 'MED',
    option_name2_1: 'Color',
    option_selection2_1: 'Black',
    invoice: 'PL-7K3M-92QX',
    custom: '{"o":"1","k":"2"}',
    transaction_subject: 'Shopping Cart',
    ipn_track_id: expect.stringMatching(/^[a-z0-9]{13}$/),
    notify_version: '3.9',
    verify_sign: expect.stringMatching(/^A[A-Z0-9-]+\.$/),
    charset: 'utf-8',
    test_ipn: '1',
  });
});

test('two messages have their fields in different order', async () => {
  const { pay, received } = createTestPayPal();
  await pay();
  await pay('now', { invoice: 'PL-2' });
  const [first = [], second = []] = received.map((fields) => [...fields.keys()]);
  expect(first).not.toEqual(second);
  expect([...first].toSorted()).toEqual([...second].toSorted());
});

test('the shop’s shipping address is in the message, line by line', async () => {
  const { pay, last } = createTestPayPal();
  const address = { first_name: 'Ada', last_name: 'Moss', address1: '1 Pine Street', address2: 'Apt 4' };
  await pay('now', { ...address, city: 'Portland', state: 'OR', zip: '97201', country: 'US' });
  expect(last()).toMatchObject({
    address_name: 'Ada Moss',
    address_street: '1 Pine Street\r\nApt 4',
    address_country: 'United States',
    address_country_code: 'US',
  });
});

test('an eCheck is pending and then completed under the same id', async () => {
  const { pay, act, received } = createTestPayPal();
  const { sale } = await pay('later');
  expect(Object.fromEntries(received[0] ?? [])).toMatchObject({
    payment_status: 'Pending',
    pending_reason: 'echeck',
    payment_type: 'echeck',
    txn_type: 'cart',
    mc_gross: '1080.00',
  });
  expect(received[0]?.has('mc_fee')).toBe(false);
  expect(await act(sale.id, 'complete')).toBeUndefined();
  expect(received[1]?.get('txn_id')).toBe(sale.id);
  expect(received[1]?.get('payment_status')).toBe('Completed');
  expect(received[1]?.has('pending_reason')).toBe(false);
  expect(await act(sale.id, 'complete')).toContain('Completed cannot be asked to complete');
});

test('a pending payment can be denied, and its invoice paid again', async () => {
  const { pay, act, last } = createTestPayPal();
  const { sale } = await pay('later');
  await expect(pay()).rejects.toThrow('has been paid already');
  await act(sale.id, 'deny');
  expect(last()).toMatchObject({ payment_status: 'Denied', txn_id: sale.id, txn_type: 'cart' });
  await pay();
});

test('a refund has a negative amount and its own id; item amounts and the discount stay positive', async () => {
  const { pay, act, last } = createTestPayPal();
  const { sale } = await pay();
  await act(sale.id, 'refund');
  expect(last()).toMatchObject({
    payment_status: 'Refunded',
    reason_code: 'refund',
    parent_txn_id: sale.id,
    mc_gross: '-1080.00',
    mc_fee: '-32.78',
    mc_gross_1: '1200.00',
    discount: '120.00',
    invoice: 'PL-7K3M-92QX',
    custom: '{"o":"1","k":"2"}',
  });
  expect(last()).not.toHaveProperty('txn_type');
  expect(last()['txn_id']).not.toBe(sale.id);
  expect(await act(sale.id, 'refund')).toContain('cannot');
});

test('partial refunds add up to the payment at most', async () => {
  const { pay, act, last } = createTestPayPal();
  const { sale } = await pay();
  await act(sale.id, 'refund', { amount: 8000 });
  expect(last()).toMatchObject({ mc_gross: '-80.00' });
  expect(await act(sale.id, 'refund', { amount: 100_001 })).toContain('no more can be refunded');
  await act(sale.id, 'refund');
  expect(last()).toMatchObject({ mc_gross: '-1000.00' });
});

test('a reversal takes the money and its cancellation returns it, both for the first payment', async () => {
  const { pay, act, last } = createTestPayPal();
  const { sale } = await pay();
  await act(sale.id, 'reverse', { reason: 'unauthorized_claim' });
  expect(last()).toMatchObject({
    payment_status: 'Reversed',
    reason_code: 'unauthorized_claim',
    parent_txn_id: sale.id,
    mc_gross: '-1080.00',
  });
  expect(last()).not.toHaveProperty('txn_type');
  const reversal = last()['txn_id'];
  await act(sale.id, 'cancel-reversal');
  expect(last()).toMatchObject({ payment_status: 'Canceled_Reversal', parent_txn_id: sale.id, mc_gross: '1080.00' });
  expect(last()['txn_id']).not.toBe(reversal);
});

test('a shop that never responds delays the browser by 10 seconds at most', async () => {
  const { clock, pay } = createTestPayPal(() => new Promise<number>(() => {}));
  let hasReturned = false;
  const paying = pay().then(() => (hasReturned = true));
  await clock.advance(9999);
  expect(hasReturned).toBe(false);
  await clock.advance(1);
  await paying;
  expect(hasReturned).toBe(true);
});

test('an invoice is paid once unless the account allows more', async () => {
  const { paypal, pay } = createTestPayPal();
  await pay();
  await expect(pay()).rejects.toThrow('has been paid already');
  await pay('now', { business: 'other@plenty.example' });
  paypal.setSwitches({ paidAgain: true });
  await pay();
});
