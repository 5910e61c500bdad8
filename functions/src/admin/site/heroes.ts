import { heroSectionSchema } from '@plenty/contract/site/site';
import { DEFAULT_HERO } from '@plenty/contract/site/site-defaults';
import type { Handler } from '../../handler.ts';
import { createInList, deleteInList, readList, type EditableList, updateInList } from './site-list.ts';

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
