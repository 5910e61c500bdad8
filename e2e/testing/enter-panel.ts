import { expect, type Page } from '@playwright/test';
import { SHOP } from './shop-address.ts';

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
