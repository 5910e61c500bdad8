import { changeResponseSchema } from '@plenty/contract/admin/audit-log';
import { DISCOUNTS_PER_PAGE, adminDiscountSchema } from '@plenty/contract/admin/discounts';
import { PERCENT_DISCOUNT } from '@plenty/contract/testing/builders';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { paths } from '../db/paths.ts';
import { createTestShop } from '../testing/test-shop.ts';
import { checkoutPayload, fillCart } from '../testing/place-order.ts';

const shop = createTestShop('panel-discounts');
let cookie = '';
beforeAll(async () => {
  await shop.saveProducts({ id: 1 });
  cookie = await shop.signInAsAdmin();
});
const call = (method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
  shop.call(`/api/admin/${path}`, { method, body, cookie, ...(headers ? { headers } : {}) });
const changed = changeResponseSchema(adminDiscountSchema);
const TEN = { kind: 'percent', percent: 10 };
const create = async (body: object) => changed.parse((await call('POST', 'discounts', body)).data);
const list = async () => z.array(adminDiscountSchema).parse((await call('GET', 'discounts')).data);
const stored = async (code: string) => (await shop.database.doc(paths.discount(code)).get()).data();

let shoppers = 0;
/** A new customer orders a tee for 48.00 with the code. */
async function order(discountCode: string, discountAmount = '4.80', total = '51.19') {
  shoppers += 1;
  const { cookie: shopper, lines } = await fillCart(shop, { productId: 1 });
  const email = `shopper-${shoppers}@example.com`;
  const address = { 'x-forwarded-for': email };
  const body = { ...checkoutPayload(lines), discountCode, discountAmount, total, email };
  return shop.call('/api/checkout/create-order', { method: 'POST', body, cookie: shopper, headers: address });
}

test('D-17 a code the owner creates works at checkout, and the list shows its redemptions', async () => {
  const { item } = await create({ code: ' spring10 ', ...TEN, totalUses: 100 });
  expect(item).toEqual({
    code: 'SPRING10',
    kind: 'percent',
    percent: 10,
    amount: null,
    isActive: true,
    startsAt: null,
    endsAt: null,
    minimumSubtotal: '0.00',
    totalUses: 100,
    isOncePerCustomer: false,
    appliesTo: { kind: 'all' },
    skipsSaleItems: false,
    isAutomatic: false,
    used: 0,
    updatedAt: item.updatedAt,
  });
  expect((await order('SPRING10')).status).toBe(200);
  expect((await list()).find(({ code }) => code === 'SPRING10')?.used).toBe(1);
  expect((await call('POST', 'discounts', { code: 'SPRING10', ...TEN })).status).toBe(409);
});

test('D-17 amounts are strings, dates are timestamps, and each kind has its own fields', async () => {
  const dates = { startsAt: '2026-11-01T00:00:00.000Z', endsAt: '2026-12-01T00:00:00.000Z' };
  const { item } = await create({ code: 'TAKE15', kind: 'fixed', amount: '15.00', minimumSubtotal: '60.00', ...dates });
  expect(item).toMatchObject({ amount: '15.00', percent: null, minimumSubtotal: '60.00', ...dates });
  expect(await stored('TAKE15')).toMatchObject({
    amount: 1500,
    minimumSubtotal: 6000,
    startsAt: Date.parse(dates.startsAt),
  });
  const freed = await call('PUT', 'discounts/TAKE15', { kind: 'free-shipping' });
  expect(changed.parse(freed.data).item).toMatchObject({
    code: 'TAKE15',
    kind: 'free-shipping',
    amount: null,
    endsAt: null,
  });
  expect(await stored('TAKE15')).not.toHaveProperty('amount');
});

test.each([
  [{ code: 'x', ...TEN }, 'This code is not valid.'],
  [{ code: 'GOOD', kind: 'percent', percent: 101 }, 'To 100 percent'],
  [{ code: 'GOOD', kind: 'fixed', amount: '-5.00' }, 'Must be an amount such as 48.00'],
  [{ code: 'GOOD', ...TEN, endsAt: 'tomorrow' }, 'Please choose a date and a time'],
  [{ code: 'GOOD', ...TEN, totalUses: 0 }, 'At least one use'],
])('D-17 %j is refused: %s', async (body, message) => {
  expect(await call('POST', 'discounts', body)).toMatchObject({ status: 400, data: { message } });
});

test('D-17 a code that gets a limit counts its earlier redemptions', async () => {
  await create({ code: 'LATE', ...TEN });
  expect((await order('LATE')).status).toBe(200);
  expect((await order('LATE')).status).toBe(200);
  const { item } = changed.parse((await call('PUT', 'discounts/LATE', { ...TEN, totalUses: 3 })).data);
  expect(item).toMatchObject({ totalUses: 3, used: 2 });
  expect((await order('LATE')).status).toBe(200);
  expect((await order('LATE')).status).toBe(409);
});

const update = async (code: string, body: object) =>
  changed.parse((await call('PUT', `discounts/${code}`, { ...TEN, ...body })).data);
const undo = (id: string) => call('POST', `undo/${id}`);
/** As many redemptions as orders would leave, in the slots that they happened to find free. */
const saveSlots = (code: string, counts: readonly number[]) =>
  Promise.all(counts.map((taken, slot) => shop.database.doc(paths.discountSlot(code, slot)).set({ taken })));

test('D-17 a code whose limit is lowered is used up as soon as the list says so, and has what is left when it is raised', async () => {
  await create({ code: 'LOWERED', ...TEN, totalUses: 200 });
  await saveSlots('LOWERED', [25, 25, 25, 25]);
  for (const totalUses of [100, 50, 99]) {
    const { item } = await update('LOWERED', { totalUses });
    expect(item).toMatchObject({ totalUses, used: 100 });
    expect((await order('LOWERED')).status, `${totalUses} uses`).toBe(409);
  }
  const { change } = await update('LOWERED', { totalUses: 101 });
  expect((await order('LOWERED')).status).toBe(200);
  expect((await order('LOWERED')).status).toBe(409);
  expect((await undo(change.id)).status).toBe(200);
  expect((await order('LOWERED')).status).toBe(409);
  expect((await list()).find(({ code }) => code === 'LOWERED')).toMatchObject({ totalUses: 99, used: 101 });
});

test('D-17 orders from before a code had no limit, and from while it had none, count when the owner undoes that', async () => {
  await create({ code: 'UNLIMITED', ...TEN, totalUses: 3 });
  expect((await order('UNLIMITED')).status).toBe(200);
  const { change } = await update('UNLIMITED', { totalUses: null });
  expect((await order('UNLIMITED')).status).toBe(200);
  expect((await order('UNLIMITED')).status).toBe(200);
  expect((await undo(change.id)).status).toBe(200);
  expect((await list()).find(({ code }) => code === 'UNLIMITED')).toMatchObject({ totalUses: 3, used: 3 });
  expect((await order('UNLIMITED')).status).toBe(409);
});

test('D-17 a code that is created once more with a limit counts the orders of the deleted one', async () => {
  await create({ code: 'AGAIN', ...TEN });
  expect((await order('AGAIN')).status).toBe(200);
  expect((await call('DELETE', 'discounts/AGAIN')).status).toBe(200);
  expect((await create({ code: 'AGAIN', ...TEN, totalUses: 1 })).item.used).toBe(1);
  expect((await order('AGAIN')).status).toBe(409);
});

test('D-17 a code that is created once more with a limit counts the uses from before this shop, which no order has', async () => {
  await create({ code: 'IMPORTED', ...TEN, totalUses: 9 });
  await shop.database.doc(paths.discountSlot('IMPORTED', 0)).set({ taken: 4, elsewhere: 4 });
  expect((await order('IMPORTED')).status).toBe(200);
  expect((await call('DELETE', 'discounts/IMPORTED')).status).toBe(200);
  expect((await create({ code: 'IMPORTED', ...TEN, totalUses: 6 })).item.used).toBe(5);
  expect((await update('IMPORTED', { totalUses: null })).item.used).toBe(5);
  expect((await order('IMPORTED')).status).toBe(200);
  expect((await update('IMPORTED', { totalUses: 6 })).item.used).toBe(6);
  expect((await order('IMPORTED')).status).toBe(409);
});

test('D-34 a stale edit is rejected with the newer code', async () => {
  const { item } = await create({ code: 'STALE', ...TEN });
  shop.advanceTime(1);
  expect((await call('PUT', 'discounts/STALE', { ...TEN, percent: 20 })).status).toBe(200);
  const refused = await call('PUT', 'discounts/STALE', { ...TEN, percent: 30 }, { 'if-match': `"${item.updatedAt}"` });
  expect(refused).toMatchObject({ status: 412, data: { code: 'stale', current: { percent: 20 } } });
});

test('a deleted code stops working, and undo restores it field by field with its redemptions', async () => {
  await create({ code: 'GONE', ...TEN, totalUses: 5 });
  expect((await order('GONE')).status).toBe(200);
  const before = await stored('GONE');
  const { change } = z
    .object({ change: z.object({ id: z.string() }) })
    .parse((await call('DELETE', 'discounts/GONE')).data);
  expect((await order('GONE')).status).toBe(409);
  expect((await call('DELETE', 'discounts/GONE')).status).toBe(404);
  expect((await call('POST', `undo/${change.id}`)).status).toBe(200);
  expect(await stored('GONE')).toEqual(before);
  expect((await list()).find(({ code }) => code === 'GONE')?.used).toBe(1);
  const edited = changed.parse((await call('PUT', 'discounts/GONE', { ...TEN, isActive: false })).data);
  expect((await order('GONE')).status).toBe(409);
  expect((await call('POST', `undo/${edited.change.id}`)).status).toBe(200);
  expect(await stored('GONE')).toEqual(before);
});

test('O-25 the 21st automatic discount that is switched on is rejected, and one that runs already can be edited', async () => {
  const automatic = { ...TEN, isAutomatic: true };
  const save = (code: string, override: object = {}) =>
    shop.database.doc(paths.discount(code)).set({ ...PERCENT_DISCOUNT, code, isAutomatic: true, ...override });
  for (let place = 1; place <= 19; place += 1) await save(`AUTO-${place}`);
  await save('OVER', { endsAt: shop.now().getTime() });
  await create({ code: 'TWENTIETH', ...automatic });
  const message = 'At most 20 automatic discounts can be switched on. Please switch one off first.';
  const rejected = { status: 409, data: { code: 'conflict', message } };
  expect(await call('POST', 'discounts', { code: 'ONE-MORE', ...automatic })).toMatchObject(rejected);
  await create({ code: 'ONE-MORE', ...automatic, isActive: false });
  expect(await call('PUT', 'discounts/ONE-MORE', automatic)).toMatchObject(rejected);
  expect((await update('TWENTIETH', { ...automatic, percent: 15 })).item.percent).toBe(15);
  await update('TWENTIETH', { ...automatic, isActive: false });
  expect((await update('ONE-MORE', automatic)).item.isActive).toBe(true);
});

test('D-17 the owner sees every code, however many there are', async () => {
  const many = createTestShop('many-discounts');
  const names = Array.from({ length: DISCOUNTS_PER_PAGE + 1 }, (_nothing, place) => `CODE${1000 + place}`);
  const writer = many.database.bulkWriter();
  for (const code of names) void writer.set(many.database.doc(paths.discount(code)), { ...PERCENT_DISCOUNT, code });
  await writer.close();
  const owner = await many.signInAsAdmin();
  const listFrom = async (path: string) => {
    const discounts = z.array(adminDiscountSchema).parse((await many.call(path, { cookie: owner })).data);
    return discounts.map(({ code }) => code);
  };
  const first = await listFrom('/api/admin/discounts');
  const second = await listFrom(`/api/admin/discounts?after=${first.at(-1)}`);
  expect([first.length, second.length]).toEqual([DISCOUNTS_PER_PAGE, 1]);
  expect([...first, ...second]).toEqual(names);
});
