import { csvPageSchema } from '@plenty/contract/admin/orders';
import { adminSubscriberSchema } from '@plenty/contract/api/admin-subscriber-endpoints';
import { beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { paths } from '../db/paths.ts';
import { forgetUnconfirmedSubscribers } from './unconfirmed-subscriber.repository.ts';
import { dumpDatabase } from '../testing/database.ts';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';

const POSTAL_ADDRESS = 'Plenty <Shoes>, 100 Demo Street';
const emailSchema = z.object({
  to: z.array(z.string()),
  headers: z.record(z.string(), z.string()),
  event: z.string(),
  message: z.object({ subject: z.string(), text: z.string(), html: z.string() }),
});

let shop: TestShop;
let senders = 0;
beforeEach(async () => {
  shop = createTestShop('newsletter');
  await shop.database.doc(paths.shopSettings).set({ supportEmail: '', postalAddress: POSTAL_ADDRESS, socialLinks: [] });
});
const post = (path: string, body: object, from?: string) => {
  senders += 1;
  return shop.call(path, { method: 'POST', body, headers: { 'x-forwarded-for': from ?? `sender-${senders}` } });
};
const subscribe = (email: string, from?: string) => post('/api/newsletter', { email }, from);
const listEmails = async () =>
  (await shop.database.collection(paths.emails).get()).docs.map((document) => emailSchema.parse(document.data()));
const findLastEmail = async (event: string) => (await listEmails()).findLast((mail) => mail.event === event);
const tokenIn = (text = '') => /[?&](?:confirm|token)=([\w-]{43})/.exec(text)?.[1] ?? '';
const confirm = async (email: string) => {
  await subscribe(email);
  const mail = (await listEmails()).find(({ to, event }) => to.includes(email) && event === 'newsletter-confirm');
  return post('/api/newsletter/confirm', { token: tokenIn(mail?.message.text) });
};
const subscribers = async () => (await shop.database.collection(paths.subscribers).get()).docs;

test('D-37 an address is only subscribed after its owner presses the button in the confirmation email', async () => {
  expect((await subscribe('Ada@Example.com')).status).toBe(200);
  expect((await subscribers()).map((each) => each.get('isConfirmed'))).toEqual([false]);
  const [mail] = await listEmails();
  expect(mail?.to).toEqual(['Ada@Example.com']);
  expect(mail?.message.text).toContain('http://shop.test/newsletter?confirm=');
  const token = tokenIn(mail?.message.text);
  const pressed = await Promise.all([1, 2, 3].map(() => post('/api/newsletter/confirm', { token })));
  expect(pressed.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await subscribers()).map((each) => each.get('isConfirmed'))).toEqual([true]);
  expect((await listEmails()).map(({ event }) => event).toSorted((one, other) => one.localeCompare(other))).toEqual([
    'newsletter-confirm',
    'newsletter-welcome',
  ]);
});

test('D-37 every newsletter email has the shop’s postal address and a one-click unsubscribe link', async () => {
  await confirm('ada@example.com');
  for (const mail of await listEmails()) {
    expect(mail.message.text).toContain(POSTAL_ADDRESS);
    expect(mail.message.html).toContain('Plenty &lt;Shoes&gt;, 100 Demo Street');
    expect(mail.headers['List-Unsubscribe']).toMatch(
      /^<http:\/\/shop\.test\/api\/newsletter\/unsubscribe\?token=[\w-]{43}>$/,
    );
    expect(mail.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  }
});

test('D-37 without a postal address nobody can subscribe and nothing is sent', async () => {
  await shop.database.doc(paths.shopSettings).update({ postalAddress: '  ' });
  expect(await subscribe('ada@example.com')).toMatchObject({ status: 409, data: { code: 'conflict' } });
  expect(await listEmails()).toEqual([]);
  expect(await subscribers()).toEqual([]);
});

test('the response is the same for a subscribed, an unconfirmed and a new address', async () => {
  const first = await subscribe('ada@example.com');
  const again = await subscribe('ada@example.com');
  await confirm('grace@example.com');
  const subscribed = await subscribe('GRACE@example.com');
  expect([again, subscribed].map(({ status, data }) => ({ status, data }))).toEqual([
    { status: first.status, data: first.data },
    { status: first.status, data: first.data },
  ]);
  expect((await listEmails()).filter(({ event }) => event === 'newsletter-confirm')).toHaveLength(2);
});

test('confirmation emails to one address are sent at once, after 15 minutes, after an hour, then daily', async () => {
  const asked = async () => (await listEmails()).length;
  for (let minute = 0; minute < 24 * 60; minute += 30) {
    await subscribe('victim@example.com');
    shop.advanceTime(30 * 60_000);
  }
  expect(await asked()).toBe(3);
  await Promise.all(Array.from({ length: 12 }, (_nothing, place) => subscribe(`other-${place}@example.com`, 'one')));
  expect(await asked()).toBe(13);
  expect(await subscribe('late@example.com', 'one')).toMatchObject({
    status: 429,
    data: { code: 'too-many-requests' },
  });
});

test('twenty requests at once for one address send one email', async () => {
  await Promise.all(Array.from({ length: 20 }, () => subscribe('ada@example.com')));
  expect(await listEmails()).toHaveLength(1);
});

test('a link is valid for seven days; an older or made-up one is not', async () => {
  await subscribe('ada@example.com');
  const first = tokenIn((await findLastEmail('newsletter-confirm'))?.message.text);
  expect((await post('/api/newsletter/confirm', { token: 'a'.repeat(43) })).status).toBe(404);
  expect((await post('/api/newsletter/confirm', { token: 'short' })).status).toBe(400);
  shop.advanceTime(7 * 86_400_000 + 1);
  expect(await post('/api/newsletter/confirm', { token: first })).toMatchObject({
    status: 404,
    data: { code: 'not-found' },
  });
  expect((await subscribers())[0]?.get('isConfirmed')).toBe(false);
});

const forgetUnconfirmed = () => forgetUnconfirmedSubscribers(shop.database, shop.now());

test('D-37 an address that nobody confirms is forgotten with its link and with the emails that asked it, and nobody else is', async () => {
  await confirm('grace@example.com');
  await subscribe('Ada@Example.com');
  shop.advanceTime(86_400_000);
  await subscribe('ada@example.com');
  await subscribe('late@example.com');
  shop.advanceTime(7 * 86_400_000);
  await forgetUnconfirmed();
  expect(await subscribers(), 'the links are still good').toHaveLength(3);
  await subscribe('late@example.com');
  shop.advanceTime(1);
  await forgetUnconfirmed();
  expect((await subscribers()).map((each) => String(each.get('email'))).toSorted()).toEqual([
    'grace@example.com',
    'late@example.com',
  ]);
  const kept = await dumpDatabase(shop.database);
  expect(JSON.stringify([...kept]).toLowerCase()).not.toContain('ada@example.com');
  expect((await listEmails()).map(({ event, to }) => `${event} to ${to[0]}`).toSorted()).toEqual([
    'newsletter-confirm to grace@example.com',
    'newsletter-confirm to late@example.com',
    'newsletter-confirm to late@example.com',
    'newsletter-welcome to grace@example.com',
  ]);
});

test('D-37 D-73 who confirmed at the release before, which knows of no end, stays subscribed', async () => {
  await subscribe('ada@example.com');
  const [asked] = await subscribers();
  await asked?.ref.update({ isConfirmed: true, confirmedAt: asked.get('askedAt') });
  shop.advanceTime(8 * 86_400_000);
  await forgetUnconfirmed();
  expect((await subscribers()).map((each) => each.get('isConfirmed'))).toEqual([true]);
  expect((await subscribers())[0]?.get('expiresAt'), 'Firestore deletes what has one').toBeUndefined();
});

test('a mail program unsubscribes with one request, without a page, JSON or a cookie, and nothing is left', async () => {
  await confirm('ada@example.com');
  const address = new URL((await findLastEmail('newsletter-welcome'))?.headers['List-Unsubscribe']?.slice(1, -1) ?? '');
  const tap = () =>
    shop.call(address.pathname + address.search, {
      method: 'POST',
      rawBody: 'List-Unsubscribe=One-Click',
      headers: { origin: '', 'content-type': 'application/x-www-form-urlencoded' },
    });
  const looked = await shop.call(address.pathname + address.search);
  expect(looked).toMatchObject({
    status: 303,
    headers: { Location: `/newsletter?unsubscribe=${tokenIn(address.search)}` },
  });
  expect(await subscribers()).toHaveLength(1);
  const answer = await tap();
  expect(answer).toMatchObject({
    status: 200,
    data: { message: 'You are unsubscribed. We will not write to you again.' },
  });
  expect(await subscribers()).toEqual([]);
  expect((await tap()).data).toEqual(answer.data);
  expect((await shop.call('/api/newsletter/unsubscribe?token=%3Cscript%3E')).headers['Location']).toBe('/newsletter');
});

test('only the unsubscribe endpoint accepts requests from any origin', async () => {
  const foreign = { method: 'POST', headers: { origin: 'https://evil.example' } };
  const token = 'a'.repeat(43);
  expect((await shop.call(`/api/newsletter/unsubscribe?token=${token}`, foreign)).status).toBe(200);
  expect((await shop.call('/api/newsletter', { ...foreign, body: { email: 'a@b.example' } })).status).toBe(403);
  expect((await shop.call('/api/newsletter/confirm', { ...foreign, body: { token } })).status).toBe(403);
});

test('D-37 the owner lists, exports and deletes subscribers; a deleted one leaves no trace in the audit log', async () => {
  await confirm('+cmd@example.com');
  await subscribe('asked@example.com');
  const cookie = await shop.signInAsAdmin();
  const call = (method: string, path: string) => shop.call(`/api/admin/${path}`, { method, cookie });
  const page = z.object({
    subscribers: z.array(adminSubscriberSchema),
    count: z.unknown(),
    next: z.nullable(z.string()),
  });
  const listed = page.parse((await call('GET', 'subscribers')).data);
  expect(listed).toMatchObject({ count: { all: 2, confirmed: 1 }, next: null });
  const { csv } = csvPageSchema.parse((await call('GET', 'export/subscribers')).data);
  const lines = csv.trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(
    /^'\+cmd@example\.com,2026-11-20T15:00:00\.000Z,http:\/\/shop\.test\/api\/newsletter\/unsubscribe\?token=/,
  );
  const id = listed.subscribers.find(({ email }) => email === 'asked@example.com')?.id ?? '';
  expect((await call('DELETE', `subscribers/${id}`)).status).toBe(200);
  expect((await call('DELETE', `subscribers/${id}`)).status).toBe(404);
  const kept = [...(await dumpDatabase(shop.database))].filter(([path]) => !path.startsWith('mail/'));
  expect(JSON.stringify(kept)).not.toContain('asked@example.com');
});

test('subscribers are listed in pages, each once', async () => {
  const cookie = await shop.signInAsAdmin();
  for (let place = 0; place < 60; place += 1) {
    await subscribe(`s${place}@example.com`);
    shop.advanceTime(1);
  }
  const page = z.object({ subscribers: z.array(adminSubscriberSchema), next: z.nullable(z.string()) });
  const first = page.parse((await shop.call('/api/admin/subscribers', { cookie })).data);
  const second = page.parse((await shop.call(`/api/admin/subscribers?after=${first.next}`, { cookie })).data);
  expect([first.subscribers.length, second.subscribers.length, second.next]).toEqual([50, 10, null]);
  expect(new Set([...first.subscribers, ...second.subscribers].map(({ id }) => id)).size).toBe(60);
});

test('O-4 D-61 both newsletter emails begin with the owner’s words', async () => {
  const write = (key: string, value: string) =>
    shop.database.doc(paths.contentEntry(`emails.${key}`)).set({ section: 'emails', key, value, type: 'text' });
  await write('newsletterConfirm', 'Is it you?');
  await write('newsletterWelcome', 'Come in, free from {freeFrom}.');
  await confirm('ada@example.com');
  expect((await findLastEmail('newsletter-confirm'))?.message.text).toContain('\n\nIs it you?\n\n');
  expect((await findLastEmail('newsletter-welcome'))?.message.text).toContain('\n\nCome in, free from $100.\n\n');
});

test('D-37 an address that unsubscribed is remembered for years, so that no list from another shop subscribes it again', async () => {
  await confirm('ada@example.com');
  const [known] = await subscribers();
  await post(`/api/newsletter/unsubscribe?token=${known?.get('unsubscribeToken')}`, {});
  const [remembered] = (await shop.database.collection(paths.unsubscribedAll).get()).docs;
  expect(remembered?.id).toBe(known?.id);
  expect(remembered?.get('expiresAt').toMillis()).toBeGreaterThan(shop.now().getTime() + 730 * 86_400_000);
});
