import { type Browser, type Page, expect } from '@playwright/test';
import { SHOP } from './environment.ts';
import { openPage } from './open-page.ts';

/** The local shop's password of the panel. */
export const ADMIN_PASSWORD = 'plenty-local';
/** Where the browser remembers that it is the owner's. */
export const ADMIN_FLAG = 'adminLoggedIn';

/** Makes this browser the owner's, as going through the gate does, without drawing it. */
export async function signInAsAdmin(page: Page, password = ADMIN_PASSWORD): Promise<void> {
  const answer = await page
    .context()
    .request.post('/api/admin/login', { data: { password }, headers: { origin: SHOP } });
  if (!answer.ok()) throw new Error(`The panel stays closed: ${await answer.text()}`);
  // An empty page of the shop's origin, to reach its storage.
  await page.route('**/the-owners-door', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:," />' }),
  );
  await page.goto('/the-owners-door');
  await page.evaluate((flag) => localStorage.setItem(flag, 'true'), ADMIN_FLAG);
}

/** Opens a tab of the panel and waits until its list is drawn. */
export async function openAdminTab(page: Page, tab: string): Promise<void> {
  await openPage(page, `/admin?tab=${tab}`);
}

/** The panel's password in every local shop. */
export const LOCAL_ADMIN_PASSWORD = 'plenty-local';

/** Opens a part of the panel as the owner, past the gate, for journeys that are about something else. */
export async function openAdminSignedIn(page: Page, part: string): Promise<void> {
  const answer = await page.request.post('/api/admin/login', {
    data: { password: LOCAL_ADMIN_PASSWORD },
    headers: { origin: SHOP },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  await page.addInitScript(() => localStorage.setItem('adminLoggedIn', 'true'));
  await openAdmin(page, part);
}

/** Opens a part of the panel where the owner is in already. */
export async function openAdmin(page: Page, part: string): Promise<void> {
  await page.goto(`/admin?${part}`);
  await expect(page.getByRole('tabpanel').getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

/** Does what the owner would in the panel, by its own calls, for journeys that look at what the shopper sees of it. */
export async function createAdminApi(browser: Browser): Promise<CallAdminApi> {
  const { request } = await browser.newContext({ baseURL: SHOP });
  const call: CallAdminApi = async (method, path, data) => {
    const answer = await request.fetch(`/api/admin/${path}`, { method, data, headers: { origin: SHOP } });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
  await call('POST', 'login', { password: LOCAL_ADMIN_PASSWORD });
  return call;
}

/** Answers what the shop answers. */
export type CallAdminApi = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, data?: object) => Promise<unknown>;
