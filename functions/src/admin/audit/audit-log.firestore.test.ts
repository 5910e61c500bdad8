import { PERCENT_DISCOUNT } from '@plenty/contract/testing/builders';
import { type AuditLogEntry, auditLogEntrySchema } from '@plenty/contract/admin/audit-log';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { paths } from '../../db/paths.ts';
import { createAdminClient } from '../../testing/admin-client.ts';
import { createTestShop } from '../../testing/test-shop.ts';

type AdminClient = Awaited<ReturnType<typeof createAdminClient>>;
const pageSchema = z.object({ entries: z.array(auditLogEntrySchema), next: z.nullable(z.string()) });

const LOOK = {
  title: 'Rooftop',
  picture: { src: '/pictures/roof-1200.avif', alt: 'A roof', width: 1200, height: 1500, placeholder: '#cccccc' },
  pins: [{ productId: 1, x: 0.5, y: 0.25 }],
  shoppableProducts: [1],
};
const idOf = ({ item }: Awaited<ReturnType<AdminClient['change']>>) => String(item?.['id']);

/** Each change the owner can make to the site. The outer function prepares the shop, the inner one makes the change to undo. */
const CHANGES: Record<string, (admin: AdminClient) => Promise<() => ReturnType<AdminClient['change']>>> = {
  'category-created':
    async ({ change }) =>
    () =>
      change('POST', 'categories', { name: 'socks', displayName: 'Socks' }),
  'category-updated': async ({ change }) => {
    const id = idOf(await change('POST', 'categories', { name: 'socks', displayName: 'Socks' }));
    return () => change('PUT', `categories/${id}`, { displayName: 'Warm socks', order: 7, isActive: false });
  },
  'category-deleted': async ({ change }) => {
    const id = idOf(await change('POST', 'categories', { name: 'socks', displayName: 'Socks' }));
    return () => change('DELETE', `categories/${id}`);
  },
  'content-updated': async ({ change }) => {
    await change('PUT', 'content/home/storyText', { value: 'A story' });
    return () => change('PUT', 'content/home/storyText', { value: 'Another one', type: 'other' });
  },
  'navigation-created':
    async ({ change }) =>
    () =>
      change('POST', 'navigation', { label: 'Blog', href: '/blog' }),
  'navigation-updated':
    async ({ change }) =>
    () =>
      change('PUT', 'navigation/shop', { label: 'Store', visible: false }),
  'navigation-deleted': async ({ change }) => {
    await change('PUT', 'navigation/shop', { label: 'Store' });
    return () => change('DELETE', 'navigation/shop');
  },
  'hero-created':
    async ({ change }) =>
    () =>
      change('POST', 'hero-sections', { title: 'Winter' }),
  'hero-updated':
    async ({ change }) =>
    () =>
      change('PUT', 'hero-sections/home', { title: 'Winter', ctaLink: '/shop' }),
  'hero-deleted': async ({ change }) => {
    await change('POST', 'hero-sections', { title: 'Winter' });
    return () => change('DELETE', 'hero-sections/home');
  },
  'look-created':
    async ({ change }) =>
    () =>
      change('POST', 'gallery', LOOK),
  'look-updated': async ({ change }) => {
    const id = idOf(await change('POST', 'gallery', LOOK));
    return () => change('PUT', `gallery/${id}`, { title: 'Street', pins: [], shoppableProducts: [] });
  },
  'look-deleted': async ({ change }) => {
    const id = idOf(await change('POST', 'gallery', LOOK));
    return () => change('DELETE', `gallery/${id}`);
  },
  'list-ordered':
    async ({ change }) =>
    () =>
      change('PUT', 'order/navigation', { ids: ['about', 'gallery', 'shop'] }),
  'settings-updated': async ({ change }) => {
    await change('PUT', 'settings/tax', { isOn: true, rates: { WA: 650, OR: 0 } });
    return () => change('PUT', 'settings/tax', { isOn: false, rates: { NY: 400 } });
  },
};

describe.each(Object.entries(CHANGES))('%s', (kind, prepare) => {
  test('D-11 is in the audit log with before and after; undo restores every document field by field, and undoing the undo reapplies it', async () => {
    const shop = createTestShop(`undo-${kind}`);
    await shop.saveProducts({ id: 1 });
    const admin = await createAdminClient(shop);
    const makeChange = await prepare(admin);
    shop.advanceTime(10_000);
    const before = await admin.dumpShop();
    const { change } = await makeChange();
    const after = await admin.dumpShop();
    expect(after).not.toEqual(before);
    const { entries } = pageSchema.parse((await admin.call('GET', 'history')).data);
    expect(entries[0]).toMatchObject({ id: change.id, kind, canUndo: true, undoneAt: null });
    expect(entries[0]?.fields.length).toBeGreaterThan(0);
    shop.advanceTime(10_000);
    const undo = await admin.change('POST', `undo/${change.id}`);
    expect(await admin.dumpShop()).toEqual(before);
    shop.advanceTime(10_000);
    await admin.change('POST', `undo/${undo.change.id}`);
    expect(await admin.dumpShop()).toEqual(after);
  });
});

test('D-11 a field that has no value is listed as such', async () => {
  const shop = createTestShop('audit-no-value');
  const { call, change } = await createAdminClient(shop);
  const { item } = await change('POST', 'discounts', { ...PERCENT_DISCOUNT, minimumSubtotal: '0.00' });
  expect(item).toMatchObject({ endsAt: null });
  const { entries } = pageSchema.parse((await call('GET', 'history')).data);
  expect(entries[0]?.fields).toContainEqual(expect.objectContaining({ field: 'endsAt', after: null }));
});

test('undo leaves other changes alone, and is rejected where the same field was changed again', async () => {
  const shop = createTestShop('undo-beside');
  const { change, call } = await createAdminClient(shop);
  const label = await change('PUT', 'navigation/shop', { label: 'Store' });
  shop.advanceTime(10_000);
  const visible = await change('PUT', 'navigation/shop', { visible: false });
  shop.advanceTime(10_000);
  const first = await call('POST', `undo/${label.change.id}`);
  // The first edit also created the document, so undoing it would lose the newer change.
  expect(first.status).toBe(409);
  const next = await change('PUT', 'navigation/shop', { label: 'Market' });
  await change('POST', `undo/${visible.change.id}`);
  expect((await shop.database.doc('navigation/shop').get()).data()).toMatchObject({ label: 'Market', visible: true });
  shop.advanceTime(10_000);
  await change('PUT', 'navigation/shop', { label: 'Bazaar' });
  expect(await call('POST', `undo/${next.change.id}`)).toMatchObject({ status: 409, data: { code: 'conflict' } });
  expect((await shop.database.doc('navigation/shop').get()).get('label')).toBe('Bazaar');
});

test('D-11 the audit log comes in pages, newest first, and every keystroke is kept below its entry', async () => {
  const shop = createTestShop('history-pages');
  const { change, call } = await createAdminClient(shop);
  for (let edit = 0; edit < 65; edit += 1) {
    shop.advanceTime(6000);
    await change('PUT', 'content/home/note', { value: `note ${edit}` });
  }
  const seen: AuditLogEntry[] = [];
  let after: string | null = '';
  while (after !== null) {
    const page = pageSchema.parse((await call('GET', `history${after === '' ? '' : `?after=${after}`}`)).data);
    seen.push(...page.entries);
    after = page.next;
  }
  expect(seen).toHaveLength(65);
  expect(seen[0]?.fields).toContainEqual({
    document: 'content/home.note',
    field: 'value',
    before: 'note 63',
    after: 'note 64',
  });
  shop.advanceTime(6000);
  await change('POST', 'categories', { name: 'notes', displayName: 'Notes', description: '', image: '' });
  const [category] = (await shop.database.collection(paths.categories).where('name', '==', 'notes').get()).docs;
  shop.advanceTime(6000);
  for (const displayName of ['t', 'te', 'tex', 'text']) {
    await change('PUT', `categories/${category?.id}`, { displayName });
  }
  const newest = await shop.database.collection(paths.audit).orderBy('at', 'desc').limit(1).get();
  const steps = await newest.docs[0]?.ref.collection('steps').get();
  expect(
    steps?.docs.map((step) => JSON.stringify(step.get('documents'))).filter((step) => step.includes('"tex"')),
  ).toHaveLength(2);
  expect(steps?.size).toBe(4);
});

test('D-34 each tab has its own audit log, including sorting, settings and undo', async () => {
  const shop = createTestShop('history-tabs');
  const { change, call } = await createAdminClient(shop);
  await change('PUT', 'content/home/note', { value: 'A note' });
  await change('PUT', 'navigation/shop', { label: 'Store' });
  const ordered = await change('PUT', 'order/navigation', { ids: ['about', 'gallery', 'shop'] });
  await change('PUT', 'hero-sections/home', { title: 'Winter' });
  await change('PUT', 'settings/tax', { isOn: false, rates: {} });
  shop.advanceTime(10_000);
  const categories = [
    idOf(await change('POST', 'categories', { name: 'notes', displayName: 'Notes' })),
    idOf(await change('POST', 'categories', { name: 'hats', displayName: 'Hats' })),
  ];
  await change('PUT', 'order/categories', { ids: categories.toReversed() });
  const [subscriber, at] = ['0'.repeat(64), Timestamp.fromDate(shop.now())];
  await shop.database.doc(paths.subscriber(subscriber)).set({
    email: 'ada@example.com',
    isConfirmed: true,
    confirmedAt: at,
    unsubscribeToken: 'token',
    createdAt: at,
    askedAt: at,
    timesAsked: 1,
    confirmHash: '',
  });
  await change('DELETE', `subscribers/${subscriber}`);
  await change('POST', `undo/${ordered.change.id}`);
  const kindsOf = async (query: string) =>
    pageSchema
      .parse((await call('GET', `history${query}`)).data)
      .entries.map(({ kind }) => kind)
      .toSorted();
  expect(await kindsOf('?tab=content')).toEqual(['content-updated', 'settings-updated', 'subscriber-deleted']);
  expect(await kindsOf('?tab=navigation')).toEqual(['list-ordered', 'navigation-updated', 'undone']);
  expect(await kindsOf('?tab=hero-sections')).toEqual(['hero-updated']);
  expect(await kindsOf('?tab=categories')).toEqual(['category-created', 'category-created', 'list-ordered']);
  expect(await kindsOf('?tab=products')).toEqual([]);
  expect(await kindsOf('')).toHaveLength(10);
});
