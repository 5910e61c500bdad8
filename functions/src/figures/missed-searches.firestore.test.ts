import { figuresSchema } from '@plenty/contract/admin/figures';
import { expect, test } from 'vitest';
import { createTestShop } from '../testing/test-shop.ts';

const shop = createTestShop('missed-searches');
const search = (term: string, address = 'someone') =>
  shop.call('/api/searches/missed', { method: 'POST', body: { term }, headers: { 'x-forwarded-for': address } });

async function readNotFound(days: string) {
  const cookie = await shop.signInAsAdmin();
  const answer = await shop.call(`/api/admin/figures?days=${days}`, { cookie });
  return figuresSchema.parse(answer.data).notFound;
}

test('O-22 AORD-11 what was searched and not found is counted by term and day, and nothing about who searched is kept', async () => {
  await search('Rain Jacket');
  await search(' rain  jacket ', 'somebody else');
  await search('belt');
  await search('ada@example.com');
  expect(await readNotFound('1')).toEqual([
    { term: 'rain jacket', count: 2 },
    { term: 'belt', count: 1 },
  ]);
  const stored = await shop.database.collection('missedSearches').get();
  expect(stored.size).toBe(2);
  expect(stored.docs.map((document) => Object.keys(document.data()).toSorted())).toEqual([
    ['expiresAt', 'terms'],
    ['expiresAt', 'terms'],
  ]);
});

test('the terms of other days count in longer ranges only', async () => {
  shop.advanceTime(2 * 86_400_000);
  await search('parka');
  expect(await readNotFound('1')).toEqual([{ term: 'parka', count: 1 }]);
  expect((await readNotFound('7'))?.map(({ term }) => term)).toEqual(['rain jacket', 'belt', 'parka']);
});

test('one address cannot fill a day with terms', async () => {
  shop.advanceTime(86_400_000);
  const answers = [];
  for (let place = 0; place < 25; place += 1)
    answers.push((await search(`term ${'abcdefghijklmnopqrstuvwxyz'[place]}`, 'flood')).status);
  expect(answers.filter((status) => status === 429)).toHaveLength(5);
  expect(await readNotFound('1')).toHaveLength(20);
});
