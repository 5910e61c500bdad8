import type { SortableList } from '@plenty/contract/admin/content';
import { type StoredLook, storedLookSchema } from '@plenty/contract/catalog/look';
import { heroSectionSchema, navigationItemSchema } from '@plenty/contract/content/site';
import { DEFAULT_HERO, DEFAULT_NAVIGATION } from '@plenty/contract/content/site-defaults';
import type { Firestore } from 'firebase-admin/firestore';
import { paths } from '../../db/index.ts';
import type { Handler } from '../../services.ts';
import { lockList, runAdminTransaction } from '../audit/admin-transaction.ts';
import { conflict, invalidInput } from '../errors.ts';
import { checkCategoryLink } from './category-link.ts';
import { type EditableList, createInList, createListHandlers, updateInList } from './editable-list.ts';

const NAVIGATION = createListHandlers({
  collection: 'navigation',
  schema: navigationItemSchema,
  defaults: DEFAULT_NAVIGATION,
  kinds: { created: 'navigation-created', updated: 'navigation-updated', deleted: 'navigation-deleted' },
  missingMessage: 'This link does not exist any more.',
  getTitle: ({ label }) => label,
});
export const { list: listNavigation, delete: deleteNavigation } = NAVIGATION;

export const createNavigation: Handler<'createNavigation'> = async (input, context) => {
  await checkCategoryLink(context.database, 'href', input.body.href);
  return NAVIGATION.create(input, context);
};

export const updateNavigation: Handler<'updateNavigation'> = async (input, context) => {
  await checkCategoryLink(context.database, 'href', input.body.href);
  return NAVIGATION.update(input, context);
};

const DEFAULT_HEROES = [DEFAULT_HERO];

const HEROES = createListHandlers({
  collection: 'heroSections',
  schema: heroSectionSchema,
  defaults: DEFAULT_HEROES,
  kinds: { created: 'hero-created', updated: 'hero-updated', deleted: 'hero-deleted' },
  missingMessage: 'This hero section does not exist any more.',
  getTitle: ({ title, page }) => title || page,
});
export const { list: listHeroes, delete: deleteHero } = HEROES;

export const createHero: Handler<'createHero'> = async (input, context) => {
  await checkCategoryLink(context.database, 'ctaLink', input.body.ctaLink);
  return HEROES.create(input, context);
};

export const updateHero: Handler<'updateHero'> = async (input, context) => {
  await checkCategoryLink(context.database, 'ctaLink', input.body.ctaLink);
  return HEROES.update(input, context);
};

const LOOKS: EditableList<typeof storedLookSchema> = {
  collection: 'gallery',
  schema: storedLookSchema,
  defaults: [],
  kinds: { created: 'look-created', updated: 'look-updated', deleted: 'look-deleted' },
  missingMessage: 'This look does not exist any more.',
  getTitle: ({ title }) => title,
};
export const { list: listAdminLooks, delete: deleteLook } = createListHandlers(LOOKS);

type LookProducts = Partial<Pick<StoredLook, 'shoppableProducts' | 'pins'>>;

/** A look may only list products that exist, and pin only those it lists. */
async function checkLookProducts(
  database: Firestore,
  { shoppableProducts, pins }: LookProducts,
  listedIds: readonly number[],
): Promise<void> {
  const ids = [...new Set(shoppableProducts)];
  if (ids.length > 0) {
    const found = await database.getAll(...ids.map((id) => database.doc(paths.product(id))));
    const missing = ids.filter((_id, index) => !found[index]?.exists);
    if (missing.length > 0) throw invalidInput('shoppableProducts', `There is no product ${missing.join(', ')}.`);
  }
  const unlisted = pins?.find(({ productId }) => !listedIds.includes(productId));
  if (unlisted)
    throw invalidInput('pins', `The pinned product ${unlisted.productId} is not among the look's products.`);
}

export const createLook: Handler<'createLook'> = async ({ body }, context) => {
  await checkLookProducts(context.database, body, body.shoppableProducts);
  return createInList(LOOKS, context, { ...body, imageUrl: body.picture.src });
};

export const updateLook: Handler<'updateLook'> = async ({ params, body }, context) => {
  const { database } = context;
  const document = await database.doc(paths.look(params.id)).get();
  const before = storedLookSchema.safeParse(document.data()).data;
  const listedIds = body.shoppableProducts ?? before?.shoppableProducts ?? [];
  await checkLookProducts(database, { ...body, pins: body.pins ?? before?.pins ?? [] }, listedIds);
  const { picture } = body;
  const image = picture === undefined ? {} : { imageUrl: picture.src };
  // The layers of pairs fit the picture that they were drawn for.
  const layer = picture === undefined || picture.src === before?.picture.src ? {} : { pairLayer: undefined };
  return updateInList(LOOKS, context, params.id, { ...body, ...image, ...layer });
};

type SortableListConfig = {
  readonly collection: string;
  /** The `order` of the first item. */
  readonly first: number;
  readonly title: string;
  readonly defaults: readonly { readonly id: string }[];
};

const SORTABLE_LISTS: Readonly<Record<SortableList, SortableListConfig>> = {
  navigation: { collection: 'navigation', first: 0, title: 'Navigation', defaults: DEFAULT_NAVIGATION },
  'hero-sections': { collection: 'heroSections', first: 0, title: 'Hero Sections', defaults: DEFAULT_HEROES },
  categories: { collection: 'categories', first: 1, title: 'Categories', defaults: [] },
  gallery: { collection: 'gallery', first: 0, title: 'Gallery', defaults: [] },
};

/** Sorts a whole list in one transaction. Rejected when somebody else has added or deleted an item meanwhile. */
export const sortList: Handler<'sortList'> = async ({ params, body }, context) => {
  const { database } = context;
  const { collection, first, title, defaults } = SORTABLE_LISTS[params.list];
  return runAdminTransaction(context, { kind: 'list-ordered' }, async (transaction) => {
    await lockList(transaction, context, collection);
    const stored = (await database.collection(collection).get()).docs.map(({ id }) => id);
    const ids = stored.length > 0 ? stored : defaults.map(({ id }) => id);
    const isComplete = body.ids.length === ids.length && ids.every((id) => body.ids.includes(id));
    if (!isComplete) throw conflict('This list has changed in the meantime. Please look at it again.');
    const found = await transaction.getAll(...body.ids.map((id) => database.doc(`${collection}/${id}`)));
    for (const [index, document] of found.entries()) {
      const order = index + first;
      const data = document.data() ?? defaults.find(({ id }) => id === document.id);
      if (!document.exists || document.get('order') !== order) transaction.save(document.ref, { ...data, order });
    }
    return { title, item: null };
  });
};
