import * as z from 'zod/mini';
import { changedSchema } from '../panel/change.ts';
import { ownerCall } from '../panel/owner-call.ts';
import { lookEditSchema, newLookSchema, panelLookSchema } from '../panel/panel-look.ts';
import {
  panelSettingsSchema,
  paymentSettingsSchema,
  checkoutSettingsSchema,
  shopifySettingsSchema,
  shopSettingsSchema,
  taxSettingsEditSchema,
} from '../panel/panel-settings.ts';
import {
  contentEditSchema,
  heroEditSchema,
  listOrderSchema,
  navigationEditSchema,
  newHeroSchema,
  newNavigationSchema,
  orderedListSchema,
  panelContentSchema,
  panelHeroSchema,
  panelNavigationSchema,
} from '../panel/panel-site.ts';
import { categoryEditSchema, newCategorySchema, panelCategorySchema } from '../panel/panel-category.ts';
import type { Endpoint } from './endpoint.ts';

const idSchema = z.string().check(z.regex(/^[A-Za-z0-9][\w.-]{0,59}$/, 'There is nothing of this name'));
const idParams = z.object({ id: idSchema });
const placeSchema = z.string().check(z.regex(/^[A-Za-z][\w-]{0,59}$/, 'There is no such text'));

const read = { ...ownerCall, method: 'GET' } as const;
const create = { ...ownerCall, method: 'POST', errors: ['not-signed-in', 'too-large'] } as const;
const edit = {
  ...ownerCall,
  method: 'PUT',
  params: idParams,
  errors: ['not-signed-in', 'not-found', 'stale', 'too-large'],
} as const;
const remove = {
  ...ownerCall,
  method: 'DELETE',
  params: idParams,
  response: changedSchema(z.null()),
  errors: ['not-signed-in', 'not-found', 'conflict'],
} as const;
const settings = {
  ...ownerCall,
  method: 'PUT',
  response: changedSchema(panelSettingsSchema),
  errors: ['not-signed-in', 'stale'],
} as const;

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
    errors: ['not-signed-in', 'conflict', 'too-large'],
  },
  updateCategory: {
    ...ownerCall,
    method: 'PUT',
    path: '/api/admin/categories/{id}',
    params: idParams,
    body: categoryEditSchema,
    response: changedSchema(panelCategorySchema),
    errors: ['not-signed-in', 'not-found', 'stale', 'conflict', 'too-large'],
  },
  /** API-25. One that has products is refused (`category-in-use`) until `moveTo` names the category, by its id, they go to. */
  deleteCategory: {
    ...remove,
    path: '/api/admin/categories/{id}',
    query: z.object({ moveTo: z.optional(idSchema) }),
    errors: ['not-signed-in', 'not-found', 'category-in-use', 'conflict'],
  },
  listContent: { ...read, path: '/api/admin/content', response: z.array(panelContentSchema) },
  updateContent: {
    ...edit,
    path: '/api/admin/content/{section}/{key}',
    params: z.object({ section: placeSchema, key: placeSchema }),
    body: contentEditSchema,
    response: changedSchema(panelContentSchema),
    errors: ['not-signed-in', 'stale', 'too-large'],
  },
  listNavigation: { ...read, path: '/api/admin/navigation', response: z.array(panelNavigationSchema) },
  createNavigation: {
    ...create,
    path: '/api/admin/navigation',
    body: newNavigationSchema,
    response: changedSchema(panelNavigationSchema),
  },
  updateNavigation: {
    ...edit,
    path: '/api/admin/navigation/{id}',
    body: navigationEditSchema,
    response: changedSchema(panelNavigationSchema),
  },
  deleteNavigation: { ...remove, path: '/api/admin/navigation/{id}' },
  listHeroes: { ...read, path: '/api/admin/hero-sections', response: z.array(panelHeroSchema) },
  createHero: {
    ...create,
    path: '/api/admin/hero-sections',
    body: newHeroSchema,
    response: changedSchema(panelHeroSchema),
  },
  updateHero: {
    ...edit,
    path: '/api/admin/hero-sections/{id}',
    body: heroEditSchema,
    response: changedSchema(panelHeroSchema),
  },
  deleteHero: { ...remove, path: '/api/admin/hero-sections/{id}' },
  listPanelLooks: { ...read, path: '/api/admin/gallery', response: z.array(panelLookSchema) },
  createLook: { ...create, path: '/api/admin/gallery', body: newLookSchema, response: changedSchema(panelLookSchema) },
  updateLook: {
    ...edit,
    path: '/api/admin/gallery/{id}',
    body: lookEditSchema,
    response: changedSchema(panelLookSchema),
  },
  deleteLook: { ...remove, path: '/api/admin/gallery/{id}' },
  /** Puts a whole list into an order; refused when the ids are not the list's any more. */
  orderList: {
    ...ownerCall,
    method: 'PUT',
    path: '/api/admin/order/{list}',
    params: z.object({ list: orderedListSchema }),
    body: listOrderSchema,
    response: changedSchema(z.null()),
    errors: ['not-signed-in', 'conflict'],
  },
  getSettings: { ...read, path: '/api/admin/settings', response: panelSettingsSchema },
  updateShopSettings: {
    ...settings,
    path: '/api/admin/settings/shop',
    body: shopSettingsSchema,
  },
  updatePaymentSettings: {
    ...settings,
    path: '/api/admin/settings/payments',
    body: paymentSettingsSchema,
  },
  updateTaxSettings: { ...settings, path: '/api/admin/settings/tax', body: taxSettingsEditSchema },
  updateCheckoutSettings: { ...settings, path: '/api/admin/settings/checkout', body: checkoutSettingsSchema },
  updateShopifySettings: { ...settings, path: '/api/admin/settings/shopify', body: shopifySettingsSchema },
} as const satisfies Record<string, Endpoint>;
