import { expect, test, vi } from 'vitest';
import { paths } from '../db/paths.ts';
import { createTestShop } from '../testing/test-shop.ts';
import { createFormerName, formerNameReference, moveRenamedProducts } from './category-rename.repository.ts';

test('D-33 a move whose former name is taken back meanwhile ends, and leaves the products where they are', async () => {
  const shop = createTestShop('undone-rename');
  const { database, now } = shop;
  await shop.saveProducts({ id: 1, category: 'tees' });
  await database.doc(paths.category('tops')).set({ name: 'tops' });
  const former = formerNameReference(database, 'tees');
  await former.set({ ...createFormerName('tees', 'tops', now()), state: 'moving' });
  const read = database.getAll.bind(database);
  let reads = 0;
  // It was there when the move began.
  const reading = vi.spyOn(database, 'getAll').mockImplementation(async (...asked) => {
    if (asked.some((each) => 'path' in each && each.path === former.path)) reads += 1;
    if (reads === 2) await former.delete();
    return read(...asked);
  });
  await moveRenamedProducts({ database, now, pause: async () => {} }, 'tees');
  reading.mockRestore();
  expect(reads).toBe(2);
  expect((await database.doc(paths.product(1)).get()).get('category')).toBe('tees');
});

test('D-33 nothing moves while no category has the new name, or the one that was renamed has its former name again', async () => {
  const { database, now, saveProducts } = createTestShop('nowhere-to-move');
  await saveProducts({ id: 1, category: 'tees' });
  await formerNameReference(database, 'tees').set({ ...createFormerName('tees', 'tops', now()), state: 'moving' });
  const move = async () => {
    await moveRenamedProducts({ database, now, pause: async () => {} }, 'tees');
    return (await database.doc(paths.product(1)).get()).get('category');
  };
  expect(await move()).toBe('tees');
  await database.doc(paths.category('tops')).set({ name: 'tees' });
  expect(await move()).toBe('tees');
  await database.doc(paths.category('tops')).set({ name: 'tops' });
  expect(await move()).toBe('tops');
});
