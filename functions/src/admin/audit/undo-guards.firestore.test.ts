import { expect, test } from 'vitest';
import { paths } from '../../db/paths.ts';
import { createAdminClient } from '../../testing/admin-client.ts';
import { createTestShop } from '../../testing/test-shop.ts';

test('D-11 what was never changed, and what cannot be taken back, is not undone, and the owner is told which', async () => {
  const shop = createTestShop('undo-guards');
  const { call, change } = await createAdminClient(shop);
  await change('PUT', 'content/home/storyText', { value: 'A story' });
  const { change: made } = await change('PUT', 'content/home/storyText', { value: 'Another one' });
  const readStory = async () => JSON.stringify((await shop.call('/api/content')).data);
  const before = await readStory();

  const unknown = made.id.replace(/^./, (first) => (first === 'a' ? 'b' : 'a'));
  expect(await call('POST', `undo/${unknown}`)).toMatchObject({
    status: 404,
    data: { message: 'There is no such change.' },
  });

  await shop.database.doc(paths.auditEntry(made.id)).update({ canUndo: false });
  expect(await call('POST', `undo/${made.id}`)).toMatchObject({
    status: 409,
    data: { message: 'This cannot be taken back.' },
  });
  expect(await readStory()).toBe(before);

  await shop.database.doc(paths.auditEntry(made.id)).update({ canUndo: true });
  await change('POST', `undo/${made.id}`);
  expect(await call('POST', `undo/${made.id}`)).toMatchObject({
    status: 409,
    data: { message: 'This has been taken back already.' },
  });
});

test('D-33 a new category that has products by now is not taken back, since they would have none', async () => {
  const shop = createTestShop('undo-category');
  const { call, change } = await createAdminClient(shop);
  const { change: made } = await change('POST', 'categories', { name: 'caps', displayName: 'Caps' });
  await shop.saveProducts({ id: 1, category: 'caps' }, { id: 2, category: 'tees' });
  const countCategories = async () => (await shop.database.collection(paths.categories).get()).size;
  const before = await countCategories();
  expect(await call('POST', `undo/${made.id}`)).toMatchObject({
    status: 409,
    data: { message: 'This category has products by now. Please delete it and say where they go.' },
  });
  expect(await countCategories()).toBe(before);
  await shop.saveProducts({ id: 1, category: 'tees' });
  await change('POST', `undo/${made.id}`);
  expect(await countCategories()).toBe(before - 1);
});

test('D-33 an edit of a category that has products is taken back, since they stay in it', async () => {
  const shop = createTestShop('undo-category-edit');
  const { change } = await createAdminClient(shop);
  const { item } = await change('POST', 'categories', { name: 'caps', displayName: 'Caps' });
  await shop.saveProducts({ id: 1, category: 'caps' });
  const category = shop.database.doc(paths.category(String(item?.['id'])));
  const { change: edit } = await change('PUT', `categories/${category.id}`, { displayName: 'Warm caps' });
  expect((await category.get()).get('displayName')).toBe('Warm caps');
  await change('POST', `undo/${edit.id}`);
  expect((await category.get()).get('displayName')).toBe('Caps');
});

test('D-11 D-17 a new discount code is taken back, and the code that comes back after that counts by its limit', async () => {
  const shop = createTestShop('undo-discount');
  const { change } = await createAdminClient(shop);
  const code = { code: 'SAVE15', kind: 'percent', percent: 15, totalUses: 60 };
  const { change: made } = await change('POST', 'discounts', code);
  const document = shop.database.doc(paths.discount('SAVE15'));
  expect((await document.get()).exists).toBe(true);
  const { change: undone } = await change('POST', `undo/${made.id}`);
  expect((await document.get()).exists).toBe(false);
  await change('POST', `undo/${undone.id}`);
  expect((await document.get()).get('totalUses')).toBe(60);
});
