import { readdirSync } from 'node:fs';
import { auditLogEntrySchema } from '@plenty/contract/admin/audit-log';
import type { Firestore } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/logger';
import { describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { runMigrations } from '../../../functions/src/jobs/migrations.repository.ts';
import { createTestShop } from '../../../functions/src/testing/test-shop.ts';
import { type TestResponse, type RequestOptions } from '../../../functions/src/testing/http-client.ts';
import { bearer, signIn } from '../../../functions/src/testing/sign-up.ts';
import { findSchemaViolation } from '../../../functions/src/testing/stored-schemas.ts';
import { importFormerShop } from './testing/former-release.ts';

const RELEASES = readdirSync(new URL('./fixtures/', import.meta.url));
const idsSchema = z.array(z.object({ id: z.union([z.string(), z.number()]) }));
const pageSchema = z.object({ orders: idsSchema, next: z.nullable(z.string()) });
const cartSchema = z.array(z.object({ available: z.boolean() }));

/** A shop of this release with the data of an older one, an hour after that was written. */
async function migrate(release: string) {
  const shop = createTestShop('former', undefined, '2026-11-23T00:21:00Z');
  const people = await importFormerShop(release, shop.projectId);
  return { shop, people };
}

async function readAll(database: Firestore) {
  const { docs } = await database.collectionGroup('').get();
  return docs;
}

describe.each(RELEASES)('the data of %s', (release) => {
  test('D-73 is migrated, twice with the same result, and then every document parses', async () => {
    const { shop, people } = await migrate(release);
    expect(people.customer.orderNumber).toMatch(/^PL-/);
    const { database, now } = shop;
    await runMigrations(database, now());
    const once = await readAll(database);
    expect(once.flatMap((document) => findSchemaViolation(document) ?? [])).toEqual([]);
    await runMigrations(database, new Date(now().getTime() + 60_000));
    const twice = await readAll(database);
    const state = (documents: typeof once) =>
      documents.map((document) => [document.ref.path, document.updateTime.toMillis(), document.data()]);
    expect(state(twice)).toEqual(state(once));
    const messages = once.filter(({ ref }) => ref.path.startsWith('walletMessages/'));
    expect(messages.filter((message) => message.get('expiresAt') === undefined)).toEqual([]);
    expect(once.filter(({ ref }) => ref.path.startsWith('orderChanges/'))).toEqual([]);
  });

  test('D-73 works for shoppers: old links, carts, accounts and all public pages', async () => {
    const { shop, people } = await migrate(release);
    const failed = vi.spyOn(logger, 'error');
    await runMigrations(shop.database, shop.now());
    const ask = async (path: string, sent?: RequestOptions): Promise<TestResponse> => {
      const response = await shop.call(path, sent);
      expect({ path, status: response.status, data: response.status === 200 ? undefined : response.data }).toMatchObject({ status: 200 }); // prettier-ignore
      return response;
    };
    const products = idsSchema.parse((await ask('/api/products')).data);
    for (const { id } of products) await ask(`/api/products/${id}`);
    await ask('/api/gallery');
    await ask('/api/site');
    const { guest, customer, browser } = people;
    const headers = { 'order-key': guest.orderKey };
    expect((await ask(`/api/orders/${guest.orderNumber}`, { headers })).data).toMatchObject({ orderNumber: guest.orderNumber }); // prettier-ignore
    const looked = await ask('/api/orders/lookup', { method: 'POST', body: { orderNumber: guest.orderNumber, email: guest.email } }); // prettier-ignore
    expect(looked.data).toMatchObject({ orderNumber: guest.orderNumber });
    await ask(`/api/orders/${guest.orderNumber}/live`, { method: 'POST', headers });
    expect(cartSchema.parse((await ask('/api/cart', { cookie: browser.cookie })).data)).toHaveLength(browser.lines);
    const { token } = await signIn(shop, { ...customer, firstName: '', lastName: '' });
    const mine = z
      .array(z.looseObject({ orderNumber: z.string() }))
      .parse((await ask('/api/orders', bearer(token))).data);
    expect(mine.map(({ orderNumber }) => orderNumber)).toEqual([customer.orderNumber]);
    expect(idsSchema.parse((await ask('/api/account/addresses', bearer(token))).data)).toHaveLength(1);
    expect(cartSchema.parse((await ask('/api/cart', bearer(token))).data)).not.toEqual([]);
    await ask('/api/account/export', bearer(token));
    await ask('/api/account/live', { method: 'POST', ...bearer(token) });
    await shop.sweepPayments();
    expect(failed.mock.calls).toEqual([]);
    failed.mockRestore();
  });

  test('D-73 works for the owner: every order and every list, and an old change can be undone', async () => {
    const { shop } = await migrate(release);
    const { database } = shop;
    const failed = vi.spyOn(logger, 'error');
    await runMigrations(database, shop.now());
    const cookie = await shop.signInAsAdmin();
    const ask = async (path: string, sent: RequestOptions = {}): Promise<unknown> => {
      const { status, data } = await shop.call(`/api/admin/${path}`, { cookie, ...sent });
      expect({ path, status, data: status === 200 ? undefined : data }).toMatchObject({ status: 200 });
      return data;
    };
    const stored = (await database.collection('orders').select().get()).docs.map(({ id }) => id);
    const listed: (string | number)[] = [];
    for (let after = ''; ;) {
      const page = pageSchema.parse(await ask(`orders${after}`));
      listed.push(...page.orders.map(({ id }) => id));
      if (page.next === null) break;
      after = `?after=${page.next}`;
    }
    expect(new Set(listed)).toEqual(new Set(stored));
    for (const id of stored) await ask(`orders/${id}`);
    const counts = { products: 'products', discounts: 'discounts', categories: 'categories', content: 'content', navigation: 'navigation', 'hero-sections': 'heroSections', gallery: 'gallery' }; // prettier-ignore
    for (const [list, collection] of Object.entries(counts)) {
      const shown = await ask(list);
      const { size } = await database.collection(collection).get();
      const items = Array.isArray(shown) ? shown : Object.values(Object(shown)).find(Array.isArray);
      // Content also has fixed texts beside the stored ones.
      expect({ list, isAll: (items?.length ?? 0) >= size }).toEqual({ list, isAll: true });
    }
    for (const path of ['settings', 'board', 'subscribers', 'reports', 'mail', 'sync-shopify', 'export/orders', 'export/subscribers']) await ask(path); // prettier-ignore
    for (const { id } of (await database.collection('reports').get()).docs) await ask(`reports/${id}`);
    const { entries } = z.object({ entries: z.array(auditLogEntrySchema) }).parse(await ask('history'));
    const done = entries.find(({ canUndo, kind }) => canUndo && kind.endsWith('-updated'));
    await ask(`undo/${done?.id}`, { method: 'POST' });
    expect(failed.mock.calls).toEqual([]);
    failed.mockRestore();
  });
});
