import * as z from 'zod/mini';
import { changedSchema } from '../panel/change.ts';
import { ownerCall } from '../panel/owner-call.ts';
import { categoryEditSchema, newCategorySchema, panelCategorySchema } from '../panel/panel-category.ts';
import type { Endpoint } from './endpoint.ts';

const idParams = z.object({
  id: z.string().check(z.regex(/^[A-Za-z0-9][\w.-]{0,59}$/, 'There is nothing of this name')),
});

/** API-18 to 25 and D-34: what the owner edits of the site. */
export const panelSiteCalls = {
  listCategories: {
    ...ownerCall,
    method: 'GET',
    path: '/api/admin/categories',
    response: z.array(panelCategorySchema),
  },
  createCategory: {
    ...ownerCall,
    method: 'POST',
    path: '/api/admin/categories',
    body: newCategorySchema,
    response: changedSchema(panelCategorySchema),
    errors: ['not-signed-in', 'conflict'],
  },
  updateCategory: {
    ...ownerCall,
    method: 'PUT',
    path: '/api/admin/categories/{id}',
    params: idParams,
    body: categoryEditSchema,
    response: changedSchema(panelCategorySchema),
    errors: ['not-signed-in', 'not-found', 'stale', 'conflict'],
  },
  deleteCategory: {
    ...ownerCall,
    method: 'DELETE',
    path: '/api/admin/categories/{id}',
    params: idParams,
    response: changedSchema(z.null()),
    errors: ['not-signed-in', 'not-found', 'conflict'],
  },
} as const satisfies Record<string, Endpoint>;
