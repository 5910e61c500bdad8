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

/** The collections of which Firestore deletes what has ended, with the field that says when. */
const ENDS: Readonly<Record<string, readonly [collectionGroup: string, field: string]>> = {
  'account/google-sign-in.repository.ts': ['googleSignIns', 'expiresAt'],
  'account/email-link.repository.ts': ['sentLinks', 'expiresAt'],
  'admin/auth/change-admin-password.ts': ['panelResets', 'expiresAt'],
  'account/admin-session.repository.ts': ['panelSessions', 'endsAt'],
  'cart/cart.repository.ts': ['carts', 'expiresAt'],
  'db/live-updates.repository.ts': ['live', 'endsAt'],
  'email/stored-email.ts': ['mail', 'expiresAt'],
  'jobs/migrations.ts': ['walletMessages', 'expiresAt'],
  'orders/browser-orders.repository.ts': ['browserOrders', 'endsAt'],
  'payments/paypal-notification.repository.ts': ['walletMessages', 'expiresAt'],
  'security/known-browser.repository.ts': ['knownBrowsers', 'expiresAt'],
  'account/session.repository.ts': ['sessions', 'expiresAt'],
  'account/visitor.repository.ts': ['signIns', 'expiresAt'],
  'http/rate-limits.ts': ['parts', 'expiresAt'],
  'security/attempt-limits.repository.ts': ['throttle', 'endsAt'],
};

/**
 * Deliberately without: an order's `expiresAt` is when its hold ends, and the order stays. Jobs and the sync's run hold leases
 * (`leaseUntil`), and stay, too. A discount code's `endsAt` is a number of the owner's, and the code stays. Notices of Shopify's and
 * reports are deleted by the shop itself.
 */
const STAYS = [
  'checkout/build-order.ts',
  'orders/order.repository.ts',
  'orders/stored-order.ts',
  'payments/capture-order.ts',
  'payments/apply-payment-event.ts',
];

/** A stored end: a field of one of the usual names that holds a moment of Firestore's. */
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

/** Every collection's own name, wherever it hangs. */
function collectionGroups(): Set<string> {
  const spelled = Object.values(paths).map((path) => (typeof path === 'function' ? spell(path) : path));
  return new Set(spelled.flatMap((path) => path.split('/').filter((_part, place) => place % 2 === 0)));
}

/** A path whose names are all 'x'. */
function spell(path: (...names: never[]) => string): string {
  return String(
    Reflect.apply(
      path,
      undefined,
      Array.from({ length: path.length }, () => 'x'),
    ),
  );
}

test('P-10 whatever the shop stores with an end is deleted after it, or is known to stay', () => {
  expect(filesWithEnds().toSorted()).toEqual([...Object.keys(ENDS), ...STAYS].toSorted());
});

test('P-10 a deploy finds every TTL in its file, each once and none too many', () => {
  const wanted = new Set(Object.values(ENDS).map(([group, field]) => `${group} ${field}`));
  expect(ttls().toSorted()).toEqual([...wanted].toSorted());
});

test('P-10 every TTL is about a collection the shop has, and none is about orders', () => {
  const groups = collectionGroups();
  for (const ttl of ttls()) expect([...groups], ttl).toContain(ttl.split(' ')[0]);
  expect(ttls().map((ttl) => ttl.split(' ')[0])).not.toContain('orders');
});
