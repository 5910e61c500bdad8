import {
  type AdminSettings,
  checkoutSettingsSchema,
  paymentSettingsSchema,
  shopSettingsSchema,
  shopifySettingsSchema,
  taxSettingsEditSchema,
} from '@plenty/contract/admin/settings';
import { MANUAL_HOLD_HOURS } from '@plenty/contract/payments/payment-settings';
import type { DocumentData, DocumentSnapshot } from 'firebase-admin/firestore';
import { storedPaymentSettingsSchema } from '../checkout/index.ts';
import { type DocumentReader, paths, readDocument } from '../db/index.ts';
import type { Handler, RequestContext } from '../services.ts';
import { type AdminTransaction, getUpdatedAt, runAdminTransaction } from './audit/admin-transaction.ts';

const EMPTY_SHOP_SETTINGS = { supportEmail: '', ownerEmail: '', postalAddress: '', socialLinks: [] };

/** D-46: what the owner should fill in, in words. */
function listMissing(
  { shop, payments }: Pick<AdminSettings, 'shop' | 'payments'>,
  { paypal }: Pick<RequestContext, 'paypal'>,
): string[] {
  const lacksApp = payments.mode === 'orders-v2' && paypal.orders === undefined;
  return [
    ...(shop.supportEmail === '' ? ['a support email address'] : []),
    ...(shop.ownerEmail === '' ? ['your own email address (for resetting the password)'] : []),
    ...(shop.postalAddress === '' ? ['the postal address (no newsletter is sent without it)'] : []),
    ...(payments.payee === '' ? ['the PayPal address that is paid'] : []),
    ...(lacksApp ? ['the PayPal app’s client id (orders are paid by hand until then)'] : []),
  ];
}

function toPaymentSettingsView(document: DocumentSnapshot): AdminSettings['payments'] {
  const stored = readDocument(storedPaymentSettingsSchema, document);
  const updatedAt = getUpdatedAt(document);
  if (!stored || stored.mode === 'none') {
    const manualHoldHours = stored?.manualHoldHours ?? MANUAL_HOLD_HOURS;
    return { mode: 'manual', payee: '', merchantId: '', manualHoldHours, updatedAt };
  }
  return { ...stored, mode: stored.mode, updatedAt };
}

async function readSettings(reader: DocumentReader, context: Pick<RequestContext, 'database' | 'paypal'>) {
  const { database } = context;
  const [shopDocument, paymentDocument, taxDocument, shopifyDocument, checkoutDocument] = await reader.getAll(
    database.doc(paths.shopSettings),
    database.doc(paths.paymentSettings),
    database.doc(paths.taxSettings),
    database.doc(paths.shopifySettings),
    database.doc(paths.checkoutSettings),
  );
  if (!shopDocument || !paymentDocument || !taxDocument || !shopifyDocument || !checkoutDocument)
    throw new Error('The settings were not answered');
  const shop = {
    ...(readDocument(shopSettingsSchema, shopDocument) ?? EMPTY_SHOP_SETTINGS),
    updatedAt: getUpdatedAt(shopDocument),
  };
  const payments = toPaymentSettingsView(paymentDocument);
  const tax = {
    ...(readDocument(taxSettingsEditSchema, taxDocument) ?? { isOn: false, rates: {} }),
    updatedAt: getUpdatedAt(taxDocument),
  };
  const shopify = {
    ...(readDocument(shopifySettingsSchema, shopifyDocument) ?? { pushesOrders: false }),
    updatedAt: getUpdatedAt(shopifyDocument),
  };
  const checkout = {
    ...(readDocument(checkoutSettingsSchema, checkoutDocument) ?? { takesOrders: true }),
    updatedAt: getUpdatedAt(checkoutDocument),
  };
  const missing = listMissing({ shop, payments }, context);
  const settings: AdminSettings = { shop, payments, tax, shopify, checkout, missing };
  return {
    settings,
    documents: {
      shop: shopDocument,
      payments: paymentDocument,
      tax: taxDocument,
      shopify: shopifyDocument,
      checkout: checkoutDocument,
    },
  };
}

type SettingsSection = 'shop' | 'payments' | 'tax' | 'shopify' | 'checkout';
const TITLES: Readonly<Record<SettingsSection, string>> = {
  shop: 'Shop settings',
  payments: 'Payments',
  tax: 'Sales tax',
  shopify: 'Shopify',
  checkout: 'Orders',
};

async function saveSection(
  change: AdminTransaction,
  context: RequestContext,
  part: SettingsSection,
  edit: DocumentData,
) {
  const { settings, documents } = await readSettings(change, context);
  change.rejectIfStale(documents[part], () => settings[part]);
  const stored = change.save(documents[part].ref, { ...documents[part].data(), ...edit });
  const saved = { ...settings, [part]: { ...edit, updatedAt: stored.updatedAt.toDate().toISOString() } };
  return { title: TITLES[part], item: { ...saved, missing: listMissing(saved, context) } };
}

export const getSettings: Handler<'getSettings'> = async (_input, context) =>
  (await readSettings(context.database, context)).settings;

export const updateShopSettings: Handler<'updateShopSettings'> = ({ body }, context) =>
  runAdminTransaction(context, { kind: 'settings-updated' }, (change) => saveSection(change, context, 'shop', body));

/** D-51: open orders keep the identity they were handed over with. */
export const updatePaymentSettings: Handler<'updatePaymentSettings'> = ({ body }, context) =>
  runAdminTransaction(context, { kind: 'settings-updated' }, (change) =>
    saveSection(change, context, 'payments', paymentSettingsSchema.parse(body)),
  );

/** D-23. */
export const updateTaxSettings: Handler<'updateTaxSettings'> = ({ body }, context) =>
  runAdminTransaction(context, { kind: 'settings-updated' }, (change) => saveSection(change, context, 'tax', body));

/** Whether paid orders go to the owner's other store: those paid from now on. */
export const updateShopifySettings: Handler<'updateShopifySettings'> = ({ body }, context) =>
  runAdminTransaction(context, { kind: 'settings-updated' }, (change) => saveSection(change, context, 'shopify', body));

/** Whether the shop takes orders from now on; those that stand are not touched. */
export const updateCheckoutSettings: Handler<'updateCheckoutSettings'> = ({ body }, context) =>
  runAdminTransaction(context, { kind: 'settings-updated' }, (change) =>
    saveSection(change, context, 'checkout', body),
  );
