import type { Page } from '@playwright/test';
import { fetchCart, openCartDrawer } from '../testing/cart.ts';
import { changePaypal, expectPaypalPage } from '../testing/fake-paypal.ts';
import { openPage } from '../testing/open-page.ts';
import {
  CONFIRMATION_URL,
  PAYMENT_ARRIVED,
  payThroughPaypal,
  paymentStatusText,
  pressButton,
} from '../testing/paypal-payments.ts';
import { findProduct } from '../testing/products.ts';
import { listEmailsTo, listOrdersOf, shopDatabase } from '../testing/shop-database.ts';
import { fillCart } from '../testing/shopper.ts';
import { expect, test } from '../testing/test.ts';

/** The payer of the fake PayPal, whose email the order gets. */
const PAYER = 'joerg.oesterle@wallet.example';
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

payThroughPaypal('orders-v2');

/** The drawer, and from there to PayPal: two taps, and nothing to fill in. */
async function goExpress(page: Page): Promise<void> {
  const drawer = await openCartDrawer(page);
  await drawer.getByRole('button', { name: 'PayPal Checkout' }).click();
}

const listPayersOrders = async () =>
  (await listOrdersOf(PAYER)).map(({ orderNumber, total, tax, paymentStatus, shippingAddress }) => ({
    orderNumber: String(orderNumber),
    total: Number(total),
    tax: Number(tax),
    paymentStatus: String(paymentStatus),
    state: (shippingAddress as { state: string }).state,
  }));

/** Sets the sales tax; the result restores the former one. */
async function setTax(rates: Readonly<Record<string, number>>): Promise<() => Promise<void>> {
  const settings = shopDatabase().doc('settings/tax');
  const before = (await settings.get()).data();
  await settings.set({ isOn: true, rates });
  return async () => {
    await (before ? settings.set(before) : settings.delete());
  };
}

for (const [screen, viewport] of Object.entries({ 'a phone': PHONE, 'a large screen': DESKTOP })) {
  test(`on ${screen}, a guest pays with PayPal from the cart without a form, and the total follows the address`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    const restoreTax = await setTax({ NY: 800 });
    try {
      const before = await listPayersOrders();
      await fillCart(page);
      await openPage(page, '/shop');
      await goExpress(page);
      await expectPaypalPage(page, '55.99');
      await page.getByRole('button', { name: /Berlin/ }).click();
      await expect(page.getByRole('alert')).toHaveText('Your order can’t be shipped to this country.');
      await expect(page.getByRole('button', { name: /^Pay/ })).toHaveCount(0);
      await page.getByRole('button', { name: /New York/ }).click();
      await expectPaypalPage(page, '59.83');
      expect(await listPayersOrders(), 'there is no order before the approval').toEqual(before);
      await page.setViewportSize(DESKTOP);
      await pressButton(page, 'Pay 59.83 USD');
      await expect(page).toHaveURL(CONFIRMATION_URL);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Successful!');
      await expect(paymentStatusText(page)).toHaveText(PAYMENT_ARRIVED);
      await expect(page.locator('main')).toContainText(/350 5th Avenue\s+Floor 3/);
      const orderNumber = new URL(page.url()).searchParams.get('order') ?? '';
      const orders = await listPayersOrders();
      expect(orders).toHaveLength(before.length + 1);
      expect(orders).toContainEqual({ orderNumber, total: 5983, tax: 384, paymentStatus: 'paid', state: 'NY' });
      expect(await fetchCart(page)).toEqual([]);
      const emails = (await listEmailsTo(PAYER)).map(({ message }) => (message as { subject: string }).subject);
      expect(emails.filter((subject) => subject.includes(orderNumber))).toHaveLength(1);
    } finally {
      await restoreTax();
    }
  });
}

test('an approval is an order although the tab was closed at PayPal', async ({ page }) => {
  const before = await listPayersOrders();
  await fillCart(page);
  await openPage(page, '/shop');
  await goExpress(page);
  await expectPaypalPage(page, '55.99');
  await pressButton(page, 'Pay and close the tab');
  await expect(page.getByText('You can close this tab now.')).toBeVisible();
  const { request } = page.context();
  await page.close();
  await expect
    .poll(async () => (await listPayersOrders()).map(({ paymentStatus }) => paymentStatus))
    .toEqual([...before.map(({ paymentStatus }) => paymentStatus), 'paid']);
  expect(await (await request.get('/api/cart')).json()).toEqual([]);
});

for (const [screen, viewport] of Object.entries({ 'a phone': PHONE, 'a large screen': DESKTOP })) {
  test(`on ${screen}, a price that changes at PayPal is asked about and not taken`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const { id, sizes, colors } = await findProduct(page, (product) => product.name === 'Orchard Peach Tee');
    const product = shopDatabase().doc(`products/${id}`);
    const { price } = (await product.get()).data() as { price: number };
    const before = await listPayersOrders();
    await fillCart(page, { productId: id, size: sizes[2] ?? '', color: colors[0] ?? '', quantity: 1 });
    await openPage(page, '/shop');
    await goExpress(page);
    const toSum = (cents: number) => ((cents + 799) / 100).toFixed(2);
    await expectPaypalPage(page, toSum(price));
    try {
      await product.update({ price: price + 200 });
      await pressButton(page, `Pay ${toSum(price)} USD`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Please check your order');
      await expect(page.getByRole('alert')).toContainText(`The total is $${toSum(price + 200)} now.`);
      expect(await listPayersOrders()).toEqual(before);
      await pressButton(page, `Pay $${toSum(price + 200)} with PayPal`);
      await expectPaypalPage(page, toSum(price + 200));
      await page.setViewportSize(DESKTOP);
      await pressButton(page, `Pay ${toSum(price + 200)} USD`);
      await expect(page).toHaveURL(CONFIRMATION_URL);
      await expect(paymentStatusText(page)).toHaveText(PAYMENT_ARRIVED);
      const known = new Set(before.map(({ orderNumber }) => orderNumber));
      const added = (await listPayersOrders()).filter(({ orderNumber }) => !known.has(orderNumber));
      expect(added.map(({ total }) => total)).toEqual([price + 999]);
    } finally {
      await product.update({ price });
    }
  });
}

test('without an answer of the shop the tax is missing at PayPal, so the shop asks instead of taking too little', async ({
  page,
}) => {
  const restoreTax = await setTax({ OR: 1000 });
  try {
    await changePaypal({ callbacks: 'never' });
    await fillCart(page);
    await openPage(page, '/shop');
    await goExpress(page);
    await expectPaypalPage(page, '55.99');
    await pressButton(page, 'Pay 55.99 USD');
    await expect(page.getByRole('alert')).toContainText('Sales tax for Oregon has changed.');
    await expect(page.locator('main')).toContainText('Nothing was paid');
    await pressButton(page, 'Back to cart');
    await expect(page.getByRole('dialog', { name: 'Cart' })).toBeVisible();
  } finally {
    await restoreTax();
  }
});
