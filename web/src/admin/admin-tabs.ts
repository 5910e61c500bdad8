import { type ComponentType, lazy } from 'react';

/** One page of a tab: a chunk of its own, fetched when it is opened. */
export type AdminTabPage = {
  readonly part: string;
  readonly label: string;
  readonly View: ComponentType;
  /** Fetches its code, before it is opened too. */
  readonly load: Load;
};
type Load = () => Promise<{ readonly default: ComponentType }>;
/** A tab of the panel with its pages; the first one opens with it. */
export type AdminTab = {
  readonly tab: string;
  readonly label: string;
  readonly pages: readonly [AdminTabPage, ...AdminTabPage[]];
};

function page(part: string, label: string, load: Load): AdminTabPage {
  return { part, label, View: lazy(load), load };
}

/** ADM-02: the seven tabs in the specification's order. A new page of a tab is one line here. */
export const ADMIN_TABS: readonly [AdminTab, ...AdminTab[]] = [
  { tab: 'products', label: 'Products', pages: [page('list', 'Products', () => import('./products-tab.tsx'))] },
  {
    tab: 'orders',
    label: 'Orders',
    pages: [
      page('list', 'Orders', () => import('./orders/orders.tsx')),
      page('codes', 'Discount codes', () => import('./discounts/discounts.tsx')),
      page('mails', 'Emails', () => import('./emails.tsx')),
      page('reports', 'Reports', () => import('./reports/reports.tsx')),
    ],
  },
  {
    tab: 'categories',
    label: 'Categories',
    pages: [page('list', 'Categories', () => import('./categories/categories.tsx'))],
  },
  { tab: 'shopify', label: 'Shopify', pages: [page('sync', 'Sync', () => import('./shopify/shopify.tsx'))] },
  {
    tab: 'content',
    label: 'Content',
    pages: [
      page('texts', 'Texts', () => import('./content/site-texts.tsx')),
      page('looks', 'Looks', () => import('./looks/looks.tsx')),
      page('settings', 'Settings', () => import('./settings/settings.tsx')),
      page('subscribers', 'Subscribers', () => import('./subscribers.tsx')),
    ],
  },
  { tab: 'navigation', label: 'Navigation', pages: [page('links', 'Links', () => import('./content/navigation.tsx'))] },
  {
    tab: 'hero-sections',
    label: 'Hero Sections',
    pages: [page('list', 'Hero Sections', () => import('./content/heroes.tsx'))],
  },
];

/** D-34: in every tab, what was done and the way to take it back. */
export const HISTORY_PAGE: AdminTabPage = page('history', 'History', () => import('./history.tsx'));

/** What the address says is open: an unknown tab or page is the first one. */
export function getOpenPage(query: URLSearchParams): { readonly tab: AdminTab; readonly part: AdminTabPage } {
  const tab = ADMIN_TABS.find((candidate) => candidate.tab === query.get('tab')) ?? ADMIN_TABS[0];
  const wanted = query.get('part');
  if (wanted === HISTORY_PAGE.part) return { tab, part: HISTORY_PAGE };
  const part = tab.pages.find((candidate) => candidate.part === wanted) ?? tab.pages[0];
  return { tab, part };
}

/** Resolves when the browser has nothing better to do; soon, where it does not say. */
function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve());
    else setTimeout(resolve, 300);
  });
}

/** Fetches the code of each tab's first page, one after the other, while the owner reads the one that is open. Answers how to stop. */
export function prefetchTabs(): () => void {
  let isLeft = false;
  const load = async () => {
    for (const { pages } of ADMIN_TABS) {
      await whenIdle();
      if (isLeft) return;
      await pages[0].load();
    }
  };
  // Whoever opens the tab asks again, and is told then.
  load().catch(() => undefined);
  return () => {
    isLeft = true;
  };
}
