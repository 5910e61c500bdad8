import { failRequests } from '../testing/network.ts';
import {
  PASSWORD,
  bearer,
  fillSignIn,
  storeSignIn,
  readStoredSignIn,
  registerCustomer,
  signInCustomer,
} from '../testing/customer.ts';
import { openPage } from '../testing/open-page.ts';
import { SHOP } from '../testing/environment.ts';
import { ADDRESS, SCRIPT_TEE, addToCart, emailFor, fillCheckout } from '../testing/shopper.ts';
import { expect, test } from '../testing/test.ts';
import { expectToast } from '../testing/toasts.ts';

test('AUTH-10 AUTH-11 AUTH-16 AUTH-17 API-14 two tabs stay in step, a session ended elsewhere signs out cleanly, and a corrupt user clears both', async ({
  page,
  context,
  watch,
}, testInfo) => {
  const customer = await signInCustomer(page, testInfo);
  for (const address of ['/shop?search=tee&sort=price-low', '/products/39', '/privacy', '/about']) {
    await openPage(page, address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  const other = await context.newPage();
  await openPage(other, '/gallery');
  const signOut = (of: typeof page) => of.getByRole('banner').getByRole('button', { name: 'Sign Out' });
  const signIn = (of: typeof page) => of.getByRole('banner').getByRole('link', { name: 'Sign In' });
  await expect(signOut(page)).toBeVisible();
  await signOut(other).click();
  await expect(signIn(page)).toBeVisible();
  await signIn(other).click();
  await fillSignIn(other, customer.email, PASSWORD);
  await expect(other).toHaveURL('/account');
  await expect(signOut(page)).toBeVisible();
  await other.close();

  // The cart asks first; the sizes of former orders may be asked for, too.
  watch.allow(/401: GET \/api\/(?:cart|orders)/, /status of 401/);
  const [token] = await readStoredSignIn(page);
  await page.request.post('/api/auth/logout', { headers: { origin: SHOP, ...bearer({ token: token ?? '' }) } });
  await page.getByRole('button', { name: /^Cart/ }).click();
  await expectToast(page, 'You Have Been Signed Out', 'Your session has ended. Please sign in again.');
  expect(await readStoredSignIn(page)).toEqual([null, null]);
  await expect(page.getByText('Your cart is empty', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(signIn(page)).toBeVisible();

  await storeSignIn(page, customer);
  await page.evaluate(() => localStorage.setItem('authUser', '{"id":'));
  await openPage(page, '/about');
  await expect(signIn(page)).toBeVisible();
  expect(await readStoredSignIn(page)).toEqual([null, null]);
});

test('AUTH-17 D-6 a session that ends at checkout leads to the sign-in, and back to the cart and what was typed', async ({
  page,
  watch,
}, testInfo) => {
  const customer = await signInCustomer(page, testInfo);
  await addToCart(page, SCRIPT_TEE, bearer(customer));
  await openPage(page, '/checkout');
  await fillCheckout(page, customer.email);
  watch.allow(/401: /, /status of 401/);
  // Ended any earlier, a read in the background may notice it before the button is pressed.
  await page.route('**/api/checkout/create-order', async (route) => {
    await page.request.post('/api/auth/logout', { headers: { origin: SHOP, ...bearer(customer) } });
    await route.continue();
  });
  // The page that comes when the answer does is another one.
  watch.allowMovement();
  await page.getByRole('button', { name: /^Complete Order/ }).click();
  await expect(page).toHaveURL('/login?next=/checkout');
  await fillSignIn(page, customer.email, PASSWORD);
  await expect(page).toHaveURL('/checkout');
  await expect(page.getByLabel('Street Address')).toHaveValue(ADDRESS.address);
});

test('AUTH-14 API-15 API-17 the sign-out through the provider ends the session and clears the browser', async ({
  page,
}, testInfo) => {
  const { token } = await signInCustomer(page, testInfo);
  const asked = page.waitForResponse('**/api/auth/user');
  await openPage(page, '/about');
  await asked;
  await page.goto('/api/auth/logout');
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign In');
  expect(await readStoredSignIn(page)).toEqual([null, null]);
  expect((await page.request.get('/api/auth/user', { headers: bearer({ token }) })).status()).toBe(401);
});

test('ERR-05 after ten wrong passwords the sign-in asks to wait, whether or not the account exists', async ({
  page,
  watch,
}, testInfo) => {
  watch.allow(/429.*\/api\/auth\/login/, /status of 429/);
  const known = emailFor(testInfo);
  await registerCustomer(page, known);
  const tryTenTimes = async (email: string) => {
    for (let tries = 0; tries < 10; tries += 1) {
      const data = { email, password: 'wrong-one' };
      const response = await page.request.post('/api/auth/login', { headers: { origin: SHOP }, data });
      expect(response.status()).toBe(401);
    }
  };
  await Promise.all([tryTenTimes(known), tryTenTimes(`nobody.${known}`)]);
  await openPage(page, '/login');
  for (const email of [known, `nobody.${known}`]) {
    await fillSignIn(page, email, PASSWORD);
    await expectToast(page, 'Sign In Failed', 'Too many tries. Please wait a little and try again.');
    await page.getByRole('button', { name: 'Close message' }).click();
  }
});

test('ERR-07 ERR-08 ERR-09 DATA-10 without a connection sign-in, registration and orders show a message, and work once it is back', async ({
  page,
  watch,
}, testInfo) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_FAILED/);
  const email = emailFor(testInfo);
  let asked = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/auth/user') asked += 1;
  });
  await openPage(page, '/login');
  const restore = await failRequests(page, /^\/api\/auth\/(login|register)$/, 'POST');
  await fillSignIn(page, email, PASSWORD);
  await expectToast(page, 'Sign In Failed', 'Login failed. Please try again.');
  await page.getByRole('main').getByRole('link', { name: 'Register', exact: true }).click();
  for (const [label, text] of [
    ['First Name', 'Ada'],
    ['Last Name', 'Moss'],
    ['Email', email],
    ['Password', PASSWORD],
    ['Confirm Password', PASSWORD],
  ] as const) {
    await page.getByLabel(label, { exact: true }).fill(text);
  }
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await expectToast(page, 'Registration Failed', 'Registration failed. Please try again.');
  expect(asked, 'without a sign-in there is no session to check').toBe(0);
  await restore();
  const mendOrders = await failRequests(page, /^\/api\/orders$/);
  const mendLive = await failRequests(page, /^\/api\/account\/live$/, 'POST');
  watch.allowMovement();
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  const failed = page.getByRole('alert').filter({ hasText: 'Failed to fetch orders' });
  await expect(failed).toBeVisible();
  await mendOrders();
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No orders found', { exact: true })).toBeVisible();
  // Live updates would read the orders again before the shopper does.
  await mendLive();
  await openPage(page, '/account');
  await expect.poll(() => asked, 'once on every load').toBe(1);
});
