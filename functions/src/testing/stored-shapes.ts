import { customerOrderSchema } from '@plenty/contract/account/customer-order';
import { boardEntrySchema } from '@plenty/contract/board/board-entry';
import { boardSumsSchema } from '@plenty/contract/board/board-sums';
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
import { bookSchema } from '../account/address-book-repository.ts';
import { sentLinkSchema } from '../account/sent-link-repository.ts';
import { typingSchema } from '../admin/audit-repository.ts';
import { storedPasswordSchema } from '../admin/gate/panel-password-repository.ts';
import { historySchema } from '../admin/orders/panel-order-repository.ts';
import { panelSessionSchema } from '../admin/panel-session-repository.ts';
import { storedCategorySchema } from '../admin/site/categories.ts';
import { storedChangeSchema } from '../admin/stored-change.ts';
import { storedCartSchema } from '../cart/cart-repository.ts';
import { counterSchema } from '../catalog/product-number-repository.ts';
import { partSchema, versionSchema } from '../catalog/snapshot-repository.ts';
import { storedSettingsSchema } from '../checkout/payment-settings-repository.ts';
import { storedCustomerSchema } from '../customers/stored-customer.ts';
import { slotSchema } from '../discounts/discount-repository.ts';
import { timestampSchema } from '../firestore/read-document.ts';
import { migrationsSchema } from '../migrations/migrate-shop.ts';
import { storedSubscriberSchema } from '../newsletter/subscriber-repository.ts';
import { numberSchema } from '../orders/order-repository.ts';
import { storedOrderSchema } from '../orders/stored-order.ts';
import { messageSchema } from '../payments/inbox-repository.ts';
import { storedPaymentSchema } from '../payments/stored-payment.ts';
import { storedPictureSchema } from '../pictures/picture-repository.ts';
import { usedSchema } from '../reports/look-at-codes.ts';
import { storedFindingSchema, storedReportSchema } from '../reports/stored-report.ts';
import { storedSessionSchema } from '../sessions/stored-session.ts';
import { signInSchema } from '../sessions/visitor-repository.ts';
import { formerNameSchema } from '../site/category-names-repository.ts';
import { bookedStockSchema } from '../stock/shelf-repository.ts';
import { removalSchema } from '../sync/notice-repository.ts';
import { syncRunSchema } from '../sync/sync-run.ts';
import { triesSchema } from '../throttle/throttle-repository.ts';

/** Read by its name or its field alone. */
const plain = z.record(z.string(), z.unknown());

/** What each stored document is parsed with, by its own path or by that of its kind. */
const SHAPES: Readonly<Record<string, z.ZodMiniType>> = {
  'audit/*': storedChangeSchema,
  'audit/*/steps/*': plain,
  'board/*': boardEntrySchema,
  'board/sums': boardSumsSchema,
  'carts/*': storedCartSchema,
  'catalog/*': partSchema,
  'catalog/changes': z.object({ at: timestampSchema }),
  'catalog/closedDays': z.object({ days: z.array(z.iso.date()), lastYear: z.int() }),
  'catalog/version': versionSchema,
  'categories/*': storedCategorySchema,
  'categoryNames/*': formerNameSchema,
  'content/*': contentEntrySchema,
  'counters/products': counterSchema,
  'customers/*': storedCustomerSchema,
  'customers/*/addresses/*': bookSchema,
  'customers/*/orders/*': customerOrderSchema,
  'discounts/*': discountSchema,
  'discounts/*/customers/*': usedSchema,
  'discounts/*/slots/*': slotSchema,
  'discounts/*/uses/*': usedSchema,
  'gallery/*': storedLookSchema,
  'heroSections/*': heroSectionSchema,
  'mail/*': z.object({ to: z.array(z.string()), message: z.object({ subject: z.string(), text: z.string() }) }),
  'navigation/*': navigationItemSchema,
  'orderNumbers/*': numberSchema,
  'orders/*': storedOrderSchema,
  'orders/*/history/*': historySchema,
  'panel/password': storedPasswordSchema,
  'panelSessions/*': panelSessionSchema,
  'panelTyping/*': typingSchema,
  'payments/*': storedPaymentSchema,
  'pictures/*': storedPictureSchema,
  'products/*': storedProductSchema,
  'products/*/stock/*': bookedStockSchema,
  'reports/*': storedReportSchema,
  'reports/*/findings/*': storedFindingSchema,
  'sentLinks/*': sentLinkSchema,
  'sessions/*': storedSessionSchema,
  'settings/checkout': checkoutSettingsSchema,
  'settings/migrations': migrationsSchema,
  'settings/payments': storedSettingsSchema,
  'settings/shop': shopSettingsSchema,
  'settings/shopify': shopifySettingsSchema,
  'settings/tax': taxSettingsSchema,
  'signIns/*': signInSchema,
  'subscribers/*': storedSubscriberSchema,
  'sync/messages': removalSchema,
  'sync/run': syncRunSchema,
  'throttle/*': triesSchema,
  'turns/*': z.object({ holder: z.string() }),
  'walletMessages/*': messageSchema,
};

/** What is wrong with the shape of a stored document; undefined when it is as this release reads it. */
export function findMisshapen(document: DocumentSnapshot): string | undefined {
  const { path } = document.ref;
  const schema = SHAPES[path] ?? SHAPES[path.replaceAll(/([^/]+)\/[^/]+/g, '$1/*')];
  if (!schema) return `${path}: nothing reads it`;
  const parsed = schema.safeParse(document.data());
  if (parsed.success) return undefined;
  return `${path}: ${parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ')}`;
}
