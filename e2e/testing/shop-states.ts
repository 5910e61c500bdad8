import { expect, type Page, type TestInfo } from '@playwright/test';
import { findProduct } from './catalogue.ts';
import { chooseOption } from './choose-option.ts';
import { cutCalls } from './cut-calls.ts';
import { enterPanel } from './enter-panel.ts';
import { fillCart } from './fill-cart.ts';
import { holdCalls } from './hold-calls.ts';
import { openPage } from './open-page.ts';
import { placeOrder } from './place-order.ts';
import { emailFor } from './shopper.ts';
import { expectToast } from './toast.ts';

/** A page in a state that passes, or that nobody hopes for: how a browser gets to see it. */
export type ShopState = {
  readonly name: string;
  readonly show: (page: Page, testInfo: TestInfo) => Promise<void>;
  /** Whether the whole page is looked at, or what a screen shows of it. */
  readonly isWhole?: boolean;
};

type Sight = string | RegExp;

/** A page while the answer to a call is on its way. */
function loading(name: string, address: string, ...calls: readonly string[]): ShopState {
  return {
    name: `${name}-loading`,
    show: async (page) => {
      for (const call of calls) await holdCalls(page, call);
      await page.goto(address);
      await page.locator('[data-skeleton]').first().waitFor();
    },
  };
}

/** A page whose calls do not come through. */
function failing(name: string, address: string, call: RegExp, sight: Sight): ShopState {
  return {
    name: `${name}-failed`,
    show: async (page) => {
      await cutCalls(page, call);
      await page.goto(address);
      await page.getByText(sight).first().waitFor();
    },
  };
}

/** A page seen without its pictures. */
function unpictured(name: string, address: string): ShopState {
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
  return `${path}?order=${orderNumber}&key=${orderKey}`;
}

/** A part of the owner's panel, with something done there. */
function panel(name: string, part: string, act?: (page: Page) => Promise<void>): ShopState {
  return {
    name: `panel-${name}`,
    show: async (page) => {
      await enterPanel(page, part);
      await act?.(page);
    },
  };
}

async function openFirstOrder(page: Page, testInfo: TestInfo): Promise<void> {
  await placeOrder(page, emailFor(testInfo));
  await enterPanel(page, 'tab=orders');
  await page.getByRole('list', { name: 'Orders' }).getByRole('link').first().click();
  await page.getByRole('heading', { name: 'Shipping to' }).waitFor();
}

/** Every state of the shop's pages that is not how they usually are, and the parts of the panel. */
export const SHOP_STATES: readonly ShopState[] = [
  loading('home', '/', '/api/products', '/api/gallery'),
  loading('shop', '/shop', '/api/products'),
  loading('product', '/products/39', '/api/products/39', '/api/products'),
  loading('gallery', '/gallery', '/api/gallery'),
  failing('home', '/', /^\/api\/(products|gallery|site)$/, 'The looks could not be loaded.'),
  failing('shop', '/shop', /^\/api\/products$/, 'The products could not be loaded.'),
  failing('product', '/products/39', /^\/api\/products/, 'This product could not be loaded.'),
  failing('gallery', '/gallery', /^\/api\/gallery$/, 'The looks could not be loaded.'),
  failing('checkout', '/checkout', /^\/api\/cart$/, 'Your cart could not be loaded.'),
  failing('order-confirmation', '/order-confirmation?order=PL-7K3M-92QX', /^\/api\/orders/, /could not/),
  unpictured('home', '/'),
  unpictured('shop', '/shop'),
  unpictured('product', '/products/39'),
  unpictured('gallery', '/gallery'),
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
      await holdCalls(page, '/api/cart');
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
    name: 'order-confirmation-loading',
    show: async (page, testInfo) => {
      const address = await orderAddress(page, testInfo, '/order-confirmation');
      await page.route(/\/api\/orders\//, () => undefined);
      await page.goto(address);
      await page.getByText('Loading your order...').waitFor();
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
  { name: 'newsletter', show: (page) => openPage(page, '/newsletter') },
  { name: 'newsletter-confirm', show: (page) => openPage(page, `/newsletter?confirm=${'a'.repeat(43)}`) },
  { name: 'newsletter-unsubscribe', show: (page) => openPage(page, `/newsletter?unsubscribe=${'a'.repeat(43)}`) },
  panel('orders', 'tab=orders', async (page) => {
    await page.getByText('Live: new orders appear by themselves.').waitFor();
  }),
  { name: 'panel-order', show: openFirstOrder },
  {
    name: 'panel-packing-slip',
    show: async (page, testInfo) => {
      await openFirstOrder(page, testInfo);
      await page.emulateMedia({ media: 'print' });
    },
  },
  {
    name: 'panel-ship',
    isWhole: false,
    show: async (page, testInfo) => {
      await openFirstOrder(page, testInfo);
      await page.getByLabel(/^Status of order/).selectOption('shipped');
      await page.getByRole('dialog').getByLabel('Carrier').waitFor();
    },
  },
  panel('codes', 'tab=orders&part=codes'),
  {
    ...panel('new-code', 'tab=orders&part=codes', async (page) => {
      await page.getByRole('button', { name: 'Add Discount Code' }).click();
      await page.getByRole('dialog').getByLabel('Code', { exact: true }).waitFor();
    }),
    isWhole: false,
  },
  panel('looks', 'tab=content&part=looks', async (page) => {
    await page.getByRole('tabpanel').locator('button[aria-expanded]').first().click();
    await page
      .getByRole('button', { name: /^Pin of / })
      .first()
      .waitFor();
  }),
  panel('settings', 'tab=content&part=settings'),
  panel('subscribers', 'tab=content&part=subscribers'),
  panel('history', 'tab=content&part=history'),
  panel('shopify', 'tab=shopify'),
];
