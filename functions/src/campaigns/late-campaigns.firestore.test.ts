import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, expect, test } from 'vitest';
import { paths } from '../db/paths.ts';
import { createAdminClient } from '../testing/admin-client.ts';
import { type CampaignShop, createCampaignShop } from '../testing/campaign-shop.ts';

let shop: CampaignShop;
beforeEach(async () => {
  shop = createCampaignShop('late-campaigns');
  await shop.seed();
});

test('D-78 a planned campaign that could not begin within a day is a draft again, which says so until it is sent', async () => {
  await shop.subscribe(2);
  const id = await shop.write();
  await shop.send(id);
  await shop.database.doc(paths.shopSettings).update({ postalAddress: ' ' });
  const planFor = async (plannedFor: Date) => {
    await shop.database.doc(paths.campaignSend(id)).update({ sendAt: Timestamp.fromDate(plannedFor) });
    await shop.runJob();
  };
  const dayAgo = shop.now().getTime() - 86_400_000;
  await planFor(new Date(dayAgo));
  expect(await shop.readSend(id), 'a day late is not too late').toMatchObject({ state: 'scheduled' });
  const plannedFor = new Date(dayAgo - 1);
  await planFor(plannedFor);
  await shop.seed();
  await shop.runJob();
  expect(await shop.listEmails()).toEqual([]);
  expect((await shop.list()).campaigns).toMatchObject([{ id, send: null, missedSendAt: plannedFor.toISOString() }]);
  expect((await shop.call('PUT', `/${id}`, { subject: 'Still new' })).status).toBe(200);
  expect((await shop.send(id)).status).toBe(200);
  await shop.runJob();
  expect(await shop.listEmails()).toHaveLength(2);
  expect((await shop.list()).campaigns[0]).not.toHaveProperty('missedSendAt');
});

test('D-78 an edit of a campaign can be taken back after it has become a draft again', async () => {
  const id = await shop.write();
  const { change } = await createAdminClient(shop.forCustomers);
  shop.advanceTime(10_000);
  const content = { subject: 'Newer tees', preheader: '', blocks: [{ id: 'a', kind: 'text', text: 'They are here.' }] };
  const edit = await change('PUT', `campaigns/${id}`, content);
  await shop.send(id);
  const plannedFor = Timestamp.fromMillis(shop.now().getTime() - 86_400_001);
  await shop.database.doc(paths.campaignSend(id)).update({ sendAt: plannedFor });
  await shop.runJob();
  expect((await shop.list()).campaigns).toMatchObject([{ subject: 'Newer tees', send: null }]);
  await change('POST', `undo/${edit.change.id}`);
  expect((await shop.list()).campaigns).toMatchObject([
    { subject: 'New tees', missedSendAt: plannedFor.toDate().toISOString() },
  ]);
});

test('D-78 the list tells that a planned campaign waits for the mail server, without one or while it postpones campaigns', async () => {
  await shop.subscribe(26);
  const readIsHeldBack = async () => (await shop.list()).isHeldBack;
  const first = await shop.write();
  await shop.send(first);
  expect(await readIsHeldBack()).toBe(false);
  await shop.database.doc(paths.smtpServer).set({ isSetUp: false });
  expect(await readIsHeldBack(), 'there is no server').toBe(true);
  await shop.database.doc(paths.smtpServer).set({ isSetUp: true });
  await shop.runJob(shop.postpone);
  expect(await readIsHeldBack(), 'it postpones them').toBe(true);
  await shop.act(first, 'stop');
  expect(await readIsHeldBack(), 'nothing is to be sent').toBe(false);
});

test('D-78 a campaign that has begun goes on, however late', async () => {
  await shop.subscribe(2);
  const id = await shop.write();
  await shop.send(id);
  await shop.database.doc(paths.campaignSend(id)).update({ state: 'sending' });
  shop.advanceTime(86_400_000 * 3);
  await shop.runJob();
  expect(await shop.listEmails()).toHaveLength(2);
});
