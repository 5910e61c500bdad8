import { changeResponseSchema } from '@plenty/contract/admin/audit-log';
import { NEVER_SAVED_VERSION } from '@plenty/contract/admin/form-fields';
import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { paths } from '../../db/paths.ts';
import { createTestShop } from '../../testing/test-shop.ts';
import { createAdminClient } from '../../testing/admin-client.ts';

const listSchema = z.array(z.looseObject({ id: z.string() }));

async function createAdminShop(name: string) {
  const shop = createTestShop(name);
  const owner = await createAdminClient(shop);
  const list = async (path: string) => listSchema.parse((await owner.call('GET', path)).data);
  return { shop, ...owner, list };
}

test('D-34 when two owners edit the same default text, the second one is rejected and overwrites nothing', async () => {
  const { shop, call, change, list } = await createAdminShop('panel-first-save');
  const text = async () => (await list('content')).find(({ id }) => id === 'home.storyTitle');
  const first = await call('PUT', 'content/home/storyTitle', { value: 'The first' }, NEVER_SAVED_VERSION);
  expect(first.status).toBe(200);
  const second = await call('PUT', 'content/home/storyTitle', { value: 'The second' }, NEVER_SAVED_VERSION);
  expect(second).toMatchObject({ status: 412, data: { code: 'stale', current: { value: 'The first' } } });
  expect(await text()).toMatchObject({ value: 'The first' });

  const updatedAt = (await text())?.['updatedAt'];
  const { id } = changeResponseSchema(z.unknown()).parse(first.data).change;
  await change('POST', `undo/${id}`);
  const late = await call('PUT', 'content/home/storyTitle', { value: 'The third' }, String(updatedAt));
  expect(late).toMatchObject({ status: 412, data: { current: { value: 'Our Story', updatedAt: null } } });

  const odd = shop.database.doc(paths.contentEntry('home.odd'));
  await odd.set({ value: 7 });
  expect((await call('PUT', 'content/home/odd', { value: 'Mended' }, NEVER_SAVED_VERSION)).status).toBe(200);
});

test.each([
  ['navigation/shop', 'navigation/about', { label: 'First' }, { label: 'Second' }],
  ['settings/checkout', undefined, { takesOrders: false }, { takesOrders: true }],
])(
  'D-34 a second first save of %s is stale, but an item that was only stored along with another is not',
  async (path, beside, mine, theirs) => {
    const { call } = await createAdminShop('panel-first-of-list');
    expect((await call('PUT', path, mine, NEVER_SAVED_VERSION)).status).toBe(200);
    if (beside !== undefined) expect((await call('PUT', beside, theirs, NEVER_SAVED_VERSION)).status).toBe(200);
    for (const place of [path, beside]) {
      if (place === undefined) continue;
      expect(await call('PUT', place, theirs, NEVER_SAVED_VERSION)).toMatchObject({
        status: 412,
        data: { code: 'stale' },
      });
    }
  },
);
