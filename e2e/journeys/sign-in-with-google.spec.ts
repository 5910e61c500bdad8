import {
  PASSWORD,
  chooseGoogleAccount,
  fillSignIn,
  findEmailedLink,
  goToGoogle,
  readStoredSignIn,
  registerCustomer,
  signOut,
} from '../testing/customer.ts';
import { openPage } from '../testing/open-page.ts';
import { emailFor } from '../testing/shopper.ts';
import { expect, test } from '../testing/test.ts';
import { expectToast } from '../testing/toasts.ts';

test('AUTH-08 API-16 D-4 Google sign-in: rejected, for the first time, again, and with an address that has a password', async ({
  page,
  watch,
}, testInfo) => {
  watch.allowMovement();
  await goToGoogle(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/login');
  await expectToast(page, 'Sign In Failed', 'You did not finish signing in with Google.');
  expect(await readStoredSignIn(page)).toEqual([null, null]);

  const email = emailFor(testInfo);
  await goToGoogle(page, '/login?next=/shop');
  await chooseGoogleAccount(page, email);
  await expect(page).toHaveURL('/shop');
  expect((await readStoredSignIn(page))[1]).toContain(`"email":"${email}"`);
  await openPage(page, '/account');
  await expect(page.getByText('You sign in with Google.', { exact: false })).toBeVisible();
  await signOut(page);

  await goToGoogle(page);
  await chooseGoogleAccount(page, email);
  await expect(page).toHaveURL('/account');
  await expect(page.getByRole('region', { name: 'Profile' }).getByText(email)).toBeVisible();
  await signOut(page);

  const both = `both.${email}`;
  await registerCustomer(page, both);
  await openPage(page, await findEmailedLink(both, '/verify-email'));
  // Nobody is signed in here: the email alone confirms nothing (D-53).
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Confirm My Email' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Email Confirmed');
  await goToGoogle(page);
  await chooseGoogleAccount(page, both);
  await expect(page).toHaveURL('/account');
  await expect(page.getByRole('region', { name: 'Profile' }).getByText('Ada Moss'), 'the same account').toBeVisible();
  await signOut(page);
  await openPage(page, '/login');
  await fillSignIn(page, both, PASSWORD);
  await expect(page).toHaveURL('/account');

  await signOut(page);
  watch.allow(/410.*google\/finish/, /status of 410/);
  await openPage(page, '/login?google=finish');
  await expect(page).toHaveURL('/login');
  await expectToast(page, 'Sign In Failed');
});
