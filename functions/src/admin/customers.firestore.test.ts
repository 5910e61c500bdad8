import { csvPageSchema } from '@plenty/contract/admin/orders';
import { expect, test } from 'vitest';
import { createRecord, getCustomerId, withSearch } from '../customers/customer-record.ts';
import { paths } from '../db/paths.ts';
import { createAdminClient } from '../testing/admin-client.ts';
import { createTestOrder } from '../testing/fixtures.ts';
import { signUp } from '../testing/sign-up.ts';
import { type TestShop, createTestShop } from '../testing/test-shop.ts';

async function saveCustomers(shop: TestShop, ...emails: readonly string[]): Promise<void> {
  const writer = shop.database.bulkWriter();
  for (const [place, email] of emails.entries()) {
    const record = withSearch({ ...createRecord(email), name: `Person ${place}`, placed: 1, lastAt: place });
    void writer.set(shop.database.doc(paths.customerRecord(getCustomerId(email))), record);
  }
  await writer.close();
}

test('D-72 whoever ordered to the address of a forgotten customer keeps their own account', async () => {
  const shop = createTestShop('customers-other-account', undefined, new Date());
  const { call } = await createAdminClient(shop);
  const { user } = await signUp(shop);
  await saveCustomers(shop, 'bo@example.com');
  const gift = createTestOrder({ customerEmail: 'bo@example.com', status: 'delivered', userId: user.id });
  await shop.database.doc(paths.order(gift.id)).set(gift);
  expect((await call('DELETE', `customers/${getCustomerId('bo@example.com')}`)).status).toBe(200);
  expect((await shop.database.doc(paths.order(gift.id)).get()).get('customerEmail')).toBe('');
  expect((await shop.database.doc(paths.customer(user.id)).get()).get('email')).toBe(user.email);
});

test('AORD-06 the export of all customers comes two hundred at a time, each once', async () => {
  const shop = createTestShop('customers-export');
  const { call } = await createAdminClient(shop);
  const emails = Array.from({ length: 201 }, (_nothing, place) => `person-${place}@example.com`);
  await saveCustomers(shop, ...emails);
  const read = async (after: string) => {
    const { csv, next } = csvPageSchema.parse((await call('GET', `export/customers${after}`)).data);
    const lines = csv.split('\r\n');
    return { rows: emails.filter((email) => lines.some((line) => line.startsWith(`${email},`))), next };
  };
  const first = await read('');
  expect(first.rows).toHaveLength(200);
  const rest = await read(`?after=${first.next}`);
  expect(rest).toMatchObject({ rows: [emails[0]], next: null });
  expect([...first.rows, ...rest.rows].toSorted()).toEqual(emails.toSorted());
});
