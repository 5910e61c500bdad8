import type { Locator, Page } from '@playwright/test';
import { openAdmin, signInAsAdmin } from '../testing/admin.ts';
import { openSecondBrowser } from '../testing/other-browsers.ts';
import { listOrdersOf, shopDatabase } from '../testing/shop-database.ts';
import { countEffort } from '../testing/shopper-effort.ts';
import { emailFor, placeOrder } from '../testing/shopper.ts';
import { SOCKS, createSocks, removeSocks } from '../testing/sock-category.ts';
import { expect, test } from '../testing/test.ts';
import { expectToast } from '../testing/toasts.ts';

/** Clicks of each job in the Shopify admin, as people who work with it every day counted them. */
const SHOPIFY = {
  'change a price': 3,
  'stock of one size': 3,
  'new product, 3 colors × 5 sizes': 40,
  'mark as paid': 3,
  'ship with tracking': 4,
  'partial refund by line, restocked': 5,
  'packing slips of all orders': 3,
  'orders as CSV': 3,
  'discount code': 5,
  '−20 % on a category of 18': 5,
} as const;
type Job = keyof typeof SHOPIFY;

/** Above the numbers of every other journey's products. */
const TOP_ID = 900_001;

/** Counts the clicks of each job from the panel's first page; typing, which Enter ends, is none. Choosing in a browser's own list is two. */
async function countJobs(page: Page) {
  const effort = await countEffort(page);
  return {
    choose: (list: Locator, option: string) => {
      effort.taps += 1;
      return list.selectOption(option);
    },
    doJob: async (job: Job, work: () => Promise<void>) => {
      await openAdmin(page, 'products');
      effort.taps = 0;
      await work();
      expect(effort.taps, job).toBeLessThanOrEqual(SHOPIFY[job]);
    },
  };
}

/** A copy at the top of the list, whatever other journeys have added: the newest number is listed first. */
async function copyToTop(name: string, copyName: string) {
  const source = await findProduct(name);
  if (!source) throw new Error(`There is no ${name}`);
  const copy = shopDatabase().doc(`products/${TOP_ID}`);
  await copy.set({ ...source.data(), id: TOP_ID, name: copyName });
  const { docs } = await source.ref.collection('stock').get();
  await Promise.all(docs.map((count) => copy.collection('stock').doc(count.id).set(count.data())));
  await source.ref.delete();
}

async function findProduct(name: string) {
  const found = await shopDatabase().collection('products').where('name', '==', name).get();
  return found.docs[0];
}

test.afterEach(removeSocks);

test('O-20 O-21 the ten most frequent jobs take no more clicks than in the Shopify admin', async ({
  page,
  browser,
  watch,
}, testInfo) => {
  test.slow();
  watch.allowMovement();
  const email = emailFor(testInfo);
  const { orderNumber } = await placeOrder(await openSecondBrowser(browser, watch), email);
  const name = `Ten Jobs Tee ${testInfo.retry}`;
  await signInAsAdmin(page);
  const { choose, doJob } = await countJobs(page);
  const openOrder = async () => {
    await page.getByRole('tab', { name: 'Orders', exact: true }).click();
    await page.getByLabel('Search orders').fill(email);
    await page.getByRole('list', { name: 'Orders' }).getByRole('link', { name: orderNumber }).click();
  };
  const top = `Top ${name}`;
  const openProduct = () => page.getByRole('link', { name: top }).first().click();

  await doJob('new product, 3 colors × 5 sizes', async () => {
    await page.getByRole('button', { name: 'Add Product' }).click();
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByLabel('Price', { exact: true }).fill('48');
    await page.getByLabel('Description', { exact: true }).fill('Heavy cotton.');
    for (const size of ['SM', 'MED', 'LRG', 'XL', '2XL'])
      await page.getByRole('checkbox', { name: size, exact: true }).click();
    for (const color of ['Black', 'White', 'Blue'])
      await page.getByRole('checkbox', { name: color, exact: true }).click();
    await page.getByRole('checkbox', { name: 'Count every size and color' }).click();
    const cells = await page.getByRole('textbox', { name: /^Count of / }).all();
    expect(cells).toHaveLength(15);
    for (const cell of cells) await cell.fill('5');
    await page.getByRole('button', { name: 'Create Product' }).click();
    await expectToast(page, 'Product created successfully');
    expect((await findProduct(name))?.get('variants')).toHaveLength(15);
  });
  await copyToTop(name, top);

  await doJob('change a price', async () => {
    await openProduct();
    await page.getByLabel('Price', { exact: true }).fill('52');
    await page.getByRole('button', { name: 'Update Product' }).click();
    await expectToast(page, 'Product updated successfully');
    expect((await findProduct(top))?.get('price')).toBe(5200);
  });

  await doJob('stock of one size', async () => {
    await openProduct();
    await page.getByRole('textbox', { name: 'Count of MED in Blue' }).fill('9');
    await page.getByRole('button', { name: 'Update Product' }).click();
    await expectToast(page, 'Product updated successfully');
  });

  await doJob('mark as paid', async () => {
    await openOrder();
    await page.getByRole('button', { name: 'Mark as paid' }).click();
    await page.keyboard.type('By bank transfer');
    await page.keyboard.press('Enter');
    await expectToast(page, 'Order marked as paid');
  });

  await doJob('packing slips of all orders', async () => {
    await page.evaluate(() => {
      window.print = () => undefined;
    });
    await page.getByRole('tab', { name: 'Orders', exact: true }).click();
    await page.getByRole('link', { name: 'To ship' }).click();
    await page.getByRole('button', { name: /^Print \d+ packing slips?$/ }).click();
    expect(await page.getByRole('region', { name: 'Packing slip', includeHidden: true }).count()).toBeGreaterThan(0);
  });

  await doJob('partial refund by line, restocked', async () => {
    await openOrder();
    await page.getByRole('button', { name: 'Refund' }).click();
    const dialog = page.getByRole('dialog', { name: `Refund order ${orderNumber}` });
    await choose(dialog.getByLabel(/Plenty Script Tee/), '1 of 1');
    await expect(dialog.getByLabel('Restock: put these items back on sale')).toBeChecked();
    await dialog.getByLabel('Why').fill('Too small');
    await page.keyboard.press('Enter');
    await expectToast(page, 'Refund recorded');
  });

  await doJob('ship with tracking', async () => {
    await openOrder();
    await choose(page.getByLabel(`Status of order ${orderNumber}`), 'shipped');
    const dialog = page.getByRole('dialog', { name: `Ship order ${orderNumber}` });
    await dialog.getByLabel('Carrier').fill('USPS');
    await dialog.getByLabel('Tracking number').fill('9400 1');
    await page.keyboard.press('Enter');
    await expectToast(page, 'Order status updated successfully');
  });

  await doJob('orders as CSV', async () => {
    await page.getByRole('tab', { name: 'Orders', exact: true }).click();
    await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export CSV' }).click()]);
  });

  await doJob('discount code', async () => {
    await page.getByRole('tab', { name: 'Orders', exact: true }).click();
    await page.getByRole('link', { name: 'Discount codes' }).click();
    await page.getByRole('button', { name: 'Add Discount Code' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Discount Code' });
    await dialog.getByLabel('Code', { exact: true }).fill(`TEN${process.pid}R${testInfo.retry}`);
    await dialog.getByLabel('Percent').fill('10');
    await page.keyboard.press('Enter');
    await expectToast(page, 'Discount code created successfully');
  });

  const socks = await createSocks(70_201);
  await doJob('−20 % on a category of 18', async () => {
    await choose(page.getByLabel('Category'), socks.category);
    const all = page.getByRole('checkbox', { name: `Select all ${SOCKS}`, exact: true });
    await expect(all).toBeVisible();
    await all.click();
    await page.getByRole('button', { name: 'Price', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Price' });
    await dialog.getByLabel('Percent').fill('20');
    await dialog.getByRole('button', { name: `Change ${SOCKS} products` }).click();
    await expectToast(page, `${SOCKS} products changed.`);
    expect(await socks.listPrices()).toEqual([2400]);
  });

  await (await findProduct(top))?.ref.delete();
  const [order] = await listOrdersOf(email);
  expect(order).toMatchObject({ status: 'shipped', tracking: { number: '9400 1' } });
});
