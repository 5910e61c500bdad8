import { type Locator, type Page, type TestInfo, expect } from '@playwright/test';
import { openAdmin } from './admin.ts';
import { SHOP } from './environment.ts';
import { failRequests } from './network.ts';
import { saveReport } from './reconciliation-report.ts';
import { emailFor, placeOrder } from './shopper.ts';

/** A tab, form or dialog of the panel. */
export type AdminView = {
  readonly name: string;
  /** As in the address: `orders` or `orders&part=codes`. */
  readonly tab: string;
  /** False for a dialog, which is in the middle of the screen. */
  readonly isWhole?: boolean;
  /** Brings the open tab into the state to look at; returns what is visible then. */
  readonly open?: (page: Page, testInfo: TestInfo) => Promise<Locator>;
};

async function openDialog(page: Page, button: string | RegExp, dialog: string | RegExp): Promise<Locator> {
  await page.getByRole('button', { name: button }).first().click();
  return page.getByRole('dialog', { name: dialog });
}

async function openRow(page: Page, row: RegExp, field: string): Promise<Locator> {
  await page.getByRole('button', { name: row }).first().click();
  return page.getByLabel(field, { exact: true });
}

async function openNewOrder(page: Page, testInfo: TestInfo): Promise<Locator> {
  const { orderNumber } = await placeOrder(page, emailFor(testInfo));
  await openAdmin(page, 'orders');
  // The first of the list may be of another journey.
  await page.getByRole('list', { name: 'Orders' }).getByRole('link', { name: orderNumber }).click();
  const address = page.getByRole('heading', { name: 'Shipping to' });
  await address.waitFor();
  return address;
}

async function payNewOrder(page: Page, testInfo: TestInfo): Promise<void> {
  await (await openNewOrder(page, testInfo)).waitFor();
  const id = new URL(page.url()).searchParams.get('order') ?? '';
  const data = { note: 'Paid by check' };
  const path = `/api/admin/orders/${id}/mark-paid`;
  const response = await page.request.post(path, { data, headers: { origin: SHOP } });
  expect(response.status(), await response.text()).toBe(200);
  // The trigger counts the order a moment later.
  await expect(async () => {
    const figures: unknown = await (await page.request.get('/api/admin/figures?days=30')).json();
    expect(figures).not.toMatchObject({ products: [] });
  }).toPass();
}

async function openCustomer(page: Page, testInfo: TestInfo): Promise<Locator> {
  await payNewOrder(page, testInfo);
  await openAdmin(page, 'orders&part=customers');
  await page.getByRole('list', { name: 'Customers' }).getByRole('link').first().click();
  return page.getByRole('button', { name: 'Save Notes' });
}

/** Every tab, form and dialog of the panel that is checked for accessibility. */
export const ADMIN_VIEWS: readonly AdminView[] = [
  { name: 'products', tab: 'products' },
  {
    name: 'products-nothing',
    tab: 'products',
    open: async (page) => {
      await page.getByLabel('Search products').fill('raincoat');
      return page.getByText('No products found');
    },
  },
  {
    name: 'products-selected',
    tab: 'products',
    open: async (page) => {
      await page.getByRole('checkbox', { name: /^Select all/ }).check();
      return page.getByText(/\d selected$/);
    },
  },
  { name: 'products-table', tab: 'products&view=table', open: async (page) => page.getByLabel(/^Price of/).first() },
  {
    name: 'products-sale',
    tab: 'products',
    isWhole: false,
    open: async (page) => {
      await page.getByRole('checkbox', { name: /^Select all/ }).check();
      const dialog = await openDialog(page, 'Sale', 'Sale price');
      await dialog.getByLabel('Percent').fill('15');
      return dialog.getByRole('list', { name: 'What changes' });
    },
  },
  {
    name: 'product-new',
    tab: 'products&product=new',
    open: async (page) => {
      await page.getByRole('button', { name: 'Create Product' }).click();
      return page.getByText('Name is required');
    },
  },
  {
    name: 'product-edit',
    tab: 'products&product=39',
    open: async (page) => page.getByLabel('Alternative text of image 1', { exact: true }),
  },
  { name: 'product-counts', tab: 'products&product=40', open: async (page) => page.getByRole('table').first() },
  {
    name: 'product-delete',
    tab: 'products&product=39',
    isWhole: false,
    open: (page) => openDialog(page, 'Delete product', /^Delete/),
  },
  { name: 'orders', tab: 'orders' },
  {
    name: 'analytics',
    tab: 'orders',
    open: async (page, testInfo) => {
      await payNewOrder(page, testInfo);
      await openAdmin(page, 'orders&part=analytics');
      return page.getByRole('heading', { name: 'Best sellers' });
    },
  },
  {
    name: 'analytics-table',
    tab: 'orders&part=analytics&days=7',
    open: async (page) => {
      await page.getByRole('button', { name: 'Table' }).click();
      return page.getByRole('table', { name: 'Sales over time' });
    },
  },
  { name: 'low-stock', tab: 'products&part=low-stock' },
  { name: 'opening', tab: 'content&part=opening' },
  {
    name: 'opening-empty',
    tab: 'content&part=opening',
    isWhole: false,
    open: (page) => openDialog(page, 'Start empty', 'Start empty?'),
  },
  { name: 'customers', tab: 'orders&part=customers' },
  { name: 'customer', tab: 'orders&part=customers', open: openCustomer },
  {
    name: 'customer-delete',
    tab: 'orders&part=customers',
    isWhole: false,
    open: async (page, testInfo) => {
      await (await openCustomer(page, testInfo)).waitFor();
      return openDialog(page, 'Delete customer', /^Delete/);
    },
  },
  { name: 'mails', tab: 'orders&part=mails' },
  { name: 'to-ship', tab: 'orders&part=ship' },
  { name: 'reports', tab: 'orders&part=reports' },
  {
    name: 'reports-found',
    tab: 'orders&part=reports',
    open: async (page) => {
      await saveReport();
      await page.reload();
      return page.getByText('3 to look at', { exact: true });
    },
  },
  {
    name: 'code-tried',
    tab: 'orders&part=codes',
    isWhole: false,
    open: async (page) => {
      const dialog = await openDialog(page, 'Add Discount Code', 'Add Discount Code');
      await dialog.getByLabel('Code', { exact: true }).fill('AUTUMN');
      await dialog.getByRole('button', { name: 'Try it' }).click();
      return dialog.getByText(/in the last 30 days/);
    },
  },
  { name: 'categories', tab: 'categories', open: (page) => openRow(page, /^Accessories/, 'Display name') },
  {
    name: 'category-new',
    tab: 'categories',
    isWhole: false,
    open: (page) => openDialog(page, 'Add Category', 'Add Category'),
  },
  { name: 'shopify', tab: 'shopify' },
  { name: 'texts', tab: 'content' },
  { name: 'navigation', tab: 'navigation', open: (page) => openRow(page, /^Gallery/, 'Label') },
  { name: 'link-new', tab: 'navigation', isWhole: false, open: (page) => openDialog(page, 'Add Link', 'Add Link') },
  { name: 'heroes', tab: 'hero-sections', open: (page) => openRow(page, /^Plenty/, 'Title') },
  {
    name: 'hero-new',
    tab: 'hero-sections',
    isWhole: false,
    open: (page) => openDialog(page, 'Add Hero Section', 'Add Hero Section'),
  },
  {
    name: 'change-password',
    tab: 'shopify',
    isWhole: false,
    open: (page) => openDialog(page, 'Change Password', 'Change Password'),
  },
];

/** Further views and rarer states of the panel, for screenshots only. */
export const ADMIN_SCREENSHOTS: readonly AdminView[] = [
  {
    name: 'orders-live',
    tab: 'orders',
    open: async (page) => page.getByText('Live: new orders appear by themselves.'),
  },
  { name: 'order', tab: 'orders', open: openNewOrder },
  {
    name: 'packing-slip',
    tab: 'orders',
    open: async (page, testInfo) => {
      const address = await openNewOrder(page, testInfo);
      await page.emulateMedia({ media: 'print' });
      return address;
    },
  },
  {
    name: 'ship',
    tab: 'orders',
    isWhole: false,
    open: async (page, testInfo) => {
      await openNewOrder(page, testInfo);
      await page.getByLabel(/^Status of order/).selectOption('shipped');
      return page.getByRole('dialog').getByLabel('Carrier');
    },
  },
  { name: 'codes', tab: 'orders&part=codes' },
  {
    name: 'new-code',
    tab: 'orders&part=codes',
    isWhole: false,
    open: async (page) => {
      const dialog = await openDialog(page, 'Add Discount Code', 'Add Discount Code');
      return dialog.getByLabel('Code', { exact: true });
    },
  },
  {
    name: 'looks',
    tab: 'content&part=looks',
    open: async (page) => {
      await page.getByRole('tabpanel').locator('button[aria-expanded]').first().click();
      return page.getByRole('button', { name: /^Pin of / }).first();
    },
  },
  { name: 'settings', tab: 'content&part=settings' },
  { name: 'subscribers', tab: 'content&part=subscribers' },
  {
    name: 'history',
    tab: 'content&part=history',
    open: async (page) => {
      const changes = page.getByRole('combobox', { name: 'Changes' });
      await changes.selectOption('all');
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      return changes;
    },
  },
  {
    name: 'stale',
    tab: 'content',
    isWhole: false,
    open: async (page) => {
      const saveElsewhere = (value: string) =>
        page.request.put('/api/admin/content/footer/tagline', { headers: { origin: SHOP }, data: { value } });
      await saveElsewhere('Apparel made to go with sneakers.');
      await openAdmin(page, 'content');
      await page.getByRole('textbox', { name: 'Tagline' }).first().fill('Typed at this desk');
      await saveElsewhere('Saved at another desk');
      await page.getByRole('button', { name: 'Save Tagline' }).click();
      return page.getByRole('dialog', { name: 'This was changed in the meantime' });
    },
  },
  {
    name: 'leave',
    tab: 'products&product=39',
    isWhole: false,
    open: async (page) => {
      await page.getByLabel('Price', { exact: true }).fill('52.00');
      await page.getByRole('tab', { name: 'Orders' }).click();
      return page.getByRole('dialog', { name: 'Leave without saving?' });
    },
  },
  {
    name: 'failed',
    tab: 'content',
    open: async (page) => {
      await failRequests(page, /^\/api\/admin\/orders$/);
      await page.goto('/admin?tab=orders');
      return page.getByText('The orders could not be loaded.');
    },
  },
];
