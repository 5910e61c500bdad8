import { customerOrderSchema } from '@plenty/contract/account/customer-order';
import { dashboardOrderSchema } from '@plenty/contract/board/board-entry';
import { dashboardTotalsSchema } from '@plenty/contract/board/board-sums';
import { storedLookSchema } from '@plenty/contract/catalog/look';
import { storedProductSchema } from '@plenty/contract/catalog/product';
import {
  checkoutSettingsSchema,
  shopifySettingsSchema,
  shopSettingsSchema,
} from '@plenty/contract/panel/panel-settings';
import { discountSchema } from '@plenty/contract/pricing/discount';
import { taxSettingsSchema } from '@plenty/contract/pricing/tax';
import { contentEntrySchema, heroSectionSchema, navigationItemSchema } from '@plenty/contract/site/site';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { addressBookSchema } from '../account/address-book-repository.ts';
import { emailLinkSchema } from '../account/sent-link-repository.ts';
import { typingSchema } from '../admin/audit-repository.ts';
import { storedAdminPasswordSchema } from '../admin/gate/panel-password-repository.ts';
import { orderHistorySchema } from '../admin/orders/panel-order-repository.ts';
import { adminSessionSchema } from '../admin/panel-session-repository.ts';
import { storedCategorySchema } from '../admin/site/categories.ts';
import { storedAuditEntrySchema } from '../admin/stored-change.ts';
import { storedCartSchema } from '../cart/cart-repository.ts';
import { productCounterSchema } from '../catalog/product-number-repository.ts';
import { snapshotPartSchema, snapshotVersionSchema } from '../catalog/snapshot-repository.ts';
import { storedPaymentSettingsSchema } from '../checkout/payment-settings-repository.ts';
import { storedCustomerSchema } from '../customers/stored-customer.ts';
import { redemptionSlotSchema } from '../discounts/discount-repository.ts';
import { timestampSchema } from '../firestore/read-document.ts';
import { migrationsSchema } from '../migrations/migrate-shop.ts';
import { storedSubscriberSchema } from '../newsletter/subscriber-repository.ts';
import { storedOrderNumberSchema } from '../orders/order-repository.ts';
import { storedOrderSchema } from '../orders/stored-order.ts';
import { notificationSchema } from '../payments/inbox-repository.ts';
import { storedPaymentSchema } from '../payments/stored-payment.ts';
import { storedPictureSchema } from '../pictures/picture-repository.ts';
import { redemptionSchema } from '../reports/look-at-codes.ts';
import { storedDiscrepancySchema, storedReportSchema } from '../reports/stored-report.ts';
import { storedSessionSchema } from '../sessions/stored-session.ts';
import { signInSchema } from '../sessions/visitor-repository.ts';
import { formerNameSchema } from '../site/category-names-repository.ts';
import { stockLedgerSchema } from '../stock/shelf-repository.ts';
import { appRemovalSchema } from '../sync/notice-repository.ts';
import { syncRunSchema } from '../sync/sync-run.ts';
import { attemptsSchema } from '../throttle/throttle-repository.ts';

/** Read by its name or its field alone. */
const anyRecordSchema = z.record(z.string(), z.unknown());

/** What each stored document is parsed with, by its own path or by that of its kind. */
const STORED_SCHEMAS: Readonly<Record<string, z.ZodMiniType>> = {
  'audit/*': storedAuditEntrySchema,
  'audit/*/steps/*': anyRecordSchema,
  'board/*': dashboardOrderSchema,
  'board/sums': dashboardTotalsSchema,
  'carts/*': storedCartSchema,
  'catalog/*': snapshotPartSchema,
  'catalog/changes': z.object({ at: timestampSchema }),
  'catalog/closedDays': z.object({ days: z.array(z.iso.date()), lastYear: z.int() }),
  'catalog/version': snapshotVersionSchema,
  'categories/*': storedCategorySchema,
  'categoryNames/*': formerNameSchema,
  'content/*': contentEntrySchema,
  'counters/products': productCounterSchema,
  'customers/*': storedCustomerSchema,
  'customers/*/addresses/*': addressBookSchema,
  'customers/*/orders/*': customerOrderSchema,
  'discounts/*': discountSchema,
  'discounts/*/customers/*': redemptionSchema,
  'discounts/*/slots/*': redemptionSlotSchema,
  'discounts/*/uses/*': redemptionSchema,
  'gallery/*': storedLookSchema,
  'heroSections/*': heroSectionSchema,
  'mail/*': z.object({ to: z.array(z.string()), message: z.object({ subject: z.string(), text: z.string() }) }),
  'navigation/*': navigationItemSchema,
  'orderNumbers/*': storedOrderNumberSchema,
  'orders/*': storedOrderSchema,
  'orders/*/history/*': orderHistorySchema,
  'panel/password': storedAdminPasswordSchema,
  'panelSessions/*': adminSessionSchema,
  'panelTyping/*': typingSchema,
  'payments/*': storedPaymentSchema,
  'pictures/*': storedPictureSchema,
  'products/*': storedProductSchema,
  'products/*/stock/*': stockLedgerSchema,
  'reports/*': storedReportSchema,
  'reports/*/findings/*': storedDiscrepancySchema,
  'sentLinks/*': emailLinkSchema,
  'sessions/*': storedSessionSchema,
  'settings/checkout': checkoutSettingsSchema,
  'settings/migrations': migrationsSchema,
  'settings/payments': storedPaymentSettingsSchema,
  'settings/shop': shopSettingsSchema,
  'settings/shopify': shopifySettingsSchema,
  'settings/tax': taxSettingsSchema,
  'signIns/*': signInSchema,
  'subscribers/*': storedSubscriberSchema,
  'sync/messages': appRemovalSchema,
  'sync/run': syncRunSchema,
  'throttle/*': attemptsSchema,
  'turns/*': z.object({ holder: z.string() }),
  'walletMessages/*': notificationSchema,
};

/** What is wrong with the shape of a stored document; undefined when it is as this release reads it. */
export function findSchemaViolation(document: DocumentSnapshot): string | undefined {
  const { path } = document.ref;
  const schema = STORED_SCHEMAS[path] ?? STORED_SCHEMAS[path.replaceAll(/([^/]+)\/[^/]+/g, '$1/*')];
  if (!schema) return `${path}: nothing reads it`;
  const parsed = schema.safeParse(document.data());
  if (parsed.success) return undefined;
  return `${path}: ${parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ')}`;
}
