import { type Locator, type Page, type TestInfo, expect } from '@playwright/test';
import { DASHBOARD } from './environment.ts';
import { openPage } from './open-page.ts';
import { listOrdersOf, shopDatabase } from './shop-database.ts';
import { SCRIPT_TEE, emailFor, fillCart, fillCheckout } from './shopper.ts';

/** The section of the checkout where a discount code is applied. */
export function discountSection(page: Page): Locator {
  return page.getByRole('region', { name: 'Discount Code' });
}

export async function applyCode(page: Page, code: string): Promise<void> {
  const section = discountSection(page);
  await section.getByRole('textbox', { name: 'Discount Code' }).fill(code);
  await section.getByRole('button', { name: 'Apply', exact: true }).click();
}

/** Expects an applied code with the amount it takes off. */
export async function expectApplied(page: Page, code: string, amount: string): Promise<void> {
  const section = discountSection(page);
  await expect(section.getByText(code, { exact: true })).toBeVisible();
  await expect(section.getByText(amount, { exact: true })).toBeVisible();
  await expect(section.getByRole('button', { name: `Remove discount code ${code}` })).toBeVisible();
}

/** Resolves after a quote whose request contains `text`. Call it before the action that triggers the quote. */
export async function waitForQuote(page: Page, text = ''): Promise<void> {
  await page.waitForEvent(
    'requestfinished',
    (request) => request.url().endsWith('/api/checkout/quote') && (request.postData() ?? '').includes(text),
  );
}

/** The rows of amounts in the order summary. */
export function orderAmounts(page: Page): Locator {
  return page.locator('main dl').filter({ hasText: 'Subtotal' }).locator('> div');
}

/** Whether a redemption of the code is stored for an order. */
export async function isRedemptionCounted(code: string, orderId: string): Promise<boolean> {
  return (await shopDatabase().doc(`discounts/${code}/uses/${orderId}`).get()).exists;
}

/** The discount code that makes an order free, from the dashboard. */
export async function readTestCode(page: Page): Promise<string> {
  const dashboard = (await (await page.request.get(`${DASHBOARD}/dashboard.json`)).json()) as { testCode: string };
  return dashboard.testCode;
}

/** Opens the checkout with this many Script Tees (48.00 each) in the cart. */
export async function openCheckout(page: Page, quantity = 1): Promise<void> {
  await fillCart(page, { ...SCRIPT_TEE, quantity });
  await openPage(page, '/checkout');
}

/** Places the order by the button that shows this total. */
export async function placeOrderFor(page: Page, total: string): Promise<void> {
  await page.getByRole('button', { name: `Complete Order - ${total}`, exact: true }).click();
  await expect(page).toHaveURL(/\/order-confirmation\?order=PL-/);
}

const CREATE_ORDER = (url: URL) => url.pathname === '/api/checkout/create-order';
/** The checkout's button for one tee. */
export const COMPLETE_ORDER = 'Complete Order - $55.99';

/** Opens the checkout with one tee and a filled-in form; returns the shopper's email address. */
export async function goToFilledCheckout(page: Page, testInfo: TestInfo): Promise<string> {
  const email = emailFor(testInfo);
  await fillCart(page);
  await openPage(page, '/checkout');
  await fillCheckout(page, email);
  return email;
}

/** Places the order without its response ever reaching the page: the connection is cut, or the response stays pending. */
export async function loseOrderResponse(page: Page, email: string, isCut: boolean): Promise<() => Promise<void>> {
  await page.route(CREATE_ORDER, async (route) => {
    await route.fetch();
    if (isCut) await route.abort('connectionfailed');
  });
  await page.getByRole('button', { name: COMPLETE_ORDER, exact: true }).click();
  await expect.poll(async () => (await listOrdersOf(email)).length).toBe(1);
  return () => page.unroute(CREATE_ORDER);
}
