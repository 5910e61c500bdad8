import type { Page } from '@playwright/test';
import { expectAccessible } from '../testing/accessibility.ts';
import { type CallAdminApi, createAdminApi, openAdmin, signInAsAdmin } from '../testing/admin.ts';
import { openPage } from '../testing/open-page.ts';
import { expectShopperToSee, openSecondBrowser } from '../testing/other-browsers.ts';
import { findProduct } from '../testing/products.ts';
import { saveScreenshots } from '../testing/screenshot.ts';
import { listEmailsTo, listOrdersOf, shopDatabase } from '../testing/shop-database.ts';
import { emailFor, placeOrder } from '../testing/shopper.ts';
import { expect, test } from '../testing/test.ts';

const SECTIONS = ['sale', 'freeShipping', 'order', 'product', 'emails', 'packingSlip', 'sizeChart'];
const WRITTEN = {
  Shipping: 'It ships for {shippingFee}.',
  'Free shipping away': 'Only {amountLeft} to go',
  Transit: 'Carriers take {transitDays} days, {transitAtMost} at most.',
  'Product details': 'Sewn by us.\nWorn by you.',
  'Packing slip note': 'Write to us and we mend it.',
} as const;

/** The guide of its category is for a product without measurements of its own. */
async function createUnmeasuredTee(page: Page, call: CallAdminApi): Promise<number> {
  const { images, pictures } = await findProduct(page, ({ category }) => category === 'tees');
  const named = {
    name: 'Unmeasured Tee',
    description: 'A tee.',
    price: '48.00',
    category: 'tees',
    listing: 'unlisted',
  };
  const shown = { images, pictures, featured: false, inStock: true };
  await call('POST', 'products', { ...named, ...shown, sizes: ['SM', 'MED'], colors: ['Black'] });
  const found = await shopDatabase().collection('products').where('name', '==', named.name).get();
  return Number(found.docs[0]?.get('id'));
}

const textBox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

async function save(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name: `Save ${name}`, exact: true });
  await button.click();
  await expect(button).toHaveCount(0);
}

test.describe('the sentences of the shop', () => {
  test.afterEach(async () => {
    const edited = await shopDatabase().collection('content').where('section', 'in', SECTIONS).get();
    for (const text of edited.docs) await text.ref.delete();
  });

  test('O-4 D-61 the owner’s sentences are said beside the button, on the product, in the cart, on the order, in its email and on the packing slip', async ({
    page,
    browser,
    watch,
  }, testInfo) => {
    test.slow();
    watch.allowMovement();
    // The journeys' own script, which the frame of the email rightly does not run.
    watch.allow(/Blocked script execution in 'about:srcdoc'/);
    await page.setViewportSize({ width: 390, height: 844 });
    await signInAsAdmin(page);
    await openAdmin(page, 'content');
    await page.getByRole('checkbox', { name: 'Show “Final sale”' }).focus();
    await page.keyboard.press('Space');
    await expect(textBox(page, 'Final sale')).toHaveCount(0);
    await save(page, 'Final sale');

    await textBox(page, 'Shipping').fill('It ships for {fee}.');
    await expect(page.getByText('There is no {fee}. You can write {shippingFee}')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save Shipping', exact: true })).toBeDisabled();
    await expect(textBox(page, 'Shipping'), 'nothing typed is lost').toHaveValue('It ships for {fee}.');
    for (const [name, value] of Object.entries(WRITTEN)) {
      await textBox(page, name).fill(value);
      await save(page, name);
    }
    await expect(page.getByText('Shoppers read: It ships for $7.99.')).toBeVisible();

    await page.getByRole('button', { name: 'Show the email of Reserved' }).click();
    const email = page.frameLocator('iframe[title="The email of Reserved"]').getByRole('paragraph');
    await expect(email.filter({ hasText: 'Thank you for your order. It is reserved' })).toBeVisible();
    await textBox(page, 'Reserved').fill('Thanks, and welcome.');
    await expect(email.filter({ hasText: 'Thanks, and welcome.' }), 'it follows what is typed').toBeVisible();
    await save(page, 'Reserved');
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await textBox(page, 'Reserved').scrollIntoViewIfNeeded();
      await saveScreenshots(page, 'email-of-a-sentence', false);
    }
    for (const scheme of ['light', 'dark'] as const) await expectAccessible(page, 'sentences', scheme);

    await expectShopperToSee(browser, '/products/39', async (shopper) => {
      const terms = shopper.locator('main dl').filter({ hasText: 'Returns' });
      await expect(terms).toContainText('It ships for $7.99.', { timeout: 3000 });
      await expect(terms).not.toContainText('All sales are final');
      await expect(terms.getByRole('link', { name: 'See the policy' })).toBeVisible();
      await shopper.getByText('Details', { exact: true }).click();
      await expect(shopper.getByText('Worn by you.')).toBeVisible({ timeout: 3000 });
      await expect(shopper.getByText('Made in small runs')).toHaveCount(0);
      await shopper.setViewportSize({ width: 390, height: 844 });
      await saveScreenshots(shopper, 'product-without-final-sale', true);
    });

    const address = emailFor(testInfo);
    const shopper = await openSecondBrowser(browser, watch);
    const { orderNumber, orderKey } = await placeOrder(shopper, address);
    await expect.poll(async () => (await listEmailsTo(address)).length).toBe(1);
    const [sent] = await listEmailsTo(address);
    expect(sent?.['message']).toMatchObject({ text: expect.stringContaining('Thanks, and welcome.') });
    await openPage(shopper, `/order-confirmation?order=${orderNumber}#key=${orderKey}`);
    await expect(shopper.getByText('Carriers take 5-7 days, 10 at most.')).toBeVisible();
    await saveScreenshots(shopper, 'order-with-sentences', true);

    const [order] = await listOrdersOf(address);
    await openAdmin(page, `orders&order=${String(order?.['id'])}`);
    await expect(page.getByRole('heading', { name: `Order ${orderNumber}` })).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    const slip = page.getByRole('region', { name: 'Packing slip' });
    await expect(slip).toContainText('Write to us and we mend it.');
    await expect(slip).not.toContainText('All sales are final');
    await page.emulateMedia({ media: 'screen' });

    await openAdmin(page, 'content');
    await page.getByRole('checkbox', { name: 'Show “Final sale”' }).check();
    await expect(textBox(page, 'Final sale')).toHaveValue('All sales are final.');
    await page.getByRole('button', { name: 'Back to the default of Shipping', exact: true }).click();
    await expect(textBox(page, 'Shipping')).toHaveValue('{shippingFee}, free from {freeFrom}.');
  });

  test('O-4 ACON-06 the owner edits a size chart with the keyboard on a phone, and shoppers read it in the size guide', async ({
    page,
    browser,
    watch,
  }) => {
    test.slow();
    watch.allowMovement();
    await page.setViewportSize({ width: 390, height: 844 });
    await signInAsAdmin(page);
    await openAdmin(page, 'content');
    const chart = page.getByRole('region', { name: 'Size chart tees', exact: true });
    const saveButton = page.getByRole('button', { name: 'Save Size chart tees' });
    const small = chart.getByRole('textbox', { name: 'Chest of SM, Size chart tees' });
    const medium = chart.getByRole('textbox', { name: 'Chest of MED, Size chart tees' });

    await small.fill('22');
    await expect(chart.getByText('Chest of MED is less than that of SM.')).toBeVisible();
    await expect(medium).toHaveAttribute('aria-invalid', 'true');
    await expect(saveButton).toBeDisabled();
    await small.fill('wide');
    await expect(chart.getByText(/^Chest of SM: write inches such as/)).toBeVisible();
    await expect(small, 'nothing typed is lost').toHaveValue('wide');
    for (const scheme of ['light', 'dark'] as const) await expectAccessible(page, 'size-chart', scheme);

    await small.focus();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.insertText('20 1/4');
    await page.keyboard.press('Enter');
    await expect(medium, 'as in a sheet, Enter goes down').toBeFocused();
    await chart.getByRole('button', { name: 'Add a row to Size chart tees' }).press('Enter');
    const added = chart.getByRole('textbox', { name: 'Name of row 7 of Size chart tees' });
    await expect(added).toBeFocused();
    await page.keyboard.insertText('3XL');
    for (const length of ['28', '32.5', '10', '26.5']) {
      await page.keyboard.press('Tab');
      await page.keyboard.insertText(length);
    }
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await chart.scrollIntoViewIfNeeded();
      await saveScreenshots(page, 'size-chart', false);
    }
    await saveButton.press('Enter');
    await expect(saveButton).toHaveCount(0);

    const call = await createAdminApi(browser);
    const id = await createUnmeasuredTee(page, call);
    await expectShopperToSee(browser, `/products/${id}`, async (shopper) => {
      await shopper.getByRole('button', { name: 'Size Guide' }).click();
      const guide = shopper.getByRole('dialog', { name: 'Size Guide' }).getByRole('table');
      await expect(guide.getByRole('row', { name: 'SM 20.25 27.5 8 24' })).toBeVisible({ timeout: 3000 });
      await expect(guide.getByRole('row', { name: '3XL 28 32.5 10 26.5' })).toBeVisible();
      await shopper.setViewportSize({ width: 390, height: 844 });
      await saveScreenshots(shopper, 'size-guide-of-the-owner', false);
    });
    await call('DELETE', `products/${id}`);

    await page.getByRole('button', { name: 'Back to the default of Size chart tees' }).click();
    await expect(small).toHaveValue('20');
    await expect(added).toHaveCount(0);
  });
});
