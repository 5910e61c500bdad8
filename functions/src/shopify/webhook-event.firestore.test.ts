import { WriteBatch } from 'firebase-admin/firestore';
import { expect, test, vi } from 'vitest';
import { paths } from '../db/paths.ts';
import { createTestShop } from '../testing/test-shop.ts';
import {
  type WebhookSubject,
  completeEvents,
  dequeueRefresh,
  findPendingEvents,
  postponeEvents,
  saveWebhookEvent,
} from './webhook-event.repository.ts';

const shop = createTestShop('webhook-event');
const { database, now } = shop;

const subjectOf = (about: string): WebhookSubject => ({
  topic: 'products/update',
  about,
  items: [],
  counts: [],
  stamp: null,
});
const save = (id: string, about: string) => saveWebhookEvent(database, id, subjectOf(about), now());
const readQueuedAt = async (about: string) => {
  const queued = await database.doc(paths.shopifyQueueItem(about)).get();
  return queued.exists ? queued.get('at').toDate() : undefined;
};

test('a webhook that could not be stored is a failure, so that Shopify sends it again, and then it is stored', async () => {
  const lost = vi.spyOn(WriteBatch.prototype, 'commit').mockRejectedValueOnce(new Error('The connection is lost'));
  await expect(save('the-webhook', '1')).rejects.toThrow('The connection is lost');
  lost.mockRestore();
  expect(await readQueuedAt('1')).toBeUndefined();
  expect(await save('the-webhook', '1')).toBe(true);
  expect(await findPendingEvents(database, '1')).toMatchObject([{ id: 'the-webhook' }]);
  expect(await save('the-webhook', '1'), 'sent twice').toBe(false);
});

test('a webhook that was processed waits for nothing, and the next one about its product queues another refresh', async () => {
  await save('first-webhook', '2');
  await dequeueRefresh(database, '2');
  await completeEvents(database, await findPendingEvents(database, '2'));
  const processed = await database.doc(paths.shopifyWebhookEvent('first-webhook')).get();
  expect(processed.data()).toMatchObject({ waitingFor: null, dueAt: null });
  expect(await readQueuedAt('2')).toBeUndefined();
  shop.advanceTime(1000);
  await save('second-webhook', '2');
  expect(await readQueuedAt('2')).toEqual(now());
});

test('a webhook whose product cannot be refreshed is tried twelve times, less and less often, and then left to the nightly sync', async () => {
  await save('stubborn-webhook', '3');
  const stored = database.doc(paths.shopifyWebhookEvent('stubborn-webhook'));
  const minutes: (number | null)[] = [];
  for (let attempt = 1; attempt <= 12; attempt += 1) {
    await postponeEvents(database, await findPendingEvents(database, '3'), now(), new Set());
    const dueAt = (await stored.get()).get('dueAt');
    minutes.push(dueAt === null ? null : (dueAt.toMillis() - now().getTime()) / 60_000);
  }
  expect(minutes).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60, 60, 60, null]);
  expect(await findPendingEvents(database, '3')).toEqual([]);
});
