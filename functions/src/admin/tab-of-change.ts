import type { ChangeKind, AdminTabId } from '@plenty/contract/panel/change';

/** What an act is about: 'hero' of 'hero-created'. */
type ChangeSubject = ChangeKind extends infer Kind ? (Kind extends `${infer First}-${string}` ? First : Kind) : never;

/** Where the acts about each subject are done; null for the panel's own password, undefined where it depends on what was touched. */
const TAB_BY_SUBJECT: Readonly<Record<ChangeSubject, AdminTabId | null | undefined>> = {
  category: 'categories',
  product: 'products',
  order: 'orders',
  discount: 'orders',
  fault: 'orders',
  subscriber: 'content',
  content: 'content',
  look: 'content',
  navigation: 'navigation',
  hero: 'hero-sections',
  shopify: 'shopify',
  password: null,
  list: undefined,
  settings: undefined,
  undone: undefined,
};

const TAB_BY_COLLECTION: Readonly<Record<string, AdminTabId>> = {
  products: 'products',
  orders: 'orders',
  discounts: 'orders',
  categories: 'categories',
  content: 'content',
  gallery: 'content',
  navigation: 'navigation',
  heroSections: 'hero-sections',
};

function getSubject(kind: ChangeKind): ChangeSubject {
  return kind.split('-')[0] as ChangeSubject;
}

/** The tab of the panel whose history an act belongs to, by its subject or by the first document it touched; null for none. */
export function getTabOfChange(kind: ChangeKind, documents: readonly { readonly path: string }[]): AdminTabId | null {
  const known = TAB_BY_SUBJECT[getSubject(kind)];
  if (known !== undefined) return known;
  const path = documents[0]?.path ?? '';
  if (path.startsWith('settings/')) return path === 'settings/shopify' ? 'shopify' : 'content';
  return TAB_BY_COLLECTION[path.split('/')[0] ?? ''] ?? null;
}
