import { beforeAll, expect, test } from 'vitest';
import { changeResponseSchema } from '@plenty/contract/admin/audit-log';
import { adminCategorySchema } from '@plenty/contract/admin/content';
import { paths } from '../../db/paths.ts';
import { createTestShop } from '../../testing/test-shop.ts';

const shop = createTestShop('categories');
let cookie = '';
beforeAll(async () => {
  cookie = await shop.signInAsAdmin();
});
const call = (method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
  shop.call(`/api/admin/${path}`, { method, body, cookie, ...(headers ? { headers } : {}) });
const read = (data: unknown) => changeResponseSchema(adminCategorySchema).parse(data);
const stored = async (id: string) => (await shop.database.doc(paths.category(id)).get()).data();

test('API-22 API-23 API-34 ENT-11 ACAT-05 ACAT-06 a category is created with its name as a slug, at the end of the list', async () => {
  const first = read((await call('POST', 'categories', { name: 'Rain Coats', displayName: 'Rain Coats' })).data);
  expect(first.item).toMatchObject({ name: 'rain-coats', displayName: 'Rain Coats', isActive: true, order: 1 });
  const second = read((await call('POST', 'categories', { name: 'Socks', displayName: 'Socks', order: 'last' })).data);
  expect(second.item.order).toBe(1);
  const third = read((await call('POST', 'categories', { name: 'Caps', displayName: 'Caps' })).data);
  expect(third.item.order).toBe(3);
  const again = await call('POST', 'categories', { name: 'rain coats', displayName: 'Again' });
  expect(again).toMatchObject({ status: 409, data: { code: 'conflict' } });
  const all = await call('GET', 'categories');
  expect(all.data).toHaveLength(3);
  expect(all.headers['Content-Type']).toMatch(/^application\/json/);
});

test('API-24 D-34 a stale edit is rejected with the newer value; without If-Match the last write wins', async () => {
  const made = read((await call('POST', 'categories', { name: 'belts', displayName: 'Belts' })).data).item;
  const seen = { 'if-match': `"${made.updatedAt}"` };
  const newer = read((await call('PUT', `categories/${made.id}`, { displayName: 'Leather' }, seen)).data).item;
  expect(newer.updatedAt > made.updatedAt).toBe(true);
  const refused = await call('PUT', `categories/${made.id}`, { displayName: 'Cloth' }, seen);
  expect(refused).toMatchObject({ status: 412, data: { code: 'stale', current: { displayName: 'Leather' } } });
  expect(await stored(made.id)).toMatchObject({ displayName: 'Leather' });
  expect((await call('PUT', `categories/${made.id}`, { displayName: 'Cloth' })).status).toBe(200);
});

test('continuous typing is one audit entry, and one undo restores all of it, field by field', async () => {
  const made = read((await call('POST', 'categories', { name: 'hats', displayName: 'Hats' })).data).item;
  const before = await stored(made.id);
  const transaction = [];
  for (const description of ['W', 'Wa', 'War', 'Warm']) {
    shop.advanceTime(30);
    transaction.push(read((await call('PUT', `categories/${made.id}`, { description })).data).change.id);
  }
  expect(new Set(transaction).size).toBe(1);
  const undone = await call('POST', `undo/${transaction[0] ?? ''}`);
  expect(undone.status).toBe(200);
  expect(await stored(made.id)).toEqual(before);
  expect(await call('POST', `undo/${transaction[0] ?? ''}`)).toMatchObject({ status: 409, data: { code: 'conflict' } });
});

test('a pause of five seconds starts a new entry; the older one cannot be undone before the newer', async () => {
  const made = read((await call('POST', 'categories', { name: 'vests', displayName: 'Vests' })).data).item;
  const one = read((await call('PUT', `categories/${made.id}`, { displayName: 'Vest' })).data).change.id;
  shop.advanceTime(5000);
  const other = read((await call('PUT', `categories/${made.id}`, { displayName: 'Gilet' })).data).change.id;
  expect(other).not.toBe(one);
  expect((await call('POST', `undo/${one}`)).status).toBe(409);
  expect(await stored(made.id)).toMatchObject({ displayName: 'Gilet' });
  expect((await call('POST', `undo/${other}`)).status).toBe(200);
  expect((await call('POST', `undo/${one}`)).status).toBe(200);
  expect(await stored(made.id)).toMatchObject({ displayName: 'Vests' });
});
