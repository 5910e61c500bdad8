import { beforeEach, expect, test } from 'vitest';
import { paths } from '../db/paths.ts';
import { bearer, createTestPerson, signIn, signUp } from '../testing/sign-up.ts';
import { type WaitlistShop, createWaitlistShop } from '../testing/waitlist-shop.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;
const ADA = 'ada@gmail.com';

let shop: WaitlistShop;
beforeEach(async () => {
  shop = createWaitlistShop('join-waitlist');
  await shop.seedWaitlist();
});
const countAsked = async (email = ADA) => (await shop.listEmails(email, 'waitlist-confirm')).length;

test('D-75 a hidden product, and sizes and colors that a product does not have, have no line', async () => {
  const answer = async (variant: object) => {
    const { status, data } = await shop.join(ADA, { variant });
    return [status, data];
  };
  const wrong = { code: 'invalid-choice', message: 'Please choose a size and a color of this product.' };
  expect(await answer({ color: 'White' })).toMatchObject([422, wrong]);
  expect(await answer({ size: 'SM' })).toMatchObject([422, wrong]);
  await shop.database.doc(paths.product(1)).update({ listing: 'hidden' });
  const gone = { code: 'not-found', message: 'This product is no longer in the shop.' };
  expect(await answer({})).toMatchObject([404, gone]);
  expect(await answer({ productId: 99 })).toMatchObject([404, gone]);
  expect(await shop.listLine()).toEqual([]);
});

test('D-75 an address that does not confirm is asked again after 15 minutes, after an hour, and then once a day', async () => {
  await shop.join(ADA);
  let asked = 1;
  for (const pause of [15 * MINUTE_MS, 60 * MINUTE_MS, DAY_MS, DAY_MS]) {
    shop.advanceTime(pause - 1);
    await shop.join(ADA);
    expect(await countAsked(), `before ${pause}`).toBe(asked);
    shop.advanceTime(1);
    await shop.join(ADA);
    asked += 1;
    expect(await countAsked(), `after ${pause}`).toBe(asked);
  }
}, 60_000);

test('D-75 further lines write to the address that was confirmed, whatever spelling of it joins them', async () => {
  await shop.setStock(1, 'MED', 'Black', 0);
  await shop.joinAndConfirm(ADA);
  await shop.join('A.da+tees@gmail.com', { variant: { size: 'MED' } });
  expect((await shop.listLine()).map(({ email, size, state }) => [email, size, state])).toEqual([
    [ADA, 'LRG', 'waiting'],
    [ADA, 'MED', 'waiting'],
  ]);
  expect(await shop.listEmails(ADA, 'waitlist-joined')).toHaveLength(1);
});

test('D-75 a customer joins at once with an address that was asked before, whose link shows the place', async () => {
  const person = createTestPerson();
  const { user } = await signUp(shop, person);
  await shop.join(person.email);
  shop.advanceTime(3 * DAY_MS);
  const { headers } = bearer((await signIn(shop, person)).token);
  await shop.database.doc(paths.customer(user.id)).update({ emailVerified: true });
  expect((await shop.join(person.email, { headers })).data).toMatchObject({ place: 1 });
  expect(await countAsked(person.email), 'and is not asked again').toBe(1);
  expect(await shop.listEmails(person.email, 'waitlist-joined')).toEqual([]);
  const entries = [{ state: 'waiting', place: 1 }];
  expect(await shop.confirm(person.email)).toMatchObject({ status: 200, data: { entries } });
});

test('D-75 a customer’s verified address need not be confirmed for further lines, signed in or not', async () => {
  const person = createTestPerson();
  const { token, user } = await signUp(shop, person);
  await shop.database.doc(paths.customer(user.id)).update({ emailVerified: true });
  await shop.join(person.email, { headers: bearer(token).headers });
  await shop.setStock(1, 'MED', 'Black', 0);
  await shop.join(person.email, { variant: { size: 'MED' } });
  expect(await countAsked(person.email)).toBe(0);
  expect((await shop.listLine()).map(({ size, state }) => [size, state])).toEqual([
    ['LRG', 'waiting'],
    ['MED', 'waiting'],
  ]);
});

test('D-75 a customer with a verified address is counted by their account, not by where they are', async () => {
  const person = createTestPerson();
  const { token, user } = await signUp(shop, person);
  await shop.database.doc(paths.customer(user.id)).update({ emailVerified: true });
  const from = '203.0.113.9';
  const strangers = Array.from({ length: 21 }, (_nothing, place) => shop.join(`p${place}@example.com`, { from }));
  expect((await Promise.all(strangers)).filter(({ status }) => status === 429)).toHaveLength(1);
  expect((await shop.join(person.email, { from, headers: bearer(token).headers })).status).toBe(200);
});

test('D-75 strangers of one network join eighty times an hour, whatever their addresses, and others go on', async () => {
  const join = (network: string, place: number) =>
    shop.join(`p${place}@example.com`, { from: `${network}.${place}`, variant: { productId: 99 } });
  const answers = await Promise.all(Array.from({ length: 81 }, (_nothing, place) => join('198.51.100', place)));
  expect(answers.filter(({ status }) => status === 404)).toHaveLength(80);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  expect((await join('198.51.101', 82)).status).toBe(404);
});

test('D-75 strangers who all have another IPv6 network are not counted together', async () => {
  const join = (place: number) =>
    shop.join(`p${place}@example.com`, { from: `2001:db8:${place}::1`, variant: { productId: 99 } });
  const answers = await Promise.all(Array.from({ length: 81 }, (_nothing, place) => join(place)));
  expect(answers.filter(({ status }) => status === 404)).toHaveLength(81);
});

test('D-75 whoever was forgotten after 90 days joins anew, and is asked again', async () => {
  await shop.joinAndConfirm(ADA);
  shop.advanceTime(90 * DAY_MS);
  await shop.join(ADA);
  expect(await countAsked()).toBe(2);
  expect((await shop.listLine()).map(({ state }) => state)).toEqual(['unconfirmed']);
});
