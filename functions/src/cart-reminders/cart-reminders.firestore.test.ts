import { Query } from 'firebase-admin/firestore';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { paths } from '../db/paths.ts';
import { readSite } from '../content/site.repository.ts';
import { type CartReminderShop, createCartReminderShop } from '../testing/cart-reminder-shop.ts';
import { interruptDatabase } from '../testing/interrupt-connections.ts';
import { FORM_PAYMENT_SETTINGS } from '../testing/paypal-shop.ts';
import { getVisitorId } from '../testing/test-shop.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const ADA = 'ada@example.com';
const ANOTHER = { productId: 2, size: 'SM', color: 'Black', quantity: 1 };

let shop: CartReminderShop;
let restoreConnections: (() => void) | undefined;
beforeEach(async () => {
  shop = createCartReminderShop('reminders');
  await shop.seed();
});
afterEach(() => {
  restoreConnections?.();
  restoreConnections = undefined;
});

/** Ticks the box for a full cart and lets two hours pass. */
async function askAndWait(email = ADA) {
  const filled = await shop.fillCart();
  expect((await shop.tick(email, filled)).status).toBe(200);
  shop.advanceTime(2 * HOUR_MS);
  return filled;
}

test('D-76 the site says that the checkout offers it only while the owner wants it and has a postal address', async () => {
  expect(await readSite(shop.database)).toMatchObject({ offersCartReminders: true });
  await shop.database.doc(paths.shopSettings).update({ postalAddress: ' ' });
  expect(await readSite(shop.database)).not.toHaveProperty('offersCartReminders');
  await shop.seed();
  await shop.database.doc(paths.checkoutSettings).set({ takesOrders: true });
  expect(await readSite(shop.database)).not.toHaveProperty('offersCartReminders');
  const filled = await shop.fillCart();
  expect((await shop.tick(ADA, filled)).status).toBe(409);
  expect(await shop.listReminders()).toEqual([]);
});

test('D-76 the cart comes by email two hours after the tick, once, with what is in it', async () => {
  const filled = await shop.fillCart();
  await shop.tick(ADA, filled);
  shop.advanceTime(2 * HOUR_MS - 1);
  expect(await shop.runJob()).toBe(0);
  shop.advanceTime(1);
  expect(await shop.runJob()).toBe(1);
  expect(await shop.runJob()).toBe(0);
  const [email, ...others] = await shop.listEmails();
  expect(others).toEqual([]);
  expect(email?.get('to')).toEqual([ADA]);
  const text = String(email?.get('message.text'));
  for (const shown of ['Court Tee', 'Cargo Pant', 'Subtotal', '1 Main St']) expect(text).toContain(shown);
  expect(String(email?.get('message.html'))).toContain('<img');
});

test('D-76 nothing is stored without the tick, without a cart, or after the tick is taken back', async () => {
  const filled = await shop.fillCart();
  expect(await shop.listReminders()).toEqual([]);
  expect((await shop.tick(ADA, {})).status).toBe(200);
  expect(await shop.listReminders()).toEqual([]);
  await shop.tick(ADA, filled);
  expect(await shop.listReminders()).toHaveLength(1);
  const other = await shop.fillCart();
  await shop.untick(other.cookie);
  expect(await shop.listReminders(), 'another browser takes nothing back').toHaveLength(1);
  await shop.untick(filled.cookie);
  expect(await shop.listReminders()).toEqual([]);
});

test('D-76 a corrected email takes the place of the mistyped one', async () => {
  const filled = await shop.fillCart();
  await shop.tick('adda@example.com', filled);
  await shop.tick(ADA, filled);
  expect((await shop.listReminders()).map(({ email }) => email)).toEqual([ADA]);
});

test('D-76 never when that email has ordered meanwhile, from whatever browser', async () => {
  await askAndWait('Ada@example.com');
  const elsewhere = await shop.fillCart();
  expect((await shop.order(elsewhere.cookie, elsewhere.lines, ADA)).status).toBe(200);
  expect(await shop.runJob()).toBe(0);
  expect(await shop.listEmails()).toEqual([]);
  expect(await shop.listReminders()).toEqual([]);
});

test('D-76 never when that cart was ordered with another email, paid or not, even with something new in it', async () => {
  const { cookie, lines } = await askAndWait();
  expect((await shop.order(cookie, lines, 'other@example.com')).status).toBe(200);
  expect((await shop.post('/api/cart', ANOTHER, { cookie })).status).toBe(200);
  expect(await shop.runJob()).toBe(0);
  expect(await shop.listReminders()).toEqual([]);
});

test('D-76 never when that cart was ordered in the very moment of the tick', async () => {
  const { cookie, lines } = await shop.fillCart();
  await shop.tick(ADA, { cookie });
  expect((await shop.order(cookie, lines, 'other@example.com')).status).toBe(200);
  await shop.post('/api/cart', ANOTHER, { cookie });
  shop.advanceTime(2 * HOUR_MS);
  expect(await shop.runJob()).toBe(0);
});

test('D-76 never while that cart’s order waits to be paid, though it was placed before the tick', async () => {
  await shop.database.doc(paths.paymentSettings).set(FORM_PAYMENT_SETTINGS);
  const { cookie, lines } = await shop.fillCart();
  expect((await shop.order(cookie, lines, 'other@example.com')).status).toBe(200);
  shop.advanceTime(1);
  await shop.tick(ADA, { cookie });
  shop.advanceTime(2 * HOUR_MS);
  expect(await shop.runJob()).toBe(0);
  expect(await shop.listReminders()).toEqual([]);
});

test('D-76 never when that cart is gone', async () => {
  const { cookie } = await askAndWait();
  await shop.database.doc(paths.cart(getVisitorId(cookie))).delete();
  expect(await shop.runJob()).toBe(0);
  expect(await shop.listReminders()).toEqual([]);
});

test('D-76 never when that cart is ordered at the very moment of the email', async () => {
  const { cookie, lines } = await askAndWait();
  const find = Query.prototype.get;
  let queries = 0;
  const spy = vi.spyOn(Query.prototype, 'get').mockImplementation(async function findAndOrder(this: Query) {
    const found = await find.call(this);
    queries += 1;
    // The first finds what is due, the second finds no order.
    if (queries === 2) expect((await shop.order(cookie, lines, 'other@example.com')).status).toBe(200);
    return found;
  });
  restoreConnections = () => spy.mockRestore();
  expect(await shop.runJob()).toBe(0);
  expect(queries).toBeGreaterThan(2);
  expect(await shop.listEmails()).toEqual([]);
});

test('D-76 an order from before the tick prevents nothing', async () => {
  const before = await shop.fillCart();
  await shop.order(before.cookie, before.lines, ADA);
  shop.advanceTime(HOUR_MS);
  await askAndWait();
  expect(await shop.runJob()).toBe(1);
});

test('D-76 an order of the same cart from before the tick does not prevent an email about what is in it since', async () => {
  const { cookie, lines } = await shop.fillCart();
  await shop.order(cookie, lines, 'other@example.com');
  await shop.post('/api/cart', ANOTHER, { cookie });
  shop.advanceTime(1);
  await shop.tick(ADA, { cookie });
  shop.advanceTime(2 * HOUR_MS);
  expect(await shop.runJob()).toBe(1);
});

test('D-76 whoever ticks the box again while the job runs is written to two hours later', async () => {
  const { cookie } = await askAndWait();
  const find = Query.prototype.get;
  let queries = 0;
  const spy = vi.spyOn(Query.prototype, 'get').mockImplementation(async function findAndTick(this: Query) {
    const found = await find.call(this);
    queries += 1;
    if (queries === 1) expect((await shop.tick(ADA, { cookie })).status).toBe(200);
    return found;
  });
  restoreConnections = () => spy.mockRestore();
  expect(await shop.runJob()).toBe(0);
  shop.advanceTime(2 * HOUR_MS);
  expect(await shop.runJob()).toBe(1);
  expect(await shop.listEmails()).toHaveLength(1);
});

test('D-76 never when the cart is empty or everything in it has sold out; what is left is shown alone', async () => {
  const emptied = await askAndWait();
  for (const { id } of emptied.lines) await shop.call(`/api/cart/${id}`, { method: 'DELETE', cookie: emptied.cookie });
  expect(await shop.runJob()).toBe(0);
  await askAndWait();
  for (const id of [1, 2]) await shop.setStock(id, 'MED', 'Black', 0);
  expect(await shop.runJob()).toBe(0);
  expect(await shop.listEmails()).toEqual([]);
  await shop.setStock(2, 'MED', 'Black', 1);
  const partly = await shop.fillCart({ productId: 2 });
  await shop.setStock(1, 'MED', 'Black', 3);
  await shop.post('/api/cart', { productId: 1, size: 'MED', color: 'Black', quantity: 1 }, partly);
  await shop.setStock(1, 'MED', 'Black', 0);
  await shop.tick(ADA, partly);
  shop.advanceTime(2 * HOUR_MS);
  expect(await shop.runJob()).toBe(1);
  const [email] = await shop.listEmails();
  expect(email?.get('message.text')).toContain('Cargo Pant');
  expect(email?.get('message.text')).not.toContain('Court Tee');
});

test('D-76 never twice to one mailbox in 30 days, whatever its spelling, even after it unsubscribed', async () => {
  await askAndWait('ada@gmail.com');
  expect(await shop.runJob()).toBe(1);
  await askAndWait('A.da+shoes@gmail.com');
  expect(await shop.runJob()).toBe(0);
  await shop.forget(await shop.readToken());
  await askAndWait('ada@gmail.com');
  expect(await shop.runJob()).toBe(0);
  shop.advanceTime(30 * DAY_MS);
  await askAndWait('ada@gmail.com');
  expect(await shop.runJob()).toBe(1);
  expect(await shop.listEmails()).toHaveLength(1);
});

test('D-76 never while the owner has it turned off, and not long after its time', async () => {
  await askAndWait();
  await shop.database.doc(paths.checkoutSettings).set({ takesOrders: true, remindsOfCarts: false });
  expect(await shop.runJob()).toBe(0);
  expect(await shop.listReminders()).toEqual([]);
  await shop.seed();
  await askAndWait();
  shop.advanceTime(DAY_MS + 1);
  expect(await shop.runJob()).toBe(0);
  expect(await shop.listEmails()).toEqual([]);
  await askAndWait();
  shop.advanceTime(DAY_MS);
  expect(await shop.runJob(), 'a day late is not too late').toBe(1);
});

test('D-76 the answer is the same for every address, in the same time', async () => {
  await askAndWait();
  expect(await shop.runJob()).toBe(1);
  const filled = await shop.fillCart();
  const known = await shop.tick(ADA, filled);
  const unknown = await shop.tick('bo@example.com', filled);
  expect({ ...known, headers: {} }).toEqual({ ...unknown, headers: {} });
});

test('D-76 a killed job runs again without a second email, at whatever call it was killed', async () => {
  const interrupter = interruptDatabase();
  restoreConnections = interrupter.restore;
  let kills = 0;
  for (const isHeard of [false, true]) {
    let interruptedAt: string | undefined = 'start';
    for (let at = 1; interruptedAt !== undefined; at += 1) {
      const email = `person-${at}-${String(isHeard)}@example.com`;
      await askAndWait(email);
      interruptedAt = await interrupter.runInterrupted({ at, isHeard, kills: true }, () => shop.runJob());
      await shop.runJob();
      const sent = (await shop.listEmails()).filter((each) => String(each.get('to')).includes(email));
      expect(sent, `killed at call ${at}, ${String(interruptedAt)}`).toHaveLength(1);
      kills += Number(interruptedAt !== undefined);
    }
  }
  expect(kills).toBeGreaterThan(6);
});

test('D-76 two jobs at once send one email', async () => {
  await askAndWait();
  const sent = await Promise.all([shop.runJob(), shop.runJob(), shop.runJob()]);
  expect(await shop.listEmails()).toHaveLength(1);
  expect(sent.reduce((sum, count) => sum + count, 0)).toBe(1);
});
