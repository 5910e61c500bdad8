import { expect, type Page } from '@playwright/test';
import { openPage } from './open-page.ts';

/** To the provider's own page, as a shopper gets there. */
export async function goToGoogle(page: Page, login = '/login'): Promise<void> {
  await openPage(page, login);
  const leaving = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/auth/google');
  await page.getByRole('link', { name: 'Continue with Google' }).click();
  expect((await leaving).isNavigationRequest()).toBe(true);
  await expect(page.getByRole('heading', { name: 'Choose an account' })).toBeVisible();
}

/** Says there to be somebody with this address. */
export async function chooseGoogleAccount(page: Page, email: string): Promise<void> {
  await page.getByText('Somebody else').click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
}
