import { expect, test } from 'vitest';
import { runTransaction } from '../db/index.ts';
import { paths } from '../db/paths.ts';
import { createTestOrder } from '../testing/fixtures.ts';
import { createTestShop } from '../testing/test-shop.ts';
import { recordOrderNews } from './order-news.repository.ts';

test('news of an order is there once, paid or not, and forgotten a week later if nobody could be told', async () => {
  const { database, now } = createTestShop('order-news');
  const order = createTestOrder();
  const record = (isPaid: boolean) =>
    runTransaction(database, async (transaction) => recordOrderNews(transaction, order, { isPaid, now: now() }));
  await record(false);
  await record(true);
  const { docs } = await database.collection(paths.orderNews).get();
  expect(docs.map((news) => [news.id, news.get('isPaid')])).toEqual([[order.id, true]]);
  expect(docs[0]?.get('expiresAt').toMillis()).toBe(now().getTime() + 7 * 86_400_000);
});
