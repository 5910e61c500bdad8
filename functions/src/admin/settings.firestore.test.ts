import { adminSettingsSchema } from '@plenty/contract/admin/settings';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { paths } from '../db/paths.ts';
import { createAdminClient } from '../testing/admin-client.ts';
import { createTestShop } from '../testing/test-shop.ts';

test('ADM-09 the settings say what is still to be entered, and nothing once it is', async () => {
  const shop = createTestShop('settings-missing');
  const { call } = await createAdminClient(shop);
  const listMissing = async () => adminSettingsSchema.parse((await call('GET', 'settings')).data).missing;
  expect(await listMissing()).toEqual([
    'a support email address',
    'your own email address (for resetting the password)',
    'the postal address (no newsletter is sent without it)',
    'your company or RN (US rules ask for it on every label)',
    'the PayPal address that is paid',
  ]);
  const emails = { supportEmail: 'help@shop.example', ownerEmail: 'me@shop.example' };
  const told = { ...emails, postalAddress: '1 Pine St', maker: 'Plenty LLC', socialLinks: [] };
  await shop.database.doc(paths.shopSettings).set(told);
  await shop.database.doc(paths.paymentSettings).set({ mode: 'manual', payee: 'pay@shop.example', merchantId: '' });
  expect(await listMissing()).toEqual([]);
});

test('D-51 a shop that sells for nothing so far is paid by hand once it sells, with the time it set to hold an order', async () => {
  const shop = createTestShop('settings-payments');
  const { call, change } = await createAdminClient(shop);
  const read = async () => adminSettingsSchema.parse((await call('GET', 'settings')).data);
  expect((await read()).payments).toEqual({
    mode: 'manual',
    payee: '',
    merchantId: '',
    manualHoldHours: 24,
    updatedAt: null,
  });
  const payments = shop.database.doc(paths.paymentSettings);
  await payments.set({ mode: 'none', payee: 'me@shop.example', merchantId: 'M1', manualHoldHours: 48 });
  expect((await read()).payments).toMatchObject({ mode: 'manual', payee: '', merchantId: '', manualHoldHours: 48 });
  const typed = { mode: 'form', payee: 'pay@shop.example', merchantId: 'M1', manualHoldHours: 72 };
  await change('PUT', 'settings/payments', typed);
  expect((await read()).payments).toMatchObject(typed);
});

test('D-46 a shop without PayPal’s app is told so, and only where it is to be paid through it', async () => {
  const shop = createTestShop('settings-app', {
    ...createTestShop('settings-no-app').services().paypal,
    orders: undefined,
  });
  const { call } = await createAdminClient(shop);
  const says = async () => adminSettingsSchema.parse((await call('GET', 'settings')).data).missing.join();
  await shop.database.doc(paths.paymentSettings).set({ mode: 'orders-v2', payee: 'pay@shop.example', merchantId: '' });
  expect(await says()).toContain('the PayPal app’s client id (orders are paid by hand until then)');
  await shop.database.doc(paths.paymentSettings).update({ mode: 'form' });
  expect(await says()).not.toContain('client id');
  const connected = createTestShop('settings-connected');
  const owner = await createAdminClient(connected);
  await connected.database
    .doc(paths.paymentSettings)
    .set({ mode: 'orders-v2', payee: 'pay@shop.example', merchantId: '' });
  const { missing } = adminSettingsSchema.parse((await owner.call('GET', 'settings')).data);
  expect(missing.join()).not.toContain('client id');
});

test.each([
  ['tax', { isOn: true, rates: { OR: 100 } }, 'Sales tax'],
  ['shipping', { services: [] }, 'Shipping'],
  ['shopify', { pushesOrders: true }, 'Shopify'],
  ['checkout', { takesOrders: false }, 'Orders'],
])(
  'D-34 the settings of %s are saved on their own, named in the history, and not written over unseen',
  async (part, edit, title) => {
    const shop = createTestShop('settings-saved');
    const { call, change } = await createAdminClient(shop);
    const saved = await change('PUT', `settings/${part}`, edit);
    const { docs } = await shop.database.collection(paths.audit).get();
    expect(docs.map((entry) => entry.get('title') as unknown)).toEqual([title]);
    const read = async () => Object((await call('GET', 'settings')).data)[part];
    expect(saved.item?.[part]).toEqual(await read());
    expect(await read()).toMatchObject(edit);
    const stale = await call('PUT', `settings/${part}`, edit, 'never');
    expect(stale).toMatchObject({ status: 412, data: { code: 'stale', current: await read() } });
  },
);

test('D-46 settings that are saved say at once what is still missing', async () => {
  const shop = createTestShop('settings-at-once');
  const { change } = await createAdminClient(shop);
  const typed = { supportEmail: 'help@shop.example', ownerEmail: '', postalAddress: '', socialLinks: [] };
  const { item } = await change('PUT', 'settings/shop', typed);
  const missing = item?.['missing'];
  expect(missing).not.toContain('a support email address');
  expect(missing).toContain('the postal address (no newsletter is sent without it)');
});

test('D-69 a state near its threshold is listed until the shop collects its tax', async () => {
  const shop = createTestShop('settings-near');
  const { call, change } = await createAdminClient(shop);
  const near = [
    { state: 'WA', isPassed: false },
    { state: 'TX', isPassed: true },
  ];
  await shop.database.doc(paths.taxNotices).set({ near, told: {} });
  const { item } = await change('PUT', 'settings/tax', { isOn: true, rates: { WA: 650 } });
  expect(item?.['nearThresholds']).toEqual([near[1]]);
  expect(adminSettingsSchema.parse((await call('GET', 'settings')).data).nearThresholds).toEqual([near[1]]);
});

test('ADM-12 the settings tell that the password is the default one again', async () => {
  const shop = createTestShop('settings-password');
  const { call } = await createAdminClient(shop);
  const isRestored = async () => adminSettingsSchema.parse((await call('GET', 'settings')).data).isPasswordRestored;
  expect(await isRestored()).toBe(false);
  const password = { salt: '', hash: '', generation: 'first', changedAt: Timestamp.fromDate(shop.now()) };
  await shop.database.doc(paths.adminPassword).set({ ...password, isRestored: true });
  expect(await isRestored()).toBe(true);
});
