import { expect, test } from 'vitest';
import { paths } from '../../db/paths.ts';
import { createAdminClient } from '../../testing/admin-client.ts';
import { createTestShop } from '../../testing/test-shop.ts';

const picture = (name: string) => ({
  src: `/pictures/${name}-1200.avif`,
  alt: 'A roof',
  width: 1200,
  height: 1500,
  placeholder: '#cccccc',
});
const LOOK = { title: 'Rooftop', picture: picture('roof'), shoppableProducts: [1, 2], pins: [] };

async function createAdminShop(name: string) {
  const shop = createTestShop(name);
  await shop.saveProducts({ id: 1 }, { id: 2 });
  const owner = await createAdminClient(shop);
  const addLook = async () => String((await owner.change('POST', 'gallery', LOOK)).item?.['id']);
  return { shop, ...owner, addLook };
}

test.each([
  ['navigation', 'navigation', 0, 'Navigation', { label: 'Blog', href: '/blog' }],
  ['hero-sections', 'heroSections', 0, 'Hero Sections', { page: 'home', title: 'Hello' }],
  ['categories', 'categories', 1, 'Categories', { name: 'caps', displayName: 'Caps' }],
  ['gallery', 'gallery', 0, 'Gallery', LOOK],
])(
  'D-34 the order of %s is saved from the first place on, and named in the history',
  async (list, collection, first, title, item) => {
    const { shop, change } = await createAdminShop('sorted-lists');
    const another = list === 'categories' ? { name: 'socks', displayName: 'Socks' } : item;
    for (const each of [item, another]) await change('POST', list, each);
    const stored = async () => (await shop.database.collection(collection).orderBy('order').get()).docs;
    const ids = (await stored()).map(({ id }) => id).toReversed();
    shop.advanceTime(1000);
    await change('PUT', `order/${list}`, { ids });
    const sorted = await stored();
    expect(sorted.map(({ id }) => id)).toEqual(ids);
    expect(sorted.map((document) => document.get('order') as unknown)).toEqual(ids.map((_id, place) => place + first));
    const { docs } = await shop.database.collection(paths.audit).orderBy('at', 'desc').limit(1).get();
    expect([docs[0]?.get('title'), docs[0]?.get('kind')]).toEqual([title, 'list-ordered']);
  },
);

test('D-34 what keeps its place in a sorted list is not written again', async () => {
  const { shop, change } = await createAdminShop('sorted-places');
  await change('PUT', 'order/navigation', { ids: ['about', 'shop', 'gallery'] });
  shop.advanceTime(1000);
  const { change: sorted } = await change('PUT', 'order/navigation', { ids: ['about', 'gallery', 'shop'] });
  const entry = await shop.database.doc(paths.auditEntry(sorted.id)).get();
  const changed = entry.get('documents') as { path: string }[];
  expect(changed.map(({ path }) => path)).toEqual(['navigation/gallery', 'navigation/shop']);
});

test('ENT-05 D-70 the drawn pairs of a look go with its picture, and stay when anything else is edited', async () => {
  const { shop, change, addLook } = await createAdminShop('look-layers');
  const id = await addLook();
  const look = shop.database.doc(paths.look(id));
  const pairLayer = '/pictures/roof-{pair}-1200.avif';
  await look.update({ pairLayer });
  await change('PUT', `gallery/${id}`, { title: 'Street', picture: picture('roof') });
  expect((await look.get()).data()).toMatchObject({ title: 'Street', pairLayer });
  await change('PUT', `gallery/${id}`, { title: 'Roof' });
  expect((await look.get()).data()).toMatchObject({ imageUrl: '/pictures/roof-1200.avif', pairLayer });
  await change('PUT', `gallery/${id}`, { picture: picture('street') });
  const after = (await look.get()).data();
  expect(after).toMatchObject({ imageUrl: '/pictures/street-1200.avif' });
  expect(Object.keys(after ?? {})).not.toContain('pairLayer');
});

test('ENT-05 a look names every product that is missing, and pins none that it does not list', async () => {
  const { call, change, addLook } = await createAdminShop('look-products');
  const id = await addLook();
  const save = (edit: object) => call('PUT', `gallery/${id}`, edit);
  expect(await save({ shoppableProducts: [1, 77, 78, 77] })).toMatchObject({
    status: 400,
    data: { message: 'There is no product 77, 78.', fields: [{ path: 'shoppableProducts' }] },
  });
  const pin = { productId: 3, x: 0, y: 0 };
  expect(await save({ pins: [pin] })).toMatchObject({
    status: 400,
    data: { message: "The pinned product 3 is not among the look's products.", fields: [{ path: 'pins' }] },
  });
  await change('PUT', `gallery/${id}`, { pins: [{ ...pin, productId: 2 }] });
  expect((await save({ shoppableProducts: [1] })).status, 'product 2 is pinned').toBe(400);
  await change('PUT', `gallery/${id}`, { shoppableProducts: [], pins: [] });
  expect(await call('POST', 'gallery', { ...LOOK, pins: [pin] })).toMatchObject({ status: 400 });
});

test('O-17 a link to a category that there is not is rejected when it is added and when it is edited', async () => {
  const { call, change } = await createAdminShop('category-links');
  await change('POST', 'categories', { name: 'caps', displayName: 'Caps' });
  const rejected = (path: string) => ({
    status: 400,
    data: { message: 'There is no category “gone”. There are caps.', fields: [{ path }] },
  });
  const [gone, known] = ['/shop?category=gone', '/shop?category=caps'];
  expect(await call('POST', 'navigation', { label: 'Gone', href: gone })).toMatchObject(rejected('href'));
  expect(await call('PUT', 'navigation/shop', { href: gone })).toMatchObject(rejected('href'));
  expect(await call('POST', 'hero-sections', { page: 'home', title: 'Hello', ctaLink: gone })).toMatchObject(
    rejected('ctaLink'),
  );
  expect(await call('PUT', 'hero-sections/home', { ctaLink: gone })).toMatchObject(rejected('ctaLink'));
  for (const href of [known, '/shop', '/gallery?category=gone', `https://shop.invalid${gone}`]) {
    expect((await call('PUT', 'navigation/shop', { href })).status, href).toBe(200);
  }
});
