import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { paths } from '../../../functions/src/db/paths.ts';
import { ROOT } from '../../start/project.ts';
import { readSourceTree } from './source-tree.ts';

const specSchema = z.object({
  fieldOverrides: z.array(
    z.object({ collectionGroup: z.string(), fieldPath: z.string(), ttl: z.optional(z.boolean()) }),
  ),
});

/** The collections with a TTL policy and their TTL field. */
const ENDS: Readonly<Record<string, readonly [collectionGroup: string, field: string]>> = {
  'account/garments.repository.ts': ['garments', 'expiresAt'],
  'account/google-sign-in.repository.ts': ['googleSignIns', 'expiresAt'],
  'account/email-link.repository.ts': ['sentLinks', 'expiresAt'],
  'admin/auth/change-admin-password.ts': ['panelResets', 'expiresAt'],
  'account/admin-session.repository.ts': ['panelSessions', 'endsAt'],
  'cart/stored-cart.ts': ['carts', 'expiresAt'],
  'db/live-updates.repository.ts': ['live', 'endsAt'],
  'email/stored-email.ts': ['mail', 'expiresAt'],
  'email/unsubscribed.repository.ts': ['unsubscribed', 'expiresAt'],
  'jobs/migrations.repository.ts': ['walletMessages', 'expiresAt'],
  'figures/missed-searches.repository.ts': ['missedSearches', 'expiresAt'],
  'orders/claims/claim-picture.repository.ts': ['claimPictures', 'expiresAt'],
  'orders/claims/claim.repository.ts': ['claims', 'expiresAt'],
  'orders/swaps/swap-label.repository.ts': ['swapLabels', 'expiresAt'],
  'orders/swaps/swap.repository.ts': ['swaps', 'expiresAt'],
  'orders/order-news.repository.ts': ['orderNews', 'expiresAt'],
  'orders/browser-orders.repository.ts': ['browserOrders', 'endsAt'],
  'payments/paypal-notification.repository.ts': ['walletMessages', 'expiresAt'],
  'security/known-browser.repository.ts': ['knownBrowsers', 'expiresAt'],
  'account/session.repository.ts': ['sessions', 'expiresAt'],
  'account/visitor.repository.ts': ['signIns', 'expiresAt'],
  'express/express-session.repository.ts': ['expressSessions', 'expiresAt'],
  'http/rate-parts.repository.ts': ['parts', 'expiresAt'],
  'security/attempt-limits.repository.ts': ['throttle', 'endsAt'],
  'cart-reminders/stored-reminder.ts': ['cartReminders', 'expiresAt'],
  'waitlist/waitlist-address.ts': ['waitlistAddresses', 'expiresAt'],
  'waitlist/waitlist-entry.ts': ['waitlist', 'expiresAt'],
};

/**
 * Deliberately without a TTL: an order's `expiresAt` ends its reservation, and the order stays. `leaseUntil` of jobs
 * and sync runs is a lease. A discount code's `endsAt` is set by the owner, and the code stays. The shop itself
 * deletes Shopify webhooks and reports.
 */
const STAYS = [
  'checkout/build-order.ts',
  'orders/order-status.ts',
  'orders/stored-order.ts',
  'payments/capture-order.ts',
  'payments/apply-payment-event.ts',
];

/** A stored expiry: a field with one of the usual names that holds a Firestore timestamp. */
const END =
  /\b(?:expiresAt|endsAt|expireAt|deleteAt|endAt|purgeAt)\b.*(?:Timestamp\.|timestampSchema|getNotificationExpiry\()/;

const filesWithEnds = () =>
  Object.entries(readSourceTree(ROOT))
    .filter(([file]) => file.startsWith('functions/src/') && !file.includes('/testing/') && !file.includes('.test.'))
    .filter(([, text]) => END.test(text))
    .map(([file]) => file.replace('functions/src/', ''));

const ttls = () =>
  specSchema
    .parse(JSON.parse(readFileSync(join(ROOT, 'firestore.indexes.json'), 'utf8')))
    .fieldOverrides.filter(({ ttl }) => ttl)
    .map(({ collectionGroup, fieldPath }) => `${collectionGroup} ${fieldPath}`);

/** The id of a collection at any depth. */
function collectionGroups(): Set<string> {
  const spelled = Object.values(paths).map((path) => (typeof path === 'function' ? spell(path) : path));
  return new Set(spelled.flatMap((path) => path.split('/').filter((_part, place) => place % 2 === 0)));
}

/** A path with 'x' for every id. */
function spell(path: (...names: never[]) => string): string {
  return String(
    Reflect.apply(
      path,
      undefined,
      Array.from({ length: path.length }, () => 'x'),
    ),
  );
}

test('P-10 every stored expiry has a TTL or is listed as permanent', () => {
  expect(filesWithEnds().toSorted()).toEqual([...Object.keys(ENDS), ...STAYS].toSorted());
});

test('P-10 the deployed index file has every TTL exactly once', () => {
  const wanted = new Set(Object.values(ENDS).map(([group, field]) => `${group} ${field}`));
  expect(ttls().toSorted()).toEqual([...wanted].toSorted());
});

test('P-10 every TTL belongs to a collection of the shop, and none to orders', () => {
  const groups = collectionGroups();
  for (const ttl of ttls()) expect([...groups], ttl).toContain(ttl.split(' ')[0]);
  expect(ttls().map((ttl) => ttl.split(' ')[0])).not.toContain('orders');
});
