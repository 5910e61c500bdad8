import { expect, type Locator, type Page } from '@playwright/test';
import { orderAmounts } from './checkout.ts';

type CartLine = {
  readonly id: string;
  readonly quantity: number;
  readonly price: string;
  readonly productName: string;
};

/** The stored cart of this browser, or of the customer in the headers. */
export async function fetchCart(page: Page, headers: Readonly<Record<string, string>> = {}): Promise<CartLine[]> {
  return (await (await page.request.get('/api/cart', { headers })).json()) as CartLine[];
}

export function cartButton(page: Page): Locator {
  return page.getByRole('button', { name: /^Cart, /, includeHidden: true });
}

export function cartDrawer(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Cart' });
}

/** What is in the cart, without what is suggested below it. */
export function cartLines(page: Page): Locator {
  return cartDrawer(page).getByRole('list', { name: 'Items in your cart' }).getByRole('listitem');
}

export async function openCartDrawer(page: Page): Promise<Locator> {
  await cartButton(page).click();
  await expect(cartDrawer(page)).toBeVisible();
  return cartDrawer(page);
}

/** Expects the cart badge to count this many items. */
export async function expectBadge(page: Page, items: number, within: { timeout?: number } = {}): Promise<void> {
  const name = items === 0 ? 'Cart, empty' : `Cart, ${items} item${items === 1 ? '' : 's'}`;
  await expect(cartButton(page)).toHaveAccessibleName(name, within);
}

/** Expects the open drawer and the badge to show these lines within three seconds. */
export async function expectCart(page: Page, lines: readonly CartLine[]): Promise<void> {
  const soon = { timeout: 3000 };
  const drawer = cartDrawer(page);
  const quantities = drawer.getByRole('group').getByRole('status');
  await expect(quantities).toHaveText(
    lines.map(({ quantity }) => String(quantity)),
    soon,
  );
  const items = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  await expectBadge(page, items, soon);
  if (items === 0) return;
  const cents = lines.reduce((sum, { quantity, price }) => sum + quantity * Math.round(Number(price) * 100), 0);
  const sum = drawer.getByText('Subtotal', { exact: true }).locator('..');
  await expect(sum).toHaveText(`Subtotal$${(cents / 100).toFixed(2)}`, soon);
}

/** Expects line, subtotal, total and button of the checkout to agree. */
export async function expectCheckout(page: Page, line: string, subtotal: string, total: string): Promise<void> {
  const summary = page.getByRole('region', { name: 'Order Summary' });
  await expect(summary.getByRole('listitem')).toContainText(line);
  await expect(orderAmounts(page).first()).toHaveText(`Subtotal${subtotal}`);
  await expect(orderAmounts(page).last()).toHaveText(`Total${total}`);
  await expect(summary.getByRole('button', { name: /^Complete Order/ })).toHaveText(`Complete Order - ${total}`);
}

/** Hides or shows a tab as far as its page can tell. */
export async function setTabHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
      document.dispatchEvent(new Event('visibilitychange'));
    },
    isHidden ? 'hidden' : 'visible',
  );
}
