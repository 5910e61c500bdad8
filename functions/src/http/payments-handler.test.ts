import { createOrderNumber } from '@plenty/contract/orders/order-number';
import { expect, test } from 'vitest';
import { getOrderReference } from '../payments/order-handle.ts';
import { createTestOrder } from '../testing/fixtures.ts';
import { createTestShop } from '../testing/test-shop.ts';

const RETURN_PATH = '/api/payments/paypal/return';
const { orderKey } = createTestOrder();
const orderNumber = createOrderNumber(new Uint8Array(7));
const HANDLE = getOrderReference(orderKey);
const shop = createTestShop('payments-return');

/** Where a browser is led that PayPal returns by a form, before anything is looked up. */
async function returnWith(query: Readonly<Record<string, string>>): Promise<string | undefined> {
  const address = `${RETURN_PATH}?${new URLSearchParams(query).toString()}`;
  return (await shop.sendPayPalMessage('payment_status=Completed', address, 'POST')).headers['Location'];
}

test('D-56 a form that returns from PayPal is led to the same order by a link, which carries the browser’s cookie', async () => {
  const link = `${RETURN_PATH}?order=${orderNumber}&handle=${HANDLE}`;
  expect(await returnWith({ order: orderNumber, handle: HANDLE })).toBe(link);
  expect(await returnWith({ order: orderNumber, handle: HANDLE, tx: '1' }), 'without what PayPal says').toBe(link);
});

test('D-56 an old return address, which has the order’s key, leads there by the handle and passes on no key', async () => {
  const link = `${RETURN_PATH}?order=${orderNumber}&handle=${HANDLE}`;
  expect(await returnWith({ order: orderNumber, key: orderKey })).toBe(link);
});

test('D-56 a return that names no order leads to the page that asks for one', async () => {
  const incomplete: readonly Record<string, string>[] = [{}, { order: orderNumber }, { handle: HANDLE }];
  for (const query of [...incomplete, { order: orderNumber, handle: 'none' }]) {
    expect(await returnWith(query)).toBe('/order-confirmation');
  }
});
