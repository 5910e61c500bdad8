import { adminSettingsSchema } from '@plenty/contract/admin/settings';
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
