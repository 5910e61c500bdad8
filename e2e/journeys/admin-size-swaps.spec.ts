import type { Browser, Page, TestInfo } from '@playwright/test';
import { expectAccessible } from '../testing/accessibility.ts';
import { createAdminApi, openAdmin, signInAsAdmin } from '../testing/admin.ts';
import { openPage } from '../testing/open-page.ts';
import { openSecondBrowser } from '../testing/other-browsers.ts';
import { DESKTOP, LARGE_PHONE } from '../testing/screen-matrix.ts';
import { listOrdersOf, shopDatabase } from '../testing/shop-database.ts';
import { SCRIPT_TEE, emailFor, placeOrder } from '../testing/shopper.ts';
import { expect, test } from '../testing/test.ts';
import { expectToast } from '../testing/toasts.ts';

// They turn swaps on for the whole shop.
test.describe.configure({ mode: 'default' });

const setSwaps = (isOn: boolean) => shopDatabase().doc('settings/shop').set({ swaps: { isOn } }, { merge: true });
const LABEL = 'https://labels.example/PL7K3M';

test.afterAll(() => setSwaps(false));

/** A paid order that has arrived, and its open page. */
async function openDelivered(page: Page, browser: Browser, testInfo: TestInfo) {
  const email = emailFor(testInfo);
  const { orderNumber, orderKey } = await placeOrder(page, email);
  const id = String((await listOrdersOf(email))[0]?.['id']);
  const call = await createAdminApi(browser);
  await call('POST', `orders/${id}/mark-paid`, { note: 'By bank transfer' });
  await call('PUT', `orders/${id}/status`, { status: 'delivered' });
  await openPage(page, `/order-confirmation?order=${orderNumber}#key=${orderKey}`);
  const section = page.getByRole('region', { name: 'Another size?' });
  return { email, id, orderNumber, section, call };
}

for (const viewport of [LARGE_PHONE, DESKTOP]) {
  test.describe(`${viewport.width} px wide`, () => {
    test.use({ viewport });

    test('CONF-13 AORD-13 D-77 a shopper asks for another size, the owner sends a label by link, and the parcel comes back', async ({
      page,
      browser,
      watch,
    }, testInfo) => {
      watch.allowMovement();
      await setSwaps(false);
      const owner = await openSecondBrowser(browser, watch);
      await owner.setViewportSize(viewport);
      await signInAsAdmin(owner);
      await openAdmin(owner, 'content&part=settings');
      const canSwap = owner.getByLabel('Let customers swap the size of what they got');
      await canSwap.check();
      await owner.getByLabel('Days to ask for a swap').fill('');
      await canSwap.uncheck();
      await owner.getByRole('button', { name: 'Save shop' }).click();
      await expectToast(owner, 'Settings updated successfully');
      await canSwap.check();
      await expect(owner.getByLabel('Days to ask for a swap')).toHaveValue('14');
      await owner.getByRole('button', { name: 'Save shop' }).click();
      await expectToast(owner, 'Settings updated successfully');

      const { email, orderNumber, section } = await openDelivered(page, browser, testInfo);
      await section.getByRole('button', { name: 'Swap the size' }).click();
      const form = section.getByRole('form', { name: 'Swap the size' });
      await form.getByLabel('New size').selectOption('LRG');
      await expectAccessible(page, 'the form of a swap', 'light');
      await expectAccessible(page, 'the form of a swap', 'dark');
      await form.getByRole('button', { name: 'Ask for the swap' }).click();
      await expect(section).toContainText('The new size is held for you. We’ll email you.');
      await expect(section).toContainText(`${SCRIPT_TEE.size} to LRG`);
      await expect(section.getByRole('button', { name: 'Swap the size' })).toHaveCount(0);

      await openAdmin(owner, 'orders');
      await owner.getByLabel('Claims and swaps').selectOption('With an open swap of size');
      const row = owner.getByRole('listitem').filter({ hasText: orderNumber });
      await expect(row).toContainText('Swap');
      await row.getByRole('link').click();
      const swaps = owner.getByRole('region', { name: 'Swaps of size' });
      await swaps.getByRole('button', { name: 'Send a return label' }).click();
      const dialog = owner.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Send the label' }).click();
      await expect(dialog).toContainText('The link to the label must start with https://');
      await dialog.getByLabel('Or a link to the label').fill(LABEL);
      await dialog.getByLabel('Your words to the customer').fill('Happy to swap it.');
      await expectAccessible(owner, 'a return label', 'light');
      await dialog.getByRole('button', { name: 'Send the label' }).click();
      await expectToast(owner, 'Return label sent');

      await expect(section.getByRole('link', { name: 'Open the return label' })).toHaveAttribute('href', LABEL);
      await expect(section).toContainText('Happy to swap it.');
      await expectAccessible(page, 'a swap', 'dark');
      await swaps.getByRole('button', { name: 'Received' }).click();
      await expect(dialog.getByLabel('Put the returned unit in MED back on sale')).toBeChecked();
      await expectAccessible(owner, 'a parcel that is back', 'dark');
      await dialog.getByRole('button', { name: 'Create the order' }).click();
      await expectToast(owner, 'New order created');
      await expect(swaps).toContainText('Received');
      await expect(owner.getByRole('region', { name: 'History' })).toContainText('Restocked');

      await section.getByRole('link', { name: /^New order PL-/ }).click();
      await expect(page.getByText(`This replaces items of order ${orderNumber}, free of charge.`)).toBeVisible();
      const orders = await listOrdersOf(email);
      expect(orders.find((order) => order['replaces'])).toMatchObject({
        total: 0,
        status: 'pending',
        items: [{ productId: SCRIPT_TEE.productId, size: 'LRG', color: SCRIPT_TEE.color, quantity: 1 }],
      });
    });
  });
}

test('CONF-13 D-77 a label that is a file is saved with the order’s key, and a swap can be cancelled or declined', async ({
  page,
  browser,
  watch,
}, testInfo) => {
  watch.allowMovement();
  await setSwaps(true);
  const { id, section, call } = await openDelivered(page, browser, testInfo);
  const ask = async (size: string) => {
    await section.getByRole('button', { name: 'Swap the size' }).click();
    await section.getByLabel('New size').selectOption(size);
    await section.getByRole('button', { name: 'Ask for the swap' }).click();
    await expect(section).toContainText('The new size is held for you.');
  };
  await ask('LRG');
  await section.getByRole('button', { name: 'Cancel the swap' }).click();
  await expect(section).toContainText('The swap is cancelled. You keep what you have.');
  await ask('SM');
  const data = Buffer.from('%PDF-1.7 return label').toString('base64');
  await call('POST', `orders/${id}/swaps/2`, { kind: 'approve', label: { kind: 'file', data } });
  const download = page.waitForEvent('download');
  await section.getByRole('button', { name: 'Save the return label' }).click();
  expect((await download).suggestedFilename()).toMatch(/^return-label-PL-.*\.pdf$/);
  await call('POST', `orders/${id}/swaps/2`, { kind: 'decline', words: 'We are sorry, it is out of season.' });
  await expect(section).toContainText('We are sorry, it is out of season.');
  await expect(section).toContainText('Declined');
  await expect(section.getByRole('button', { name: 'Save the return label' })).toHaveCount(0);
});
