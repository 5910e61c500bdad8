import { type Page, type TestInfo, expect } from '@playwright/test';
import { openAdmin, openAdminSignedIn } from './admin.ts';
import { SHOP } from './environment.ts';
import { failRequests } from './network.ts';
import type { ShopState } from './shop-states.ts';
import { emailFor, placeOrder } from './shopper.ts';

/** A part of the owner's panel, with something done there. */
function adminState(name: string, part: string, act?: (page: Page) => Promise<void>): ShopState {
  return {
    name: `panel-${name}`,
    show: async (page) => {
      await openAdminSignedIn(page, part);
      await act?.(page);
    },
  };
}

async function openFirstOrder(page: Page, testInfo: TestInfo): Promise<void> {
  await placeOrder(page, emailFor(testInfo));
  await openAdminSignedIn(page, 'tab=orders');
  await page.getByRole('list', { name: 'Orders' }).getByRole('link').first().click();
  await page.getByRole('heading', { name: 'Shipping to' }).waitFor();
}

/** The parts of the owner's panel, and what is opened and asked there. */
export const ADMIN_STATES: readonly ShopState[] = [
  adminState('orders', 'tab=orders', async (page) => {
    await page.getByText('Live: new orders appear by themselves.').waitFor();
  }),
  { name: 'panel-order', show: openFirstOrder },
  {
    name: 'panel-packing-slip',
    show: async (page, testInfo) => {
      await openFirstOrder(page, testInfo);
      await page.emulateMedia({ media: 'print' });
    },
  },
  {
    name: 'panel-ship',
    isWhole: false,
    show: async (page, testInfo) => {
      await openFirstOrder(page, testInfo);
      await page.getByLabel(/^Status of order/).selectOption('shipped');
      await page.getByRole('dialog').getByLabel('Carrier').waitFor();
    },
  },
  adminState('codes', 'tab=orders&part=codes'),
  {
    ...adminState('new-code', 'tab=orders&part=codes', async (page) => {
      await page.getByRole('button', { name: 'Add Discount Code' }).click();
      await page.getByRole('dialog').getByLabel('Code', { exact: true }).waitFor();
    }),
    isWhole: false,
  },
  adminState('looks', 'tab=content&part=looks', async (page) => {
    await page.getByRole('tabpanel').locator('button[aria-expanded]').first().click();
    await page
      .getByRole('button', { name: /^Pin of / })
      .first()
      .waitFor();
  }),
  adminState('settings', 'tab=content&part=settings'),
  adminState('mails', 'tab=orders&part=mails'),
  adminState('reports', 'tab=orders&part=reports'),
  adminState('subscribers', 'tab=content&part=subscribers'),
  adminState('history', 'tab=content&part=history', async (page) => {
    await page.getByRole('combobox', { name: 'Changes' }).selectOption('all');
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  }),
  {
    name: 'panel-stale',
    isWhole: false,
    show: async (page) => {
      await openAdminSignedIn(page, 'tab=content');
      const saveElsewhere = (value: string) =>
        page.request.put('/api/admin/content/footer/tagline', { headers: { origin: SHOP }, data: { value } });
      await saveElsewhere('Apparel made to go with sneakers.');
      await openAdmin(page, 'tab=content');
      await page.getByRole('textbox', { name: 'Tagline' }).first().fill('Typed at this desk');
      await saveElsewhere('Saved at another desk');
      await page.getByRole('button', { name: 'Save Tagline' }).click();
      await page.getByRole('dialog', { name: 'This was changed in the meantime' }).waitFor();
    },
  },
  {
    name: 'panel-leave',
    isWhole: false,
    show: async (page) => {
      await openAdminSignedIn(page, 'tab=products&product=39');
      await page.getByLabel('Price').fill('52.00');
      await page.getByRole('tab', { name: 'Orders' }).click();
      await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor();
    },
  },
  {
    name: 'panel-failed',
    show: async (page) => {
      await openAdminSignedIn(page, 'tab=content');
      await failRequests(page, /^\/api\/admin\/orders$/);
      await page.goto('/admin?tab=orders');
      await page.getByText('The orders could not be loaded.').waitFor();
    },
  },
];
