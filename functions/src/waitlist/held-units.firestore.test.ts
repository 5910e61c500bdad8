import { beforeEach, expect, test } from 'vitest';
import { paths } from '../db/paths.ts';
import { expireOrders } from '../payments/unpaid-orders.ts';
import { fillCart, parseCartLines, parseCreatedOrder } from '../testing/place-order.ts';
import { signIn, signUp, bearer, createTestPerson } from '../testing/sign-up.ts';
import { type WaitlistShop, createWaitlistShop } from '../testing/waitlist-shop.ts';
import { readHeldUnits } from '../shopify/synced-product.repository.ts';
import { readHeldUnits as readCartUnits } from './held-units.repository.ts';
import { expireHolds, serveLines } from './run-waitlist.ts';
import { hashToken } from './waitlist-entry.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let shop: WaitlistShop;
beforeEach(async () => {
  shop = createWaitlistShop('held-units');
  await shop.seedWaitlist();
});
const states = async () => (await shop.listLine()).map(({ email, state }) => [email, state]);
/** Puts people in line, in this order. */
async function joinInOrder(...emails: readonly string[]) {
  for (const email of emails) await shop.joinAndConfirm(email);
}

test('D-75 units that come back are held for the first in line, who are written to in the same step; the rest is for everybody', async () => {
  await joinInOrder('ada@example.com', 'bo@example.com', 'cy@example.com');
  await shop.deliver(2);
  await Promise.all([1, 2, 3].map(() => shop.runTrigger()));
  expect(await states()).toEqual([
    ['ada@example.com', 'held'],
    ['bo@example.com', 'held'],
    ['cy@example.com', 'waiting'],
  ]);
  expect(await shop.countUnits()).toBe(0);
  const [email] = await shop.listEmails('ada@example.com', 'waitlist-held');
  expect(email?.message.subject).toBe('It’s back: Court Tee in LRG, Black');
  expect(email?.message.text).toContain('until November 20, 2026 at 12:00 PM Eastern Time');
  expect(await shop.listEmails('cy@example.com', 'waitlist-held')).toEqual([]);
  await shop.deliver(3);
  await shop.runTrigger();
  expect(await shop.countUnits()).toBe(2);
});

test('D-75 one run serves a line that is longer than a step, and one ends all its holds', async () => {
  const names = Array.from({ length: 41 }, (_none, index) => `person-${index}`);
  await Promise.all(names.map((name) => shop.joinAndConfirm(`${name}@example.com`)));
  await shop.deliver(41);
  await shop.runTrigger();
  expect((await shop.listLine()).filter(({ state }) => state === 'held')).toHaveLength(41);
  expect(await shop.countUnits()).toBe(0);
  shop.advanceTime(2 * HOUR_MS);
  await shop.runTrigger();
  expect((await shop.listLine()).filter(({ state }) => state === 'expired')).toHaveLength(41);
  expect(await shop.countUnits()).toBe(41);
});

test('D-75 the owner sets how long a unit is held', async () => {
  const settings = { supportEmail: '', ownerEmail: '', postalAddress: '', socialLinks: [], waitlistHoldHours: 5 };
  await shop.database.doc(paths.shopSettings).set(settings);
  await joinInOrder('ada@example.com');
  await shop.deliver(1);
  await shop.runTrigger();
  const [{ heldUntil } = { heldUntil: null }] = await shop.listLine();
  expect(heldUntil?.toMillis()).toBe(shop.now().getTime() + 5 * HOUR_MS);
});

test('D-75 the link buys the held unit once, wherever it is opened, and a newcomer cannot buy it', async () => {
  await joinInOrder('ada@example.com');
  await shop.deliver(1);
  await shop.runTrigger();
  const token = await shop.findToken('ada@example.com', 'waitlist-held');
  const newcomer = { productId: 1, size: 'LRG', color: 'Black', quantity: 1 };
  expect((await shop.call('/api/cart', { method: 'POST', body: newcomer })).status).toBe(409);
  const [phone, laptop] = [await shop.claim(token), await shop.claim(token)];
  expect(phone.lines).toEqual([expect.objectContaining({ size: 'LRG', quantity: 1, available: true })]);
  // Claiming again changes nothing.
  expect((await shop.claim(token, phone.cookie)).lines).toEqual(phone.lines);
  const orders = await Promise.all([phone, laptop].map(({ cookie, lines }) => shop.order(cookie, lines, 'a@b.test')));
  expect(orders.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect(await states()).toEqual([['ada@example.com', 'bought']]);
  expect(await shop.countUnits()).toBe(0);
  expect((await shop.claim(token)).answer).toMatchObject({ data: { code: 'link-expired' } });
});

test('D-75 the held unit is the first that an order takes, so that nobody has one in the cart and one held', async () => {
  await joinInOrder('ada@example.com');
  await shop.deliver(3);
  await shop.runTrigger();
  const { cookie, lines } = await shop.claim(await shop.findToken('ada@example.com', 'waitlist-held'));
  const path = `/api/cart/${lines[0]?.id}`;
  const more = await shop.call(path, { method: 'PUT', body: { quantity: 3 }, cookie });
  expect(parseCartLines(more)).toEqual([expect.objectContaining({ quantity: 3 })]);
  expect((await shop.call(path, { method: 'PUT', body: { quantity: 4 }, cookie })).status).toBe(409);
  expect((await shop.order(cookie, parseCartLines(more), 'ada@example.com')).status).toBe(200);
  expect(await shop.countUnits()).toBe(0);
  expect(await states()).toEqual([['ada@example.com', 'bought']]);
});

test('D-75 an order that is not paid in time passes its unit on to the next in line', async () => {
  await joinInOrder('ada@example.com', 'bo@example.com');
  await shop.deliver(1);
  await shop.runTrigger();
  const { cookie, lines } = await shop.claim(await shop.findToken('ada@example.com', 'waitlist-held'));
  parseCreatedOrder(await shop.order(cookie, lines, 'ada@example.com'));
  shop.advanceTime(2 * DAY_MS);
  expect(await expireHolds(shop.services())).toBe(0);
  expect(await expireOrders(shop.database, shop.eventContext())).toBe(1);
  await shop.runTrigger();
  expect(await states()).toEqual([
    ['ada@example.com', 'bought'],
    ['bo@example.com', 'held'],
  ]);
  expect((await shop.claim(await shop.findToken('ada@example.com', 'waitlist-held'))).answer.status).not.toBe(200);
});

test('BIS-06 D-75 a unit that is not bought in two hours goes to the next in line, and to everybody when nobody waits', async () => {
  await joinInOrder('ada@example.com', 'bo@example.com');
  await shop.deliver(1);
  await shop.runTrigger();
  const late = await shop.claim(await shop.findToken('ada@example.com', 'waitlist-held'));
  shop.advanceTime(2 * HOUR_MS - 1);
  expect(await expireHolds(shop.services())).toBe(0);
  shop.advanceTime(1);
  expect((await shop.order(late.cookie, late.lines, 'ada@example.com')).status).toBe(409);
  await Promise.all([1, 2].map(() => expireHolds(shop.services())));
  expect(await states()).toEqual([
    ['ada@example.com', 'expired'],
    ['bo@example.com', 'held'],
  ]);
  expect(await shop.countUnits()).toBe(0);
  shop.advanceTime(2 * HOUR_MS);
  await expireHolds(shop.services());
  expect(await shop.countUnits()).toBe(1);
  // Whoever missed a unit may ask anew, and stands at the end.
  await shop.setStock(1, 'LRG', 'Black', 0);
  await shop.join('ada@example.com');
  expect((await states()).at(-1)).toEqual(['ada@example.com', 'waiting']);
});

test('D-75 the link of an earlier hold does not buy a later one', async () => {
  await joinInOrder('ada@example.com');
  await shop.deliver(1);
  await shop.runTrigger();
  const old = await shop.findToken('ada@example.com', 'waitlist-held');
  const cart = await shop.claim(old);
  shop.advanceTime(2 * HOUR_MS);
  await expireHolds(shop.services());
  await shop.setStock(1, 'LRG', 'Black', 0);
  await shop.join('ada@example.com');
  await shop.deliver(1);
  await shop.runTrigger();
  expect((await states()).at(-1)).toEqual(['ada@example.com', 'held']);
  expect((await shop.claim(old)).answer).toMatchObject({ data: { code: 'link-expired' } });
  expect((await shop.order(cart.cookie, cart.lines, 'ada@example.com')).status).toBe(409);
});

test('D-75 links that are guessed, tampered with or meant for something else are rejected alike', async () => {
  await joinInOrder('ada@example.com', 'bo@example.com');
  await shop.deliver(1);
  await shop.runTrigger();
  const held = await shop.findToken('ada@example.com', 'waitlist-held');
  const confirming = await shop.findToken('bo@example.com', 'waitlist-confirm');
  const waiting = (await shop.listLine()).at(-1)?.token ?? '';
  const [entry] = await shop.listLine();
  const isFirst = held.startsWith('A') ? 'B' : 'A';
  const wrong = [
    'a'.repeat(43),
    `${isFirst}${held.slice(1)}`,
    confirming,
    entry?.addressId.slice(0, 43) ?? '',
    waiting,
  ];
  for (const token of wrong) {
    expect((await shop.claim(token)).answer, token).toMatchObject({ status: 410, data: { code: 'link-expired' } });
  }
  for (const token of ['a'.repeat(43), held, waiting]) {
    expect((await shop.post('/api/waitlist/confirm', { token })).data, token).toMatchObject({ code: 'link-expired' });
  }
  expect((await shop.post('/api/waitlist/entry', { token: confirming })).data).toMatchObject({ code: 'link-expired' });
  expect((await shop.post('/api/waitlist/claim', { token: 'short' })).status).toBe(400);
  expect(await states()).toEqual([
    ['ada@example.com', 'held'],
    ['bo@example.com', 'waiting'],
  ]);
});

test('D-75 a hidden product holds nothing until it is shown again; then the sweep serves its line', async () => {
  await joinInOrder('ada@example.com');
  await shop.database.doc(paths.product(1)).update({ listing: 'hidden' });
  await shop.deliver(1);
  await shop.runTrigger();
  expect(await states()).toEqual([['ada@example.com', 'waiting']]);
  await shop.database.doc(paths.product(1)).update({ listing: 'unlisted' });
  expect(await serveLines(shop.services())).toBe(1);
  expect(await states()).toEqual([['ada@example.com', 'held']]);
});

test('D-75 a place that cannot be read does not fail the sweep, which serves the other lines', async () => {
  await joinInOrder('ada@example.com');
  await shop.database.doc(paths.waitlistEntry('damaged')).set({ state: 'waiting', variant: '0/damaged' });
  await shop.deliver(1);
  expect(await serveLines(shop.services())).toBe(1);
  const ada = await shop.database.collection(paths.waitlist).where('email', '==', 'ada@example.com').get();
  expect(ada.docs.map((place) => place.get('state'))).toEqual(['held']);
});

test('D-75 whoever confirms after the units have come back gets one at once', async () => {
  await shop.join('ada@example.com');
  await shop.deliver(1);
  await shop.runTrigger();
  expect((await shop.confirm('ada@example.com')).data).toMatchObject({ entries: [{ state: 'held' }] });
  expect(await shop.countUnits()).toBe(0);
});

test('D-75 a held unit moves with the cart at sign-in', async () => {
  await joinInOrder('ada@example.com');
  await shop.deliver(1);
  await shop.runTrigger();
  const { cookie } = await shop.claim(await shop.findToken('ada@example.com', 'waitlist-held'));
  const own = await fillCart(shop, { productId: 1 });
  const { token } = await signUp(shop, createTestPerson(), { cookie: own.cookie });
  expect(token).not.toBe('');
  const person = createTestPerson();
  const joined = await signUp(shop, person, { cookie });
  const sent = { cookie: joined.cookie, ...bearer(joined.token) };
  const lines = parseCartLines(await shop.call('/api/cart', sent));
  expect(lines).toEqual([expect.objectContaining({ size: 'LRG', available: true })]);
});

test('D-75 one held unit counts once when its link was opened both signed in and as a guest', async () => {
  await joinInOrder('ada@example.com');
  await shop.deliver(1);
  await shop.runTrigger();
  const token = await shop.findToken('ada@example.com', 'waitlist-held');
  const person = createTestPerson();
  const account = await signUp(shop, person);
  const signedIn = { cookie: account.cookie, ...bearer(account.token) };
  expect((await shop.post('/api/waitlist/claim', { token }, signedIn)).status).toBe(200);
  const guest = await shop.claim(token);
  const again = await signIn(shop, person, { cookie: guest.cookie });
  const [line] = parseCartLines(await shop.call('/api/cart', { cookie: again.cookie, ...bearer(again.token) }));
  expect(line).toMatchObject({ quantity: 2 });
  const carts = await shop.database.doc(paths.cart('any')).parent.get();
  expect(carts.docs.map((cart) => cart.get('heldUnits') as unknown)).toEqual([[expect.anything()]]);
});

test('D-75 a claim that a cart has twice is one unit', async () => {
  await joinInOrder('ada@example.com');
  await shop.deliver(1);
  await shop.runTrigger();
  const [entry] = await shop.listLine();
  const claim = { entryId: entry?.id ?? '', linkHash: hashToken(entry?.token ?? '') };
  const claims = [claim, { ...claim, linkHash: hashToken('an earlier link') }, { ...claim }];
  expect(await readCartUnits(shop.database, claims, shop.now())).toMatchObject([{ productId: 1, claim, quantity: 1 }]);
});

test('BIS-09 D-75 the owner sees how many wait for each size, and how many units are held', async () => {
  await joinInOrder('ada@example.com', 'bo@example.com', 'cy@example.com');
  await shop.deliver(1);
  await shop.runTrigger();
  const owner = { cookie: await shop.signInAsAdmin() };
  const demand = await shop.call('/api/admin/products/1/demand', owner);
  expect(demand.data).toEqual({ variants: [{ size: 'LRG', color: 'Black', waiting: 2, held: 1 }] });
  expect((await shop.call('/api/admin/products/99/demand', owner)).status).toBe(404);
});

test('D-35 D-75 a sync with Shopify counts held units as gone, and fails when one moves from a hold to an order meanwhile', async () => {
  await joinInOrder('ada@example.com');
  await shop.deliver(1);
  await shop.runTrigger();
  expect([...(await readHeldUnits(shop.database, 1))]).toEqual([['lrg__black', 1]]);
  const readUpdateTime = async () =>
    (await shop.database.doc(paths.stock(1, 'lrg__black')).get()).updateTime?.valueOf();
  const before = await readUpdateTime();
  const { cookie, lines } = await shop.claim(await shop.findToken('ada@example.com', 'waitlist-held'));
  expect(await readUpdateTime(), 'putting it into a cart changes no count').toBe(before);
  expect((await shop.order(cookie, lines, 'ada@example.com')).status).toBe(200);
  expect(await shop.countUnits()).toBe(0);
  expect(await readUpdateTime(), 'a sync that has read the count must read again').not.toBe(before);
  expect([...(await readHeldUnits(shop.database, 1))]).toEqual([['lrg__black', 1]]);
});
