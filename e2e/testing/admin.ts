import { type Browser, type Page, expect } from '@playwright/test';
import { SHOP } from './environment.ts';
import { openBlankPage, openPage } from './open-page.ts';

/** The admin password of every local shop. */
export const ADMIN_PASSWORD = 'plenty-local';
/** The key in the browser's storage that says an admin is signed in. */
export const ADMIN_FLAG = 'adminLoggedIn';

/** Signs this browser in as the admin without going through the sign-in form. */
export async function signInAsAdmin(page: Page, password = ADMIN_PASSWORD): Promise<void> {
  const response = await page.request.post('/api/admin/login', { data: { password }, headers: { origin: SHOP } });
  expect(response.status(), await response.text()).toBe(200);
  await openBlankPage(page);
  await page.evaluate((flag) => localStorage.setItem(flag, 'true'), ADMIN_FLAG);
}

/** Signs in through the form of the panel. */
export async function fillAdminSignIn(page: Page, password = ADMIN_PASSWORD): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log In' }).click();
}

/** Opens a tab of the panel, such as `orders` or `orders&part=codes`, and waits until it has loaded. */
export async function openAdmin(page: Page, tab: string): Promise<void> {
  await openPage(page, `/admin?tab=${tab}`);
}

export type CallAdminApi = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, data?: object) => Promise<unknown>;

/** Signs in to the admin API directly, for journeys about what a shopper sees of the owner's changes. */
export async function createAdminApi(browser: Browser): Promise<CallAdminApi> {
  // Each call has a connection of its own: one that is idle while a page is used may be closed just as the next call is sent.
  const { request } = await browser.newContext({ baseURL: SHOP, extraHTTPHeaders: { connection: 'close' } });
  const call: CallAdminApi = async (method, path, data) => {
    const response = await request.fetch(`/api/admin/${path}`, { method, data, headers: { origin: SHOP } });
    expect(response.ok(), await response.text()).toBe(true);
    return response.json();
  };
  await call('POST', 'login', { password: ADMIN_PASSWORD });
  return call;
}
