import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, expect, test } from 'vitest';
import { paths } from '../../db/paths.ts';
import { ADMIN_EMAIL, createCampaignShop } from '../../testing/campaign-shop.ts';

const DAY_MS = 86_400_000;
const shop = createCampaignShop('edit-campaign');
beforeAll(() => shop.seed());

test('D-78 a draft can be deleted, and a campaign that is planned only once it was stopped', async () => {
  const draft = await shop.write();
  expect((await shop.call('DELETE', `/${draft}`)).status).toBe(200);
  const planned = await shop.write();
  const later = new Date(shop.now().getTime() + DAY_MS).toISOString();
  expect((await shop.call('POST', `/${planned}/send`, { sendAt: later })).status).toBe(200);
  expect(await shop.call('DELETE', `/${planned}`)).toMatchObject({
    status: 409,
    data: { message: 'This campaign is planned or being sent. Stop it first.' },
  });
});

test('D-78 a campaign that was sent can be deleted, and the history still names it', async () => {
  await shop.subscribe(1);
  const id = await shop.write({ subject: 'Autumn tees' });
  await shop.send(id);
  await shop.runJob();
  expect((await shop.call('DELETE', `/${id}`)).status).toBe(200);
  const { docs } = await shop.database.collection(paths.audit).where('title', '==', 'Autumn tees').get();
  expect(docs.map((entry) => String(entry.get('kind')))).toContain('campaign-deleted');
});

test('D-78 the campaigns are listed newest first, with who would get them and what was sent', async () => {
  const own = createCampaignShop('list-campaigns');
  const nothing = { campaigns: [], subscribers: 0, hasPostalAddress: false, isHeldBack: false, testAddress: '' };
  expect(await own.list()).toEqual(nothing);
  await own.seed();
  await own.subscribe(2);
  const first = await own.write({ subject: 'First' });
  own.advanceTime(1000);
  const second = await own.write({ subject: 'Second' });
  await own.send(first);
  await own.runJob();
  const { campaigns, ...facts } = await own.list();
  expect(facts).toEqual({ subscribers: 2, hasPostalAddress: true, isHeldBack: false, testAddress: ADMIN_EMAIL });
  expect(campaigns.map(({ id, send }) => [id, send?.state])).toEqual([
    [second, undefined],
    [first, 'sent'],
  ]);
  const sent = campaigns[1]?.send;
  expect(sent).toMatchObject({ recipients: 2, sendAt: own.now().toISOString() });
  expect([sent?.startedAt, sent?.finishedAt]).toEqual([own.now().toISOString(), own.now().toISOString()]);
  await own.database.doc(paths.campaign(second)).set({ subject: 1 });
  expect((await own.list()).campaigns.map(({ id }) => id)).toEqual([first]);
});

test('D-78 a hundred campaigns are listed, and no more than a thousand are kept', async () => {
  const at = Timestamp.fromDate(shop.now());
  const campaign = { subject: 'An old one', preheader: '', blocks: [], createdAt: at, updatedAt: at };
  const stored = (await shop.database.collection(paths.campaigns).count().get()).data().count;
  const writer = shop.database.bulkWriter();
  for (let place = stored; place < 999; place += 1) {
    void writer.set(shop.database.doc(paths.campaign(place.toString(16).padStart(20, '0'))), campaign);
  }
  await writer.close();
  expect((await shop.list()).campaigns).toHaveLength(100);
  const content = { subject: 'One more', preheader: '', blocks: [] };
  expect((await shop.call('POST', '', content)).status).toBe(200);
  expect(await shop.call('POST', '', content)).toMatchObject({
    status: 409,
    data: { message: 'There are too many campaigns. Delete some old ones first.' },
  });
});

test('D-78 a campaign without a subject has a name in the history', async () => {
  const own = createCampaignShop('nameless-campaign');
  const id = await own.write({ subject: ' ' });
  const readTitle = async () =>
    (await own.database.collection(paths.audit).orderBy('at', 'desc').limit(1).get()).docs[0]?.get('title') as unknown;
  expect(await readTitle()).toBe('A campaign without a subject');
  own.advanceTime(10_000);
  await own.call('PUT', `/${id}`, { subject: ' New tees ', preheader: '', blocks: [] });
  expect(await readTitle()).toBe('New tees');
  own.advanceTime(10_000);
  await own.database.doc(paths.campaign(id)).update({ subject: 1 });
  expect((await own.call('DELETE', `/${id}`)).status).toBe(200);
  expect(await readTitle()).toBe('A campaign');
});
