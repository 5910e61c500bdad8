import type { Category } from './site.ts';

/** What the category somebody asks for is called today: a former name means the category that bore it (D-33). */
export function resolveCategoryName(categories: readonly Category[], asked: string): string {
  if (categories.some(({ name }) => name === asked)) return asked;
  return categories.find(({ formerNames = [] }) => formerNames.includes(asked))?.name ?? asked;
}
