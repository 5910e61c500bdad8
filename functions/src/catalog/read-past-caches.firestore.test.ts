import { expect, test } from 'vitest';
import { paths } from '../firestore/paths.ts';
import { openShop } from '../testing/open-shop.ts';
import { ownerAtWork } from '../testing/owner-at-work.ts';
import { buildSnapshot } from './build-snapshot.ts';

test('D-32 the owner’s own browser reads past every cache, as soon as the snapshot is built; others within the minute', async () => {
  const shop = openShop('past-caches');
  await shop.stock({ id: 1, name: 'Old' });
  const { change } = await ownerAtWork(shop);
  const instance = shop.coldInstance();
  expect(JSON.stringify((await instance('/api/site')).data)).toContain('"label":"Shop"');
  const saved = await change('PUT', 'navigation/shop', { label: 'Store' });
  const asking = instance(`/api/site?v=${encodeURIComponent(saved.change.at)}`);
  const others = await instance('/api/site');
  expect(JSON.stringify(others.data)).toContain('"label":"Shop"');
  expect(others.headers['Cache-Control']).toContain('s-maxage=60');
  await buildSnapshot(shop.database, shop.now);
  const asked = await asking;
  expect(JSON.stringify(asked.data)).toContain('"label":"Store"');
  expect(asked.headers['Cache-Control']).toBe('no-store');
  expect((await instance('/api/products/1?v=1')).status).toBe(200);
  expect((await shop.database.doc(paths.catalogChanges).get()).exists).toBe(true);
});
