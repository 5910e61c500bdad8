import { type OpeningStep, openingChecklistSchema, storedDemoSchema } from '@plenty/contract/admin/opening';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { paths } from '../db/paths.ts';
import { toDashboardOrder } from '../orders/order-views.repository.ts';
import { createAdminClient } from '../testing/admin-client.ts';
import { createTestOrder } from '../testing/fixtures.ts';
import { DEFAULT_PASSWORD, type TestShop, createTestShop } from '../testing/test-shop.ts';

/** The owner stays signed in. */
async function choosePassword(
  { database, now }: TestShop,
  { generation, isRestored = false }: { readonly generation: string; readonly isRestored?: boolean },
): Promise<void> {
  const password = { salt: '', hash: '', changedAt: Timestamp.fromDate(now()) };
  await database.doc(paths.adminPassword).set({ ...password, generation, isRestored });
  const { docs } = await database.collection(paths.adminSessions).get();
  await Promise.all(docs.map(({ ref }) => ref.update({ generation })));
}

test('ADM-18 O-15 the checklist says what is missing before the shop opens, one step after the other', async () => {
  const shop = createTestShop('opening');
  const { call, change } = await createAdminClient(shop);
  const listOpen = async (): Promise<OpeningStep[]> => {
    const { steps } = openingChecklistSchema.parse((await call('GET', 'opening')).data);
    return steps.filter(({ isDone }) => !isDone).map(({ step }) => step);
  };
  await shop.call('/api/admin/login', { method: 'POST', body: { password: DEFAULT_PASSWORD } });
  await shop.database.doc(paths.smtpServer).set({ isSetUp: false });
  expect(await listOpen()).toEqual([
    'password',
    'contact',
    'payments',
    'emails',
    'tax',
    'catalog',
    'test-order',
    'open',
  ]);
  const contact = { supportEmail: 'help@shop.example', ownerEmail: 'me@shop.example', postalAddress: '1 Pine St' };
  for (const missing of ['supportEmail', 'ownerEmail', 'postalAddress']) {
    await shop.database.doc(paths.shopSettings).set({ ...contact, [missing]: '', socialLinks: [] });
    expect(await listOpen(), missing).toContain('contact');
  }
  await shop.database.doc(paths.shopSettings).set({ ...contact, socialLinks: [] });
  await shop.database.doc(paths.paymentSettings).set({ mode: 'manual', payee: 'pay@shop.example', merchantId: '' });
  await change('PUT', 'settings/tax', { isOn: false, rates: {} });
  await shop.saveProducts({ id: 1 });
  await shop.database.doc(paths.smtpServer).set({ isSetUp: true });
  expect(await listOpen(), 'a new shop takes orders, but is not ready for them').toEqual([
    'password',
    'test-order',
    'open',
  ]);
  const order = createTestOrder();
  await shop.database.doc(paths.dashboardOrder(order.id)).set({ ...toDashboardOrder(order), isTestOrder: true });
  await choosePassword(shop, { generation: 'own' });
  expect(await listOpen()).toEqual([]);
  expect((await call('GET', 'opening')).data).toMatchObject({ takesOrders: true });
  await change('PUT', 'settings/checkout', { takesOrders: false });
  expect(await listOpen()).toEqual(['open']);
  expect((await call('GET', 'opening')).data).toMatchObject({ takesOrders: false });
});

test('ADM-18 O-15 the demo catalog is kept, or deleted in one change that can be taken back; own products stay', async () => {
  const shop = createTestShop('opening-demo');
  const { call, change, dumpShop } = await createAdminClient(shop);
  await shop.saveProducts(...Array.from({ length: 42 }, (_nothing, index) => ({ id: index + 1 })));
  for (const id of [1, 2, 40]) await shop.setStock(id, 'MED', 'Black', 5);
  await shop.database.doc(paths.look('look-1')).set({ title: 'A look' });
  const products = Array.from({ length: 40 }, (_nothing, index) => index + 1);
  await shop.database.doc(paths.demo).set({ products, looks: ['look-1'] });
  const before = await dumpShop();
  expect((await call('GET', 'opening')).data).toMatchObject({ demoProducts: 40 });
  const emptied = await change('POST', 'opening/demo', { choice: 'empty' });
  expect(emptied.item).toMatchObject({ demoProducts: 0 });
  const left = [...(await dumpShop()).keys()].filter((path) => /^(?:products|gallery)\//.test(path));
  expect(left).toEqual(['products/41', 'products/42']);
  await change('POST', `undo/${emptied.change.id}`);
  const withoutChoice = ([path]: [string, unknown]) => path !== paths.demo;
  expect([...(await dumpShop())].filter(withoutChoice)).toEqual([...before].filter(withoutChoice));
  const kept = await change('POST', 'opening/demo', { choice: 'keep' });
  expect(kept.item).toMatchObject({ demoProducts: 0 });
  expect([...(await dumpShop()).keys()]).toContain('products/1');
});

test('ADM-18 a demo record that cannot be read is whole again once the owner has chosen', async () => {
  const shop = createTestShop('opening-broken-demo');
  const { change } = await createAdminClient(shop);
  const record = shop.database.doc(paths.demo);
  await record.set({ products: 'all of them' });
  await change('POST', 'opening/demo', { choice: 'keep' });
  expect(storedDemoSchema.parse((await record.get()).data())).toEqual({ products: [], looks: [], isKept: true });
});

test('ADM-18 O-15 the last steps are an own password, an order of the owner’s for testing, and a shop without the demo', async () => {
  const shop = createTestShop('opening-last');
  const { call, change } = await createAdminClient(shop);
  const { database } = shop;
  const isDone = async (wanted: OpeningStep) => {
    const { steps } = openingChecklistSchema.parse((await call('GET', 'opening')).data);
    return steps.find(({ step }) => step === wanted)?.isDone;
  };
  const order = createTestOrder();
  await database.doc(paths.dashboardOrder(order.id)).set(toDashboardOrder(order));
  expect(await isDone('test-order'), 'an order of a customer is no test').toBe(false);
  await database.doc(paths.dashboardOrder(order.id)).update({ isTestOrder: true });
  expect(await isDone('test-order')).toBe(true);

  await choosePassword(shop, { generation: 'first' });
  expect(await isDone('password'), 'the default one').toBe(false);
  await choosePassword(shop, { generation: 'second', isRestored: true });
  expect(await isDone('password'), 'the default one again').toBe(false);
  await choosePassword(shop, { generation: 'third' });
  expect(await isDone('password')).toBe(true);

  expect(await isDone('catalog'), 'there is no product').toBe(false);
  await shop.saveProducts({ id: 1 }, { id: 2 });
  await database.doc(paths.demo).set({ products: [1], looks: [] });
  expect(await isDone('catalog'), 'the demo is undecided').toBe(false);
  await change('POST', 'opening/demo', { choice: 'keep' });
  expect(await isDone('catalog')).toBe(true);
});

test('ADM-18 a shop that has sold something is open, whatever step is left', async () => {
  const shop = createTestShop('opening-sold');
  const { call } = await createAdminClient(shop);
  const listOpen = async () => {
    const { steps } = openingChecklistSchema.parse((await call('GET', 'opening')).data);
    return steps.filter(({ isDone }) => !isDone).map(({ step }) => step);
  };
  expect(await listOpen()).toContain('open');
  const order = createTestOrder();
  await shop.database.doc(paths.dashboardOrder(order.id)).set(toDashboardOrder(order));
  expect(await listOpen()).toContain('test-order');
  expect(await listOpen()).not.toContain('open');
});

test('ADM-18 where there is no demo catalog none is chosen, and the history says what was', async () => {
  const shop = createTestShop('opening-choice');
  const { call, change } = await createAdminClient(shop);
  expect(await call('POST', 'opening/demo', { choice: 'keep' })).toMatchObject({
    status: 404,
    data: { message: 'There is no demo catalog here.' },
  });
  await shop.saveProducts({ id: 1 }, { id: 2 });
  await shop.database.doc(paths.demo).set({ products: [1, 2], looks: [] });
  await change('POST', 'opening/demo', { choice: 'empty' });
  shop.advanceTime(1000);
  await change('POST', 'opening/demo', { choice: 'keep' });
  const { docs } = await shop.database.collection(paths.audit).orderBy('at', 'desc').get();
  expect(docs.map((entry) => [entry.get('kind') as string, entry.get('title') as string])).toEqual([
    ['settings-updated', 'The demo catalog stays'],
    ['product-deleted', 'The demo catalog: 2 products'],
  ]);
  expect((await shop.database.doc(paths.demo).get()).get('isKept')).toBe(true);
});
