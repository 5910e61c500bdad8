import { randomUUID } from 'node:crypto';
import { changeResponseSchema } from '@plenty/contract/admin/audit-log';
import { bulkProgressSchema } from '@plenty/contract/admin/bulk-edit';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { paths } from '../db/paths.ts';
import { createAdminClient } from '../testing/admin-client.ts';
import { dumpDatabase } from '../testing/database.ts';
import { createTestShop } from '../testing/test-shop.ts';

async function createShop(name: string) {
  const shop = createTestShop(name);
  await shop.database.doc(paths.shopSettings).set({ supportEmail: '', postalAddress: 'Plenty', socialLinks: [] });
  const admin = await createAdminClient(shop);
  const importAll = async (subscribers: readonly object[], key = randomUUID()) => {
    for (;;) {
      const { status, data } = await admin.call('POST', 'subscriber-imports', { key, subscribers });
      expect(status, JSON.stringify(data)).toBe(200);
      const { item, change } = changeResponseSchema(bulkProgressSchema).parse(data);
      if (item.done >= item.total) return { item, change };
    }
  };
  const preview = async (subscribers: readonly object[]) =>
    (await admin.call('POST', 'subscriber-imports/preview', { subscribers })).data;
  const list = async () => (await shop.database.collection(paths.subscribers).get()).docs;
  const listEmails = async () => (await list()).map((each) => String(each.get('email'))).toSorted();
  const unsubscribe = async (email: string) => {
    const found = (await list()).find((each) => each.get('email') === email);
    const token = String(found?.get('unsubscribeToken'));
    await shop.call(`/api/newsletter/unsubscribe?token=${token}`, { method: 'POST' });
  };
  return { shop, admin, importAll, preview, list, listEmails, unsubscribe };
}
const people = (...names: string[]) => names.map((name) => ({ email: `${name}@example.com`, consentAt: null }));

test('O-19 customers who agreed elsewhere become subscribers with the day of their consent, and one undo takes all of them back', async () => {
  const { shop, admin, importAll, preview, list, listEmails } = await createShop('import-subscribers');
  const dated = [{ email: 'Ada@example.com', consentAt: '2024-05-01T10:00:00.000Z' }, ...people('bo')];
  expect(await preview(dated)).toEqual({ added: 2, subscribed: 0, unsubscribed: 0 });
  expect(await list()).toEqual([]);
  const key = randomUUID();
  const { item, change } = await importAll(dated, key);
  expect(item).toMatchObject({ done: 2, total: 2, changed: 2, kept: 0 });
  expect((await importAll(dated, key)).change.id).toBe(change.id);
  const ada = (await list()).find((each) => each.get('email') === 'Ada@example.com');
  expect(ada?.get('confirmedAt').toDate().toISOString()).toBe('2024-05-01T10:00:00.000Z');
  expect(ada?.get('isConfirmed')).toBe(true);
  expect((await shop.database.collection(paths.emails).get()).size, 'nobody is written to').toBe(0);
  expect(await preview([...dated, ...people('cy')])).toEqual({ added: 1, subscribed: 2, unsubscribed: 0 });
  await importAll(people('bo', 'cy'));
  expect((await admin.call('POST', `undo/${change.id}`)).status).toBe(200);
  expect(await listEmails(), 'the second import stays').toEqual(['cy@example.com']);
  expect((await admin.call('POST', `undo/${change.id}`)).status, 'a second time').toBe(409);
});

test('whoever unsubscribed here is never subscribed by an import, until they subscribe themselves', async () => {
  const { shop, importAll, preview, listEmails, unsubscribe } = await createShop('import-unsubscribed');
  await importAll(people('ada', 'bo'));
  await unsubscribe('ada@example.com');
  const upper = [{ email: 'ADA@Example.com', consentAt: '2030-01-01T00:00:00.000Z' }];
  expect(await preview([...upper, ...people('bo')])).toEqual({ added: 0, subscribed: 1, unsubscribed: 1 });
  expect((await importAll(upper)).item).toMatchObject({ changed: 0, kept: 1 });
  expect(await listEmails()).toEqual(['bo@example.com']);

  await shop.call('/api/newsletter', { method: 'POST', body: { email: 'ada@example.com' } });
  const [email] = (await shop.database.collection(paths.emails).get()).docs;
  const token = /confirm=([\w-]{43})/.exec(String(email?.get('message.text')))?.[1];
  expect((await shop.call('/api/newsletter/confirm', { method: 'POST', body: { token } })).status).toBe(200);
  expect(await preview(upper)).toEqual({ added: 0, subscribed: 1, unsubscribed: 0 });
  expect((await shop.database.collection('unsubscribed').get()).size).toBe(0);
});

test('whoever typed their address here and never confirmed it is subscribed by an import once the link is over', async () => {
  const { shop, importAll, preview, list } = await createShop('import-unconfirmed');
  await shop.call('/api/newsletter', { method: 'POST', body: { email: 'ada@example.com' } });
  expect(await preview(people('ada'))).toEqual({ added: 0, subscribed: 1, unsubscribed: 0 });
  const askedAt = Timestamp.fromMillis(shop.now().getTime() - 7 * 86_400_000 - 1);
  await (await list())[0]?.ref.update({ askedAt });
  expect(await preview(people('ada'))).toEqual({ added: 1, subscribed: 0, unsubscribed: 0 });
  expect((await importAll(people('ada'))).item).toMatchObject({ changed: 1, kept: 0 });
  expect((await list()).map((each) => each.data())).toMatchObject([{ isConfirmed: true }]);
});

test('an undo leaves whoever unsubscribed meanwhile unsubscribed, and the history knows no address', async () => {
  const { shop, admin, importAll, unsubscribe, preview } = await createShop('import-history');
  const { change } = await importAll(people('ada', 'bo'));
  await unsubscribe('ada@example.com');
  const dump = JSON.stringify([...(await dumpDatabase(shop.database))].filter(([path]) => path.startsWith('audit')));
  expect(dump).toContain('subscribers-imported');
  expect(dump).not.toContain('example.com');
  expect((await admin.call('POST', `undo/${change.id}`)).status).toBe(200);
  expect(await preview(people('ada', 'bo'))).toEqual({ added: 1, subscribed: 0, unsubscribed: 1 });
});

test('an import of thousands goes on after it was cut off, and two at once subscribe each address once', async () => {
  const { importAll, listEmails } = await createShop('import-many');
  const many = people(...Array.from({ length: 1200 }, (_nothing, index) => `person-${index}`));
  const key = randomUUID();
  const results = await Promise.all([importAll(many, key), importAll(many, key)]);
  for (const { item } of results) expect(item).toMatchObject({ done: 1200, total: 1200, changed: 1200 });
  expect(new Set(await listEmails()).size).toBe(1200);
});
