import { waitForQuote } from '../testing/checkout.ts';
import { SHOP } from '../testing/environment.ts';
import { holdRequests } from '../testing/network.ts';
import { openPage } from '../testing/open-page.ts';
import { listOrdersOf } from '../testing/shop-database.ts';
import { SCRIPT_TEE, emailFor, fillCart, fillCheckout } from '../testing/shopper.ts';
import { expect, test } from '../testing/test.ts';
import { expectToast } from '../testing/toasts.ts';

test('LAY-15 CHK-01 to 05 CONST-02 CONST-05 CONST-07 checkout asks for contact and address and shows the order', async ({
  page,
}) => {
  await fillCart(page, { ...SCRIPT_TEE, quantity: 2 });
  await openPage(page, '/checkout');
  const contact = page.getByRole('region', { name: 'Contact Information' });
  await expect(contact.getByLabel('Email')).toBeVisible();
  const address = page.getByRole('region', { name: 'Shipping Address' });
  for (const label of ['First Name', 'Last Name', 'Street Address', 'City', 'State', 'ZIP Code']) {
    await expect(address.getByLabel(label)).toHaveValue('');
  }
  await expect(address.getByLabel('Country')).toHaveValue('United States');
  const summary = page.getByRole('region', { name: 'Order Summary' });
  await expect(summary.getByRole('listitem')).toContainText(['Plenty Script Tee']);
  await expect(summary.getByRole('listitem')).toContainText('$96.00');
  await expect(summary.locator('dl > div')).toHaveText(['Subtotal$96.00', 'Shipping$7.99', 'Total$103.99']);
  await expect(summary.getByText(/Your payment is secure/)).toBeVisible();
  await expect(summary.getByRole('button', { name: 'Complete Order - $103.99', exact: true })).toBeEnabled();
});

test('CHK-04 CHK-05 CONST-03 shipping is free from 100.00 on', async ({ page }) => {
  await fillCart(page, { productId: 35, size: 'MED', color: 'Black', quantity: 1 });
  await openPage(page, '/checkout');
  await expect(page.locator('dl > div')).toHaveText(['Subtotal$118.00', 'ShippingFree', 'Total$118.00']);
  await expect(page.getByRole('button', { name: 'Complete Order - $118.00', exact: true })).toBeVisible();
});

test('CHK-10 to 19 an incomplete form names the missing fields and places no order, with the billing address where it differs', async ({
  page,
  watch,
}) => {
  await fillCart(page);
  await openPage(page, '/checkout');
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await expect(page.getByText('First name is required')).toHaveCount(0);
  watch.allowMovement();
  await page.getByRole('button', { name: /^Complete Order/ }).click();
  const messages = {
    Email: 'Please enter a valid email address',
    'First Name': 'First name is required',
    'Last Name': 'Last name is required',
    'Street Address': 'Address is required',
    City: 'City is required',
    State: 'State is required',
    'ZIP Code': 'ZIP code is required',
  };
  for (const [label, message] of Object.entries(messages)) {
    await expect(page.getByText(message, { exact: true })).toBeVisible();
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(message);
    await expect(page.getByLabel(label)).toHaveAttribute('aria-invalid', 'true');
  }
  await expect(page.getByText('Country is required')).toHaveCount(0);
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.getByLabel('Email').fill('ada@example');
  await expect(page.getByText('Please enter a valid email address', { exact: true })).toBeVisible();
  await page.getByLabel('Email').fill('ada@example.com');
  await expect(page.getByText('Please enter a valid email address', { exact: true })).toHaveCount(0);

  const billing = page.getByRole('region', { name: 'Billing Address' });
  const same = billing.getByRole('checkbox', { name: 'Same as shipping address' });
  await expect(same).toBeChecked();
  await expect(billing.getByLabel('City')).toHaveCount(0);
  await same.uncheck();
  await expect(billing.getByLabel('City')).toBeVisible();
  await page.getByRole('button', { name: /^Complete Order/ }).click();
  await expect(billing.getByText('City is required', { exact: true })).toBeVisible();
  expect(sent).not.toContain('POST /api/checkout/create-order');
});

test('CHK-06 CHK-21 CHK-22 CHK-23 Complete Order shows that it is processing, and the cart is empty afterwards', async ({
  page,
}, testInfo) => {
  const email = emailFor(testInfo);
  await fillCart(page);
  await openPage(page, '/checkout');
  await fillCheckout(page, email);
  const release = await holdRequests(page, '/api/checkout/create-order');
  await page.getByRole('button', { name: 'Complete Order - $55.99', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Processing Order...', exact: true })).toBeDisabled();
  await expect(page).toHaveURL('/checkout');
  expect(await listOrdersOf(email)).toHaveLength(0);
  release();
  await expect(page).toHaveURL(/\/order-confirmation\?order=PL-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
  await expectToast(page, 'Order Created Successfully!');
  await expect(page.getByRole('button', { name: 'Cart, empty' })).toBeVisible();
  expect(await listOrdersOf(email)).toHaveLength(1);
});

test('CHK-07 an empty cart leads from checkout to the shop with a message', async ({ page }) => {
  await page.goto('/checkout');
  await expect(page).toHaveURL('/shop');
  await expect(page.getByRole('status').getByText('Your cart is empty', { exact: true })).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('CHK-08 CHK-09 a cancelled payment shows a message, and the address becomes /checkout again', async ({ page }) => {
  await fillCart(page);
  await page.goto('/checkout?cancelled=true');
  await expectToast(page, 'Payment Cancelled', 'You can try again when ready');
  await expect(page.getByRole('alert').getByText('Payment Cancelled')).toBeVisible();
  await expect(page).toHaveURL('/checkout');
});

test('CHK-20 a cart that was emptied in the meantime is not ordered', async ({ page, watch }, testInfo) => {
  const email = emailFor(testInfo);
  await fillCart(page);
  await openPage(page, '/checkout');
  const quoted = waitForQuote(page, '"state"');
  await fillCheckout(page, email);
  await quoted;
  const [line] = (await (await page.request.get('/api/cart')).json()) as { id: string }[];
  await page.request.delete(`/api/cart/${line?.id}`, { headers: { origin: SHOP } });
  watch.allow(/409.*\/api\/checkout\/create-order/);
  await page.getByRole('button', { name: /^Complete Order/ }).click();
  await expectToast(page, 'Cart is Empty', 'Please add items to your cart before checkout.');
  await expect(page).toHaveURL('/shop');
  expect(await listOrdersOf(email)).toHaveLength(0);
});
