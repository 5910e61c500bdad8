import type { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { paths } from '../../db/paths.ts';
import { createCampaignShop } from '../../testing/campaign-shop.ts';

const shop = createCampaignShop('send-campaign');
beforeAll(() => shop.seed());
const answerSchema = z.object({ item: z.object({ updatedAt: z.string() }) });
const createdSchema = z.object({ item: z.object({ id: z.string() }) });
const changedSchema = z.object({ change: z.object({ id: z.string() }) });
const readVersion = async (id: string) =>
  (await shop.database.doc(paths.campaign(id)).get()).get('updatedAt') as Timestamp;

test('D-78 a campaign that is sent has a new version, so that an edit at the same moment is not lost unseen', async () => {
  const id = await shop.write();
  const written = await readVersion(id);
  const { item } = answerSchema.parse((await shop.send(id)).data);
  const sent = await readVersion(id);
  expect(sent.toMillis()).toBeGreaterThan(written.toMillis());
  expect(item.updatedAt, 'the owner is told of the version that is stored').toBe(sent.toDate().toISOString());
});

test('D-11 D-78 a change of a campaign cannot be taken back once it is planned, and again once it is a draft', async () => {
  const cookie = await shop.signInAsAdmin();
  const undo = (change: unknown) => {
    const path = `/api/admin/undo/${changedSchema.parse(change).change.id}`;
    return shop.forCustomers.call(path, { method: 'POST', cookie });
  };
  const readSubject = async () => (await shop.list()).campaigns.find((campaign) => campaign.id === id)?.subject;
  const created = (await shop.call('POST', '', { subject: 'Old', preheader: '', blocks: [{ id: 'a', kind: 'text', text: 'Here' }] })).data; // prettier-ignore
  const { id } = createdSchema.parse(created).item;
  shop.advanceTime(10_000);
  const edited = (await shop.call('PUT', `/${id}`, { subject: 'New' })).data;
  await shop.send(id, new Date(shop.now().getTime() + 3_600_000).toISOString());
  for (const change of [edited, created])
    expect(await undo(change)).toMatchObject({
      status: 409,
      data: {
        message: 'This campaign is planned or was sent, and stays as it is. Duplicate it to write another one.',
      },
    });
  expect(await readSubject()).toBe('New');
  await shop.act(id, 'unschedule');
  expect(await undo(edited)).toMatchObject({ status: 200 });
  expect(await readSubject()).toBe('Old');
});

test('D-78 the deletion of a sent campaign can be taken back', async () => {
  const cookie = await shop.signInAsAdmin();
  const id = await shop.write();
  await shop.send(id);
  await shop.runJob();
  const { data } = await shop.call('DELETE', `/${id}`);
  const path = `/api/admin/undo/${changedSchema.parse(data).change.id}`;
  expect(await shop.forCustomers.call(path, { method: 'POST', cookie })).toMatchObject({ status: 200 });
  expect((await shop.list()).campaigns.map((campaign) => campaign.id)).toContain(id);
});
