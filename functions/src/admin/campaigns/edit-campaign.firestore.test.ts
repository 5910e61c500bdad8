import { beforeAll, expect, test } from 'vitest';
import { paths } from '../../db/paths.ts';
import { createCampaignShop } from '../../testing/campaign-shop.ts';

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
