import type { SortableList } from '@plenty/contract/admin/content';
import { type StoredLook, storedLookSchema } from '@plenty/contract/catalog/look';
import { heroSectionSchema, navigationItemSchema } from '@plenty/contract/content/site';
import { DEFAULT_HERO, DEFAULT_NAVIGATION } from '@plenty/contract/content/site-defaults';
import type { Firestore } from 'firebase-admin/firestore';
import { AppError } from '../../app-error.ts';
import { paths } from '../../db/index.ts';
import type { Handler } from '../../services.ts';
import { lockList, runAdminTransaction } from '../audit/admin-transaction.ts';
import { type EditableList, createInList, deleteInList, readList, updateInList } from './editable-list.ts';

export const NAVIGATION: EditableList<typeof navigationItemSchema> = {
  collection: 'navigation',
  schema: navigationItemSchema,
  defaults: DEFAULT_NAVIGATION,
  kinds: { created: 'navigation-created', updated: 'navigation-updated', deleted: 'navigation-deleted' },
  missingMessage: 'This link does not exist any more.',
  getTitle: ({ label }) => label,
};

/** API-20: every link, visible or not. */
export const listNavigation: Handler<'listNavigation'> = (_input, context) => readList(NAVIGATION, context);

export const createNavigation: Handler<'createNavigation'> = ({ body }, context) =>
  createInList(NAVIGATION, context, body);

/** API-32. */
export const updateNavigation: Handler<'updateNavigation'> = ({ params, body }, context) =>
  updateInList(NAVIGATION, context, params.id, body);

export const deleteNavigation: Handler<'deleteNavigation'> = ({ params }, context) =>
  deleteInList(NAVIGATION, context, params.id);

export const HEROES: EditableList<typeof heroSectionSchema> = {
  collection: 'heroSections',
  schema: heroSectionSchema,
  defaults: [DEFAULT_HERO],
  kinds: { created: 'hero-created', updated: 'hero-updated', deleted: 'hero-deleted' },
  missingMessage: 'This hero section does not exist any more.',
  getTitle: ({ title, page }) => title || page,
};

/** API-21: every banner, active or not. */
export const listHeroes: Handler<'listHeroes'> = (_input, context) => readList(HEROES, context);

export const createHero: Handler<'createHero'> = ({ body }, context) => createInList(HEROES, context, body);

/** API-33. */
export const updateHero: Handler<'updateHero'> = ({ params, body }, context) =>
  updateInList(HEROES, context, params.id, body);

export const deleteHero: Handler<'deleteHero'> = ({ params }, context) => deleteInList(HEROES, context, params.id);

export const LOOKS: EditableList<typeof storedLookSchema> = {
  collection: 'gallery',
  schema: storedLookSchema,
  defaults: [],
  kinds: { created: 'look-created', updated: 'look-updated', deleted: 'look-deleted' },
  missingMessage: 'This look does not exist any more.',
  getTitle: ({ title }) => title,
};

type LookProducts = Partial<Pick<StoredLook, 'shoppableProducts' | 'pins'>>;

function invalidInput(message: string, path: string): AppError {
  return new AppError({ code: 'invalid-input', message, fields: [{ path, message }] });
}

/** A look shows products that are there, and pins only those it shows. */
async function checkLookProducts(database: Firestore, worn: LookProducts, shown: readonly number[]): Promise<void> {
  const ids = [...new Set(worn.shoppableProducts)];
  if (ids.length > 0) {
    const found = await database.getAll(...ids.map((id) => database.doc(paths.product(id))));
    const missing = ids.filter((_id, place) => !found[place]?.exists);
    if (missing.length > 0) throw invalidInput(`There is no product ${missing.join(', ')}.`, 'shoppableProducts');
  }
  const loose = worn.pins?.find(({ productId }) => !shown.includes(productId));
  if (loose) throw invalidInput(`The pinned product ${loose.productId} is not among the look's products.`, 'pins');
}

export const listAdminLooks: Handler<'listAdminLooks'> = (_input, context) => readList(LOOKS, context);

export const createLook: Handler<'createLook'> = async ({ body }, context) => {
  await checkLookProducts(context.database, body, body.shoppableProducts);
  return createInList(LOOKS, context, { ...body, imageUrl: body.picture.src });
};

export const updateLook: Handler<'updateLook'> = async ({ params, body }, context) => {
  const { database } = context;
  const document = await database.doc(paths.look(params.id)).get();
  const before = storedLookSchema.safeParse(document.data());
  const shown = body.shoppableProducts ?? before.data?.shoppableProducts ?? [];
  await checkLookProducts(database, { ...body, pins: body.pins ?? before.data?.pins ?? [] }, shown);
  const address = body.picture === undefined ? {} : { imageUrl: body.picture.src };
  return updateInList(LOOKS, context, params.id, { ...body, ...address });
};

export const deleteLook: Handler<'deleteLook'> = ({ params }, context) => deleteInList(LOOKS, context, params.id);

/** Where a list is, the place its first one has, and what it holds before anything is stored. */
const SORTABLE_LISTS: Readonly<
  Record<
    SortableList,
    { collection: string; first: number; title: string; defaults: readonly { readonly id: string }[] }
  >
> = {
  navigation: { collection: 'navigation', first: 0, title: 'Navigation', defaults: NAVIGATION.defaults },
  'hero-sections': { collection: 'heroSections', first: 0, title: 'Hero Sections', defaults: HEROES.defaults },
  categories: { collection: 'categories', first: 1, title: 'Categories', defaults: [] },
  gallery: { collection: 'gallery', first: 0, title: 'Gallery', defaults: [] },
};

/** Puts a whole list into an order in one act. A list that somebody else made longer or shorter meanwhile is refused. */
export const sortList: Handler<'sortList'> = async ({ params, body }, context) => {
  const { database } = context;
  const { collection, first, title, defaults } = SORTABLE_LISTS[params.list];
  return runAdminTransaction(context, { kind: 'list-ordered' }, async (change) => {
    await lockList(change, context, collection);
    const stored = (await database.collection(collection).get()).docs.map(({ id }) => id);
    const ids = stored.length > 0 ? stored : defaults.map(({ id }) => id);
    const isWhole = body.ids.length === ids.length && ids.every((id) => body.ids.includes(id));
    if (!isWhole) {
      throw new AppError({
        code: 'conflict',
        message: 'This list has changed in the meantime. Please look at it again.',
      });
    }
    const found = await change.getAll(...body.ids.map((id) => database.doc(`${collection}/${id}`)));
    for (const [place, document] of found.entries()) {
      const data = document.data() ?? defaults.find(({ id }) => id === document.id);
      if (!document.exists || document.get('order') !== place + first) {
        change.save(document.ref, { ...data, order: place + first });
      }
    }
    return { title, item: null };
  });
};
