import { NO_SWAPS } from '@plenty/contract/orders/swap';
import {
  ALL_NOTICES,
  type AdminSettings,
  checkoutSettingsSchema,
  paymentSettingsSchema,
  shopSettingsSchema,
  shopifySettingsSchema,
  taxSettingsEditSchema,
} from '@plenty/contract/admin/settings';
import { collectsTax } from '@plenty/contract/admin/state-sales';
import { MANUAL_HOLD_HOURS } from '@plenty/contract/payments/payment-settings';
import { shippingSettingsSchema } from '@plenty/contract/checkout/shipping';
import { WAITLIST_HOLD_HOURS } from '@plenty/contract/waitlist/waitlist';
import { NO_TAX } from '@plenty/contract/checkout/tax';
import { NO_OUTFIT_SETTINGS, outfitSettingsSchema } from '@plenty/contract/outfit/outfit-settings';
import type { DocumentData, DocumentSnapshot } from 'firebase-admin/firestore';
import type * as z from 'zod/mini';
import { storedPaymentSettingsSchema } from '../checkout/index.ts';
import { type DocumentReader, paths, parseDocument } from '../db/index.ts';
import type { Handler, RequestContext } from '../services.ts';
import { getUpdatedAt, runAdminTransaction } from './audit/admin-transaction.ts';
import { storedAdminPasswordSchema } from './auth/admin-password.repository.ts';
import { taxNoticesSchema } from './tax-thresholds.repository.ts';

type SettingsSection = Exclude<keyof AdminSettings, 'missing' | 'nearThresholds' | 'isPasswordRestored'>;
type SettingsDocuments = Readonly<Record<SettingsSection | 'taxNotices' | 'password', DocumentSnapshot>>;
type SettingsContext = Pick<RequestContext, 'database' | 'paypal'>;

const TITLES: Readonly<Record<SettingsSection, string>> = {
  shop: 'Shop settings',
  payments: 'Payments',
  tax: 'Sales tax',
  shipping: 'Shipping',
  shopify: 'Shopify',
  checkout: 'Orders',
  outfits: 'Pairs and outfits',
};

const EMPTY_SHOP_SETTINGS = {
  supportEmail: '',
  ownerEmail: '',
  postalAddress: '',
  maker: '',
  asksFit: false,
  waitlistHoldHours: WAITLIST_HOLD_HOURS,
  swaps: NO_SWAPS,
  notices: ALL_NOTICES,
  socialLinks: [],
};

/** What the owner still has to fill in, in words (D-46). */
function listMissing(
  { shop, payments }: Pick<AdminSettings, 'shop' | 'payments'>,
  { paypal }: Pick<RequestContext, 'paypal'>,
): string[] {
  const needsClientId = payments.mode === 'orders-v2' && paypal.orders === undefined;
  return [
    ...(shop.supportEmail === '' ? ['a support email address'] : []),
    ...(shop.ownerEmail === '' ? ['your own email address (for resetting the password)'] : []),
    ...(shop.postalAddress === '' ? ['the postal address (no newsletter is sent without it)'] : []),
    ...(shop.maker === '' ? ['your company or RN (US rules ask for it on every label)'] : []),
    ...(payments.payee === '' ? ['the PayPal address that is paid'] : []),
    ...(needsClientId ? ['the PayPal app’s client id (orders are paid by hand until then)'] : []),
  ];
}

async function readSettingsDocuments(reader: DocumentReader): Promise<SettingsDocuments> {
  const [shop, payments, tax, shipping, shopify, checkout, outfits, taxNotices, password] = await reader.getAll(
    reader.doc(paths.shopSettings),
    reader.doc(paths.paymentSettings),
    reader.doc(paths.taxSettings),
    reader.doc(paths.shippingSettings),
    reader.doc(paths.shopifySettings),
    reader.doc(paths.checkoutSettings),
    reader.doc(paths.outfitSettings),
    reader.doc(paths.taxNotices),
    reader.doc(paths.adminPassword),
  );
  if (!shop || !payments || !tax || !shipping || !shopify || !checkout || !outfits || !taxNotices || !password)
    throw new Error('The settings were not answered');
  return { shop, payments, tax, shipping, shopify, checkout, outfits, taxNotices, password };
}

function toSectionView<T extends object>(schema: z.ZodMiniType<T>, document: DocumentSnapshot, defaults: T) {
  return { ...(parseDocument(schema, document) ?? defaults), updatedAt: getUpdatedAt(document) };
}

function toPaymentSettingsView(document: DocumentSnapshot): AdminSettings['payments'] {
  const stored = parseDocument(storedPaymentSettingsSchema, document);
  const updatedAt = getUpdatedAt(document);
  if (!stored || stored.mode === 'none') {
    const manualHoldHours = stored?.manualHoldHours ?? MANUAL_HOLD_HOURS;
    return { mode: 'manual', payee: '', merchantId: '', manualHoldHours, updatedAt };
  }
  return { ...stored, mode: stored.mode, updatedAt };
}

function toSettings(documents: SettingsDocuments, context: SettingsContext): AdminSettings {
  const shop = toSectionView(shopSettingsSchema, documents.shop, EMPTY_SHOP_SETTINGS);
  const payments = toPaymentSettingsView(documents.payments);
  const tax = toSectionView(taxSettingsEditSchema, documents.tax, { ...NO_TAX, raisedByHalf: [] });
  const near = parseDocument(taxNoticesSchema, documents.taxNotices)?.near ?? [];
  return {
    shop,
    payments,
    tax,
    shipping: toSectionView(shippingSettingsSchema, documents.shipping, { services: [] }),
    shopify: toSectionView(shopifySettingsSchema, documents.shopify, { pushesOrders: false }),
    checkout: toSectionView(checkoutSettingsSchema, documents.checkout, { takesOrders: true }),
    outfits: toSectionView(outfitSettingsSchema, documents.outfits, NO_OUTFIT_SETTINGS),
    missing: listMissing({ shop, payments }, context),
    isPasswordRestored: parseDocument(storedAdminPasswordSchema, documents.password)?.isRestored ?? false,
    nearThresholds: near.filter(({ state }) => !collectsTax(tax, state)),
  };
}

export async function readSettings(context: SettingsContext): Promise<AdminSettings> {
  return toSettings(await readSettingsDocuments(context.database), context);
}

export const getSettings: Handler<'getSettings'> = (_input, context) => readSettings(context);

function updateSection(section: SettingsSection, edit: DocumentData, context: RequestContext) {
  return runAdminTransaction(context, { kind: 'settings-updated' }, async (transaction) => {
    const documents = await readSettingsDocuments(transaction);
    const settings = toSettings(documents, context);
    const document = documents[section];
    transaction.rejectIfStale(document, () => settings[section]);
    const stored = transaction.save(document.ref, { ...document.data(), ...edit });
    const saved = {
      ...settings,
      [section]: { ...settings[section], ...edit, updatedAt: stored.updatedAt.toDate().toISOString() },
    };
    const nearThresholds = saved.nearThresholds.filter(({ state }) => !collectsTax(saved.tax, state));
    return { title: TITLES[section], item: { ...saved, missing: listMissing(saved, context), nearThresholds } };
  });
}

export const updateShopSettings: Handler<'updateShopSettings'> = ({ body }, context) =>
  updateSection('shop', body, context);

export const updateOutfitSettings: Handler<'updateOutfitSettings'> = ({ body }, context) =>
  updateSection('outfits', body, context);

/** Orders already placed keep the payment mode and account they were created with (D-51). */
export const updatePaymentSettings: Handler<'updatePaymentSettings'> = ({ body }, context) =>
  updateSection('payments', paymentSettingsSchema.parse(body), context);

export const updateTaxSettings: Handler<'updateTaxSettings'> = ({ body }, context) =>
  updateSection('tax', body, context);

/** Orders already placed keep their service. */
export const updateShippingSettings: Handler<'updateShippingSettings'> = ({ body }, context) =>
  updateSection('shipping', body, context);

/** Only orders paid after the change are sent to Shopify, or no longer sent. */
export const updateShopifySettings: Handler<'updateShopifySettings'> = ({ body }, context) =>
  updateSection('shopify', body, context);

/** Turns new orders on or off; existing orders are not affected. */
export const updateCheckoutSettings: Handler<'updateCheckoutSettings'> = ({ body }, context) =>
  updateSection('checkout', body, context);
