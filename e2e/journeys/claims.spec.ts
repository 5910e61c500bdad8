import { type Browser, type Page, type TestInfo } from '@playwright/test';
import { expectAccessible } from '../testing/accessibility.ts';
import { createAdminApi, openAdmin, signInAsAdmin } from '../testing/admin.ts';
import { openPage } from '../testing/open-page.ts';
import { BROKEN_IPHONE_FILE, IPHONE_FILE } from '../testing/pictures.ts';
import { openSecondBrowser } from '../testing/other-browsers.ts';
import { listOrdersOf } from '../testing/shop-database.ts';
import { emailFor, placeOrder } from '../testing/shopper.ts';
import { expect, test } from '../testing/test.ts';
import { expectToast } from '../testing/toasts.ts';

const PICTURE = '/pairs/blue.avif';
const WORDS = 'A seam at the left sleeve is torn.';

/** A paid order that has arrived, and its open page. */
async function openDelivered(page: Page, browser: Browser, testInfo: TestInfo) {
  const email = emailFor(testInfo);
  const { orderNumber, orderKey } = await placeOrder(page, email);
  const id = String((await listOrdersOf(email))[0]?.['id']);
  const call = await createAdminApi(browser);
  await call('POST', `orders/${id}/mark-paid`, { note: 'By bank transfer' });
  await call('PUT', `orders/${id}/status`, { status: 'delivered' });
  await openPage(page, `/order-confirmation?order=${orderNumber}#key=${orderKey}`);
  return { email, id, orderNumber };
}

/** A real photo as a PNG, drawn by the browser. */
async function createPhoto(page: Page): Promise<Buffer> {
  const drawn = await page.evaluate(async (address) => {
    const blob = await (await fetch(address)).blob();
    const bitmap = await createImageBitmap(blob);
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
    const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer());
    return [...bytes];
  }, PICTURE);
  return Buffer.from(drawn);
}

test('CONF-12 D-67 a shopper reports a torn seam with a picture, and nothing typed is lost by a mistake or a reload', async ({
  page,
  browser,
  watch,
}, testInfo) => {
  watch.allowMovement();
  const { email, id } = await openDelivered(page, browser, testInfo);
  const section = page.getByRole('region', { name: 'Something wrong?' });
  await section.getByRole('button', { name: 'Something is wrong' }).click();
  const form = section.getByRole('form', { name: 'Something is wrong' });
  await form.getByRole('button', { name: 'Send report' }).click();
  await expect(form).toContainText('Please choose what is wrong');
  await expect(form).toContainText('Please describe what is wrong');
  await form.getByLabel('Damaged or defective').check();
  await form.getByLabel('What happened?').fill('x'.repeat(1001));
  await expect(form).toContainText('Please use at most 1000 characters');
  await form.getByLabel('What happened?').fill(WORDS);
  const files = form.locator('input[type="file"]');
  const photo = { name: 'seam.png', mimeType: 'image/png', buffer: await createPhoto(page) };
  await files.setInputFiles([
    { name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('no picture') },
    photo,
    BROKEN_IPHONE_FILE,
  ]);
  await expect(form).toContainText('notes.png is not a picture.');
  await expect(form).toContainText('IMG_1.HEIC is an iPhone’s HEIC picture, which this browser cannot read.');
  await expect(form.getByRole('listitem')).toHaveCount(1);
  await files.setInputFiles([{ ...photo, name: 'seam-copy.png' }, IPHONE_FILE]);
  await expect(form).toContainText('You already added this picture.');
  await expect(form.getByRole('img', { name: 'Picture 2' }), 'O-12').toBeVisible();
  await expect(form.getByRole('listitem')).toHaveCount(2);
  await form.getByRole('button', { name: 'Remove picture 2' }).click();
  await expect(form.getByRole('img', { name: 'Picture 1' })).toBeVisible();
  await expectAccessible(page, 'the form of a claim', 'light');
  await expectAccessible(page, 'the form of a claim', 'dark');
  await page.reload();
  await expect(form.getByLabel('What happened?')).toHaveValue(WORDS);
  await expect(form.getByLabel('Damaged or defective')).toBeChecked();
  await expect(form.getByRole('img', { name: 'Picture 1' })).toBeVisible();
  await form.getByRole('button', { name: 'Send report' }).click();
  await expect(section).toContainText(WORDS);
  await expect(section).toContainText('We’re looking into it and will email you.');
  await expect(section.getByRole('img', { name: 'Your picture 1' })).toBeVisible();
  await expect(section.getByRole('button', { name: 'Something is wrong' })).toHaveCount(0);
  expect((await listOrdersOf(email))[0]).toMatchObject({ claims: [{ problem: 'damaged', isOpen: true }] });
  const call = await createAdminApi(browser);
  await call('POST', `orders/${id}/claims/1`, { kind: 'reply', words: 'Which sleeve is it?', isClosing: false });
  await expect(section).toContainText('Which sleeve is it?');
  await expectAccessible(page, 'a claim', 'light');
});

test('AORD-12 D-67 the owner finds an open claim, looks at its picture, replies and sends a replacement', async ({
  page,
  browser,
  watch,
}, testInfo) => {
  watch.allowMovement();
  const { email, orderNumber } = await openDelivered(page, browser, testInfo);
  const section = page.getByRole('region', { name: 'Something wrong?' });
  await section.getByRole('button', { name: 'Something is wrong' }).click();
  await section.getByLabel('Damaged or defective').check();
  await section.getByLabel('What happened?').fill(WORDS);
  await section
    .locator('input[type="file"]')
    .setInputFiles({ name: 'seam.png', mimeType: 'image/png', buffer: await createPhoto(page) });
  await expect(section.getByRole('img', { name: 'Picture 1' })).toBeVisible();
  await section.getByRole('button', { name: 'Send report' }).click();
  await expect(section).toContainText('We’re looking into it');

  const owner = await openSecondBrowser(browser, watch);
  await signInAsAdmin(owner);
  await openAdmin(owner, 'orders');
  await owner.getByLabel('Claims and swaps').selectOption('With an open claim');
  const row = owner.getByRole('listitem').filter({ hasText: orderNumber });
  await expect(row).toContainText('Claim');
  await row.getByRole('link').click();
  const claims = owner.getByRole('region', { name: 'Claims' });
  await expect(claims).toContainText(WORDS);
  await claims.getByRole('button', { name: 'Picture 1 of the customer' }).click();
  await expect(owner.getByRole('dialog').getByRole('img')).toBeVisible();
  await owner.getByRole('button', { name: 'Close' }).click();
  await expectAccessible(owner, 'a claim in the panel', 'light');
  await claims.getByRole('button', { name: 'Reply' }).click();
  const dialog = owner.getByRole('dialog');
  await dialog.getByLabel('Your words to the customer').fill('We are looking into it.');
  await dialog.getByRole('button', { name: 'Send the reply' }).click();
  await expectToast(owner, 'Reply sent');
  await claims.getByRole('button', { name: 'Send a replacement' }).click();
  await dialog.getByLabel('Your words to the customer').fill('A new one is on its way.');
  await expectAccessible(owner, 'a replacement', 'dark');
  await dialog.getByRole('button', { name: 'Create the replacement' }).click();
  await expectToast(owner, 'Replacement created');
  await expect(claims).toContainText('Closed');
  await expect(owner.getByRole('region', { name: 'History' })).toContainText('Closed with replacement');

  await expect(section).toContainText('This report is closed.');
  await section.getByRole('link', { name: /^Replacement order PL-/ }).click();
  await expect(page.getByText(`This replaces items of order ${orderNumber}, free of charge.`)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  const orders = await listOrdersOf(email);
  expect(orders.find((order) => order['replaces'])).toMatchObject({ total: 0, status: 'pending', holdsGoods: true });
});
