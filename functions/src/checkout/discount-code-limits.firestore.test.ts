import { PERCENT_DISCOUNT } from '@plenty/contract/testing/builders';
import { beforeEach, expect, test } from 'vitest';
import { paths } from '../db/paths.ts';
import { setAttemptCounts } from '../testing/database.ts';
import { checkoutPayload, parseCartLines, submitOrder } from '../testing/place-order.ts';
import { createTestPerson, signUp } from '../testing/sign-up.ts';
import { type TestShop, createTestShop, getSessionCookie } from '../testing/test-shop.ts';

const MOST_WITH_CART = 1000;
const MOST_BY_VISITOR = 10;

let shop: TestShop;
let sender = 0;
beforeEach(async () => {
  shop = createTestShop('code-limits');
  await shop.saveProducts({ id: 1, name: 'Script Tee', price: 4800 });
  await shop.database.doc(paths.discount('SAVE10')).set(PERCENT_DISCOUNT);
});

function post(path: string, body: object, cookie: string) {
  sender += 1;
  return shop.call(path, { method: 'POST', body, cookie, headers: { 'x-forwarded-for': `sender-${sender}` } });
}
const validate = (code: string, cookie: string) =>
  post('/api/checkout/validate-discount', { code, subtotal: '48.00' }, cookie);

async function openCart(known?: string) {
  const item = { productId: 1, size: 'MED', color: 'Black', quantity: 1 };
  const answer = await shop.call('/api/cart', { method: 'POST', body: item, cookie: known });
  const cookie = known ?? getSessionCookie(answer) ?? '';
  const payload = { ...checkoutPayload(parseCartLines(answer)), discountAmount: '4.80', total: '51.19' };
  return {
    cookie,
    order: (discountCode: string) =>
      submitOrder(shop, cookie, { ...payload, email: 'guess@example.com', discountCode }),
  };
}

/** The wrong codes of strangers, all but `left` of those that are allowed. */
async function guessUntil(left: number): Promise<void> {
  const { cookie } = await openCart();
  expect((await validate('GUESS', cookie)).data).toMatchObject({ valid: false });
  await setAttemptCounts(shop, 'code-with-cart', MOST_WITH_CART - left);
}

/** A browser that has signed in before, and its cart as a guest. */
async function openKnownBrowser() {
  const { cookie } = await signUp(shop, createTestPerson());
  return openCart(cookie);
}

test('D-54 the wrong codes of all strangers have one limit, and whoever types none meets none', async () => {
  await guessUntil(1);
  const { cookie, order } = await openCart();
  expect((await validate('WRONG', cookie)).status).toBe(200);
  expect((await validate('SAVE10', cookie)).status).toBe(429);
  expect((await order('SAVE10')).status).toBe(429);
  expect((await post('/api/checkout/quote', {}, cookie)).status).toBe(200);
});

test('D-55 strangers cannot use up the tries of a browser that has signed in before', async () => {
  await guessUntil(0);
  const { cookie, order } = await openKnownBrowser();
  expect((await validate('SAVE10', cookie)).data).toMatchObject({ valid: true });
  expect((await order('WRONG')).status).toBe(409);
  expect((await order('SAVE10')).status).toBe(200);
});

test('D-55 the wrong codes of a browser that has signed in before do not count with those of strangers', async () => {
  await guessUntil(1);
  const { cookie } = await openKnownBrowser();
  expect((await validate('WRONG', cookie)).status).toBe(200);
  const stranger = await openCart();
  expect((await validate('WRONG', stranger.cookie)).status).toBe(200);
  expect((await validate('OTHER', stranger.cookie)).status).toBe(429);
});

test('D-55 a browser that has signed in before orders with a code that it has not tried, whatever strangers have guessed', async () => {
  await guessUntil(0);
  const { order } = await openKnownBrowser();
  expect((await order('SAVE10')).status).toBe(200);
});

test('D-17 a code that a browser knows is good is taken in an order after ten wrong ones', async () => {
  const { cookie, order } = await openCart();
  expect((await validate('SAVE10', cookie)).data).toMatchObject({ valid: true });
  for (let tries = 0; tries < MOST_BY_VISITOR; tries += 1) expect((await order(`WRONG${tries}`)).status).toBe(409);
  expect((await order('WRONG')).status).toBe(429);
  expect((await order('SAVE10')).status).toBe(200);
});

test('D-17 a code that does not fit a cart yet is no guess, however often the cart changes, and is taken once it fits', async () => {
  await shop.database.doc(paths.discount('BIG10')).set({ ...PERCENT_DISCOUNT, code: 'BIG10', minimumSubtotal: 9000 });
  const { cookie, order } = await openCart();
  const quote = () => post('/api/checkout/quote', { discountCode: 'BIG10' }, cookie);
  for (let tries = 0; tries <= MOST_BY_VISITOR; tries += 1) {
    expect((await quote()).data, `quote ${tries}`).toMatchObject({ codeRemoved: expect.stringContaining('$90.00') });
  }
  expect((await order('BIG10')).status).toBe(409);
  for (let tries = 0; tries < MOST_BY_VISITOR; tries += 1) {
    expect((await validate(`WRONG${tries}`, cookie)).status).toBe(200);
  }
  expect((await validate('WRONG', cookie)).status, 'guesses are limited as ever').toBe(429);
  await openCart(cookie);
  expect((await quote()).data).toMatchObject({ discountCode: 'BIG10' });
});

test('D-17 an order with a code that does not fit is no guess', async () => {
  await shop.database.doc(paths.discount('BIG10')).set({ ...PERCENT_DISCOUNT, code: 'BIG10', minimumSubtotal: 9000 });
  const { order } = await openCart();
  for (let tries = 0; tries <= MOST_BY_VISITOR; tries += 1) expect((await order('BIG10')).status).toBe(409);
});

test('D-17 a wrong code that a link brought counts once for its visitor, however often the cart is priced with it', async () => {
  const { cookie, order } = await openCart();
  const quote = () => post('/api/checkout/quote', { discountCode: 'ENDED' }, cookie);
  for (let tries = 0; tries <= MOST_BY_VISITOR; tries += 1) expect((await quote()).status, `quote ${tries}`).toBe(200);
  for (let tries = 1; tries < MOST_BY_VISITOR; tries += 1) {
    expect((await validate(`WRONG${tries}`, cookie)).status).toBe(200);
  }
  expect((await validate('SAVE10', cookie)).status).toBe(429);
  expect((await order('ENDED')).status, 'it is told why').toBe(409);
});

test('D-17 what a browser was told of a code is remembered for two hours, and asking again after that is a guess', async () => {
  const HOUR_MS = 3_600_000;
  const [before, after] = [await openCart(), await openCart()];
  const guess = async ({ cookie }: typeof before, code: string) => (await validate(code, cookie)).status;
  for (const browser of [before, after]) expect(await guess(browser, 'WRONG')).toBe(200);
  /** Of ten tries nine are used up by other codes; then the known one is asked for, and one that is new. */
  const askAgain = async (browser: typeof before) => {
    for (let tries = 1; tries < MOST_BY_VISITOR; tries += 1) expect(await guess(browser, `OTHER-${tries}`)).toBe(200);
    return [await guess(browser, 'WRONG'), await guess(browser, 'NEW')];
  };
  shop.advanceTime(2 * HOUR_MS - 1000);
  expect(await askAgain(before)).toEqual([200, 200]);
  shop.advanceTime(1000);
  expect(await askAgain(after)).toEqual([200, 429]);
});
