import { expect, test } from 'vitest';
import { createFormerName } from './category-rename.repository.ts';

test('a category’s new name lists no products that moved: only a deletion needs them, to be undone', () => {
  expect(createFormerName('pants', 'category-1', new Date('2026-11-20T15:00:00Z'))).toMatchObject({
    name: 'pants',
    categoryId: 'category-1',
    state: 'resting',
    listsProducts: false,
  });
});
