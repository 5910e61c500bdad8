import { expect, test } from 'vitest';
import { getInitialCategory } from './initial-category.ts';

test('a renamed category is still the initial one, and one that the owner added is none', () => {
  const categories = [
    { id: 'tees', name: 'tops' },
    { id: 'category-1', name: 'outerwear' },
    { id: 'category-2', name: 'bottoms' },
  ];
  const find = (name: string) => getInitialCategory(categories, name);
  expect([find('tops'), find('outerwear'), find('unknown')]).toEqual(['tees', undefined, undefined]);
  expect([find('bottoms'), find('accessories')], 'by the name alone').toEqual(['bottoms', 'accessories']);
});
