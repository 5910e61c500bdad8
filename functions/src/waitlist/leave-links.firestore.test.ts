import { beforeEach, expect, test } from 'vitest';
import { paths } from '../db/paths.ts';
import { type WaitlistShop, createWaitlistShop } from '../testing/waitlist-shop.ts';
import { hashToken } from './waitlist-entry.ts';

let shop: WaitlistShop;
beforeEach(async () => {
  shop = createWaitlistShop('leave-links');
  await shop.seedWaitlist();
});
const states = async () => (await shop.listLine()).map(({ email, state }) => [email, state]);

/** Ada has a unit held, and Bo waits. */
async function holdForAda() {
  await shop.joinAndConfirm('ada@example.com');
  await shop.joinAndConfirm('bo@example.com');
  await shop.deliver(1);
  await shop.runTrigger();
}

test('D-75 one tap leaves the line: a mail program’s post leaves at once, a tap on the link shows a button', async () => {
  await holdForAda();
  const [email] = await shop.listEmails('ada@example.com', 'waitlist-held');
  const link = /^<http:\/\/shop\.test(\/api\/waitlist\/leave\?token=[\w-]{43})>$/.exec(
    email?.headers['List-Unsubscribe'] ?? '',
  )?.[1];
  expect(email?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  expect(email?.message.text).toContain(link);
  const opened = await shop.call(link ?? '');
  expect(opened).toMatchObject({
    status: 303,
    headers: { Location: expect.stringMatching(/^\/back-in-stock#leave&token=/) },
  });
  expect((await states()).map(([, state]) => state)).toEqual(['held', 'waiting']);
  for (const repeated of [1, 2]) {
    expect((await shop.call(link ?? '', { method: 'POST', body: {} })).status, String(repeated)).toBe(200);
  }
  expect(await shop.countUnits()).toBe(1);
  await shop.runTrigger();
  expect(await states()).toEqual([['bo@example.com', 'held']]);
});

test('D-75 leaving by the email that asks to confirm forgets the address', async () => {
  await shop.join('ada@example.com');
  const token = await shop.findToken('ada@example.com', 'waitlist-confirm');
  await shop.call(`/api/waitlist/leave?token=${token}`, { method: 'POST', body: {} });
  expect(await states()).toEqual([]);
  expect((await shop.database.collection(paths.waitlistAddresses).get()).size).toBe(0);
  expect((await shop.confirm('ada@example.com')).data).toMatchObject({ code: 'link-expired' });
});

test('BIS-07 D-75 leaving by an earlier one of two emails that ask to confirm forgets the address', async () => {
  await shop.setStock(1, 'MED', 'Black', 0);
  await shop.join('ada@example.com');
  const first = await shop.findLeaveToken('ada@example.com', 'waitlist-confirm');
  const confirming = await shop.findToken('ada@example.com', 'waitlist-confirm');
  shop.advanceTime(15 * 60_000);
  await shop.join('ada@example.com', { variant: { size: 'MED' } });
  expect((await shop.listEmails('ada@example.com', 'waitlist-confirm')).length).toBe(2);
  expect((await shop.leave(first)).status).toBe(200);
  expect(await states()).toEqual([]);
  expect((await shop.database.collection(paths.waitlistAddresses).get()).size).toBe(0);
  expect((await shop.post('/api/waitlist/confirm', { token: confirming })).status).toBe(410);
});

test('D-75 a leave link is not a key: it neither buys the held unit, shows the place nor confirms an address', async () => {
  await holdForAda();
  await shop.join('cy@example.com');
  const leaveTokens = [
    await shop.findLeaveToken('ada@example.com', 'waitlist-held'),
    await shop.findLeaveToken('ada@example.com', 'waitlist-confirm'),
    await shop.findLeaveToken('cy@example.com', 'waitlist-confirm'),
  ];
  for (const token of leaveTokens) {
    expect(token).toHaveLength(43);
    for (const path of ['claim', 'entry', 'confirm']) {
      const answer = await shop.post(`/api/waitlist/${path}`, { token });
      expect(answer, `${path} ${token}`).toMatchObject({ status: 410, data: { code: 'link-expired' } });
    }
  }
  expect(await states()).toEqual([
    ['cy@example.com', 'unconfirmed'],
    ['ada@example.com', 'held'],
    ['bo@example.com', 'waiting'],
  ]);
});

test('D-75 no email’s leave link has the token that buys or confirms, in its text, its page or its header', async () => {
  await holdForAda();
  for (const event of ['waitlist-confirm', 'waitlist-held']) {
    const [email] = await shop.listEmails('ada@example.com', event);
    const token = await shop.findToken('ada@example.com', event);
    const sent = [...Object.values(email?.headers ?? {}), email?.message.text, email?.message.html].join(' ');
    expect(sent).toContain(`token=${token}`);
    expect(sent).not.toContain(`leave?token=${token}`);
  }
});

test('D-75 a leave link ends its own place alone: altered, or of the address that is asked to confirm, it ends nothing else', async () => {
  await holdForAda();
  const token = await shop.findLeaveToken('ada@example.com', 'waitlist-held');
  const altered = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
  const [{ token: secret } = { token: '' }] = await shop.listLine();
  const guessed = [altered, `${secret.slice(0, 10)}${'a'.repeat(33)}`, 'a'.repeat(43)];
  for (const wrong of guessed) expect((await shop.leave(wrong)).status).toBe(200);
  expect((await states()).map(([, state]) => state)).toEqual(['held', 'waiting']);
  await shop.leave(token);
  expect(await states()).toEqual([['bo@example.com', 'waiting']]);
});

test('D-75 links in emails from before leave links had tokens of their own still leave the line', async () => {
  await holdForAda();
  await shop.join('cy@example.com');
  await shop.leave(await shop.findToken('ada@example.com', 'waitlist-held'));
  const confirming = await shop.findToken('cy@example.com', 'waitlist-confirm');
  await shop.leave(hashToken(confirming).slice(0, 43));
  expect((await states()).map(([email]) => email)).toEqual(['cy@example.com', 'bo@example.com']);
  await shop.leave(confirming);
  expect(await states()).toEqual([['bo@example.com', 'waiting']]);
  expect((await shop.database.collection(paths.waitlistAddresses).get()).size).toBe(1);
});
