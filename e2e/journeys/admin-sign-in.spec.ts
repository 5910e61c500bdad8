import type { Request } from '@playwright/test';
import { ADMIN_FLAG, ADMIN_PASSWORD, fillAdminSignIn, openAdmin, signInAsAdmin } from '../testing/admin.ts';
import { SHOP } from '../testing/environment.ts';
import { listEmailsTo, shopDatabase } from '../testing/shop-database.ts';
import { openPage } from '../testing/open-page.ts';
import { expect, test } from '../testing/test.ts';
import { expectToast } from '../testing/toasts.ts';

const TABS = ['Products', 'Orders', 'Categories', 'Shopify', 'Content', 'Navigation', 'Hero Sections'];

async function readResetCode(): Promise<string> {
  const settings = await shopDatabase().doc('settings/shop').get();
  const mails = await listEmailsTo(String(settings.get('ownerEmail')));
  const codes = mails.flatMap((mail) => /\b\d{8}\b/.exec(String(mail['message']?.text)) ?? []);
  return codes.at(-1) ?? '';
}

test('LAY-08 ADM-01 to 15 ERR-15 ERR-37 ERR-38 ERR-39 CONST-01 the panel opens for its password only, which can be changed and reset', async ({
  page,
  browser,
  watch,
}) => {
  test.slow();
  watch.allowMovement();
  const calls: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/admin/')) calls.push(request);
  });
  // A customer's session gives no access to the panel.
  await openPage(page, '/about');
  await page.evaluate(() => {
    localStorage.setItem('authToken', 'a-token');
    localStorage.setItem(
      'authUser',
      JSON.stringify({ id: '1', email: 'a@example.com', firstName: 'A', lastName: 'B' }),
    );
  });
  watch.allow(/422/);
  await openPage(page, '/admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Panel' })).toBeVisible();
  expect(calls, 'nothing is read before the login').toEqual([]);
  await page.getByLabel('Password').fill('wrong');
  await page.getByLabel('Password').press('Enter');
  await expectToast(page, 'Incorrect password. Please try again.');
  await fillAdminSignIn(page);
  await expectToast(page, 'Successfully logged in to admin panel');
  const tabs = page.getByRole('tab');
  await expect(tabs).toHaveText(TABS);
  expect(await page.evaluate((flag) => localStorage.getItem(flag), ADMIN_FLAG)).toBe('true');

  await tabs.first().focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Categories' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?tab=categories$/);
  await expect(page.getByRole('tabpanel', { name: 'Categories' }).getByRole('list')).toBeVisible();
  await openAdmin(page, 'categories');
  await expect(page.getByRole('tab', { name: 'Categories' }), 'still logged in').toHaveAttribute(
    'aria-selected',
    'true',
  );
  for (const call of calls) expect(await call.headerValue('authorization'), call.url()).toBeNull();

  const other = await (await browser.newContext({ baseURL: SHOP })).newPage();
  await signInAsAdmin(other);
  await openAdmin(other, 'content');
  const text = other.getByRole('textbox', { name: 'Tagline' }).first();
  await text.fill('Typed before the end');

  await page.getByRole('button', { name: 'Change Password' }).click();
  const changing = page.getByRole('dialog', { name: 'Change Password' });
  const [current, fresh, again] = ['Current Password', 'New Password', 'Confirm New Password'].map((label) =>
    changing.getByLabel(label, { exact: true }),
  );
  const submit = changing.getByRole('button', { name: 'Change Password' });
  for (const [old, next, repeated, sentence] of [
    ['wrong', 'plenty-new', 'plenty-new', 'Current password is incorrect.'],
    [ADMIN_PASSWORD, 'plenty-new', 'plenty-old', 'New passwords do not match.'],
    [ADMIN_PASSWORD, '12345', '12345', 'New password must be at least 6 characters long.'],
  ] as const) {
    await current?.fill(old);
    await fresh?.fill(next);
    await again?.fill(repeated);
    await submit.click();
    await expect(changing.getByText(sentence, { exact: true })).toBeVisible();
  }
  await fresh?.fill('plenty-new');
  await again?.fill('plenty-new');
  await submit.click();
  await expectToast(page, 'Password changed successfully!');

  // The other session has ended; its unsaved text is kept behind the sign-in.
  await other.getByRole('button', { name: 'Save Tagline' }).click();
  await expect(other.getByText('Your session has ended.', { exact: false })).toBeVisible();
  await expect(text).toBeHidden();
  await fillAdminSignIn(other, 'plenty-new');
  await expect(text).toHaveValue('Typed before the end');
  await other.context().close();

  await page.getByRole('button', { name: 'Log Out' }).click();
  await expectToast(page, 'Logged out successfully');
  await expect(page.getByLabel('Password')).toBeVisible();
  expect(await page.evaluate((flag) => localStorage.getItem(flag), ADMIN_FLAG)).toBeNull();

  await page.getByRole('button', { name: 'Forgot Password?' }).click();
  const resetting = page.getByRole('dialog', { name: 'Reset Password' });
  await resetting.getByRole('button', { name: 'Send Code' }).click();
  await resetting.getByLabel('One-time code').fill('12');
  await resetting.getByRole('button', { name: 'Reset Password' }).click();
  watch.allow(/400/);
  await expect(resetting.getByText('The code from the mail has 8 digits')).toBeVisible();
  await resetting.getByLabel('One-time code').fill(await readResetCode());
  await resetting.getByRole('button', { name: 'Reset Password' }).click();
  await expectToast(page, 'The password was reset', `It is now: ${ADMIN_PASSWORD}`);
  await expect(page.getByText(ADMIN_PASSWORD), 'shown for 5000 ms').toBeHidden({ timeout: 10_000 });
  await fillAdminSignIn(page);
  await expectToast(page, 'Successfully logged in to admin panel');
});
