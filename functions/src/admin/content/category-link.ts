import { PAGE_PATHS } from '@plenty/contract/content/shop-paths';
import { DEFAULT_SITE } from '@plenty/contract/content/site-defaults';
import type { Firestore } from 'firebase-admin/firestore';
import { listFormerNames } from '../../content/index.ts';
import { paths } from '../../db/index.ts';
import { invalidInput } from '../errors.ts';

/** Only where a link of the shop begins is known, not its origin. */
const ANY_ORIGIN = 'https://shop.invalid';

function getLinkedCategories(link: string): string[] {
  const url = link.startsWith('/') ? URL.parse(link, ANY_ORIGIN) : null;
  return url?.pathname === PAGE_PATHS.shop ? url.searchParams.getAll('category') : [];
}

/** Rejects a link to a category that does not exist: it would lead to an empty list (O-17). A former name still finds its category. */
export async function checkCategoryLink(database: Firestore, field: string, link: string | undefined): Promise<void> {
  const linked = getLinkedCategories(link ?? '');
  if (linked.length === 0) return;
  const [{ docs }, former] = await Promise.all([
    database.collection(paths.categories).get(),
    listFormerNames(database),
  ]);
  const stored = docs.map((document) => String(document.get('name')));
  const current = stored.length > 0 ? stored : DEFAULT_SITE.categories.map(({ name }) => name);
  const known = new Set([...current, ...former.map(({ name }) => name)]);
  const missing = linked.find((name) => !known.has(name));
  if (missing !== undefined)
    throw invalidInput(field, `There is no category “${missing}”. There are ${current.join(', ')}.`);
}
