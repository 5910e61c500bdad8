import { type Page, type TestInfo, expect } from '@playwright/test';
import { SHOP } from './environment.ts';
import { openPage } from './open-page.ts';
import { listEmailsTo } from './shop-database.ts';
import { emailFor } from './shopper.ts';

export const PASSWORD = 'secret-1';

/** Somebody with an account, and the session this browser was given for it. */
export type Customer = { readonly email: string; readonly token: string; readonly user: { readonly id: string } };

/** What makes a call one of this customer's. */
export function bearer({ token }: Pick<Customer, 'token'>): Record<string, string> {
  return { authorization: `Bearer ${token}` };
}

/** Registers somebody by the shop's own call; the browser's storage knows nothing of it yet. */
export async function registerCustomer(page: Page, email: string): Promise<Customer> {
  const answer = await page.request.post('/api/auth/register', {
    headers: { origin: SHOP },
    data: { firstName: 'Ada', lastName: 'Moss', email, password: PASSWORD },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return { email, ...((await answer.json()) as Omit<Customer, 'email'>) };
}

/** Leaves a sign-in in the browser's storage, as a sign-in before would have. */
export async function storeSignIn(page: Page, { token, user }: Customer): Promise<void> {
  const nowhere = `${SHOP}/nowhere`;
  const body = '<!doctype html><title>Nowhere</title><link rel="icon" href="data:,">';
  await page.route(nowhere, (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(nowhere);
  await page.evaluate(
    ([kept, text]) => {
      localStorage.setItem('authToken', kept ?? '');
      localStorage.setItem('authUser', text ?? '');
    },
    [token, JSON.stringify(user)],
  );
}

/** A browser with somebody signed in. */
export async function signInCustomer(page: Page, testInfo: TestInfo): Promise<Customer> {
  const customer = await registerCustomer(page, emailFor(testInfo));
  await storeSignIn(page, customer);
  return customer;
}

/** What the browser keeps of a sign-in. */
export function readStoredSignIn(page: Page): Promise<(string | null)[]> {
  return page.evaluate(() => [localStorage.getItem('authToken'), localStorage.getItem('authUser')]);
}

/** Signs in with email and password on the page that is open. */
export async function fillSignIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

/** The link in the newest letter to an address that leads to a page of the shop. */
export async function findEmailedLink(email: string, path: string): Promise<string> {
  const links = (await listEmailsTo(email)).flatMap(
    (mail) => /https?:\/\/\S+/.exec((mail['message'] as { text: string }).text)?.[0] ?? [],
  );
  const found = links.find((link) => new URL(link).pathname === path);
  if (found === undefined) throw new Error(`No letter to ${email} leads to ${path}`);
  const { pathname, hash } = new URL(found);
  return `${pathname}${hash}`;
}

/** Signs out by the header, and waits until the shop knows. */
export async function signOut(page: Page): Promise<void> {
  const told = page.waitForEvent('requestfinished', (request) => request.url().endsWith('/api/auth/logout'));
  await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();
  await told;
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
}

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
