import { outfitSettingsEditSchema } from '../outfit/outfit-settings-edit.ts';
import * as z from 'zod/mini';
import { emailPreviewSchema } from '../admin/campaigns.ts';
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
import { textField } from '../admin/form-fields.ts';
import { stateSalesListSchema } from '../admin/state-sales.ts';
import { shippingSettingsSchema } from '../checkout/shipping.ts';
import { EMAIL_TEXTS, type EmailTextId } from '../content/email-texts.ts';
import { type Endpoint, adminEndpointDefaults, adminGetDefaults } from './endpoint.ts';

const idSchema = z.string().check(z.regex(/^[A-Za-z0-9][\w.-]{0,59}$/, 'There is nothing of this name'));
const idParams = z.object({ id: idSchema });
const contentKeySchema = z.string().check(z.regex(/^[A-Za-z][\w-]{0,59}$/, 'There is no such text'));

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

/** The content of the site that the owner edits: categories, texts, navigation, heroes, looks and settings. */
export const adminContentEndpoints = {
  listCategories: { ...adminGetDefaults, path: '/api/admin/categories', response: z.array(adminCategorySchema) },
  createCategory: {
    ...createDefaults,
    path: '/api/admin/categories',
    body: newCategorySchema,
    response: changeResponseSchema(adminCategorySchema),
    errors: ['not-signed-in', 'conflict', 'too-large'],
  },
  updateCategory: {
    ...updateDefaults,
    path: '/api/admin/categories/{id}',
    body: categoryEditSchema,
    response: changeResponseSchema(adminCategorySchema),
    errors: ['not-signed-in', 'not-found', 'stale', 'conflict', 'too-large'],
  },
  /**
   * A category with products is rejected (`category-in-use`) unless `moveTo`, another category's id, says where the products go (API-25).
   */
  deleteCategory: {
    ...deleteDefaults,
    path: '/api/admin/categories/{id}',
    query: z.object({ moveTo: z.optional(idSchema) }),
    errors: ['not-signed-in', 'not-found', 'category-in-use', 'conflict'],
  },
  listContent: { ...adminGetDefaults, path: '/api/admin/content', response: z.array(adminContentSchema) },
  updateContent: {
    ...updateDefaults,
    path: '/api/admin/content/{section}/{key}',
    params: z.object({ section: contentKeySchema, key: contentKeySchema }),
    body: contentEditSchema,
    response: changeResponseSchema(adminContentSchema),
    errors: ['not-signed-in', 'stale', 'too-large'],
  },
  /** The email that begins with a text, as it would be with another value. Nothing is stored or sent. */
  previewEmailText: {
    ...adminEndpointDefaults,
    method: 'POST',
    path: '/api/admin/emails/text-preview',
    body: z.object({
      id: z.enum(Object.keys(EMAIL_TEXTS) as EmailTextId[], 'There is no such email'),
      value: textField(1000),
    }),
    response: emailPreviewSchema,
  },
  listNavigation: { ...adminGetDefaults, path: '/api/admin/navigation', response: z.array(adminNavigationSchema) },
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
  listHeroes: { ...adminGetDefaults, path: '/api/admin/hero-sections', response: z.array(adminHeroSchema) },
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
  listAdminLooks: { ...adminGetDefaults, path: '/api/admin/gallery', response: z.array(adminLookSchema) },
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
  /** Sorts a whole list; a conflict when `ids` are no longer exactly the ids of the list. */
  sortList: {
    ...adminEndpointDefaults,
    method: 'PUT',
    path: '/api/admin/order/{list}',
    params: z.object({ list: sortableListSchema }),
    body: sortListRequestSchema,
    response: changeResponseSchema(z.null()),
    errors: ['not-signed-in', 'conflict'],
  },
  listStateSales: { ...adminGetDefaults, path: '/api/admin/state-sales', response: stateSalesListSchema },
  getSettings: { ...adminGetDefaults, path: '/api/admin/settings', response: adminSettingsSchema },
  updateShopSettings: { ...settingsDefaults, path: '/api/admin/settings/shop', body: shopSettingsSchema },
  updatePaymentSettings: { ...settingsDefaults, path: '/api/admin/settings/payments', body: paymentSettingsSchema },
  updateShippingSettings: { ...settingsDefaults, path: '/api/admin/settings/shipping', body: shippingSettingsSchema },
  updateTaxSettings: { ...settingsDefaults, path: '/api/admin/settings/tax', body: taxSettingsEditSchema },
  updateOutfitSettings: { ...settingsDefaults, path: '/api/admin/settings/outfits', body: outfitSettingsEditSchema },
  updateCheckoutSettings: { ...settingsDefaults, path: '/api/admin/settings/checkout', body: checkoutSettingsSchema },
  updateShopifySettings: { ...settingsDefaults, path: '/api/admin/settings/shopify', body: shopifySettingsSchema },
} as const satisfies Record<string, Endpoint>;
