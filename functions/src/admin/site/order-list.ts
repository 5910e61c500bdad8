import type { SortableList } from '@plenty/contract/panel/panel-site';
import type { Handler } from '../../handler.ts';
import { AppError } from '../../refusal.ts';
import { runAdminTransaction, lockList } from '../change-shop.ts';
import { HEROES } from './heroes.ts';
import { NAVIGATION } from './navigation.ts';

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
