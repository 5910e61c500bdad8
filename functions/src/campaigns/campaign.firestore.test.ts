import { beforeEach, expect, test } from 'vitest';
import { paths } from '../db/paths.ts';
import { claimEmail } from '../email/email-delivery.repository.ts';
import { subscriberId } from '../email/subscriber.repository.ts';
import { type CampaignShop, createCampaignShop } from '../testing/campaign-shop.ts';
import { getCampaignEmailId, queueNextBatch } from './campaign.repository.ts';

let shop: CampaignShop;
beforeEach(async () => {
  shop = createCampaignShop('campaign-steps');
  await shop.seed();
});

/** Sends a campaign to so many readers, which the job has not begun with. */
async function sendTo(readers: number) {
  const emails = await shop.subscribe(readers);
  const id = await shop.write();
  await shop.send(id);
  return { id, emails, send: shop.database.doc(paths.campaignSend(id)) };
}
const claim = (id: string) => claimEmail({ database: shop.database, id, holder: 'job' }, shop.now(), true);

test('D-78 a campaign and a subscriber that cannot be read hold up nobody', async () => {
  const { emails } = await sendTo(3);
  await shop.database.doc(paths.campaignSend('a-broken-one')).set({ state: 'sending' });
  await shop.database.doc(paths.subscriber(subscriberId(emails[0] ?? ''))).set({ isConfirmed: true });
  await shop.runJob();
  expect((await shop.listRecipients()).toSorted()).toEqual(emails.slice(1));
});

test('D-78 a batch makes no email that is there already, whatever became of it', async () => {
  const { id, emails, send } = await sendTo(3);
  await shop.runJob();
  await send.update({ state: 'sending', after: '' });
  await shop.runJob(async (emailId) => expect.unreachable(emailId));
  expect(await shop.listEmails()).toHaveLength(3);
  expect(await shop.readSend(id)).toMatchObject({ state: 'sent', recipients: emails.length });
});

test('D-78 a campaign whose text was taken back while it was sent stops, and one that is gone makes nothing', async () => {
  const { id } = await sendTo(1);
  await shop.database.doc(paths.campaign(id)).delete();
  await shop.runJob();
  expect(await shop.listEmails()).toEqual([]);
  expect(await shop.readSend(id)).toMatchObject({ state: 'stopped', recipients: 0 });
  const render = () => expect.unreachable();
  const batch = { id: 'gone', shopOrigin: 'http://shop.test', now: shop.now(), render };
  expect(await queueNextBatch(shop.database, batch)).toBeUndefined();
});

test('D-78 the owner sees when a campaign began, not when its last batch was made', async () => {
  const { id } = await sendTo(30);
  const beganAt = shop.now().getTime();
  await shop.runJob(async (emailId) => {
    await shop.accept(emailId);
    shop.advanceTime(1000);
  });
  const { startedAt, finishedAt } = (await shop.readSend(id)) ?? {};
  expect(startedAt.toMillis()).toBe(beganAt);
  expect(finishedAt.toMillis()).toBeGreaterThan(beganAt);
});

test('D-78 an email of no campaign, or of one that is gone, is deleted, not sent', async () => {
  const { id, emails, send } = await sendTo(2);
  await shop.runJob(async () => {});
  const [first = '', second = ''] = emails.map((email) => getCampaignEmailId(id, subscriberId(email)));
  const { campaignId: _campaign, ...without } = (await shop.database.doc(paths.email(first)).get()).data() ?? {};
  await shop.database.doc(paths.email(first)).set(without);
  expect(await claim(first)).toEqual({ kind: 'left' });
  await send.delete();
  expect(await claim(second)).toEqual({ kind: 'left' });
  expect(await shop.listEmails()).toEqual([]);
});

test('D-72 D-78 whoever unsubscribes keeps nothing unsent, and what they were sent stays in the campaign’s report', async () => {
  const { id, emails } = await sendTo(1);
  const [reader = ''] = emails;
  await shop.runJob();
  const another = await shop.write();
  await shop.send(another);
  await shop.runJob(async () => {});
  await shop.unsubscribe(reader);
  expect((await shop.listEmails()).map((email) => email.get('campaignId'))).toEqual([id]);
});

test('D-78 a campaign shows the products that shoppers can see, and none that is hidden', async () => {
  await shop.saveProducts({ id: 1 }, { id: 2, listing: 'hidden' }, { id: 3, listing: 'unlisted' });
  await shop.subscribe(1);
  await shop.send(await shop.write({ blocks: [{ id: 'a', kind: 'products', ids: [1, 2, 3] }] }));
  await shop.runJob();
  const [email] = await shop.listEmails();
  const names = String(email?.get('message.text')).match(/Court Tee \d/g);
  expect([...new Set(names)]).toEqual(['Court Tee 1', 'Court Tee 3']);
});
