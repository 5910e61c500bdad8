import { CATALOG_BEHIND_HEADER } from '@plenty/contract/api/catalog-endpoints';
import { expect, test } from 'vitest';
import { paths } from '../db/paths.ts';
import { respondCacheable } from '../http/responses.ts';
import { createTestShop } from '../testing/test-shop.ts';
import { createAdminClient } from '../testing/admin-client.ts';
import { buildSnapshot } from '../content/build-snapshot.ts';
import { createCatalogCache } from './catalog-cache.ts';
import { createBodyReader } from '../http/raw-body.ts';

const A_READ = { method: 'GET', path: '/api/site', headers: {}, readBody: createBodyReader(), reference: 'past' };

test('D-32 the owner’s browser sees a change as soon as the snapshot is built, others within a minute', async () => {
  const shop = createTestShop('past-caches');
  await shop.saveProducts({ id: 1, name: 'Old' });
  const { change } = await createAdminClient(shop);
  const instance = shop.createColdInstance();
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

test('P-20 while a snapshot takes longer than a request waits, the previous one is returned and marked as stale', async () => {
  const shop = createTestShop('behind');
  await shop.saveProducts({ id: 1, name: 'Old' });
  const { change } = await createAdminClient(shop);
  await change('PUT', 'navigation/shop', { label: 'Store' });
  let looks = 0;
  const catalog = createCatalogCache(shop.database, shop.now, async () => void (looks += 1));
  const asks = async (past?: string) => {
    const { site, looks: gallery, products, featured, product } = await catalog.read(past);
    const query = new URLSearchParams(past === undefined ? {} : { v: past });
    return [site, gallery, products, featured, product(1)].map((answer) =>
      answer ? respondCacheable({ ...A_READ, query }, answer) : undefined,
    );
  };
  for (const answer of await asks('1')) {
    expect(answer).toMatchObject({
      status: 200,
      headers: { [CATALOG_BEHIND_HEADER]: '1', 'Cache-Control': 'no-store' },
    });
  }
  expect(looks, 'no longer than a cold function’s caller can wait').toBeLessThanOrEqual(24);
  for (const answer of await asks())
    expect(answer?.headers, 'not for a shopper').not.toHaveProperty(CATALOG_BEHIND_HEADER);
  await buildSnapshot(shop.database, shop.now);
  const [site, ...others] = await asks('2');
  expect(site?.body.toString()).toContain('"label":"Store"');
  for (const answer of [site, ...others]) expect(answer?.headers).not.toHaveProperty(CATALOG_BEHIND_HEADER);
});
