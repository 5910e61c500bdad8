import { expectAccessible } from '../testing/accessibility.ts';
import { createAdminApi, openAdmin, signInAsAdmin } from '../testing/admin.ts';
import { SHOP } from '../testing/environment.ts';
import { openSecondBrowser } from '../testing/other-browsers.ts';
import { LARGE_PHONE } from '../testing/screen-matrix.ts';
import { listEmailsTo, listOrdersOf, shopDatabase } from '../testing/shop-database.ts';
import { emailFor, placeOrder } from '../testing/shopper.ts';
import { expect, test } from '../testing/test.ts';
import { expectToast } from '../testing/toasts.ts';

test('O-2 O-3 O-14 D-59 the owner is asked before an unpaid order ships, before a paid one is cancelled and before it goes on again', async ({
  page,
  browser,
  watch,
}, testInfo) => {
  const email = emailFor(testInfo);
  const { orderNumber } = await placeOrder(await openSecondBrowser(browser, watch), email);
  const [order] = await listOrdersOf(email);
  const countMails = async (event: string) =>
    (await listEmailsTo(email)).filter((mail) => mail['event'] === event).length;
  watch.allowMovement();
  await page.setViewportSize(LARGE_PHONE);
  await signInAsAdmin(page);
  await openAdmin(page, `orders&order=${String(order?.['id'])}`);
  const status = page.getByLabel(`Status of order ${orderNumber}`);

  await status.selectOption('shipped');
  const shipping = page.getByRole('dialog', { name: `Ship order ${orderNumber}` });
  await expect(shipping.getByText('This order is not paid.')).toBeVisible();
  await expectAccessible(page, 'shipping an unpaid order', 'light');
  await page.keyboard.press('Escape');
  await expect(status).toHaveValue('pending');

  await page.getByRole('button', { name: 'Mark as paid' }).click();
  await page.getByLabel('How it was paid').fill('By bank transfer');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Order marked as paid');
  await status.selectOption('shipped');
  await expect(shipping.getByText('This order is not paid.')).toHaveCount(0);
  await shipping.getByLabel('Carrier').fill('USPS');
  await shipping.getByLabel('Tracking number').fill('9400 1');
  await shipping.getByRole('button', { name: 'Mark as shipped' }).click();
  await expectToast(page, 'Order status updated successfully');

  await page.getByRole('button', { name: 'Correct tracking' }).click();
  const tracking = page.getByRole('dialog', { name: `Tracking of order ${orderNumber}` });
  await expect(tracking.getByLabel('Email the customer the new number')).not.toBeChecked();
  await tracking.getByLabel('Tracking number').fill('9400 2');
  await expectAccessible(page, 'correcting a tracking number', 'dark');
  await tracking.getByRole('button', { name: 'Save tracking' }).click();
  await expectToast(page, 'Tracking saved');
  await expect(page.getByRole('region', { name: 'Payment and parcel' })).toContainText('9400 2');
  expect(await countMails('order-shipped'), 'the corrected number sends no second email').toBe(1);

  await status.selectOption('cancelled');
  const cancelling = page.getByRole('dialog', { name: `Cancel order ${orderNumber}` });
  const money = cancelling.getByLabel('The customer’s money');
  await expect(money).toHaveValue('refund');
  await expect(money.locator('option')).toHaveText([/^Refund \$\d+\.\d\d now$/, 'Keep the money']);
  await expectAccessible(page, 'canceling a paid order', 'light');
  await cancelling.getByRole('button', { name: 'Refund and cancel' }).click();
  await expectToast(page, 'Refund recorded');
  await expect(status).toHaveValue('cancelled');
  await expect(page.getByRole('region', { name: 'Refunds' })).toContainText('Order cancelled');
  await expect.poll(() => countMails('order-refunded')).toBe(1);

  await status.selectOption('processing');
  const reopening = page.getByRole('dialog', { name: `Take up order ${orderNumber} again?` });
  await expect(reopening).toContainText('Its payment was refunded, and nobody charges the customer again.');
  await reopening.getByRole('button', { name: 'Leave it cancelled' }).click();
  await expect(status).toHaveValue('cancelled');
  await status.selectOption('processing');
  await reopening.getByRole('button', { name: 'Set to Processing' }).click();
  await expectToast(page, 'Order status updated successfully');
  await expect(status).toHaveValue('processing');
  await expect.poll(() => countMails('order-reopened')).toBe(1);
});

test('O-2 D-59 a paid order can be cancelled without a refund, and its customer reads that nothing is promised', async ({
  page,
  browser,
  watch,
}, testInfo) => {
  const email = emailFor(testInfo);
  const { orderNumber } = await placeOrder(await openSecondBrowser(browser, watch), email);
  const [order] = await listOrdersOf(email);
  watch.allowMovement();
  await signInAsAdmin(page);
  await openAdmin(page, `orders&order=${String(order?.['id'])}`);
  await page.getByRole('button', { name: 'Mark as paid' }).click();
  await page.getByLabel('How it was paid').fill('By bank transfer');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Order marked as paid');
  await page.getByLabel(`Status of order ${orderNumber}`).selectOption('cancelled');
  const cancelling = page.getByRole('dialog', { name: `Cancel order ${orderNumber}` });
  await cancelling.getByLabel('The customer’s money').selectOption('keep');
  await cancelling.getByRole('button', { name: 'Cancel without a refund' }).click();
  await expectToast(page, 'Order status updated successfully');
  await expect
    .poll(async () => JSON.stringify(await listEmailsTo(email)))
    .toContain('This does not refund your payment');
});

test('O-2 D-34 a refund is chosen from the order as it was opened, and asks to look again once the order has changed', async ({
  page,
  browser,
  watch,
}, testInfo) => {
  const email = emailFor(testInfo);
  const { orderNumber } = await placeOrder(await openSecondBrowser(browser, watch), email);
  const [order] = await listOrdersOf(email);
  const path = `orders/${String(order?.['id'])}`;
  const call = await createAdminApi(browser);
  await call('POST', `${path}/mark-paid`, { note: 'By bank transfer' });
  watch.allowMovement();
  await page.setViewportSize(LARGE_PHONE);
  await signInAsAdmin(page);
  await openAdmin(page, `orders&order=${String(order?.['id'])}`);
  await page.getByRole('button', { name: 'Refund', exact: true }).press('Enter');
  const dialog = page.getByRole('dialog', { name: `Refund order ${orderNumber}` });
  const amount = dialog.getByLabel('Amount');
  const total = await amount.inputValue();
  await dialog.getByLabel('Why').fill('Arrived damaged');
  await call('POST', `${path}/refund`, { amount: total, note: 'By another owner', putsBack: false });
  const warning = dialog.getByText('This order changed while you had it open. Close this and look at the order again.');
  await expect(warning).toBeVisible();
  await expect(amount).toHaveValue(total);
  await expect(dialog.getByLabel('Why')).toHaveValue('Arrived damaged');
  await expect(dialog.getByRole('button', { name: 'Record the refund' })).toBeDisabled();
  await expectAccessible(page, 'a refund of an order that changed', 'light');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Close without saving?' });
  await question.getByRole('button', { name: 'Discard what I typed' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Refunds' })).toContainText('By another owner');
  await expect(page.getByRole('button', { name: 'Refund', exact: true })).toHaveCount(0);
});

test('D-34 a dialog about an order stays with what was typed when the order changes so that it is not offered any more', async ({
  page,
  browser,
  watch,
}, testInfo) => {
  watch.allowMovement();
  const email = emailFor(testInfo);
  const shopper = await openSecondBrowser(browser, watch);
  const { orderNumber, orderKey } = await placeOrder(shopper, email);
  const [order] = await listOrdersOf(email);
  const id = String(order?.['id']);
  const owner = await createAdminApi(browser);
  await signInAsAdmin(page);
  await openAdmin(page, `orders&order=${id}`);
  const dialog = page.getByRole('dialog').first();
  const question = page.getByRole('dialog', { name: 'Close without saving?' });
  /** Types into a dialog, changes the order meanwhile, and finds the text still there. */
  const expectToStay = async (button: string, label: string, change: () => Promise<unknown>) => {
    const opener = page.getByRole('button', { name: button, exact: true, includeHidden: true });
    await opener.first().click();
    const field = dialog.getByLabel(label, { exact: true });
    const text = label === 'Now expected by' ? '2031-05-01' : 'Half a sentence';
    await field.fill(text);
    await change();
    // The dialog's own button may have the same name.
    await expect(
      page.locator('main').getByRole('button', { name: button, exact: true, includeHidden: true }),
    ).toHaveCount(0);
    await expect(field).toHaveValue(text);
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Discard what I typed' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };
  await expectToStay('Mark as paid', 'How it was paid', () =>
    owner('POST', `orders/${id}/mark-paid`, { note: 'Cash' }),
  );
  await expectToStay('Correct address', 'City', () => owner('PUT', `orders/${id}/status`, { status: 'shipped' }));
  await expectToStay('Tell of a delay', 'Now expected by', () =>
    owner('PUT', `orders/${id}/status`, { status: 'delivered' }),
  );
  const lines = order?.['items'] as readonly { readonly lineId: string }[] | undefined;
  const report = await shopper.request.post(`/api/orders/${orderNumber}/claims`, {
    headers: { origin: SHOP, 'order-key': orderKey },
    data: { lines: [{ lineId: lines?.[0]?.lineId, quantity: 1 }], problem: 'damaged', words: 'Torn', pictures: [] },
  });
  expect(report.ok(), await report.text()).toBe(true);
  await expectToStay('Reply', 'Your words to the customer', () =>
    owner('POST', `orders/${id}/claims/1`, { kind: 'reply', words: 'Sorry', isClosing: true }),
  );
  await shopDatabase().doc(`orders/${id}`).update({ concern: 'not-cancelled', updatedAt: new Date() });
  await openAdmin(page, `orders&order=${id}`);
  await expectToStay('I have looked at it', 'What you found', () =>
    owner('POST', `orders/${id}/looked-at`, { outcome: 'seen', note: 'All is well' }),
  );
});
