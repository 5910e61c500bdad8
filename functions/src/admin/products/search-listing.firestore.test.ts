import { changeResponseSchema } from '@plenty/contract/admin/audit-log';
import { adminProductSchema } from '@plenty/contract/admin/products';
import { expect, test } from 'vitest';
import { buildSnapshot } from '../../content/build-snapshot.ts';
import { createTestShop } from '../../testing/test-shop.ts';

const FORM = { name: 'Rain Tee', description: 'Dry under every shoe.', price: '48.00' };

test('APROD-39 O-23 a product’s page has its own title and description for search engines and shared links, escaped; without them its name', async () => {
  const shop = createTestShop('search-listing');
  const cookie = await shop.signInAsAdmin();
  await shop.saveProducts({ id: 41 });
  const call = (method: string, path: string, body: object) =>
    shop.call(`/api/admin/${path}`, { method, body, cookie });
  const read = (data: unknown) => changeResponseSchema(adminProductSchema).parse(data).item;
  const seo = { seoTitle: ' Tees & "Rain" <b> ', seoDescription: 'A tee that sheds rain.' };
  const item = read((await call('POST', 'products', { ...FORM, ...seo })).data);
  expect(item).toMatchObject({ seoTitle: 'Tees & "Rain" <b>', seoDescription: 'A tee that sheds rain.' });
  const show = async () => {
    await buildSnapshot(shop.database, shop.now);
    shop.advanceTime(5000);
    return String((await shop.fetchPage(`/products/${item.id}`)).body);
  };
  const shown = await show();
  expect(shown).toContain('<title>Tees &amp; &quot;Rain&quot; &lt;b&gt; – Plenty</title>');
  expect(shown).toContain('A tee that sheds rain.');
  expect(shown).not.toContain('content="Dry under every shoe."');
  expect((await shop.call(`/api/products/${item.id}`)).data).toMatchObject({
    name: 'Rain Tee',
    seoTitle: item.seoTitle,
  });
  expect(JSON.stringify(await shop.call('/api/products')), 'no list carries it').not.toContain('seoTitle');

  expect(read((await call('PUT', `products/${item.id}`, FORM)).data), 'a form without them keeps them').toMatchObject({
    seoTitle: item.seoTitle,
  });
  const removed = read((await call('PUT', `products/${item.id}`, { ...FORM, seoTitle: '', seoDescription: ' ' })).data);
  expect(removed).not.toHaveProperty('seoTitle');
  expect(removed).not.toHaveProperty('seoDescription');
  const plain = await show();
  expect(plain).toContain('<title>Rain Tee – Plenty</title>');
  expect(plain).toContain('content="Dry under every shoe."');

  const long = await call('PUT', `products/${item.id}`, { ...FORM, seoTitle: 'x'.repeat(121) });
  expect([long.status, JSON.stringify(long.data)]).toEqual([400, expect.stringContaining('at most 120 characters')]);
});
