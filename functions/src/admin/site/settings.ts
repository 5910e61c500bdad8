import {
  checkoutSettingsSchema,
  type PanelSettings,
  paymentSettingsSchema,
  shopifySettingsSchema,
  shopSettingsSchema,
  taxSettingsEditSchema,
} from '@plenty/contract/panel/panel-settings';
import { MANUAL_HOLD_HOURS } from '@plenty/contract/payments/manual-hold';
import type { DocumentData, DocumentSnapshot } from 'firebase-admin/firestore';
import { storedSettingsSchema } from '../../checkout/payment-settings-repository.ts';
import type { Context } from '../../context.ts';
import type { Reader } from '../../firestore/gather-reads.ts';
import { paths } from '../../firestore/paths.ts';
import { readDocument } from '../../firestore/read-document.ts';
import type { Handler } from '../../handler.ts';
import { changeShop, type OwnerChange, updatedAtOf } from '../change-shop.ts';

const NO_SHOP = { supportEmail: '', ownerEmail: '', postalAddress: '', socialLinks: [] };

/** D-46: what the owner should fill in, in words. */
function listMissing(
  { shop, payments }: Pick<PanelSettings, 'shop' | 'payments'>,
  { wallet }: Pick<Context, 'wallet'>,
): string[] {
  const lacksApp = payments.mode === 'orders-v2' && wallet.orders === undefined;
  return [
    ...(shop.supportEmail === '' ? ['a support email address'] : []),
    ...(shop.ownerEmail === '' ? ['your own email address (for resetting the password)'] : []),
    ...(shop.postalAddress === '' ? ['the postal address (no newsletter is sent without it)'] : []),
    ...(payments.payee === '' ? ['the PayPal address that is paid'] : []),
    ...(lacksApp ? ['the PayPal app’s client id (orders are paid by hand until then)'] : []),
  ];
}

function presentPayments(document: DocumentSnapshot): PanelSettings['payments'] {
  const stored = readDocument(storedSettingsSchema, document);
  const updatedAt = updatedAtOf(document);
  if (!stored || stored.mode === 'none') {
    const manualHoldHours = stored?.manualHoldHours ?? MANUAL_HOLD_HOURS;
    return { mode: 'manual', payee: '', merchantId: '', manualHoldHours, updatedAt };
  }
  return { ...stored, mode: stored.mode, updatedAt };
}

async function readSettings(reader: Reader, context: Pick<Context, 'database' | 'wallet'>) {
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
    ...(readDocument(shopSettingsSchema, shopDocument) ?? NO_SHOP),
    updatedAt: updatedAtOf(shopDocument),
  };
  const payments = presentPayments(paymentDocument);
  const tax = {
    ...(readDocument(taxSettingsEditSchema, taxDocument) ?? { isOn: false, rates: {} }),
    updatedAt: updatedAtOf(taxDocument),
  };
  const shopify = {
    ...(readDocument(shopifySettingsSchema, shopifyDocument) ?? { pushesOrders: false }),
    updatedAt: updatedAtOf(shopifyDocument),
  };
  const checkout = {
    ...(readDocument(checkoutSettingsSchema, checkoutDocument) ?? { takesOrders: true }),
    updatedAt: updatedAtOf(checkoutDocument),
  };
  const missing = listMissing({ shop, payments }, context);
  const settings: PanelSettings = { shop, payments, tax, shopify, checkout, missing };
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

type Part = 'shop' | 'payments' | 'tax' | 'shopify' | 'checkout';
const TITLES: Readonly<Record<Part, string>> = {
  shop: 'Shop settings',
  payments: 'Payments',
  tax: 'Sales tax',
  shopify: 'Shopify',
  checkout: 'Orders',
};

async function savePart(change: OwnerChange, context: Context, part: Part, edit: DocumentData) {
  const { settings, documents } = await readSettings(change, context);
  change.expectSeen(documents[part], () => settings[part]);
  const stored = change.save(documents[part].ref, { ...documents[part].data(), ...edit });
  const saved = { ...settings, [part]: { ...edit, updatedAt: stored.updatedAt.toDate().toISOString() } };
  return { title: TITLES[part], item: { ...saved, missing: listMissing(saved, context) } };
}

export const getSettings: Handler<'getSettings'> = async (_input, context) =>
  (await readSettings(context.database, context)).settings;

export const updateShopSettings: Handler<'updateShopSettings'> = ({ body }, context) =>
  changeShop(context, { kind: 'settings-updated' }, (change) => savePart(change, context, 'shop', body));

/** D-51: open orders keep the identity they were handed over with. */
export const updatePaymentSettings: Handler<'updatePaymentSettings'> = ({ body }, context) =>
  changeShop(context, { kind: 'settings-updated' }, (change) =>
    savePart(change, context, 'payments', paymentSettingsSchema.parse(body)),
  );

/** D-23. */
export const updateTaxSettings: Handler<'updateTaxSettings'> = ({ body }, context) =>
  changeShop(context, { kind: 'settings-updated' }, (change) => savePart(change, context, 'tax', body));

/** Whether paid orders go to the owner's other store: those paid from now on. */
export const updateShopifySettings: Handler<'updateShopifySettings'> = ({ body }, context) =>
  changeShop(context, { kind: 'settings-updated' }, (change) => savePart(change, context, 'shopify', body));

/** Whether the shop takes orders from now on; those that stand are not touched. */
export const updateCheckoutSettings: Handler<'updateCheckoutSettings'> = ({ body }, context) =>
  changeShop(context, { kind: 'settings-updated' }, (change) => savePart(change, context, 'checkout', body));
