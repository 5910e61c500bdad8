import { type Page, type TestInfo, expect } from '@playwright/test';
import { failRequests, holdRequests } from './network.ts';
import { openPage } from './open-page.ts';
import { chooseOption, findProduct } from './products.ts';
import { waitUntilOpen } from './shop-overlays.ts';
import { emailFor, fillCart, fillCheckout, placeOrder } from './shopper.ts';
import { expectToast } from './toasts.ts';

/** A page in a loading, error or other unusual state. */
export type ShopState = {
  readonly name: string;
  readonly show: (page: Page, testInfo: TestInfo) => Promise<void>;
  /** True for a screenshot of the whole page instead of the viewport. */
  readonly isWhole?: boolean;
};

type VisibleText = string | RegExp;

/** A page while requests are pending. */
function loading(name: string, address: string, ...calls: readonly string[]): ShopState {
  return {
    name: `${name}-loading`,
    show: async (page) => {
      for (const call of calls) await holdRequests(page, call);
      await page.goto(address);
      await page.locator('[data-skeleton]').first().waitFor();
    },
  };
}

/** A page whose requests fail. */
function failed(name: string, address: string, call: RegExp, sight: VisibleText): ShopState {
  return {
    name: `${name}-failed`,
    show: async (page) => {
      await failRequests(page, call);
      await page.goto(address);
      await page.getByText(sight).first().waitFor();
    },
  };
}

/** A page whose pictures fail to load. */
function withoutPictures(name: string, address: string): ShopState {
  return {
    name: `${name}-without-pictures`,
    show: async (page) => {
      await page.route(/\/(pictures|hero)\//, (route) => route.abort());
      await page.goto(address);
      await page.locator('h1').waitFor();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    },
  };
}

async function orderAddress(page: Page, testInfo: TestInfo, path: string): Promise<string> {
  const { orderNumber, orderKey } = await placeOrder(page, emailFor(testInfo));
  return `${path}?order=${orderNumber}#key=${orderKey}`;
}

/** Every unusual state of the shop's pages. */
export const SHOP_STATES: readonly ShopState[] = [
  loading('home', '/', '/api/products', '/api/gallery'),
  loading('shop', '/shop', '/api/products'),
  loading('product', '/products/39', '/api/products/39', '/api/products'),
  loading('gallery', '/gallery', '/api/gallery'),
  failed('home', '/', /^\/api\/(products|gallery|site)$/, 'The looks could not be loaded.'),
  failed('shop', '/shop', /^\/api\/products$/, 'The products could not be loaded.'),
  failed('product', '/products/39', /^\/api\/products/, 'This product could not be loaded.'),
  failed('gallery', '/gallery', /^\/api\/gallery$/, 'The looks could not be loaded.'),
  failed('checkout', '/checkout', /^\/api\/cart$/, 'Your cart could not be loaded.'),
  withoutPictures('home', '/'),
  withoutPictures('shop', '/shop'),
  withoutPictures('product', '/products/39'),
  withoutPictures('gallery', '/gallery'),
  {
    name: 'page-code-failed',
    show: async (page) => {
      await page.route(/\/assets\/gallery-page/, (route) => route.abort());
      await page.goto('/gallery');
      await page.getByText('This page could not be loaded.').waitFor();
    },
  },
  {
    name: 'shop-cart-empty',
    show: async (page) => {
      await page.goto('/checkout');
      await page.getByText('Your cart is empty', { exact: true }).waitFor();
    },
    isWhole: false,
  },
  {
    name: 'shop-order-placed',
    show: async (page, testInfo) => {
      await placeOrder(page, emailFor(testInfo));
      await page.goto('/checkout');
      await page.getByText(/^Your order PL-.* was placed$/).waitFor();
    },
    isWhole: false,
  },
  {
    name: 'product-sold-out',
    show: async (page) => {
      const { id } = await findProduct(page, ({ inStock }) => !inStock);
      await openPage(page, `/products/${id}`);
    },
  },
  {
    name: 'product-chosen',
    show: async (page) => {
      await openPage(page, '/products/39');
      await chooseOption(page, 'Color', 'Pink');
      await chooseOption(page, 'Size', 'MED');
      await page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
      await expectToast(page, 'Added to cart');
    },
    isWhole: false,
  },
  {
    name: 'product-size-missing',
    show: async (page) => {
      await openPage(page, '/products/39');
      await page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
      await expectToast(page, 'Please select a size');
    },
    isWhole: false,
  },
  {
    name: 'gallery-pins',
    show: async (page) => {
      await openPage(page, '/gallery');
      await page.getByRole('article').nth(1).locator('img').hover();
    },
    isWhole: false,
  },
  {
    name: 'checkout-loading',
    show: async (page) => {
      await fillCart(page);
      await holdRequests(page, '/api/cart');
      await page.goto('/checkout');
      await page.getByText('Loading your cart...').waitFor();
    },
  },
  {
    name: 'checkout-wrong',
    show: async (page) => {
      await fillCart(page);
      await openPage(page, '/checkout');
      await page.getByLabel('Same as shipping address').uncheck();
      await page.getByRole('button', { name: /^Complete Order/ }).click();
      await page.getByText('City is required').first().waitFor();
    },
  },
  {
    name: 'checkout-changed',
    isWhole: false,
    show: async (page, testInfo) => {
      await fillCart(page);
      await openPage(page, '/checkout');
      await fillCheckout(page, emailFor(testInfo));
      await page.route('**/api/checkout/create-order', (route) =>
        route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), total: '1.00' }) }),
      );
      await page.getByRole('button', { name: /^Complete Order/ }).click();
      await waitUntilOpen(page.getByRole('dialog', { name: 'Your order has changed' }));
    },
  },
  {
    name: 'checkout-closed',
    isWhole: false,
    show: async (page, testInfo) => {
      await fillCart(page);
      await openPage(page, '/checkout');
      await fillCheckout(page, emailFor(testInfo));
      // The response while orders are paused; pausing the real shop would change every other screenshot.
      const message = 'The shop takes no orders right now. Your cart is kept.';
      await page.route('**/api/checkout/create-order', (route) =>
        route.fulfill({ status: 409, json: { code: 'conflict', message } }),
      );
      await page.getByRole('button', { name: /^Complete Order/ }).click();
      await page.getByText(message).waitFor();
    },
  },
  {
    name: 'checkout-order-found',
    isWhole: false,
    show: async (page, testInfo) => {
      await page.goto('/about');
      // What a page leaves behind that was closed while its order was processed.
      await page.evaluate(() => localStorage.setItem('orderAttempt', String(Date.now())));
      await placeOrder(page, emailFor(testInfo));
      await fillCart(page);
      await page.goto('/checkout');
      await page.getByRole('dialog', { name: /^Your order PL-.* was placed$/ }).waitFor();
    },
  },
  {
    name: 'order-confirmation-number',
    show: async (page, testInfo) => {
      const { orderNumber } = await placeOrder(page, emailFor(testInfo));
      // As any browser but the one that placed the order.
      await page.context().clearCookies();
      await openPage(page, `/order-confirmation?order=${orderNumber}`);
    },
  },
  {
    name: 'order-confirmation-loading',
    show: async (page, testInfo) => {
      const address = await orderAddress(page, testInfo, '/order-confirmation');
      await page.route(/\/api\/orders\//, () => undefined);
      await page.goto(address);
      await page.getByText('Loading your order...').waitFor();
    },
  },
  {
    name: 'order-confirmation-failed',
    show: async (page, testInfo) => {
      const address = await orderAddress(page, testInfo, '/order-confirmation');
      await failRequests(page, /^\/api\/orders\//);
      await page.goto(address);
      await page.getByText('Your order could not be loaded.').waitFor();
    },
  },
  { name: 'order-confirmation-find', show: (page) => openPage(page, '/order-confirmation') },
  { name: 'order-confirmation-unknown', show: (page) => openPage(page, '/order-confirmation?order=PL-0000-0000') },
  {
    name: 'order-confirmation-printed',
    show: async (page, testInfo) => {
      await openPage(page, await orderAddress(page, testInfo, '/order-confirmation'));
      await page.emulateMedia({ media: 'print' });
    },
  },
  { name: 'back-in-stock-confirm', show: (page) => openPage(page, `/back-in-stock#confirm&token=${'a'.repeat(43)}`) },
  { name: 'back-in-stock-leave', show: (page) => openPage(page, `/back-in-stock#leave&token=${'a'.repeat(43)}`) },
  { name: 'back-in-stock-ended', show: (page) => openPage(page, '/back-in-stock') },
  { name: 'saved-cart-forget', show: (page) => openPage(page, `/saved-cart#forget&token=${'a'.repeat(43)}`) },
  { name: 'saved-cart-incomplete', show: (page) => openPage(page, '/saved-cart') },
  { name: 'newsletter', show: (page) => openPage(page, '/newsletter') },
  { name: 'newsletter-confirm', show: (page) => openPage(page, `/newsletter?confirm=${'a'.repeat(43)}`) },
  { name: 'newsletter-unsubscribe', show: (page) => openPage(page, `/newsletter?unsubscribe=${'a'.repeat(43)}`) },
];
