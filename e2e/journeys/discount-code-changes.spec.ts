import {
  applyCode,
  discountSection,
  expectApplied,
  openCheckout,
  placeOrderFor,
  waitForQuote,
  orderAmounts,
} from '../testing/checkout.ts';
import { openPage } from '../testing/open-page.ts';
import { listOrdersOf, shopDatabase } from '../testing/shop-database.ts';
import { emailFor, fillCheckout } from '../testing/shopper.ts';
import { expect, test } from '../testing/test.ts';
import { expectToast } from '../testing/toasts.ts';

const NOT_VALID = 'This discount code is not valid.';
const NEEDS_150 = 'This code needs a subtotal of $150.00 or more.';

test('CHK-05 DISC-04 a code that no longer fits the cart is removed with its reason, and the price follows', async ({
  page,
  watch,
}, testInfo) => {
  const email = emailFor(testInfo);
  await openCheckout(page, 4);
  await applyCode(page, 'BIG20');
  await expectToast(page, 'Discount Applied!', 'You saved $38.40');
  await expect(orderAmounts(page).last()).toHaveText('Total$153.60');
  await fillCheckout(page, email);
  watch.allowMovement();
  await page.getByRole('button', { name: 'Cart, 4 items' }).click();
  const drawer = page.getByRole('dialog', { name: 'Cart' });
  await drawer.getByRole('button', { name: 'Decrease quantity' }).click();
  await expectToast(page, 'Discount Code Removed', NEEDS_150);
  await drawer.getByRole('button', { name: 'Close', exact: true }).click();
  const field = discountSection(page).getByRole('textbox', { name: 'Discount Code' });
  await expect(field).toHaveAccessibleDescription(NEEDS_150);
  await expect(orderAmounts(page)).toHaveText(['Subtotal$144.00', 'ShippingFree', 'Total$144.00']);
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await placeOrderFor(page, '$144.00');
  expect((await listOrdersOf(email)).map(({ total, discountCode }) => [total, discountCode] as unknown[])).toEqual([
    [14400, null],
  ]);
});

test('CHK-05 a percentage follows every change of the cart', async ({ page, watch }) => {
  await openCheckout(page);
  await applyCode(page, 'PLENTY10');
  await expectApplied(page, 'PLENTY10', '-$4.80');
  watch.allowMovement();
  await page.getByRole('button', { name: 'Cart, 1 item' }).click();
  const drawer = page.getByRole('dialog', { name: 'Cart' });
  await drawer.getByRole('button', { name: 'Increase quantity' }).dblclick();
  await expect(drawer.getByRole('group').getByRole('status')).toHaveText('3');
  await drawer.getByRole('button', { name: 'Close', exact: true }).click();
  await expectApplied(page, 'PLENTY10', '-$14.40');
  await expect(orderAmounts(page).last()).toHaveText('Total$129.60');
});

test('ERR-12 a code that expires during checkout is reported, and the shopper is asked to confirm once more', async ({
  page,
  watch,
}, testInfo) => {
  const email = emailFor(testInfo);
  const name = `ENDS${testInfo.workerIndex}X${process.pid}`;
  const code = shopDatabase().doc(`discounts/${name}`);
  const sample = await shopDatabase().doc('discounts/PLENTY10').get();
  await code.set({ ...sample.data(), code: name });
  await openCheckout(page);
  const quoted = waitForQuote(page, '"state"');
  await fillCheckout(page, email);
  await quoted;
  await applyCode(page, name);
  await expectApplied(page, name, '-$4.80');
  await code.update({ isActive: false });
  watch.allow(/409.*create-order/);
  watch.allowMovement();
  await page.getByRole('button', { name: 'Complete Order - $51.19', exact: true }).click();
  const notice = page.getByRole('dialog', { name: 'Your order has changed' });
  await expect(notice).toContainText(`The discount code ${name} was removed. ${NOT_VALID}`);
  await expect(notice).toContainText('The total is now $55.99 instead of $51.19.');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  expect(await listOrdersOf(email)).toHaveLength(0);
  await notice.getByRole('button', { name: 'Back to Checkout' }).click();
  await expect(notice).toBeHidden();
  await placeOrderFor(page, '$55.99');
  expect((await listOrdersOf(email)).map(({ total }) => total as number)).toEqual([5599]);
});

test('DISC-01 typed text and an applied code survive a reload', async ({ page }) => {
  await openCheckout(page);
  await page.getByLabel('City').fill('Portland');
  await applyCode(page, 'PLENTY10');
  await expectApplied(page, 'PLENTY10', '-$4.80');
  const quoted = waitForQuote(page);
  await openPage(page, '/checkout');
  await quoted;
  await expectApplied(page, 'PLENTY10', '-$4.80');
  await expect(page.getByLabel('City')).toHaveValue('Portland');
  await expect(page.getByRole('button', { name: 'Complete Order - $51.19', exact: true })).toBeEnabled();
  await discountSection(page).getByRole('button', { name: 'Remove discount code PLENTY10' }).click();
  await discountSection(page).getByRole('textbox', { name: 'Discount Code' }).fill('half a co');
  await openPage(page, '/checkout');
  await expect(discountSection(page).getByRole('textbox', { name: 'Discount Code' })).toHaveValue('half a co');
});

test('CHK-04 where the owner has switched tax on, it is a line of its own once the state is known', async ({
  page,
  watch,
}) => {
  const settings = shopDatabase().doc('settings/tax');
  await openCheckout(page);
  try {
    // No other journey ships to Guam.
    await settings.set({ isOn: true, rates: { GU: 400 } });
    watch.allowMovement();
    await page.getByLabel('State').fill('Guam');
    await expect(orderAmounts(page)).toHaveText(['Subtotal$48.00', 'Shipping$7.99', 'Tax$1.92', 'Total$57.91']);
    await page.getByLabel('State').fill('OR');
    await expect(orderAmounts(page)).toHaveText(['Subtotal$48.00', 'Shipping$7.99', 'Total$55.99']);
  } finally {
    await settings.delete();
  }
});
