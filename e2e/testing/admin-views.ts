import type { Locator, Page } from '@playwright/test';
import { shopDatabase } from './shop-database.ts';

/** Something of the panel to look at: the tab it is in, and what is done to see it. Answers what has to be there then. */
export type AdminView = {
  readonly name: string;
  readonly tab: string;
  /** False for a dialog, which stands in the middle of the screen. */
  readonly isWhole?: boolean;
  readonly open?: (page: Page) => Promise<Locator>;
};

async function openDialog(page: Page, button: string | RegExp, dialog: string | RegExp): Promise<Locator> {
  await page.getByRole('button', { name: button }).first().click();
  return page.getByRole('dialog', { name: dialog });
}

async function openRow(page: Page, row: RegExp, field: string): Promise<Locator> {
  await page.getByRole('button', { name: row }).first().click();
  return page.getByLabel(field, { exact: true });
}

/** Every tab, form and dialog of the panel; one line each. */
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
    open: async (page) => page.getByLabel('Alternative text of image 1'),
  },
  { name: 'product-counts', tab: 'products&product=40', open: async (page) => page.getByRole('table') },
  {
    name: 'product-delete',
    tab: 'products&product=39',
    isWhole: false,
    open: (page) => openDialog(page, 'Delete product', /^Delete/),
  },
  { name: 'orders', tab: 'orders' },
  { name: 'mails', tab: 'orders&part=mails' },
  { name: 'reports', tab: 'orders&part=reports' },
  {
    name: 'reports-found',
    tab: 'orders&part=reports',
    open: async (page) => {
      await saveReport();
      await page.reload();
      return page.getByText('3 to look at');
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

/** Older than any report a journey asks for. */
const REPORT_ID = '1700000000000';

const createDiscrepancy = (place: number, about: Readonly<Record<string, unknown>>) => ({
  id: String(place).repeat(20),
  orderId: null,
  orderNumber: null,
  transactionId: null,
  productId: null,
  code: null,
  remedied: null,
  rule: 'kept for a journey',
  name: null,
  miss: null,
  place,
  ...about,
});

const DISCREPANCIES = [
  createDiscrepancy(1, {
    kind: 'wrong-amount',
    says: 'A payment of $50.00 came for an order of $55.99.',
    orderId: 'a'.repeat(40),
    orderNumber: 'PL-7K3M-92QX',
    transactionId: '8XY12345AB678901C',
    remedies: ['mark-paid', 'mark-for-review'],
  }),
  createDiscrepancy(2, {
    kind: 'stock',
    says: 'The count of Plenty Script Tee, MED, Blue is 4. By its books it should be 5.',
    productId: 39,
    remedies: ['recount-stock', 'accept-count'],
  }),
  createDiscrepancy(3, {
    kind: 'code-uses',
    says: 'PLENTY10 says it was used 3 times; 2 orders have it.',
    code: 'PLENTY10',
    remedies: ['recount-uses'],
    remedied: { remedy: 'recount-uses', at: new Date() },
  }),
];

/** A report whose books do not add up, as the nightly look through them would leave it. */
export async function saveReport(): Promise<void> {
  const report = shopDatabase().doc(`reports/${REPORT_ID}`);
  for (const each of DISCREPANCIES) await report.collection('findings').doc(each.id).set(each);
  await report.set({
    id: REPORT_ID,
    at: new Date(),
    isDaily: true,
    tookMs: 420,
    looked: { orders: 1204, payments: 1187, counts: 96, codes: 6 },
    found: { 'wrong-amount': 1, stock: 1, 'code-uses': 1 },
  });
}
