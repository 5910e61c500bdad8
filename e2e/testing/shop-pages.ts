import type { Page, TestInfo } from '@playwright/test';
import { bearer, signInCustomer } from './customer.ts';
import { SCRIPT_TEE, addToCart, emailFor, fillCart, placeOrder } from './shopper.ts';

type Prepare = (page: Page, testInfo: TestInfo) => Promise<string>;

export type ShopPage = {
  readonly name: string;
  readonly title: string;
  /** Creates what the page needs; returns its address. */
  readonly prepare: Prepare;
  readonly allowed?: readonly RegExp[];
};

function at(address: string): Prepare {
  return async () => address;
}

function ofOrder(path: string): Prepare {
  return async (page, testInfo) => {
    const { orderNumber, orderKey } = await placeOrder(page, emailFor(testInfo));
    return `${path}?order=${orderNumber}#key=${orderKey}`;
  };
}

async function withCart(page: Page): Promise<string> {
  await fillCart(page);
  return '/checkout';
}

async function withOrder(page: Page, testInfo: TestInfo): Promise<string> {
  const customer = await signInCustomer(page, testInfo);
  await placeOrder(page, customer.email, bearer(customer));
  return '/account';
}

async function atCheckoutSignedIn(page: Page, testInfo: TestInfo): Promise<string> {
  const customer = await signInCustomer(page, testInfo);
  await addToCart(page, SCRIPT_TEE, bearer(customer));
  return '/checkout';
}

/** Every page a shopper can see. */
export const SHOP_PAGES: readonly ShopPage[] = [
  { name: 'home', title: 'Plenty', prepare: at('/') },
  { name: 'shop', title: 'Shop All Products', prepare: at('/shop') },
  {
    name: 'shop-filtered',
    title: 'Tees & Hoodies',
    prepare: at('/shop?search=cotton&category=tees&color=White&min=20&sort=price-low'),
  },
  { name: 'shop-nothing', title: 'Shop All Products', prepare: at('/shop?search=raincoat') },
  { name: 'product', title: 'Plenty Script Tee', prepare: at('/products/39') },
  {
    name: 'product-unknown',
    title: 'Product Not Found',
    prepare: at('/products/999999'),
    allowed: [/404.*\/api\/products\/999999/, /404.*[ (]\/products\/999999/],
  },
  { name: 'gallery', title: 'Gallery', prepare: at('/gallery') },
  { name: 'pair', title: 'Start with your pair', prepare: at('/pair?pair=green') },
  { name: 'about', title: 'Made to go with the pair you already love.', prepare: at('/about') },
  { name: 'privacy', title: 'Privacy Policy', prepare: at('/privacy') },
  { name: 'shipping', title: 'Shipping & Returns', prepare: at('/shipping') },
  { name: 'terms', title: 'Terms of Service', prepare: at('/terms') },
  { name: 'checkout', title: 'Checkout', prepare: withCart },
  { name: 'order-confirmation', title: 'Order Confirmed!', prepare: ofOrder('/order-confirmation') },
  { name: 'payment-instructions', title: 'Payment Instructions', prepare: ofOrder('/payment-instructions') },
  { name: 'login', title: 'Sign In', prepare: at('/login') },
  { name: 'register', title: 'Register', prepare: at('/register') },
  { name: 'reset-password', title: 'Reset Password', prepare: at('/reset-password') },
  { name: 'new-password', title: 'Reset Password', prepare: at(`/reset-password#token=${'a'.repeat(43)}`) },
  { name: 'verify-email', title: 'Confirm Your Email', prepare: at(`/verify-email#token=${'a'.repeat(43)}`) },
  { name: 'account-required', title: 'Account Required', prepare: at('/account') },
  { name: 'account', title: 'My Account', prepare: withOrder },
  { name: 'checkout-signed-in', title: 'Checkout', prepare: atCheckoutSignedIn },
  { name: 'not-found', title: '404 Page Not Found', prepare: at('/no/such/page'), allowed: [/404.*\/no\/such\/page/] },
];
