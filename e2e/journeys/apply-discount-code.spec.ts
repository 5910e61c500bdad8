import {
  applyCode,
  discountSection,
  expectApplied,
  isRedemptionCounted,
  openCheckout,
  orderAmounts,
  placeOrderFor,
  readTestCode,
} from '../testing/checkout.ts';
import { SHOP } from '../testing/environment.ts';
import { failRequests, holdRequests } from '../testing/network.ts';
import { openPage } from '../testing/open-page.ts';
import { chooseOption } from '../testing/products.ts';
import { listEmailsTo, listOrdersOf, shopDatabase } from '../testing/shop-database.ts';
import { emailFor, fillCheckout } from '../testing/shopper.ts';
import { expect, test } from '../testing/test.ts';
import { expectToast } from '../testing/toasts.ts';

const NOT_VALID = 'This discount code is not valid.';

test('DISC-01 DISC-05 CHK-21 CHK-22 CONF-03 ENT-09 PFACT-20 a discount code is kept from cart to order, exact to the cent', async ({
  page,
}, testInfo) => {
  const email = emailFor(testInfo);
  const stock = shopDatabase().doc('products/23/stock/lrg__white');
  const before = Number((await stock.get()).get('count'));
  await openPage(page, '/shop');
  await page.getByPlaceholder('Search products...').pressSequentially('heavyweight tee');
  await page.getByRole('checkbox', { name: 'Tees & Hoodies' }).check();
  await page.getByRole('article').getByRole('link', { name: 'Everyday Heavyweight Tee' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Everyday Heavyweight Tee');
  await chooseOption(page, 'Color', 'White');
  await chooseOption(page, 'Size', 'LRG');
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
  await page.getByRole('button', { name: 'Cart, 1 item' }).click();
  const drawer = page.getByRole('dialog', { name: 'Cart' });
  await drawer.getByRole('button', { name: 'Increase quantity' }).click();
  await expect(drawer.getByText('Subtotal', { exact: true }).locator('..')).toHaveText('Subtotal$76.00');
  await drawer.getByRole('link', { name: 'Checkout', exact: true }).click();
  await expect(orderAmounts(page)).toHaveText(['Subtotal$76.00', 'Shipping$7.99', 'Total$83.99']);
  await applyCode(page, 'plenty10');
  await expectToast(page, 'Discount Applied!', 'You saved $7.60');
  await expectApplied(page, 'PLENTY10', '-$7.60');
  await expect(orderAmounts(page)).toHaveText(['Subtotal$76.00', 'Discount-$7.60', 'Shipping$7.99', 'Total$76.39']);
  await fillCheckout(page, email);
  await placeOrderFor(page, '$76.39');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order Confirmed!');
  const amounts = ['Subtotal$76.00', 'Discount (PLENTY10)-$7.60', 'Shipping$7.99', 'Total$76.39'];
  await expect(orderAmounts(page)).toHaveText(amounts);

  const orders = await listOrdersOf(email);
  expect(orders).toHaveLength(1);
  expect(orders[0]).toMatchObject({
    subtotal: 7600,
    discountCode: 'PLENTY10',
    discountAmount: 760,
    shippingCost: 799,
    tax: 0,
    total: 7639,
    items: [{ productId: 23, size: 'LRG', color: 'White', quantity: 2, price: 3800 }],
  });
  expect(Number((await stock.get()).get('count'))).toBe(before - 2);
  expect(await isRedemptionCounted('PLENTY10', String(orders[0]?.['id']))).toBe(true);
  expect(await listEmailsTo(email)).toHaveLength(1);

  await page.getByRole('link', { name: 'How to pay', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Instructions');
  await expect(page.locator('main').getByRole('listitem').nth(1)).toContainText('$76.39');
  await expect(orderAmounts(page)).toHaveText(amounts);
});

test('DISC-02 DISC-03 DISC-04 Apply waits for a code and for the response', async ({ page }) => {
  await openCheckout(page);
  const section = discountSection(page);
  const apply = section.getByRole('button', { name: 'Apply', exact: true });
  const field = section.getByRole('textbox', { name: 'Discount Code' });
  await expect(apply).toBeDisabled();
  await field.fill('   ');
  await expect(apply).toBeDisabled();
  await field.fill('PLENTY10');
  await expect(apply).toBeEnabled();
  const release = await holdRequests(page, '/api/checkout/validate-discount');
  await field.press('Enter');
  await expect(apply).toBeDisabled();
  await expect(field).toHaveValue('PLENTY10');
  release();
  await expectApplied(page, 'PLENTY10', '-$4.80');
  const remove = section.getByRole('button', { name: 'Remove discount code PLENTY10' });
  await expect(remove).toBeFocused();
  await remove.press('Enter');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('');
  await expect(orderAmounts(page)).toHaveText(['Subtotal$48.00', 'Shipping$7.99', 'Total$55.99']);
});

test('DISC-04 ERR-11 an expired code and a used-up code are rejected alike', async ({ page }) => {
  await openCheckout(page);
  const field = discountSection(page).getByRole('textbox', { name: 'Discount Code' });
  for (const code of ['SUMMER25', 'FIRST50']) {
    await applyCode(page, code);
    await expectToast(page, 'Invalid Discount Code', NOT_VALID);
    await expect(field).toHaveValue(code);
    await expect(field).toHaveAccessibleDescription(NOT_VALID);
    await expect(orderAmounts(page).last()).toHaveText('Total$55.99');
    await page.getByRole('button', { name: 'Close message' }).click();
  }
});

test('ERR-10 a code that cannot be checked says so and can be applied again', async ({ page, watch }) => {
  await openCheckout(page);
  watch.allow(/connectionfailed|ERR_CONNECTION_FAILED/i);
  const restore = await failRequests(page, /validate-discount$/, 'POST');
  await applyCode(page, 'PLENTY10');
  await expectToast(page, 'Error', 'Failed to validate discount code');
  await restore();
  await discountSection(page).getByRole('button', { name: 'Apply', exact: true }).click();
  await expectApplied(page, 'PLENTY10', '-$4.80');
});

test('ERR-10 a shopper who guesses codes is asked to wait', async ({ page, watch }) => {
  await openCheckout(page);
  const guess = (code: string) =>
    page.request.post('/api/checkout/validate-discount', {
      data: { code, subtotal: '48.00' },
      headers: { origin: SHOP },
    });
  for (let tries = 0; tries < 10; tries += 1) expect((await guess(`GUESS${tries}`)).status()).toBe(200);
  watch.allow(/429/);
  await applyCode(page, 'GUESS10');
  await expectToast(page, 'Error', 'Too many tries. Please wait a little and try again.');
});

test('CART-12 DISC-05 one more in the cart is discounted as soon as the shop has it', async ({ page, watch }) => {
  // The code's line comes with its first quote, after the drawer is open.
  watch.allowMovement();
  await openCheckout(page);
  await applyCode(page, 'PLENTY10');
  await expectApplied(page, 'PLENTY10', '-$4.80');
  await openPage(page, '/about');
  await page.getByRole('button', { name: 'Cart, 1 item' }).click();
  const drawer = page.getByRole('dialog', { name: 'Cart' });
  await expect(drawer.getByText('-$4.80', { exact: true })).toBeVisible();
  const [line] = (await (await page.request.get('/api/cart')).json()) as { id: string }[];
  const release = await holdRequests(page, `/api/cart/${line?.id}`);
  await drawer.getByRole('button', { name: 'Increase quantity' }).click();
  await expect(drawer.getByText('Subtotal', { exact: true }).locator('..')).toHaveText('Subtotal$96.00');
  release();
  await expect(drawer.getByText('-$9.60', { exact: true })).toBeVisible();
});

test('DISC-05 CONST-03 a free-shipping code shows what it saves', async ({ page }) => {
  await openCheckout(page);
  await applyCode(page, 'FREESHIP');
  await expectToast(page, 'Discount Applied!', 'You saved $7.99');
  await expectApplied(page, 'FREESHIP', 'Free shipping');
  await expect(orderAmounts(page)).toHaveText([
    'Subtotal$48.00',
    'DiscountFree shipping',
    'ShippingFree',
    'Total$48.00',
  ]);
});

test('DISC-05 where shipping is free already, a free-shipping code shows no amount', async ({ page }) => {
  await openCheckout(page, 3);
  await applyCode(page, 'FREESHIP');
  await expectToast(page, 'Discount Applied!', 'Shipping is free.');
});

test('DISC-06 the test code makes an order free, and no email is sent', async ({ page }, testInfo) => {
  const email = emailFor(testInfo);
  await openCheckout(page);
  await applyCode(page, await readTestCode(page));
  await expectToast(page, 'Test Order Mode!', 'This order will be completely free - no charges will be applied.');
  await fillCheckout(page, email);
  await placeOrderFor(page, '$0.00');
  await expect(page.locator('main')).toContainText(
    'This is a test order: nothing is charged, shipped or sent by email.',
  );
  await expect(page.getByRole('region', { name: 'What happens next' })).toHaveCount(0);
  const [stored, ...others] = await listOrdersOf(email);
  expect(others).toEqual([]);
  expect(stored).toMatchObject({ isTestOrder: true, paymentStatus: 'not_required', total: 0, discountCode: null });
  expect(await listEmailsTo(email)).toHaveLength(0);
});
