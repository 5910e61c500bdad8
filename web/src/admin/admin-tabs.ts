import { type LazyPage, lazyPage } from '../shell/lazy-page.tsx';

/** A page of a tab, in a chunk of its own. */
export type AdminTabPage = LazyPage & {
  /** In the address, as `part`. */
  readonly part: string;
  readonly label: string;
};
/** A tab opens with its first page. */
export type AdminTab = {
  readonly tab: string;
  readonly label: string;
  readonly pages: readonly [AdminTabPage, ...AdminTabPage[]];
};

function createPage(part: string, label: string, load: Parameters<typeof lazyPage>[0]): AdminTabPage {
  return { part, label, ...lazyPage(load) };
}

export const ADMIN_TABS: readonly [AdminTab, ...AdminTab[]] = [
  {
    tab: 'products',
    label: 'Products',
    pages: [
      createPage('list', 'Products', () => import('./products/products.tsx')),
      createPage('low-stock', 'Low stock', () => import('./products/low-stock.tsx')),
    ],
  },
  {
    tab: 'orders',
    label: 'Orders',
    pages: [
      createPage('list', 'Orders', () => import('./orders/orders.tsx')),
      createPage('ship', 'To ship', () => import('./shipments/shipments.tsx')),
      createPage('customers', 'Customers', () => import('./customers/customers.tsx')),
      createPage('analytics', 'Analytics', () => import('./figures/figures.tsx')),
      createPage('codes', 'Discount codes', () => import('./discounts/discounts.tsx')),
      createPage('mails', 'Emails', () => import('./emails.tsx')),
      createPage('reports', 'Reports', () => import('./reports/reports.tsx')),
    ],
  },
  {
    tab: 'categories',
    label: 'Categories',
    pages: [createPage('list', 'Categories', () => import('./categories/categories.tsx'))],
  },
  { tab: 'shopify', label: 'Shopify', pages: [createPage('sync', 'Sync', () => import('./shopify/shopify.tsx'))] },
  {
    tab: 'content',
    label: 'Content',
    pages: [
      createPage('texts', 'Texts', () => import('./content/site-texts.tsx')),
      createPage('looks', 'Looks', () => import('./looks/looks.tsx')),
      createPage('pairs', 'Pairs', () => import('./pairs/pairs.tsx')),
      createPage('settings', 'Settings', () => import('./settings/settings.tsx')),
      createPage('opening', 'Before you open', () => import('./opening/opening.tsx')),
      createPage('subscribers', 'Subscribers', () => import('./subscribers.tsx')),
      createPage('campaigns', 'Campaigns', () => import('./campaigns/campaigns.tsx')),
    ],
  },
  {
    tab: 'navigation',
    label: 'Navigation',
    pages: [createPage('links', 'Links', () => import('./content/navigation.tsx'))],
  },
  {
    tab: 'hero-sections',
    label: 'Hero Sections',
    pages: [createPage('list', 'Hero Sections', () => import('./content/heroes.tsx'))],
  },
];

/** In every tab (D-34). */
export const HISTORY_PAGE = createPage('history', 'History', () => import('./history.tsx'));

/** The tab and the page named in the address, or the first ones. */
export function getOpenPage(query: URLSearchParams): { readonly tab: AdminTab; readonly page: AdminTabPage } {
  const tab = ADMIN_TABS.find((candidate) => candidate.tab === query.get('tab')) ?? ADMIN_TABS[0];
  const wanted = query.get('part');
  const page = [...tab.pages, HISTORY_PAGE].find(({ part }) => part === wanted) ?? tab.pages[0];
  return { tab, page };
}

/** Resolves when the browser is idle, or soon in Safari, which does not tell. */
function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve());
    else setTimeout(resolve, 300);
  });
}

/** Fetches the chunks of all pages one after the other while the browser is idle, those that tabs open with first. Returns how to stop. */
export function prefetchTabs(): () => void {
  let isStopped = false;
  const load = async () => {
    const first = ADMIN_TABS.map(({ pages }) => pages[0]);
    const others = [...ADMIN_TABS.flatMap(({ pages }) => pages.slice(1)), HISTORY_PAGE];
    for (const page of [...first, ...others]) {
      await whenIdle();
      if (isStopped) return;
      await page.fetch();
    }
  };
  // Opening the tab tries again, and shows the error then.
  load().catch(() => undefined);
  return () => {
    isStopped = true;
  };
}
