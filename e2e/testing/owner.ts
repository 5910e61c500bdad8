import type { Page } from '@playwright/test';
import { openPage } from './open-page.ts';
import { SHOP } from './shop-address.ts';

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
