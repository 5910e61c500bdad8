import { mkdtempSync, rmSync, truncateSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { GeoPoint, Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startAudit } from '../../functions/src/testing/audit-shop.ts';
import { dumpDatabase } from '../../functions/src/testing/database.ts';
import { createReconciliationShop } from '../../functions/src/testing/reconciliation-shop.ts';
import { createTestPerson, bearer, signIn, signUp } from '../../functions/src/testing/sign-up.ts';
import type { Stores } from './stores.ts';
import { createBackup } from './create-backup.ts';
import { recordFigure } from '../checks/figures.ts';
import { restoreBackup } from './restore-backup.ts';

const shop = createReconciliationShop('drill', new Date());
const folder = mkdtempSync(join(tmpdir(), 'drill-'));
const file = join(folder, 'shop.jsonl.gz');
const hashing = { hash: { algorithm: 'BCRYPT' } } as const;
let stores: Stores;

beforeAll(async () => {
  stores = { database: shop.database, auth: getAuth(getApp(shop.projectId)) };
  await shop.seed();
  await shop.createDiscountCode('SAVE10', { totalUses: 20, isOncePerCustomer: true });
});
afterAll(() => rmSync(folder, { recursive: true }));

async function wipe({ database, auth }: Stores): Promise<void> {
  for (const collection of await database.listCollections()) await database.recursiveDelete(collection);
  const { users } = await auth.listUsers();
  await auth.deleteUsers(users.map(({ uid }) => uid));
}

test('a shop that was backed up, wiped and restored has the same orders, payments, discounts and accounts', async () => {
  const audit = await startAudit(shop.database);
  await shop.placePaidOrder({ code: 'SAVE10' });
  await shop.placeOrder({ productId: 2 });
  await shop.placeOrder({ isManual: true });
  const paid = await shop.placePaidOrder();
  await shop.sendRefundMessage(paid, paid.sale, '-5.00');
  const person = createTestPerson();
  const { token } = await signUp(shop, person);
  // Values that the shop does not store today, below a missing document.
  const odd = { at: new Timestamp(1_795_000_000, 123_456_000), where: new GeoPoint(1.5, -2), raw: Buffer.from([0, 255]), other: shop.database.doc('a/b'), none: null, list: [{ deep: [1.25] }], $at: 'a field of this name', nan: Number.NaN, 'a.b/c': true }; // prettier-ignore
  await shop.database.doc('odd/missing/below/there').set(odd);
  expect((await audit()).filter((fault) => !fault.includes('verify-email'))).toEqual([]);
  const before = await dumpDatabase(shop.database);
  const stored = await createBackup(stores, file);
  expect(stored).toMatchObject({ documents: before.size + 1, accounts: 1 });
  await expect(restoreBackup(stores, file, hashing)).rejects.toThrow('There is a shop already');
  await wipe(stores);
  expect((await dumpDatabase(shop.database)).size).toBe(0);
  await expect(signIn(shop, person)).rejects.toThrow('Invalid');
  await wipe(stores);
  const { documents, accounts } = stored;
  expect(await restoreBackup(stores, file, hashing)).toMatchObject({ documents, accounts });
  expect(await dumpDatabase(shop.database)).toEqual(before);
  expect((await shop.database.doc('odd/missing/below/there').get()).data()).toEqual(odd);
  expect((await audit()).filter((fault) => !fault.includes('verify-email'))).toEqual([]);
  expect((await shop.call('/api/auth/user', bearer(token))).status).toBe(200);
  expect((await signIn(shop, person)).user.email).toBe(person.email);
  recordFigure(
    `Restore drill: ${stored.documents} documents and ${stored.accounts} accounts written down, wiped out and restored, all the same`,
  );
});

test('half a backup or another file restores nothing', async () => {
  await wipe(stores);
  const other = join(folder, 'other.gz');
  writeFileSync(other, 'no backup');
  await expect(restoreBackup(stores, other, hashing)).rejects.toThrow('no whole backup');
  truncateSync(file, Math.floor(statSync(file).size / 2));
  await expect(restoreBackup(stores, file, hashing)).rejects.toThrow('no whole backup');
  expect((await dumpDatabase(shop.database)).size).toBe(0);
});
