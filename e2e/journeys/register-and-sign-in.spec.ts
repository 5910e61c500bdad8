import type { Page } from '@playwright/test';
import { setOrderStatus } from '../../functions/src/testing/set-order-status.ts';
import { PASSWORD, fillSignIn, findEmailedLink, readStoredSignIn, signOut } from '../testing/customer.ts';
import { openPage } from '../testing/open-page.ts';
import { IS_FULL_RUN } from '../testing/screen-matrix.ts';
import { listOrdersOf, shopDatabase } from '../testing/shop-database.ts';
import { emailFor, fillCart, placeOrder } from '../testing/shopper.ts';
import { expect, test } from '../testing/test.ts';
import { recordTimes, timeUntilShown } from '../testing/timing.ts';
import { expectToast } from '../testing/toasts.ts';

async function fillRegister(page: Page, email: string, password: string, confirmation = password): Promise<void> {
  await page.getByLabel('First Name').fill('Ada');
  await page.getByLabel('Last Name').fill('Moss');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password').fill(confirmation);
  await page.getByRole('button', { name: 'Register', exact: true }).click();
}

test('LAY-02 LAY-09 LAY-10 LAY-11 LAY-23 AUTH-01 AUTH-02 AUTH-03 AUTH-04 AUTH-05 AUTH-06 AUTH-12 AUTH-14 AUTH-18 AUTH-20 ACC-01 ACC-02 ACC-03 ACC-04 ACC-05 ACC-06 ACC-08 API-11 API-12 CONST-01 ERR-05 a customer registers, signs out and in, confirms the email address, and sees a guest order update by itself', async ({
  page,
  browser,
  watch,
}, testInfo) => {
  watch.allow(/401.*\/api\/auth\/login/, /status of 401/);
  const email = emailFor(testInfo);
  const elsewhere = await browser.newPage();
  const { orderNumber } = await placeOrder(elsewhere, email);
  await elsewhere.close();
  await fillCart(page);
  await openPage(page, '/about');
  await page.getByRole('banner').getByRole('link', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign In');
  watch.allowMovement();
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await expect(page.getByText('Password is required')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Register', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Register');
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign In', exact: true })).toHaveAttribute(
    'href',
    '/login',
  );
  await fillRegister(page, email, PASSWORD, 'secret-2');
  await expectToast(page, 'Password Mismatch', 'Passwords do not match. Please try again.');
  await fillRegister(page, email, '12345');
  await expectToast(page, 'Weak Password', 'Password must be at least 6 characters long.');
  await fillRegister(page, email, PASSWORD);

  await expect(page).toHaveURL('/account');
  const profile = page.getByRole('region', { name: 'Profile' });
  await expect(profile.getByText('Ada Moss')).toBeVisible();
  await expect(profile.getByText(email)).toBeVisible();
  await expect(page.getByText('No orders found', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cart, 1 item' }), 'the guest’s cart came along').toBeVisible();
  const [token, user] = await readStoredSignIn(page);
  expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
  expect(JSON.parse(user ?? '')).toMatchObject({ email, firstName: 'Ada' });
  await openPage(page, '/register');
  await expect(page).toHaveURL('/account');

  await signOut(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account Required');
  expect(await readStoredSignIn(page)).toEqual([null, null]);
  await expect(page.getByRole('button', { name: 'Cart, empty' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Sign In', exact: true }).click();
  await fillSignIn(page, email, 'not-this-one');
  await expectToast(page, 'Sign In Failed', 'The email address or the password is not right.');
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeFocused();
  await fillSignIn(page, email, PASSWORD);
  await expect(page).toHaveURL('/account');
  await openPage(page, '/login');
  await expect(page).toHaveURL('/account');

  await openPage(page, await findEmailedLink(email, '/verify-email'));
  await page.getByRole('button', { name: 'Confirm My Email' }).click();
  await expect(page.getByText(/An order you made as a guest is in your account now/)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Email Confirmed' })).toBeFocused();
  await page.getByRole('link', { name: 'Go to My Account' }).click();
  const order = page.getByRole('article', { name: `Order ${orderNumber}` });
  for (const fact of ['Plenty Script Tee', 'MED, Blue', 'Quantity 1', '$48.00', '$55.99', '1 Pine Street']) {
    await expect(order.getByText(fact).first()).toBeVisible();
  }
  await expect(order.getByText('Pending', { exact: true })).toHaveAttribute('data-tone', 'yellow');
  await expect.poll(async () => (await readStoredSignIn(page))[1]).toContain('"emailVerified":true');

  const [stored] = await listOrdersOf(email);
  const live = page.waitForRequest((request) => request.url().includes('/google.firestore.v1.Firestore/Listen/'));
  await openPage(page, '/account');
  await live;
  await expect(order.getByText('Pending', { exact: true })).toBeVisible();
  const occasion = { shopOrigin: 'http://127.0.0.1', now: new Date() };
  const waited = await timeUntilShown(order, 'Shipped', () =>
    setOrderStatus(shopDatabase(), String(stored?.['id']), 'shipped', occasion),
  );
  await expect(order.getByText('Shipped', { exact: true })).toHaveAttribute('data-tone', 'purple');
  const isInTime = recordTimes(testInfo, 'an order in the account', [waited], 1000);
  if (IS_FULL_RUN) expect(isInTime, `${waited} ms`).toBe(true);
});
