import * as z from 'zod/mini';
import { changeResponseSchema } from '../admin/audit-log.ts';
import {
  adminCategorySchema,
  adminContentSchema,
  adminHeroSchema,
  adminLookSchema,
  adminNavigationSchema,
  categoryEditSchema,
  contentEditSchema,
  heroEditSchema,
  lookEditSchema,
  navigationEditSchema,
  newCategorySchema,
  newHeroSchema,
  newLookSchema,
  newNavigationSchema,
  sortListRequestSchema,
  sortableListSchema,
} from '../admin/content.ts';
import {
  adminSettingsSchema,
  checkoutSettingsSchema,
  paymentSettingsSchema,
  shopSettingsSchema,
  shopifySettingsSchema,
  taxSettingsEditSchema,
} from '../admin/settings.ts';
import { type Endpoint, adminEndpointDefaults } from './endpoint.ts';

const idSchema = z.string().check(z.regex(/^[A-Za-z0-9][\w.-]{0,59}$/, 'There is nothing of this name'));
const idParams = z.object({ id: idSchema });
const contentKeySchema = z.string().check(z.regex(/^[A-Za-z][\w-]{0,59}$/, 'There is no such text'));

const readDefaults = { ...adminEndpointDefaults, method: 'GET' } as const;
const createDefaults = { ...adminEndpointDefaults, method: 'POST', errors: ['not-signed-in', 'too-large'] } as const;
const updateDefaults = {
  ...adminEndpointDefaults,
  method: 'PUT',
  params: idParams,
  errors: ['not-signed-in', 'not-found', 'stale', 'too-large'],
} as const;
const deleteDefaults = {
  ...adminEndpointDefaults,
  method: 'DELETE',
  params: idParams,
  response: changeResponseSchema(z.null()),
  errors: ['not-signed-in', 'not-found', 'conflict'],
} as const;
const settingsDefaults = {
  ...adminEndpointDefaults,
  method: 'PUT',
  response: changeResponseSchema(adminSettingsSchema),
  errors: ['not-signed-in', 'stale'],
} as const;

/** API-18 to 25 and D-34: what the owner edits of the site. */
export const adminContentEndpoints = {
  listCategories: {
    ...adminEndpointDefaults,
    method: 'GET',
    path: '/api/admin/categories',
    response: z.array(adminCategorySchema),
  },
  createCategory: {
    ...adminEndpointDefaults,
    method: 'POST',
    path: '/api/admin/categories',
    body: newCategorySchema,
    response: changeResponseSchema(adminCategorySchema),
    errors: ['not-signed-in', 'conflict', 'too-large'],
  },
  updateCategory: {
    ...adminEndpointDefaults,
    method: 'PUT',
    path: '/api/admin/categories/{id}',
    params: idParams,
    body: categoryEditSchema,
    response: changeResponseSchema(adminCategorySchema),
    errors: ['not-signed-in', 'not-found', 'stale', 'conflict', 'too-large'],
  },
  /** API-25. One that has products is refused (`category-in-use`) until `moveTo` names the category, by its id, they go to. */
  deleteCategory: {
    ...deleteDefaults,
    path: '/api/admin/categories/{id}',
    query: z.object({ moveTo: z.optional(idSchema) }),
    errors: ['not-signed-in', 'not-found', 'category-in-use', 'conflict'],
  },
  listContent: { ...readDefaults, path: '/api/admin/content', response: z.array(adminContentSchema) },
  updateContent: {
    ...updateDefaults,
    path: '/api/admin/content/{section}/{key}',
    params: z.object({ section: contentKeySchema, key: contentKeySchema }),
    body: contentEditSchema,
    response: changeResponseSchema(adminContentSchema),
    errors: ['not-signed-in', 'stale', 'too-large'],
  },
  listNavigation: { ...readDefaults, path: '/api/admin/navigation', response: z.array(adminNavigationSchema) },
  createNavigation: {
    ...createDefaults,
    path: '/api/admin/navigation',
    body: newNavigationSchema,
    response: changeResponseSchema(adminNavigationSchema),
  },
  updateNavigation: {
    ...updateDefaults,
    path: '/api/admin/navigation/{id}',
    body: navigationEditSchema,
    response: changeResponseSchema(adminNavigationSchema),
  },
  deleteNavigation: { ...deleteDefaults, path: '/api/admin/navigation/{id}' },
  listHeroes: { ...readDefaults, path: '/api/admin/hero-sections', response: z.array(adminHeroSchema) },
  createHero: {
    ...createDefaults,
    path: '/api/admin/hero-sections',
    body: newHeroSchema,
    response: changeResponseSchema(adminHeroSchema),
  },
  updateHero: {
    ...updateDefaults,
    path: '/api/admin/hero-sections/{id}',
    body: heroEditSchema,
    response: changeResponseSchema(adminHeroSchema),
  },
  deleteHero: { ...deleteDefaults, path: '/api/admin/hero-sections/{id}' },
  listAdminLooks: { ...readDefaults, path: '/api/admin/gallery', response: z.array(adminLookSchema) },
  createLook: {
    ...createDefaults,
    path: '/api/admin/gallery',
    body: newLookSchema,
    response: changeResponseSchema(adminLookSchema),
  },
  updateLook: {
    ...updateDefaults,
    path: '/api/admin/gallery/{id}',
    body: lookEditSchema,
    response: changeResponseSchema(adminLookSchema),
  },
  deleteLook: { ...deleteDefaults, path: '/api/admin/gallery/{id}' },
  /** Puts a whole list into an order; refused when the ids are not the list's any more. */
  sortList: {
    ...adminEndpointDefaults,
    method: 'PUT',
    path: '/api/admin/order/{list}',
    params: z.object({ list: sortableListSchema }),
    body: sortListRequestSchema,
    response: changeResponseSchema(z.null()),
    errors: ['not-signed-in', 'conflict'],
  },
  getSettings: { ...readDefaults, path: '/api/admin/settings', response: adminSettingsSchema },
  updateShopSettings: {
    ...settingsDefaults,
    path: '/api/admin/settings/shop',
    body: shopSettingsSchema,
  },
  updatePaymentSettings: {
    ...settingsDefaults,
    path: '/api/admin/settings/payments',
    body: paymentSettingsSchema,
  },
  updateTaxSettings: { ...settingsDefaults, path: '/api/admin/settings/tax', body: taxSettingsEditSchema },
  updateCheckoutSettings: { ...settingsDefaults, path: '/api/admin/settings/checkout', body: checkoutSettingsSchema },
  updateShopifySettings: { ...settingsDefaults, path: '/api/admin/settings/shopify', body: shopifySettingsSchema },
} as const satisfies Record<string, Endpoint>;
