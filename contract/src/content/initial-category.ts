import { DEFAULT_CATEGORY_NAMES } from '../catalog/product.ts';
import type { Category } from './site.ts';

type InitialCategory = (typeof DEFAULT_CATEGORY_NAMES)[number];

/** The initial category that a category is, whatever the owner calls it now; undefined for one that the owner added. */
export function getInitialCategory(
  categories: readonly Pick<Category, 'id' | 'name'>[],
  name: string,
): InitialCategory | undefined {
  const id = categories.find((category) => category.name === name)?.id;
  return findInitial(id) ?? findInitial(name);
}

function findInitial(wanted: string | undefined): InitialCategory | undefined {
  return DEFAULT_CATEGORY_NAMES.find((initial) => initial === wanted);
}
