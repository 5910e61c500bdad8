import type { Page } from '@playwright/test';
import {
  cartDrawer,
  cartLines,
  expectBadge,
  expectCart,
  expectCheckout,
  fetchCart,
  openCartDrawer,
  setTabHidden,
} from '../testing/cart.ts';
import { applyCode, expectApplied, placeOrderFor, waitForQuote } from '../testing/checkout.ts';
import { bearer, signInCustomer, storeSignIn } from '../testing/customer.ts';
import { SHOP } from '../testing/environment.ts';
import { openPage } from '../testing/open-page.ts';
import { openSecondBrowser } from '../testing/other-browsers.ts';
import { chooseOption } from '../testing/products.ts';
import { listOrdersOf } from '../testing/shop-database.ts';
import { SCRIPT_TEE, addToCart, emailFor, fillCart, fillCheckout } from '../testing/shopper.ts';
import { expect, test } from '../testing/test.ts';
import { randomDelays } from '../testing/timing.ts';
import { expectToast } from '../testing/toasts.ts';

const SEED = 20_261_122;
const STEPS = 14;
const TAPS = ['Increase quantity', 'Increase quantity', 'Decrease quantity', /^Remove /];
const change = (page: Page, id: string, quantity: number, headers: Readonly<Record<string, string>> = {}) =>
  page.request.put(`/api/cart/${id}`, { data: { quantity }, headers: { origin: SHOP, ...headers } });

test('R-3 a line that another device removed can be removed here too, and the drawer keeps working', async ({
  page,
  watch,
}) => {
  await fillCart(page, SCRIPT_TEE, { productId: 27, size: 'LRG', color: 'Gray', quantity: 1 });
  await openPage(page, '/about');
  const drawer = await openCartDrawer(page);
  const [tee] = await fetchCart(page);
  await page.request.delete(`/api/cart/${tee?.id}`, { headers: { origin: SHOP } });
  watch.allow(/404.*\/api\/cart\//);
  watch.allowMovement();
  await drawer.getByRole('button', { name: 'Remove Plenty Script Tee' }).click();
  await expectToast(page, 'Cart Updated', 'This item was already removed.');
  await expect(cartLines(page)).toHaveCount(1);
  await drawer.getByRole('button', { name: 'Increase quantity' }).click();
  await expect(drawer.getByText('Subtotal', { exact: true }).locator('..')).toHaveText('Subtotal$168.00');
  await expect.poll(() => fetchCart(page)).toMatchObject([{ quantity: 2 }]);
});

test('R-3 a change whose response is lost is not reported as failed when it was saved', async ({ page, watch }) => {
  await fillCart(page);
  await openPage(page, '/about');
  const drawer = await openCartDrawer(page);
  watch.allow(/ERR_CONNECTION_FAILED/);
  watch.allowMovement();
  await page.route(/\/api\/cart\/.+/, async (route) => {
    await route.fetch({ maxRetries: 5 });
    await route.abort('connectionfailed');
  });
  await drawer.getByRole('button', { name: 'Increase quantity' }).click();
  await expectBadge(page, 2);
  await drawer.getByRole('button', { name: 'Remove Plenty Script Tee' }).click();
  await expectToast(page, 'Success', 'Item removed from cart');
  await expect(drawer.getByText('Your cart is empty', { exact: true })).toBeVisible();
});

test('R-6 what one tab adds, changes and orders appears in the other tab by itself, in badge and drawer', async ({
  page,
  context,
  watch,
}, testInfo) => {
  const email = emailFor(testInfo);
  await openPage(page, '/about');
  const other = await context.newPage();
  await openPage(other, '/about');
  await expectBadge(other, 0);
  await openPage(page, '/products/39');
  await chooseOption(page, 'Color', 'Blue');
  await chooseOption(page, 'Size', 'MED');
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
  await expectBadge(other, 1);
  watch.allowMovement();
  const drawer = await openCartDrawer(other);
  await (await openCartDrawer(page)).getByRole('button', { name: 'Increase quantity' }).click();
  await expect(drawer.getByText('Subtotal', { exact: true }).locator('..')).toHaveText('Subtotal$96.00');
  await expectBadge(other, 2);
  await openPage(page, '/checkout');
  await fillCheckout(page, email);
  await placeOrderFor(page, '$103.99');
  await expect(drawer.getByText('Your cart is empty', { exact: true })).toBeVisible();
  await expectBadge(other, 0);
});

test('R-6 a browser without broadcast channels syncs its tabs through storage, and leaves nothing there', async ({
  page,
  context,
}) => {
  await context.addInitScript(() => Reflect.deleteProperty(window, 'BroadcastChannel'));
  await fillCart(page);
  await openPage(page, '/about');
  const other = await context.newPage();
  await openPage(other, '/privacy');
  await expectBadge(other, 0);
  const drawer = await openCartDrawer(page);
  await expectBadge(other, 1);
  await drawer.getByRole('button', { name: 'Increase quantity' }).click();
  await expectBadge(other, 2);
  expect(await other.evaluate(() => Object.keys(localStorage))).toEqual(['hasCart']);
});

test('R-6 a checkout whose cart is ordered in another tab says so, and keeps the typed text', async ({
  page,
  context,
  watch,
}, testInfo) => {
  const email = emailFor(testInfo);
  await fillCart(page);
  await openPage(page, '/checkout');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('City').fill('Portland');
  const other = await context.newPage();
  await openPage(other, '/checkout');
  await fillCheckout(other, email);
  watch.allowMovement();
  await placeOrderFor(other, '$55.99');
  const [order] = await listOrdersOf(email);
  await expectToast(page, 'Order Placed', `Your order ${order?.['orderNumber']} was placed in another tab.`);
  await expect(page).toHaveURL('/shop');
  await expect(
    page.getByRole('status').getByText(`Your order ${order?.['orderNumber']} was placed`, { exact: true }),
  ).toBeVisible();
  await fillCart(page);
  await openPage(page, '/checkout');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByLabel('City')).toHaveValue('Portland');
});

test('R-6 a tab that becomes visible again shows what another device has changed, with one request', async ({
  page,
}) => {
  await page.clock.install();
  await fillCart(page);
  await openPage(page, '/about');
  await openCartDrawer(page);
  await expectBadge(page, 1);
  await page.keyboard.press('Escape');
  const [line] = await fetchCart(page);
  await change(page, line?.id ?? '', 3);
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/cart')) asked += 1;
  });
  await setTabHidden(page, true);
  await setTabHidden(page, false);
  await page.clock.fastForward('00:11');
  expect(asked, 'what was asked a moment ago is not asked again').toBe(0);
  await setTabHidden(page, true);
  await setTabHidden(page, false);
  await expectBadge(page, 3);
  await setTabHidden(page, true);
  await setTabHidden(page, false);
  expect(asked).toBe(1);
});

test('R-4 lines, summary, badge and button of a checkout follow the cart together, with a code too', async ({
  page,
  context,
  watch,
}) => {
  await fillCart(page, { ...SCRIPT_TEE, quantity: 2 });
  await openPage(page, '/checkout');
  await page.getByLabel('State').fill('OR');
  await applyCode(page, 'PLENTY10');
  await expectApplied(page, 'PLENTY10', '-$9.60');
  const other = await context.newPage();
  await openPage(other, '/about');
  watch.allowMovement();
  await (await openCartDrawer(other)).getByRole('button', { name: 'Decrease quantity' }).click();
  await expectApplied(page, 'PLENTY10', '-$4.80');
  await expectCheckout(page, '$48.00', '$48.00', '$51.19');
  await expectBadge(page, 1);
});

test('R-4 after a change on another device the dialog, lines, amounts, badge and button all show one quote', async ({
  page,
  watch,
}, testInfo) => {
  const email = emailFor(testInfo);
  await fillCart(page, { ...SCRIPT_TEE, quantity: 2 });
  await openPage(page, '/checkout');
  const quoted = waitForQuote(page, '"state"');
  await fillCheckout(page, email);
  await quoted;
  const [line] = await fetchCart(page);
  await change(page, line?.id ?? '', 1);
  watch.allow(/409.*create-order/);
  watch.allowMovement();
  await page.getByRole('button', { name: 'Complete Order - $103.99', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Your order has changed' });
  await expect(question).toContainText('Plenty Script Tee (MED, Blue): your cart now has 1 instead of 2.');
  await expect(question).toContainText('The total is now $55.99 instead of $103.99.');
  await expectCheckout(page, '$48.00', '$48.00', '$55.99');
  await expectBadge(page, 1);
  await question.getByRole('button', { name: 'Complete Order - $55.99', exact: true }).click();
  await expect(page).toHaveURL(/\/order-confirmation\?order=PL-/);
  expect((await listOrdersOf(email)).map(({ total }) => total as number)).toEqual([5599]);
});

test(`R-3 R-4 R-6 two tabs and another device change one cart in turns and at once: in the end all show the stored cart (seed ${SEED})`, async ({
  page,
  context,
  browser,
  watch,
}, testInfo) => {
  const customer = await signInCustomer(page, testInfo);
  const device = await openSecondBrowser(browser, watch);
  await storeSignIn(device, customer);
  const mine = bearer(customer);
  await addToCart(page, { ...SCRIPT_TEE, quantity: 3 }, mine);
  await addToCart(page, { productId: 27, size: 'LRG', color: 'Gray', quantity: 2 }, mine);
  const other = await context.newPage();
  const tabs = [page, other, device];
  watch.allow(/404.*\/api\/cart\//, /status of 404/);
  watch.allowMovement();
  for (const tab of tabs) {
    await tab.clock.install();
    await openPage(tab, '/about');
    await openCartDrawer(tab);
  }
  const next = randomDelays(SEED, 1000);
  // Chosen before any wait, so that the seed alone decides.
  const chooseTap = () => ({ tab: tabs[next() % 3] ?? page, name: TAPS[next() % TAPS.length], place: next() });
  const tap = async ({ tab, name, place }: ReturnType<typeof chooseTap>) => {
    const buttons = cartDrawer(tab).getByRole('button', { name, disabled: false });
    const button = buttons.nth(place % Math.max(1, await buttons.count()));
    // What the other tab has removed in the meantime cannot be tapped.
    await button.click({ timeout: 2000 }).catch(() => undefined);
  };
  for (let step = 0; step < STEPS; step += 1) {
    if (step % 4 === 3) await addToCart(page, { ...SCRIPT_TEE, size: 'LRG' }, mine);
    await Promise.all([chooseTap(), chooseTap()].map(tap));
  }
  // The last tap may still be on its way; a tab that becomes visible again loads its result.
  await expect(async () => {
    for (const tab of tabs) {
      await setTabHidden(tab, true);
      await tab.clock.fastForward('00:11');
      await setTabHidden(tab, false);
    }
    const lines = await fetchCart(page, mine);
    for (const tab of tabs) await expectCart(tab, lines);
  }).toPass();
  await device.context().close();
});
