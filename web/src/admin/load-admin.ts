import { isAdminBrowser } from '../shell/admin-browser.ts';
import { lazyPage } from '../shell/lazy-page.tsx';
import { getOpenPage } from './admin-tabs.ts';

export const dashboard = lazyPage(() => import('./dashboard.tsx'));

/** Fetches the admin page, the dashboard and the open tab side by side. One after the other, each would show a fallback of its own. */
export async function loadAdmin() {
  const admin = import('./admin-page.tsx');
  const { page } = getOpenPage(new URLSearchParams(location.search));
  // What fails is fetched again when it renders, and reported then.
  if (isAdminBrowser()) await Promise.allSettled([dashboard.fetch(), page.fetch()]);
  return admin;
}
