import { NEVER_SAVED_VERSION } from '@plenty/contract/admin/form-fields';
import { DEFAULT_NAVIGATION } from '@plenty/contract/content/site-defaults';
import { expect, test } from 'vitest';
import { paths } from '../../db/paths.ts';
import { createAdminClient } from '../../testing/admin-client.ts';
import { createTestShop } from '../../testing/test-shop.ts';
import { rejectWhenFull } from './editable-list.ts';

const TOO_LARGE = { error: { code: 'too-large' } };

async function createAdminShop(name: string) {
  const shop = createTestShop(name);
  const owner = await createAdminClient(shop);
  const list = async (): Promise<{ id: string; label: string; order: number }[]> =>
    Object((await owner.call('GET', 'navigation')).data);
  return { shop, ...owner, list };
}

/** An entry whose JSON has so many bytes. */
const sized = (bytes: number) => ({ text: 'x'.repeat(bytes - JSON.stringify({ text: '' }).length) });

test.each([
  ['content', 350_000],
  ['gallery', 300_000],
  ['navigation', 50_000],
])('D-32 the %s of the site have room for %d bytes altogether', async (collection, most) => {
  const { database } = createTestShop('list-room');
  await database.doc(`${collection}/one`).set(sized(20_000));
  await database.doc(`${collection}/edited`).set(sized(20_000));
  const save = (bytes: number) => rejectWhenFull(database, database.doc(`${collection}/edited`), sized(bytes));
  await expect(save(most - 20_000)).resolves.toBeUndefined();
  await expect(save(most - 19_999)).rejects.toMatchObject(TOO_LARGE);
});

test('D-32 a list has three hundred items, of which each can still be edited', async () => {
  const { database } = createTestShop('list-items');
  const writer = database.bulkWriter();
  for (let place = 0; place < 300; place += 1)
    void writer.set(database.doc(`navigation/link-${place}`), { order: place });
  await writer.close();
  await expect(rejectWhenFull(database, database.doc('navigation/link-0'), {})).resolves.toBeUndefined();
  await expect(rejectWhenFull(database, database.doc('navigation/another'), {})).rejects.toMatchObject(TOO_LARGE);
});

test('ANAV-01 a link is listed where its order says, and one that cannot be read is left out', async () => {
  const { shop, change, list } = await createAdminShop('list-order');
  await change('POST', 'navigation', { label: 'Blog', href: 'https://example.com/', isExternal: true });
  expect((await list()).map(({ label }) => label)).toEqual([...DEFAULT_NAVIGATION.map(({ label }) => label), 'Blog']);
  const first = (await list())[0]?.id ?? '';
  await change('PUT', `navigation/${first}`, { order: 10 });
  expect((await list()).at(-1)?.id).toBe(first);
  await shop.database.doc(`navigation/${first}`).update({ order: 'last' });
  expect((await list()).map(({ id }) => id)).not.toContain(first);
});

test('ANAV-01 a link that is gone is neither edited nor deleted', async () => {
  const { call, change } = await createAdminShop('list-gone');
  const gone = { status: 404, data: { message: 'This link does not exist any more.' } };
  expect(await call('PUT', 'navigation/nowhere', { label: 'Nowhere' })).toMatchObject(gone);
  expect(await call('DELETE', 'navigation/nowhere')).toMatchObject(gone);
  await change('DELETE', 'navigation/about');
  expect(await call('PUT', 'navigation/about', { label: 'About' })).toMatchObject(gone);
  expect(await call('DELETE', 'navigation/about')).toMatchObject(gone);
});

test('ANAV-01 a default link that is deleted leaves the others, and the history names it', async () => {
  const { shop, change, list } = await createAdminShop('list-default');
  await change('DELETE', 'navigation/about');
  expect((await list()).map(({ id }) => id)).toEqual(['shop', 'gallery']);
  const titles = async () =>
    (await shop.database.collection(paths.audit).get()).docs.map((entry) => entry.get('title') as unknown);
  expect(await titles()).toEqual(['About']);
  await change('DELETE', 'navigation/shop');
  expect(new Set(await titles())).toEqual(new Set(['About', 'Shop']));
});

test('AHERO-01 the only hero section of a shop that has none of its own is not deleted', async () => {
  const { call, change } = await createAdminShop('list-hero');
  expect(await call('DELETE', 'hero-sections/home')).toMatchObject({
    status: 409,
    data: { message: expect.stringContaining('The shop shows this one by itself.') },
  });
  await change('PUT', 'hero-sections/home', { title: 'Hello' });
  await change('DELETE', 'hero-sections/home');
});

test('D-34 a default that was stored along with another one is edited by whoever saw it unsaved', async () => {
  const { call, change } = await createAdminShop('list-unsaved');
  await change('PUT', 'navigation/shop', { label: 'Store' });
  const edit = (label: string) => call('PUT', 'navigation/about', { label }, NEVER_SAVED_VERSION);
  expect((await edit('Who we are')).status).toBe(200);
  expect((await edit('Somebody else')).status).toBe(412);
});
