import { NEVER_SAVED_VERSION } from '@plenty/contract/admin/form-fields';
import { expect, test } from 'vitest';
import { paths } from '../../db/paths.ts';
import { createAdminClient } from '../../testing/admin-client.ts';
import { createTestShop } from '../../testing/test-shop.ts';

async function createAdminShop(name: string) {
  const shop = createTestShop(name);
  const owner = await createAdminClient(shop);
  const list = async (): Promise<{ id: string; value: string; type: string; updatedAt: string | null }[]> =>
    Object((await owner.call('GET', 'content')).data);
  const find = async (id: string) => (await list()).find((entry) => entry.id === id);
  return { shop, ...owner, list, find };
}

test('D-32 the texts are listed by their ids, each once, edited or not', async () => {
  const { change, list } = await createAdminShop('content-sorted');
  await change('PUT', 'content/aaa/first', { value: 'First' });
  await change('PUT', 'content/home/storyTitle', { value: 'How it began' });
  const ids = (await list()).map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)].toSorted());
  expect(ids[0]).toBe('aaa.first');
});

test('D-32 a text keeps its type unless the owner gives it another one', async () => {
  const { change, find } = await createAdminShop('content-type');
  await change('PUT', 'content/shop/note', { value: 'Free socks' });
  expect(await find('shop.note')).toMatchObject({ type: 'text' });
  await change('PUT', 'content/shop/note', { value: '/pictures/a.avif', type: 'image' });
  await change('PUT', 'content/shop/note', { value: '/pictures/b.avif' });
  expect(await find('shop.note')).toMatchObject({ value: '/pictures/b.avif', type: 'image' });
});

test('D-34 a text that cannot be read has its default, and whoever saves it repairs it', async () => {
  const { shop, call, find } = await createAdminShop('content-unreadable');
  await shop.database.doc(paths.contentEntry('home.storyTitle')).set({ value: 1 });
  expect(await find('home.storyTitle')).toMatchObject({ value: 'Our Story', updatedAt: null });
  const save = (value: string) => call('PUT', 'content/home/storyTitle', { value }, NEVER_SAVED_VERSION);
  expect((await save('How it began')).status).toBe(200);
  expect(await find('home.storyTitle')).toMatchObject({ value: 'How it began' });
  expect(await save('Another one')).toMatchObject({ status: 412, data: { current: { value: 'How it began' } } });
});

test('D-34 a text that nobody has edited is compared with its default', async () => {
  const { call } = await createAdminShop('content-default');
  const save = (path: string) => call('PUT', `content/${path}`, { value: 'x' }, '2026-01-01T00:00:00.000Z');
  expect(await save('home/storyTitle')).toMatchObject({
    status: 412,
    data: { current: { id: 'home.storyTitle', value: 'Our Story', type: 'text', updatedAt: null } },
  });
  expect(await save('home/unknown')).toMatchObject({
    status: 412,
    data: { current: { id: 'home.unknown', section: 'home', key: 'unknown', value: '' } },
  });
});
