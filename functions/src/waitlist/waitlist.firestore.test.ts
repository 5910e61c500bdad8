import { Query } from 'firebase-admin/firestore';
import { beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { paths } from '../db/paths.ts';
import { runTransaction } from '../db/transaction.ts';
import { signUp, verifyEmail, bearer, createTestPerson } from '../testing/sign-up.ts';
import { type WaitlistShop, createWaitlistShop } from '../testing/waitlist-shop.ts';
import { isWaitlistEmailCurrent } from './waitlist-email.repository.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let shop: WaitlistShop;
beforeEach(async () => {
  shop = createWaitlistShop('waitlist');
  await shop.seedWaitlist();
});
const states = async () => (await shop.listLine()).map(({ email, state }) => [email, state]);
/** Puts people in line, in this order. */
async function joinInOrder(...emails: readonly string[]) {
  for (const email of emails) await shop.joinAndConfirm(email);
}

test('D-75 an address is in line once its owner has pressed the button in the email, and is told its place', async () => {
  const answer = await shop.join('ada@example.com');
  expect(answer).toMatchObject({ status: 200, data: { message: expect.stringContaining('check your email') } });
  expect(await states()).toEqual([['ada@example.com', 'unconfirmed']]);
  const [email] = await shop.listEmails('ada@example.com', 'waitlist-confirm');
  expect(email?.message.text).toContain('Court Tee in LRG, Black');
  const token = await shop.findToken('ada@example.com', 'waitlist-confirm');
  for (const repeated of [1, 2]) {
    const confirmed = await shop.post('/api/waitlist/confirm', { token });
    expect(confirmed, String(repeated)).toMatchObject({
      status: 200,
      data: { entries: [{ productId: 1, size: 'LRG', color: 'Black', state: 'waiting', place: 1 }] },
    });
  }
  await shop.join('bo@example.com');
  expect((await shop.confirm('bo@example.com')).data).toMatchObject({ entries: [{ place: 2 }] });
});

test('D-75 an address is asked once: confirmed, it joins further lines at once, and learns its place by email', async () => {
  await shop.setStock(1, 'MED', 'Black', 0);
  await joinInOrder('ada@example.com', 'bo@example.com');
  const known = await shop.join('bo@example.com', { variant: { size: 'MED' } });
  const unknown = await shop.join('cy@example.com', { variant: { size: 'MED' } });
  expect(known.data).toEqual(unknown.data);
  const line = await shop.listLine();
  expect(line.filter(({ size }) => size === 'MED').map(({ email, state }) => [email, state])).toEqual([
    ['cy@example.com', 'unconfirmed'],
    ['bo@example.com', 'waiting'],
  ]);
  const [email] = await shop.listEmails('bo@example.com', 'waitlist-joined');
  expect(email?.message.text).toContain('You’re first in line');
  expect(await shop.listEmails('bo@example.com', 'waitlist-confirm')).toHaveLength(1);
});

test('D-75 joining twice, or by another spelling of the same mailbox, keeps the place and its number', async () => {
  await joinInOrder('ada@gmail.com', 'bo@example.com');
  await shop.join('a.da+shoes@gmail.com');
  await shop.join('ADA@gmail.com');
  expect(await states()).toEqual([
    ['ada@gmail.com', 'waiting'],
    ['bo@example.com', 'waiting'],
  ]);
});

test('D-75 whoever did not buy in time joins again at once, also before the job has ended the hold', async () => {
  await joinInOrder('ada@example.com', 'bo@example.com');
  await shop.deliver(1);
  await shop.runTrigger();
  shop.advanceTime(2 * HOUR_MS);
  await shop.join('ada@example.com');
  expect(await states()).toEqual([
    ['bo@example.com', 'held'],
    ['ada@example.com', 'waiting'],
  ]);
});

test('BIS-06 D-75 a hold whose time is over is shown as expired, also before the job has ended it', async () => {
  await joinInOrder('ada@example.com');
  await shop.deliver(1);
  await shop.runTrigger();
  const [{ token } = { token: '' }] = await shop.listLine();
  shop.advanceTime(2 * HOUR_MS - 1);
  expect(await shop.readPlace(token)).toMatchObject({ state: 'held' });
  shop.advanceTime(1);
  expect(await shop.readPlace(token)).toEqual({
    productId: 1,
    productName: 'Court Tee',
    size: 'LRG',
    color: 'Black',
    state: 'expired',
  });
  expect((await shop.confirm('ada@example.com')).data).toMatchObject({ entries: [{ state: 'expired' }] });
});

test('D-75 a customer with a verified address sees the place at once; others are asked like everybody', async () => {
  await joinInOrder('first@example.com');
  const person = createTestPerson();
  const { token, user } = await signUp(shop, person);
  const asked = await shop.join(person.email, { headers: bearer(token).headers });
  expect(asked.data).not.toHaveProperty('place');
  await shop.database.doc(paths.customer(user.id)).update({ emailVerified: true });
  const stranger = await shop.join('bo@example.com', { headers: bearer(token).headers });
  expect(stranger.data).not.toHaveProperty('place');
  const joined = await shop.join(person.email, { headers: bearer(token).headers });
  expect(joined.data).toMatchObject({ place: 2, message: 'We’ll email you when it’s back.' });
});

test('D-75 what an unconfirmed address asked for is in line once its customer joins another line', async () => {
  await shop.setStock(1, 'MED', 'Black', 0);
  const person = createTestPerson();
  const { token, user } = await signUp(shop, person);
  await shop.join(person.email);
  await shop.deliver(1);
  await shop.database.doc(paths.customer(user.id)).update({ emailVerified: true });
  await shop.join(person.email, { headers: bearer(token).headers, variant: { size: 'MED' } });
  const places = (await shop.listLine()).map(({ size, state }) => `${size} ${state}`);
  expect(places.toSorted()).toEqual(['LRG held', 'MED waiting']);
});

test('D-75 what a former release left unconfirmed of a confirmed address is in line once it joins another line', async () => {
  await shop.setStock(1, 'MED', 'Black', 0);
  await shop.joinAndConfirm('ada@example.com');
  const [left] = await shop.listLine();
  await shop.database.doc(paths.waitlistEntry(left?.id ?? '')).update({ state: 'unconfirmed' });
  await shop.join('ada@example.com', { variant: { size: 'MED' } });
  const places = (await shop.listLine()).map(({ size, state }) => `${size} ${state}`);
  expect(places.toSorted()).toEqual(['LRG waiting', 'MED waiting']);
});

test('D-75 only what is sold out has a line', async () => {
  const conflict = await shop.join('ada@example.com', { variant: { size: 'MED' } });
  expect(conflict).toMatchObject({ status: 409, data: { code: 'conflict' } });
  expect((await shop.join('ada@example.com', { variant: { size: '4XL' } })).status).toBe(422);
  expect((await shop.join('ada@example.com', { variant: { productId: 99 } })).status).toBe(404);
  expect(await states()).toEqual([]);
});

test('D-72 D-75 leaving the last line forgets the address; leaving one of two keeps it for the other', async () => {
  await shop.setStock(1, 'MED', 'Black', 0);
  await joinInOrder('ada@example.com');
  await shop.join('ada@example.com', { variant: { size: 'MED' } });
  const isKnown = async () => (await shop.database.collection(paths.waitlistAddresses).get()).size === 1;
  for (const { token } of await shop.listLine()) {
    expect(await isKnown()).toBe(true);
    await shop.call(`/api/waitlist/leave?token=${token}`, { method: 'POST', body: {} });
  }
  expect(await shop.listLine()).toEqual([]);
  expect(await isKnown()).toBe(false);
});

test('D-75 whoever joins a second line while the address is being confirmed is in both', async () => {
  await shop.setStock(1, 'MED', 'Black', 0);
  await shop.join('ada@example.com');
  shop.advanceTime(1000);
  const find = Query.prototype.get;
  let queries = 0;
  const spy = vi.spyOn(Query.prototype, 'get').mockImplementation(async function findAndJoin(this: Query) {
    const found = await find.call(this);
    queries += 1;
    // The second after the email's finds the address, the third what it asked for.
    if (queries === 3) await shop.join('ada@example.com', { variant: { size: 'MED' } });
    return found;
  });
  const confirmed = await shop.confirm('ada@example.com');
  spy.mockRestore();
  expect(confirmed.status).toBe(200);
  expect(await states()).toEqual([
    ['ada@example.com', 'waiting'],
    ['ada@example.com', 'waiting'],
  ]);
});

test('BIS-07 D-75 a place is forgotten after 90 days: it gets no unit, and its documents have an expiry date', async () => {
  await joinInOrder('ada@example.com');
  const [entry] = await shop.listLine();
  expect(entry?.expiresAt.toMillis()).toBe(shop.now().getTime() + 90 * DAY_MS);
  shop.advanceTime(90 * DAY_MS);
  await shop.join('bo@example.com');
  await shop.confirm('bo@example.com');
  await shop.deliver(1);
  await shop.runTrigger();
  expect(await states()).toEqual([['bo@example.com', 'held']]);
});

test('D-75 a unit that comes back when a place was just forgotten goes to whoever is behind it', async () => {
  await joinInOrder('ada@example.com');
  shop.advanceTime(DAY_MS);
  await joinInOrder('bo@example.com');
  shop.advanceTime(89 * DAY_MS);
  await shop.deliver(1);
  await shop.runTrigger();
  expect(await states()).toEqual([['bo@example.com', 'held']]);
  expect(await shop.listEmails('ada@example.com', 'waitlist-held')).toEqual([]);
});

test('BIS-08 D-75 nobody fills a line with addresses, or a mailbox with emails', async () => {
  const flood = await Promise.all(
    Array.from({ length: 30 }, (_nothing, person) => shop.join(`p${person}@example.com`, { from: '203.0.113.9' })),
  );
  expect(flood.filter(({ status }) => status === 200)).toHaveLength(20);
  expect(flood.filter(({ status }) => status === 429)).toHaveLength(10);
  const answers = [];
  for (let again = 0; again < 12; again += 1) answers.push((await shop.join('ada@example.com')).status);
  expect(answers.filter((status) => status === 429)).toHaveLength(2);
  expect(await shop.listEmails('ada@example.com', 'waitlist-confirm')).toHaveLength(1);
});

test('D-75 nobody guesses the links of places: after too many from one address, none is looked up', async () => {
  shop.setAccountLimits('waitlist-links=2');
  await shop.joinAndConfirm('ada@example.com');
  const from = '203.0.113.9';
  const look = async (token: string) => (await shop.post('/api/waitlist/entry', { token }, { from })).status;
  expect([await look('a'.repeat(43)), await look('b'.repeat(43))]).toEqual([410, 410]);
  const [{ token } = { token: '' }] = await shop.listLine();
  expect(await look(token)).toBe(429);
  expect(await shop.readPlace(token)).toMatchObject({ place: 1 });
});

test('D-75 the email of a place that was left and joined anew meanwhile is out of date', async () => {
  await shop.setStock(1, 'MED', 'Black', 0);
  await shop.joinAndConfirm('ada@example.com');
  const variant = { size: 'MED' };
  await shop.join('ada@example.com', { variant });
  const sent = await shop.database.collection(paths.emails).where('event', '==', 'waitlist-joined').get();
  const leaveToken = await shop.findLeaveToken('ada@example.com', 'waitlist-joined');
  const isCurrent = () =>
    runTransaction(shop.database, (transaction) =>
      isWaitlistEmailCurrent(transaction, 'waitlist-joined', {
        id: sent.docs[0]?.id ?? '',
        to: 'ada@example.com',
        now: shop.now(),
      }),
    );
  expect(await isCurrent()).toBe(true);
  const find = Query.prototype.get;
  const spy = vi.spyOn(Query.prototype, 'get').mockImplementationOnce(async function findAndRejoin(this: Query) {
    const found = await find.call(this);
    await shop.leave(leaveToken);
    await shop.join('ada@example.com', { variant });
    return found;
  });
  expect(await isCurrent()).toBe(false);
  spy.mockRestore();
  expect((await states()).map(([, state]) => state)).toEqual(['waiting', 'waiting']);
});

test('D-72 an account’s export has its places in line, and its deletion ends them and gives back what is held', async () => {
  const person = createTestPerson();
  const { token, user } = await signUp(shop, person);
  await verifyEmail(shop, user.id);
  await shop.join(person.email, { headers: bearer(token).headers });
  await shop.deliver(1);
  await shop.runTrigger();
  const exported = await shop.call('/api/account/export', { headers: bearer(token).headers });
  const { waitlist } = z.object({ waitlist: z.array(z.unknown()) }).parse(exported.data);
  expect(waitlist).toEqual([expect.objectContaining({ email: person.email, size: 'LRG', state: 'held' })]);
  const body = { currentPassword: person.password };
  await shop.call('/api/account/delete', { method: 'POST', body, headers: bearer(token).headers });
  expect(await states()).toEqual([]);
  expect(await shop.countUnits()).toBe(1);
  expect((await shop.database.collection(paths.waitlistAddresses).get()).size).toBe(0);
});

test('D-72 an account with somebody else’s unverified address neither sees nor ends their places', async () => {
  const person = createTestPerson();
  await joinInOrder(person.email);
  const { token } = await signUp(shop, person);
  const exported = await shop.call('/api/account/export', { headers: bearer(token).headers });
  expect(exported.data).toMatchObject({ waitlist: [] });
  const body = { currentPassword: person.password };
  await shop.call('/api/account/delete', { method: 'POST', body, headers: bearer(token).headers });
  expect(await states()).toEqual([[person.email, 'waiting']]);
});

test('O-4 D-61 every email about a line begins with the owner’s words, and says after them what it must', async () => {
  for (const key of ['waitlistConfirm', 'waitlistJoined', 'waitlistHeld'])
    await shop.database
      .doc(paths.contentEntry(`emails.${key}`))
      .set({ section: 'emails', key, value: `${key}: {item}!`, type: 'text' });
  await shop.setStock(1, 'MED', 'Black', 0);
  await joinInOrder('ada@example.com');
  await shop.join('ada@example.com', { variant: { size: 'MED' } });
  await shop.deliver(1);
  await shop.runTrigger();
  const readText = async (kind: 'waitlist-confirm' | 'waitlist-joined' | 'waitlist-held') =>
    (await shop.listEmails('ada@example.com', kind))[0]?.message.text;
  expect(await readText('waitlist-confirm')).toContain('waitlistConfirm: Court Tee in LRG, Black! Please confirm');
  expect(await readText('waitlist-joined')).toContain('waitlistJoined: Court Tee in MED, Black! Then we’ll hold');
  expect(await readText('waitlist-held')).toContain('waitlistHeld: Court Tee in LRG, Black! One is held for you until');
});
