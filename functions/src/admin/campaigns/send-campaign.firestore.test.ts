import type { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { paths } from '../../db/paths.ts';
import { createCampaignShop } from '../../testing/campaign-shop.ts';

const shop = createCampaignShop('send-campaign');
beforeAll(() => shop.seed());
const answerSchema = z.object({ item: z.object({ updatedAt: z.string() }) });
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
