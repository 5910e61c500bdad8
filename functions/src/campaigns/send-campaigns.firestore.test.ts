import { Timestamp } from 'firebase-admin/firestore';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { paths } from '../db/paths.ts';
import { claimEmail, findDueEmails, LEASE_MS } from '../email/email-delivery.repository.ts';
import { subscriberId } from '../email/subscriber.repository.ts';
import { ADMIN_EMAIL, type CampaignShop, POSTAL_ADDRESS, createCampaignShop } from '../testing/campaign-shop.ts';
import { createSeededRandom } from '../testing/seeded-random.ts';
import { interruptDatabase } from '../testing/interrupt-connections.ts';
import { getCampaignEmailId } from './campaign.repository.ts';

const IS_PROOF = process.env['PROVE'] === '1';
const SUBSCRIBERS = IS_PROOF ? 1000 : 60;
const byName = (one: string, other: string) => one.localeCompare(other);

let shop: CampaignShop;
let restoreConnections: (() => void) | undefined;
beforeEach(async () => {
  shop = createCampaignShop('campaigns');
  await shop.seed();
});
afterEach(() => {
  restoreConnections?.();
  restoreConnections = undefined;
});

test('D-78 every confirmed subscriber gets a campaign once, with a way out in it, and nobody else', async () => {
  const readers = await shop.subscribe(SUBSCRIBERS);
  const unconfirmed = shop.database.doc(paths.subscriber(subscriberId(readers[0] ?? '')));
  await unconfirmed.update({ isConfirmed: false });
  const id = await shop.write();
  expect((await shop.send(id)).status).toBe(200);
  await shop.runJob();
  await shop.runJob();
  expect((await shop.listRecipients()).toSorted(byName)).toEqual(readers.slice(1).toSorted(byName));
  expect(await shop.readSend(id)).toMatchObject({ state: 'sent', recipients: SUBSCRIBERS - 1 });
  for (const email of await shop.listEmails()) {
    const url = String(email.get('headers.List-Unsubscribe')).slice(1, -1);
    expect(url).toMatch(/^http:\/\/shop\.test\/api\/newsletter\/unsubscribe\?token=[\w-]{43}$/);
    expect(email.get('headers.List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
    expect(email.get('message.text')).toContain(POSTAL_ADDRESS);
    expect(email.get('message.html')).toContain(url);
    expect(email.get('expiresAt')).toBeDefined();
  }
});

test('D-78 who confirms while a campaign is sent does not get it, whatever their place; nobody is left out for it', async () => {
  const readers = await shop.subscribe(60);
  const random = createSeededRandom(78);
  const late = readers.filter(() => random() < 0.3);
  const update = (email: string, fields: object) =>
    shop.database.doc(paths.subscriber(subscriberId(email))).update(fields);
  for (const email of late) await update(email, { isConfirmed: false, confirmedAt: null });
  const id = await shop.write();
  await shop.send(id);
  shop.advanceTime(1000);
  const waiting = late.values();
  await shop.runJob(async () => {
    const { value } = waiting.next();
    if (value !== undefined) await update(value, { isConfirmed: true, confirmedAt: Timestamp.fromDate(shop.now()) });
  });
  expect(waiting.next().done, 'all of them confirmed meanwhile').toBe(true);
  expect((await shop.listRecipients()).toSorted(byName)).toEqual(
    readers.filter((email) => !late.includes(email)).toSorted(byName),
  );
});

test('D-78 whoever unsubscribes midway gets none, though their email was made already', async () => {
  const readers = await shop.subscribe(60);
  const id = await shop.write();
  await shop.send(id);
  const delivered: string[] = [];
  // Their turn comes last.
  const last = readers.toSorted((one, other) => byName(subscriberId(other), subscriberId(one)));
  const left: string[] = [];
  await shop.runJob(async (emailId) => {
    const claim = await claimEmail({ database: shop.database, id: emailId, holder: 'job' }, shop.now(), true);
    if (claim.kind !== 'claimed') return;
    delivered.push(claim.email.to.join());
    const next = last[left.length];
    if (delivered.length % 2 === 0 || left.length === 12 || next === undefined) return;
    left.push(next);
    await shop.unsubscribe(next);
  });
  expect(left).toHaveLength(12);
  expect(delivered.toSorted(byName)).toEqual(readers.filter((email) => !left.includes(email)).toSorted(byName));
  expect((await shop.readReport(id)).unsubscribed).toBe(12);
});

test('D-78 an email made for somebody who has left since is deleted, not sent', async () => {
  const [reader = ''] = await shop.subscribe(1);
  const id = await shop.write();
  await shop.send(id);
  await shop.runJob(async () => {});
  await shop.database.doc(paths.subscriber(subscriberId(reader))).delete();
  const emailId = getCampaignEmailId(id, subscriberId(reader));
  expect(await claimEmail({ database: shop.database, id: emailId, holder: 'job' }, shop.now(), true)).toEqual({
    kind: 'left',
  });
  expect(await shop.listEmails()).toEqual([]);
});

test('D-78 a campaign’s emails are not due at once, so that order emails are never behind them', async () => {
  await shop.subscribe(3);
  await shop.send(await shop.write());
  const made: string[] = [];
  await shop.runJob(async (id) => void made.push(id));
  expect(made).toHaveLength(3);
  expect(await findDueEmails(shop.database, shop.now(), 10)).toEqual([]);
  const [id = ''] = made;
  expect(await claimEmail({ database: shop.database, id, holder: 'trigger' }, shop.now())).toEqual({ kind: 'left' });
  expect((await claimEmail({ database: shop.database, id, holder: 'job' }, shop.now(), true)).kind).toBe('claimed');
  shop.advanceTime(LEASE_MS);
  expect((await findDueEmails(shop.database, shop.now(), 10)).toSorted(byName)).toEqual(made.toSorted(byName));
});

test('D-78 a killed job goes on without a second email to anybody, at whatever call it was killed', async () => {
  const readers = await shop.subscribe(27);
  const interrupter = interruptDatabase();
  restoreConnections = interrupter.restore;
  let kills = 0;
  for (const isHeard of [false, true]) {
    let interruptedAt: string | undefined = 'start';
    for (let at = 1; interruptedAt !== undefined; at += 1) {
      const id = await shop.write();
      await shop.send(id);
      const delivered: string[] = [];
      const deliver = async (emailId: string) => void delivered.push(emailId);
      interruptedAt = await interrupter.runInterrupted({ at, isHeard, kills: true }, () => shop.runJob(deliver));
      await shop.runJob(deliver);
      const emails = shop.database.collection(paths.emails).where('campaignId', '==', id);
      const recipients = (await emails.select('to').get()).docs.map((email) => String(email.get('to')));
      expect(recipients.toSorted(byName), `killed at call ${at}, ${String(interruptedAt)}`).toEqual(
        readers.toSorted(byName),
      );
      expect(delivered).toHaveLength(new Set(delivered).size);
      expect(await shop.readSend(id)).toMatchObject({ state: 'sent', recipients: 27 });
      kills += 1;
    }
  }
  expect(kills).toBeGreaterThan(10);
});

test('D-78 two jobs at once, and two presses of Send at once, make one email for each subscriber', async () => {
  const readers = await shop.subscribe(SUBSCRIBERS);
  const id = await shop.write();
  const pressed = await Promise.all([shop.send(id), shop.send(id), shop.send(id)]);
  expect(pressed.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409]);
  const delivered: string[] = [];
  const deliver = async (emailId: string) => void delivered.push(emailId);
  await Promise.all([shop.runJob(deliver), shop.runJob(deliver), shop.runJob(deliver)]);
  expect((await shop.listRecipients()).toSorted(byName)).toEqual(readers.toSorted(byName));
  expect(delivered).toHaveLength(SUBSCRIBERS);
  expect(await shop.readSend(id)).toMatchObject({ recipients: SUBSCRIBERS });
});

test('D-78 the owner pauses, resumes and stops; a stopped campaign never goes on', async () => {
  await shop.subscribe(60);
  const id = await shop.write();
  await shop.send(id);
  let made = 0;
  await shop.runJob(async (emailId) => {
    const place = (made += 1);
    await shop.accept(emailId);
    if (place === 1) expect((await shop.act(id, 'pause')).status).toBe(200);
  });
  const first = made;
  expect(first).toBeLessThan(60);
  await shop.runJob();
  expect(await shop.listEmails()).toHaveLength(first);
  expect((await shop.act(id, 'resume')).status).toBe(200);
  await shop.runJob(async (emailId) => {
    const place = (made += 1);
    await shop.accept(emailId);
    if (place === first + 1) await shop.act(id, 'stop');
  });
  expect(made).toBeLessThan(60);
  expect((await shop.act(id, 'resume')).status).toBe(409);
  await shop.runJob();
  expect(await shop.listEmails()).toHaveLength(made);
  expect(await shop.readSend(id)).toMatchObject({ state: 'stopped' });
});

test('D-78 an email that a killed job left waits while its campaign is paused and is deleted when it was stopped', async () => {
  await shop.subscribe(1);
  const id = await shop.write();
  await shop.send(id);
  await shop.runJob(async () => {});
  const [emailId = ''] = (await shop.listEmails()).map((email) => email.id);
  const send = shop.database.doc(paths.campaignSend(id));
  const lease = { database: shop.database, id: emailId, holder: 'sweep' };
  await send.update({ state: 'paused' });
  shop.advanceTime(LEASE_MS);
  expect(await claimEmail(lease, shop.now())).toEqual({ kind: 'left' });
  expect(await findDueEmails(shop.database, shop.now(), 10)).toEqual([]);
  expect(await shop.listEmails()).toHaveLength(1);
  await send.update({ state: 'stopped' });
  shop.advanceTime(LEASE_MS);
  expect(await claimEmail(lease, shop.now())).toEqual({ kind: 'left' });
  expect(await shop.listEmails()).toEqual([]);
});

test('D-78 nothing more is made while a batch waits for the mail server, however long, and it goes on with the first it takes', async () => {
  await shop.subscribe(60);
  await shop.send(await shop.write());
  await shop.runJob(shop.postpone);
  shop.advanceTime(86_400_000);
  await shop.runJob(shop.postpone);
  const emails = await shop.listEmails();
  expect(emails).toHaveLength(25);
  await shop.accept(emails[0]?.id ?? '');
  await shop.runJob();
  expect(await shop.listEmails()).toHaveLength(60);
});

test('D-78 a campaign does not wait for mailboxes that take nothing for a while', async () => {
  const readers = await shop.subscribe(60);
  await shop.send(await shop.write());
  let asked = 0;
  await shop.runJob((id) => {
    asked += 1;
    return asked % 2 === 0 ? shop.accept(id) : shop.postpone(id);
  });
  expect((await shop.listRecipients()).toSorted(byName)).toEqual(readers.toSorted(byName));
});

test('D-78 a planned campaign is sent at its time and not before, and not without a postal address', async () => {
  await shop.subscribe(2);
  const id = await shop.write();
  await shop.send(id, new Date(shop.now().getTime() + 3_600_000).toISOString());
  await shop.runJob();
  expect(await shop.listEmails()).toEqual([]);
  shop.advanceTime(3_600_000);
  await shop.database.doc(paths.shopSettings).update({ postalAddress: ' ' });
  await shop.runJob();
  expect(await shop.listEmails()).toEqual([]);
  await shop.seed();
  await shop.runJob();
  expect(await shop.listEmails()).toHaveLength(2);
});

test('D-78 a schedule is taken back until its time, and the campaign can be edited again', async () => {
  const id = await shop.write();
  await shop.send(id, new Date(shop.now().getTime() + 3_600_000).toISOString());
  expect((await shop.call('PUT', `/${id}`, { subject: 'Other' })).status).toBe(409);
  expect((await shop.call('DELETE', `/${id}`)).status).toBe(409);
  expect((await shop.act(id, 'unschedule')).status).toBe(200);
  expect((await shop.call('PUT', `/${id}`, { subject: 'Other' })).status).toBe(200);
  expect(await shop.readSend(id)).toBeUndefined();
});

test('D-37 D-78 without a postal address, or unfinished, a campaign is not sent, and the shop says what is missing', async () => {
  const id = await shop.write();
  await shop.database.doc(paths.shopSettings).update({ postalAddress: ' ' });
  expect(await shop.send(id)).toMatchObject({ status: 409, data: { code: 'conflict' } });
  await shop.seed();
  expect((await shop.send(await shop.write({ subject: ' ' }))).status).toBe(409);
  expect((await shop.send(await shop.write({ blocks: [] }))).status).toBe(409);
  expect((await shop.send(id)).status).toBe(200);
});

test('D-78 an edit from a stale second tab is rejected, and an undo after Send changes nothing that is sent', async () => {
  await shop.subscribe(1);
  const id = await shop.write();
  const edit = (subject: string, version?: string) =>
    shop.call('PUT', `/${id}`, { subject }, version === undefined ? undefined : { 'if-match': version });
  const [seen] = (await shop.list()).campaigns;
  shop.advanceTime(1);
  expect((await edit('First tab')).status).toBe(200);
  expect(await edit('Second tab', seen?.updatedAt ?? '')).toMatchObject({ status: 412, data: { code: 'stale' } });
  await shop.send(id);
  await shop.database.doc(paths.campaign(id)).update({ subject: 'Taken back' });
  await shop.runJob();
  expect((await shop.listEmails()).map((email) => String(email.get('message.subject')))).toEqual(['First tab']);
  expect((await shop.list()).campaigns[0]?.subject, 'the panel shows what is mailed').toBe('First tab');
});

test('D-78 a test goes to the owner alone, and nobody else is written to', async () => {
  await shop.subscribe(2);
  const id = await shop.write();
  expect((await shop.call('POST', `/${id}/test`)).status).toBe(200);
  const { docs } = await shop.database.collection(paths.emails).get();
  expect(docs.map((email) => [String(email.get('to')), email.get('message.subject')])).toEqual([
    [ADMIN_EMAIL, 'Test: New tees'],
  ]);
  await shop.database.doc(paths.shopSettings).update({ ownerEmail: '' });
  expect((await shop.call('POST', `/${id}/test`)).status).toBe(409);
});
