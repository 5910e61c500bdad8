import { type Page, type TestInfo, expect } from '@playwright/test';
import { SHOP } from './environment.ts';
import { openBlankPage, openPage } from './open-page.ts';
import { listEmailsTo } from './shop-database.ts';
import { emailFor } from './shopper.ts';

export const PASSWORD = 'secret-1';

/** A customer with the session that was created at registration. */
export type Customer = { readonly email: string; readonly token: string; readonly user: { readonly id: string } };

/** The headers that identify this customer. */
export function bearer({ token }: Pick<Customer, 'token'>): Record<string, string> {
  return { authorization: `Bearer ${token}` };
}

/** Registers a customer through the API; the browser's storage stays empty. */
export async function registerCustomer(page: Page, email: string): Promise<Customer> {
  const response = await page.request.post('/api/auth/register', {
    headers: { origin: SHOP },
    data: { firstName: 'Ada', lastName: 'Moss', email, password: PASSWORD },
  });
  expect(response.status(), await response.text()).toBe(200);
  return { email, ...((await response.json()) as Omit<Customer, 'email'>) };
}

/** Stores a sign-in in the browser, as an earlier visit would have. */
export async function storeSignIn(page: Page, { token, user }: Customer): Promise<void> {
  await openBlankPage(page);
  await page.evaluate(
    ([authToken, authUser]) => {
      localStorage.setItem('authToken', authToken ?? '');
      localStorage.setItem('authUser', authUser ?? '');
    },
    [token, JSON.stringify(user)],
  );
}

/** A browser with a new customer signed in. */
export async function signInCustomer(page: Page, testInfo: TestInfo): Promise<Customer> {
  const customer = await registerCustomer(page, emailFor(testInfo));
  await storeSignIn(page, customer);
  return customer;
}

/** The token and the user that the browser stores. */
export function readStoredSignIn(page: Page): Promise<(string | null)[]> {
  return page.evaluate(() => [localStorage.getItem('authToken'), localStorage.getItem('authUser')]);
}

/** Signs in with email and password on the open page. */
export async function fillSignIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

/** The newest emailed link to a page of the shop, without its origin. */
export async function findEmailedLink(email: string, path: string): Promise<string> {
  const links = (await listEmailsTo(email)).flatMap(
    (mail) => /https?:\/\/\S+/.exec((mail['message'] as { text: string }).text)?.[0] ?? [],
  );
  // The 'password changed' email leads to the same page, but without a token.
  const found = links.map((link) => new URL(link)).find(({ pathname, hash }) => pathname === path && hash !== '');
  if (found === undefined) throw new Error(`No email to ${email} leads to ${path} with a token`);
  return `${found.pathname}${found.hash}`;
}

/** Signs out through the header and waits for the response. */
export async function signOut(page: Page): Promise<void> {
  const loggedOut = page.waitForEvent('requestfinished', (request) => request.url().endsWith('/api/auth/logout'));
  await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();
  await loggedOut;
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
}

/** Goes to Google's account chooser as a shopper would. */
export async function goToGoogle(page: Page, login = '/login'): Promise<void> {
  await openPage(page, login);
  const leaving = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/auth/google');
  await page.getByRole('link', { name: 'Continue with Google' }).click();
  expect((await leaving).isNavigationRequest()).toBe(true);
  await expect(page.getByRole('heading', { name: 'Choose an account' })).toBeVisible();
}

/** Chooses an account with this address on Google's page. */
export async function chooseGoogleAccount(page: Page, email: string): Promise<void> {
  await page.getByText('Somebody else').click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
}
