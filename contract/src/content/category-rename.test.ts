import { expect, test } from 'vitest';
import { resolveCategoryName } from './site.ts';
import { DEFAULT_CATEGORIES } from './site-defaults.ts';

test('D-33 a former name resolves to the renamed category, a current one and an unknown one to themselves', () => {
  const [tees, ...others] = DEFAULT_CATEGORIES;
  if (!tees) throw new Error('The shop has no category');
  const categories = [{ ...tees, name: 'tops', formerNames: ['tees', 'bottoms'] }, ...others];
  expect(['tees', 'tops', 'bottoms', 'hats'].map((name) => resolveCategoryName(categories, name))).toEqual([
    'tops',
    'tops',
    'bottoms',
    'hats',
  ]);
});
