import { NEVER_SAVED_VERSION } from '@plenty/contract/admin/form-fields';
import { PAGE_TEXTS } from '@plenty/contract/content/page-texts';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { buildSnapshot } from '../../content/build-snapshot.ts';
import { readSite } from '../../content/site.repository.ts';
import { createAdminClient } from '../../testing/admin-client.ts';
import { createTestShop } from '../../testing/test-shop.ts';

const pageSchema = z.object({ texts: z.record(z.string(), z.string()), lastUpdated: z.string() });
const listSchema = z.array(z.looseObject({ id: z.string() }));
const PATH = 'content/terms/text';

async function createAdminShop(name: string) {
  const shop = createTestShop(name);
  const owner = await createAdminClient(shop);
  const find = async (id: string) =>
    listSchema.parse((await owner.call('GET', 'content')).data).find((e) => e.id === id);
  /** What a shopper gets once the change is published. */
  const readPage = async (page: string) => {
    await buildSnapshot(shop.database, shop.now, async () => []);
    return pageSchema.parse((await shop.call(`/api/texts/${page}?v=1`)).data);
  };
  return { shop, ...owner, find, readPage };
}

test('O-4 POL-01 the owner’s policy is read on its page alone, with the numbers of the shop, and can be undone', async () => {
  const { shop, change, readPage } = await createAdminShop('policy-edit');
  const before = await readPage('terms');
  expect(before).toMatchObject({ lastUpdated: 'July 27, 2025' });
  const { change: made } = await change('PUT', PATH, { value: '## Fees\nShipping is {shippingFee}.' });
  const after = await readPage('terms');
  expect(after.texts).toEqual({ ...before.texts, 'terms.text': '## Fees\nShipping is $7.99.' });
  expect(after.lastUpdated).not.toBe(before.lastUpdated);
  expect((await readSite(shop.database)).content, 'no other page carries it').toEqual([]);
  expect((await readPage('shipping')).lastUpdated).toBe('July 27, 2025');
  await change('POST', `undo/${made.id}`);
  expect(await readPage('terms')).toEqual(before);
});

test('O-4 a policy can go back to its default', async () => {
  const { change, find, readPage } = await createAdminShop('policy-default');
  const before = await readPage('terms');
  await change('PUT', PATH, { value: 'Ours.' });
  expect((await readPage('terms')).texts['terms.text']).toBe('Ours.');
  await change('PUT', PATH, { value: PAGE_TEXTS.terms['terms.text'] });
  expect(await readPage('terms')).toEqual(before);
  await change('PUT', PATH, { value: '' });
  expect(await readPage('terms')).toEqual(before);
  expect(await find('terms.text')).toMatchObject({ value: '' });
});

test.each([
  ['Shipping is {fee}.', /^There is no \{fee\}\. You can write \{shippingFee\}/],
  ['[This](javascript:alert) page', /^The link “This” must start with/],
  ['x'.repeat(20_001), /at most 20,000 characters/],
])('O-4 a policy with %.20s is refused with the reason, and nothing changes', async (value, message) => {
  const { call, change, find } = await createAdminShop('policy-refused');
  await change('PUT', PATH, { value: 'Ours.' });
  const refused = await call('PUT', PATH, { value });
  expect(refused).toMatchObject({
    status: 400,
    data: { code: 'invalid-input', message: expect.stringMatching(message) },
  });
  expect(await find('terms.text')).toMatchObject({ value: 'Ours.' });
});

test('O-4 D-34 a policy that somebody else has edited is not overwritten', async () => {
  const { call, find } = await createAdminShop('policy-stale');
  expect((await call('PUT', PATH, { value: 'Theirs.' }, NEVER_SAVED_VERSION)).status).toBe(200);
  expect(await call('PUT', PATH, { value: 'Mine.' }, NEVER_SAVED_VERSION)).toMatchObject({
    status: 412,
    data: { code: 'stale', current: { value: 'Theirs.' } },
  });
  expect(await find('terms.text')).toMatchObject({ value: 'Theirs.' });
});
