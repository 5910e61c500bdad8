import { fitTallySchema } from '../catalog/fit-tally.repository.ts';
import { dashboardOrderSchema, dashboardTotalsSchema } from '@plenty/contract/admin/dashboard';
import { storedDemoSchema } from '@plenty/contract/admin/opening';
import { checkoutSettingsSchema, shopSettingsSchema, shopifySettingsSchema } from '@plenty/contract/admin/settings';
import { storedLookSchema } from '@plenty/contract/catalog/look';
import { storedProductSchema } from '@plenty/contract/catalog/stored-product';
import { discountSchema } from '@plenty/contract/checkout/discount';
import { shippingSettingsSchema } from '@plenty/contract/checkout/shipping';
import { taxSettingsSchema } from '@plenty/contract/checkout/tax';
import { outfitSettingsSchema } from '@plenty/contract/outfit/outfit-settings';
import { contentEntrySchema, heroSectionSchema, navigationItemSchema } from '@plenty/contract/content/site';
import { customerOrderSchema } from '@plenty/contract/orders/order';
import { salesPeriodSchema } from '@plenty/contract/orders/sales-figures';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { addressBookSchema } from '../account/address-book.repository.ts';
import { adminSessionSchema } from '../account/admin-session.repository.ts';
import { storedCustomerSchema } from '../account/customer.repository.ts';
import { emailLinkSchema } from '../account/email-link.repository.ts';
import { storedGarmentsSchema } from '../account/garments.repository.ts';
import { storedSessionSchema } from '../account/session.repository.ts';
import { signInSchema } from '../account/visitor.repository.ts';
import { typingSchema } from '../admin/audit/admin-transaction.ts';
import { auditPartSchema, storedAuditEntrySchema } from '../audit/audit-entry.ts';
import { storedAdminPasswordSchema } from '../admin/auth/admin-password.repository.ts';
import { storedCategorySchema } from '../admin/content/categories.ts';
import { storedHistoryEntrySchema } from '../admin/orders/admin-order.repository.ts';
import { morningReportSchema } from '../admin/admin-emails.repository.ts';
import { taxNoticesSchema } from '../admin/tax-thresholds.repository.ts';
import { storedCampaignSchema, storedCampaignSendSchema } from '../campaigns/stored-campaign.ts';
import { storedCartReminderSchema } from '../cart-reminders/stored-reminder.ts';
import { storedCartSchema } from '../cart/stored-cart.ts';
import { productCounterSchema } from '../catalog/catalog.repository.ts';
import { storedPictureSchema } from '../catalog/picture.repository.ts';
import { catalogChangesSchema } from '../catalog/catalog-changes.repository.ts';
import { snapshotPartSchema, snapshotVersionSchema } from '../catalog/snapshot.repository.ts';
import { storedPaymentSettingsSchema } from '../checkout/checkout-settings.repository.ts';
import { formerNameSchema } from '../content/category-rename.repository.ts';
import { customerRecordSchema } from '../customers/customer-record.ts';
import { storedSubscriberSchema } from '../email/subscriber.repository.ts';
import { storedUnsubscribedSchema } from '../email/unsubscribed.repository.ts';
import { expressSessionSchema } from '../express/express-session.repository.ts';
import { countedOrderSchema } from '../figures/count-order.repository.ts';
import { storedMissedSearchesSchema } from '../figures/missed-searches.repository.ts';
import { stockLedgerSchema } from '../inventory/inventory.repository.ts';
import { migrationProgressSchema, migrationsSchema } from '../jobs/migrations.repository.ts';
import { storedClaimPictureSchema } from '../orders/claims/claim-picture.repository.ts';
import { claimTextSchema } from '../orders/claims/claim.repository.ts';
import { storedSwapLabelSchema } from '../orders/swaps/swap-label.repository.ts';
import { swapTextSchema } from '../orders/swaps/swap.repository.ts';
import { orderNewsSchema } from '../orders/order-news.repository.ts';
import { storedOrderNumberSchema } from '../orders/order.repository.ts';
import { redemptionSlotSchema } from '../orders/redemption-slots.repository.ts';
import { storedOrderSchema } from '../orders/stored-order.ts';
import { storedPaymentSchema } from '../payments/payment.repository.ts';
import { notificationSchema } from '../payments/paypal-notification.repository.ts';
import { redemptionSchema } from '../reconciliation/count-checks.repository.ts';
import { storedDiscrepancySchema, storedReportSchema } from '../reconciliation/discrepancy.ts';
import { attemptsSchema } from '../security/attempt-limits.repository.ts';
import { syncRunSchema } from '../shopify/sync-run.repository.ts';
import { appRemovalSchema } from '../shopify/webhook-event.repository.ts';
import { waitlistAddressSchema } from '../waitlist/waitlist-address.ts';
import { storedWaitlistEntrySchema } from '../waitlist/waitlist-entry.ts';

/** No code parses the whole document. */
const anyRecordSchema = z.record(z.string(), z.unknown());

/** The schema of every stored document, by path or path pattern. */
const STORED_SCHEMAS: Readonly<Record<string, z.ZodMiniType>> = {
  'audit/*': storedAuditEntrySchema,
  'audit/*/parts/*': auditPartSchema,
  'audit/*/steps/*': anyRecordSchema,
  'board/*': dashboardOrderSchema,
  'board/sums': dashboardTotalsSchema,
  'cartReminders/*': storedCartReminderSchema,
  'campaigns/*': storedCampaignSchema,
  'campaignSends/*': storedCampaignSendSchema,
  'carts/*': storedCartSchema,
  'catalog/*': snapshotPartSchema,
  'catalog/changes': catalogChangesSchema,
  'catalog/closedDays': z.object({ days: z.array(z.iso.date()), lastYear: z.int() }),
  'catalog/version': snapshotVersionSchema,
  'categories/*': storedCategorySchema,
  'categoryNames/*': formerNameSchema,
  'claimPictures/*': storedClaimPictureSchema,
  'claims/*': claimTextSchema,
  'swaps/*': swapTextSchema,
  'swapLabels/*': storedSwapLabelSchema,
  'content/*': contentEntrySchema,
  'countedOrders/*': countedOrderSchema,
  'counters/products': productCounterSchema,
  'customerRecords/*': customerRecordSchema,
  'customers/*': storedCustomerSchema,
  'customers/*/addresses/*': addressBookSchema,
  'customers/*/garments/*': storedGarmentsSchema,
  'customers/*/orders/*': customerOrderSchema,
  'discounts/*': discountSchema,
  'discounts/*/customers/*': redemptionSchema,
  'discounts/*/slots/*': redemptionSlotSchema,
  'discounts/*/uses/*': redemptionSchema,
  'expressSessions/*': expressSessionSchema,
  'fitTallies/*': fitTallySchema,
  'gallery/*': storedLookSchema,
  'heroSections/*': heroSectionSchema,
  'mail/*': z.object({ to: z.array(z.string()), message: z.object({ subject: z.string(), text: z.string() }) }),
  'missedSearches/*': storedMissedSearchesSchema,
  'navigation/*': navigationItemSchema,
  'orderNews/*': orderNewsSchema,
  'orderNumbers/*': storedOrderNumberSchema,
  'orders/*': storedOrderSchema,
  'orders/*/history/*': storedHistoryEntrySchema,
  'panel/password': storedAdminPasswordSchema,
  'panelSessions/*': adminSessionSchema,
  'panelTyping/*': typingSchema,
  'payments/*': storedPaymentSchema,
  'pictures/*': storedPictureSchema,
  'products/*': storedProductSchema,
  'products/*/stock/*': stockLedgerSchema,
  'reports/*': storedReportSchema,
  'reports/*/findings/*': storedDiscrepancySchema,
  'salesDays/*': salesPeriodSchema,
  'salesMonths/*': salesPeriodSchema,
  'sentLinks/*': emailLinkSchema,
  'sessions/*': storedSessionSchema,
  'settings/checkout': checkoutSettingsSchema,
  'settings/outfits': outfitSettingsSchema,
  'settings/demo': storedDemoSchema,
  'settings/morningReport': morningReportSchema,
  'settings/migrations': migrationsSchema,
  'settings/migrationProgress': migrationProgressSchema,
  'settings/payments': storedPaymentSettingsSchema,
  'settings/shop': shopSettingsSchema,
  'settings/shopify': shopifySettingsSchema,
  'settings/shipping': shippingSettingsSchema,
  'settings/tax': taxSettingsSchema,
  'settings/taxNotices': taxNoticesSchema,
  'signIns/*': signInSchema,
  'subscribers/*': storedSubscriberSchema,
  'unsubscribed/*': storedUnsubscribedSchema,
  'sync/messages': appRemovalSchema,
  'sync/run': syncRunSchema,
  'throttle/*': attemptsSchema,
  'turns/*': z.object({ holder: z.string() }),
  'waitlist/*': storedWaitlistEntrySchema,
  'waitlistAddresses/*': waitlistAddressSchema,
  'walletMessages/*': notificationSchema,
};

/** Describes how a stored document violates its schema; undefined if it is valid. */
export function findSchemaViolation(document: DocumentSnapshot): string | undefined {
  const { path } = document.ref;
  const schema = STORED_SCHEMAS[path] ?? STORED_SCHEMAS[path.replaceAll(/([^/]+)\/[^/]+/g, '$1/*')];
  if (!schema) return `${path}: nothing reads it`;
  const parsed = schema.safeParse(document.data());
  if (parsed.success) return undefined;
  return `${path}: ${parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ')}`;
}
