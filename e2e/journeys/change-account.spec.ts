import { readFile } from 'node:fs/promises';
import { request } from '@playwright/test';
import { expectAccessible } from '../testing/accessibility.ts';
import {
  PASSWORD,
  bearer,
  fillSignIn,
  findEmailedLink,
  readStoredSignIn,
  signInCustomer,
  signOut,
} from '../testing/customer.ts';
import { SHOP } from '../testing/environment.ts';
import { tabTo } from '../testing/keyboard.ts';
import { openPage } from '../testing/open-page.ts';
import { waitUntilOpen } from '../testing/shop-overlays.ts';
import { ADDRESS, fillCart } from '../testing/shopper.ts';
import { expect, test } from '../testing/test.ts';
import { expectToast } from '../testing/toasts.ts';

const { country: _country, ...TYPED } = ADDRESS;

test('ACC-01 AUTH-19 CHK-02 a customer changes the name, saves an address that fills in the checkout, and signs out other devices', async ({
  page,
  watch,
}, testInfo) => {
  const customer = await signInCustomer(page, testInfo);
  await openPage(page, '/account');
  watch.allowMovement();
  const profile = page.getByRole('region', { name: 'Profile' });
  await profile.getByRole('button', { name: 'Edit Name' }).click();
  await profile.getByLabel('First Name').fill('Grace');
  await profile.getByRole('button', { name: 'Save Name' }).click();
  await expectToast(page, 'Success', 'Your name has been changed.');
  await expect(profile.getByText('Grace Moss')).toBeVisible();
  expect((await readStoredSignIn(page))[1]).toContain('"firstName":"Grace"');

  const addresses = page.getByRole('region', { name: 'Addresses' });
  await addresses.getByRole('button', { name: 'Add Address' }).click();
  await addresses.getByRole('button', { name: 'Save Address' }).click();
  await expect(addresses.getByText('City is required')).toBeVisible();
  const labels = ['First Name', 'Last Name', 'Street Address', 'City', 'State', 'ZIP Code'];
  for (const [place, value] of Object.values(TYPED).entries()) {
    await addresses.getByLabel(labels[place] ?? '', { exact: true }).fill(value);
  }
  await addresses.getByRole('button', { name: 'Save Address' }).click();
  await expect(addresses.getByText('Default address')).toBeVisible();
  await expect(addresses.getByText('1 Pine Street')).toBeVisible();
  const edit = addresses.getByRole('button', { name: 'Edit the address 1 Pine Street' });
  await expect(edit).toBeVisible();
  await addresses.getByRole('button', { name: 'Add Address' }).click();
  await addresses.getByLabel('City', { exact: true }).fill('Salem');
  await expect(edit, 'what is typed cannot be lost').toHaveCount(0);
  await addresses.getByRole('button', { name: 'Cancel' }).click();
  await expect(edit).toBeVisible();

  const anotherDevice = await request.newContext({ baseURL: SHOP });
  const second = await anotherDevice.post('/api/auth/login', {
    headers: { origin: SHOP, 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0' },
    data: { email: customer.email, password: PASSWORD },
  });
  const elsewhere = (await second.json()) as { token: string };
  await anotherDevice.dispose();
  await openPage(page, '/account');
  const devices = page.getByRole('region', { name: 'Devices' });
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await devices.getByRole('button', { name: /^Sign out / }).click();
  await expectToast(page, 'Success', 'That device has been signed out.');
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await expect(devices, 'the pressed button is gone').toBeFocused();
  expect((await page.request.get('/api/auth/user', { headers: bearer(elsewhere) })).status()).toBe(401);

  await page.request.post('/api/cart', {
    data: { productId: 39, size: 'MED', color: 'Blue' },
    headers: { origin: SHOP, ...bearer(customer) },
  });
  await openPage(page, '/checkout');
  await expect(page.getByLabel('Email')).toHaveValue(customer.email);
  await expect(page.getByLabel('Street Address')).toHaveValue(ADDRESS.address);
  await expect(page.getByLabel('Saved Addresses').getByRole('option')).toHaveCount(2);
  await page.getByRole('button', { name: 'Complete Order - $55.99', exact: true }).click();
  await expect(page).toHaveURL(/\/order-confirmation/);
  await openPage(page, '/account');
  await expect(page.getByRole('article')).toHaveCount(1);
});

test('ACC-01 CONST-01 AUTH-06 a customer changes the password, resets it, exports the data and deletes the account', async ({
  page,
  watch,
}, testInfo) => {
  const { email } = await signInCustomer(page, testInfo);
  await openPage(page, '/account');
  watch.allowMovement();
  watch.allow(/422.*\/api\/account\/password/, /status of 422/);
  const change = async (current: string, next: string, again = next) => {
    await page.getByLabel('Current Password').fill(current);
    await page.getByLabel('New Password', { exact: true }).fill(next);
    await page.getByLabel('Confirm New Password').fill(again);
    await page.getByRole('button', { name: 'Change Password' }).click();
  };
  await change(PASSWORD, '12345');
  await expectToast(page, 'Weak Password', 'Password must be at least 6 characters long.');
  await change('not-this-one', 'secret-2');
  await expectToast(page, 'Error');
  await change(PASSWORD, 'secret-2');
  await expectToast(page, 'Success');
  await expect(page.getByLabel('Current Password')).toHaveValue('');

  const data = page.getByRole('region', { name: 'Your Data' });
  const saving = page.waitForEvent('download');
  await data.getByRole('button', { name: 'Download My Data' }).click();
  const file = await saving;
  expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({ user: { email }, orders: [] });

  await signOut(page);
  await openPage(page, '/reset-password');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send Link' }).click();
  await expect(page.getByText(/^If there is an account/)).toBeVisible();
  await page.goto(await findEmailedLink(email, '/reset-password'));
  await page.getByLabel('New Password', { exact: true }).fill('secret-3');
  await page.getByLabel('Confirm New Password').fill('secret-3');
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(page).toHaveURL('/login');
  await fillSignIn(page, email, 'secret-3');
  await expect(page).toHaveURL('/account');

  const leave = data.getByRole('button', { name: 'Delete Account' });
  await tabTo(page, leave);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await waitUntilOpen(dialog);
  await expectAccessible(page, 'the question before an account is deleted', 'light');
  await expectAccessible(page, 'the question before an account is deleted', 'dark');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(leave).toBeFocused();
  await leave.press('Enter');
  await tabTo(page, dialog.getByLabel('Current Password'));
  await page.keyboard.type('secret-3');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await expectToast(page, 'Success');
  expect(await readStoredSignIn(page)).toEqual([null, null]);
});

test('AUTH-19 D-6 a guest signs in from the checkout and comes back to it with the typed text', async ({
  page,
}, testInfo) => {
  const { email } = await signInCustomer(page, testInfo);
  await page.evaluate(() => localStorage.clear());
  await fillCart(page);
  await openPage(page, '/checkout');
  await page.getByLabel('City').fill('Salem');
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign In');
  await expect(page).toHaveURL('/login?next=/checkout');
  await fillSignIn(page, email, PASSWORD);
  await expect(page).toHaveURL('/checkout');
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
  await expect(page.getByLabel('City')).toHaveValue('Salem');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByRole('button', { name: 'Complete Order - $55.99', exact: true })).toBeVisible();
});
