import { expect, type Page, type TestInfo } from '@playwright/test';
import { fillCart } from './fill-cart.ts';
import { openPage } from './open-page.ts';
import { listOrdersOf } from './shop-database.ts';
import { emailFor, fillCheckout } from './shopper.ts';

const CREATE_ORDER = (url: URL) => url.pathname === '/api/checkout/create-order';
/** The checkout's button for one tee. */
export const COMPLETE_ORDER = 'Complete Order - $55.99';

/** A filled cart at a filled-in checkout; answers the shopper's email address. */
export async function goToFilledCheckout(page: Page, testInfo: TestInfo): Promise<string> {
  const email = emailFor(testInfo);
  await fillCart(page);
  await openPage(page, '/checkout');
  await fillCheckout(page, email);
  return email;
}

/** The shop makes the order, and its answer never reaches the page: it is cut, or the page waits for it. */
export async function loseOrderResponse(page: Page, email: string, isCut: boolean): Promise<() => Promise<void>> {
  await page.route(CREATE_ORDER, async (route) => {
    await route.fetch();
    if (isCut) await route.abort('connectionfailed');
  });
  await page.getByRole('button', { name: COMPLETE_ORDER, exact: true }).click();
  await expect.poll(async () => (await listOrdersOf(email)).length).toBe(1);
  return () => page.unroute(CREATE_ORDER);
}
