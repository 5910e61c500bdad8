import { PERCENT_DISCOUNT } from '@plenty/contract/testing/builders';
import { createOrderNumber } from '@plenty/contract/orders/order-number';
import { expect, test } from 'vitest';
import { paths } from '../../../functions/src/db/paths.ts';
import { setAttemptCounts } from '../../../functions/src/testing/database.ts';
import { createIpnMessage } from '../../../functions/src/testing/paypal-messages.ts';
import { createPayPalShop } from '../../../functions/src/testing/paypal-shop.ts';
import {
  checkoutPayload,
  fillCart,
  parseCreatedOrder,
  submitOrder,
} from '../../../functions/src/testing/place-order.ts';
import { bearer, createTestPerson, post, signUp } from '../../../functions/src/testing/sign-up.ts';
import { DEFAULT_PASSWORD, getSessionCookie } from '../../../functions/src/testing/test-shop.ts';
import { type TestResponse } from '../../../functions/src/testing/http-client.ts';

const IS_PROOF = process.env['PROVE'] !== undefined;
const STRANGERS = IS_PROOF ? 1000 : 50;
const AT_ONCE = 25;
/** The shop-wide limits that are too large to reach by requests: `npm test` stores all but the last twenty tries. */
const MANY = { 'panel-overall': 100, 'code-without-cart': 300, 'code-with-cart': 1000, 'look-up-all': 1000 } as const;
const shop = createPayPalShop('besieged');
const NUMBER = createOrderNumber(new Uint8Array(7));
const MADE_UP = JSON.stringify({ o: 'a'.repeat(40), k: 'b'.repeat(32) });

const address = (place: number) => ({ 'x-forwarded-for': `10.7.${Math.floor(place / 250)}.${place % 250}` });
const validate = (code: string, cookie?: string, headers = {}) =>
  post(shop, '/api/checkout/validate-discount', { code, subtotal: '48.00' }, { cookie, headers });

/** The number of strangers, each with an address of their own; fifty in `npm test`. */
async function all<T>(act: (place: number) => Promise<T>): Promise<T[]> {
  const responses: T[] = [];
  for (let start = 0; start < STRANGERS; start += AT_ONCE) {
    const places = Array.from({ length: AT_ONCE }, (_nothing, each) => start + each);
    responses.push(...(await Promise.all(places.map((place) => act(place)))));
  }
  return responses;
}

test(`S-5 S-6 S-7 with every limit reached by ${STRANGERS} forged addresses, the owner and a customer still sign in from known browsers, a shopper orders with a code, and a genuine message is applied within one sweep`, async () => {
  await shop.seed();
  await shop.database.doc(paths.shopSettings).set({ ownerEmail: 'owner@shop.test' });
  await shop.database.doc(paths.discount('SAVE10')).set(PERCENT_DISCOUNT);
  const owner = getSessionCookie(await post(shop, '/api/admin/login', { password: DEFAULT_PASSWORD }));
  await post(shop, '/api/admin/logout', {}, { cookie: owner });
  const person = createTestPerson();
  const customer = await signUp(shop, person);
  await post(shop, '/api/auth/logout', {}, { ...bearer(customer.token), cookie: customer.cookie });
  const shopper = await fillCart(shop, { productId: 1 });
  expect((await validate('SAVE10', shopper.cookie)).data).toMatchObject({ valid: true });
  const paying = await shop.placeUnpaidOrder();
  const carts = await Promise.all(Array.from({ length: STRANGERS / 10 }, () => fillCart(shop, { productId: 1 })));
  shop.paypalReplies.reply = 'down';

  const attempts: readonly (readonly [
    what: string,
    (place: number) => Promise<TestResponse>,
    keyof typeof MANY | undefined,
  ])[] = [
    [
      'the panel',
      (place) => post(shop, '/api/admin/login', { password: `guess ${place}` }, { headers: address(place) }),
      'panel-overall',
    ],
    [
      'the panel’s code',
      (place) => post(shop, '/api/admin/password-reset', { code: '00000000' }, { headers: address(place) }),
      undefined,
    ],
    [
      'the panel’s letters',
      (place) => post(shop, '/api/admin/password-reset/request', {}, { headers: address(place) }),
      undefined,
    ],
    [
      'the account',
      (place) =>
        post(shop, '/api/auth/login', { email: person.email, password: `guess ${place}` }, { headers: address(place) }),
      undefined,
    ],
    [
      'the account’s letters',
      (place) => post(shop, '/api/auth/password-reset', { email: person.email }, { headers: address(place) }),
      undefined,
    ],
    ['codes', (place) => validate(`GUESS${place}`, undefined, address(place)), 'code-without-cart'],
    [
      'codes with a cart',
      (place) => validate(`CART${place}`, carts[Math.floor(place / 10)]?.cookie, address(place)),
      'code-with-cart',
    ],
    [
      'orders',
      (place) =>
        post(shop, '/api/orders/lookup', { orderNumber: NUMBER, email: person.email }, { headers: address(place) }),
      'look-up-all',
    ],
  ];
  for (const [what, attempt, limit] of attempts) {
    if (limit && !IS_PROOF) {
      expect((await attempt(0)).status, `${what}: the first stranger is heard`).not.toBe(429);
      await setAttemptCounts(shop, limit, MANY[limit] - 20);
    }
    await all(attempt);
    const { cookie } = await fillCart(shop, { productId: 1 });
    const next = what === 'codes with a cart' ? await validate('SAVE10', cookie, address(3000)) : await attempt(2000);
    expect(next.status, `${what}: no stranger may try any more`).toBe(429);
  }
  const forged = await all((place) =>
    shop.sendPayPalMessage(
      createIpnMessage(paying.created, { txn_id: `FORGED${place}`, custom: MADE_UP }),
      undefined,
      'POST',
      address(place),
    ),
  );
  expect(forged.every(({ status }) => status === 200)).toBe(true);
  shop.advanceTime(1000);
  expect(
    (await shop.sendPayPalMessage(createIpnMessage(paying.created, { txn_id: shop.nextTransactionId() }))).status,
  ).toBe(200);

  const entering = await post(shop, '/api/admin/login', { password: DEFAULT_PASSWORD }, { cookie: owner });
  expect(entering.status, 'the owner').toBe(200);
  const { email, password } = person;
  const signingIn = await post(shop, '/api/auth/login', { email, password }, { cookie: customer.cookie });
  expect(signingIn.status, 'the customer').toBe(200);
  const payload = { ...checkoutPayload(shopper.lines), email: 'shopper@example.com' };
  const cheaper = { ...payload, discountCode: 'SAVE10', discountAmount: '4.80', total: '51.19' };
  expect(parseCreatedOrder(await submitOrder(shop, shopper.cookie, cheaper)).total, 'the shopper').toBe('51.19');
  shop.paypalReplies.reply = 'VERIFIED';
  shop.paypalReplies.isForged = (message) => message.includes('FORGED');
  shop.advanceTime(300_000);
  await shop.sweepPayments();
  expect((await shop.findOrder(paying.email)).paymentStatus, 'the true message').toBe('paid');
}, 900_000);
