import { navigationItemSchema } from '@plenty/contract/site/site';
import { DEFAULT_NAVIGATION } from '@plenty/contract/site/site-defaults';
import type { Handler } from '../../handler.ts';
import { createInList, deleteInList, readList, type EditableList, updateInList } from './site-list.ts';

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
