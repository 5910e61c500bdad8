import type { AdminCategory } from '@plenty/contract/admin/content';
import type { ImportPreview } from '@plenty/contract/admin/product-import';
import type { ImportDecisions } from './use-product-import.ts';

/** What is suggested may not be a category of this shop. */
export function chooseCategory(
  { key, suggested }: Pick<ImportPreview['categories'][number], 'key' | 'suggested'>,
  decisions: Pick<ImportDecisions, 'categories'>,
  categories: readonly Pick<AdminCategory, 'name'>[],
): string {
  const wanted = decisions.categories.get(key) ?? suggested;
  return categories.some(({ name }) => name === wanted) ? wanted : (categories[0]?.name ?? wanted);
}
