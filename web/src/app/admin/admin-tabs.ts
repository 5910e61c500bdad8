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
  { tab: 'products', label: 'Products', pages: [page('list', 'Products', () => import('./products-part.tsx'))] },
  {
    tab: 'orders',
    label: 'Orders',
    pages: [
      page('list', 'Orders', () => import('./orders-part.tsx')),
      page('codes', 'Discount codes', () => import('./discounts-part.tsx')),
      page('mails', 'Emails', () => import('./mails-part.tsx')),
      page('reports', 'Reports', () => import('./reports-part.tsx')),
    ],
  },
  {
    tab: 'categories',
    label: 'Categories',
    pages: [page('list', 'Categories', () => import('./categories-part.tsx'))],
  },
  { tab: 'shopify', label: 'Shopify', pages: [page('sync', 'Sync', () => import('./shopify-part.tsx'))] },
  {
    tab: 'content',
    label: 'Content',
    pages: [
      page('texts', 'Texts', () => import('./texts-part.tsx')),
      page('looks', 'Looks', () => import('./looks-part.tsx')),
      page('settings', 'Settings', () => import('./settings-part.tsx')),
      page('subscribers', 'Subscribers', () => import('./subscribers-part.tsx')),
    ],
  },
  { tab: 'navigation', label: 'Navigation', pages: [page('links', 'Links', () => import('./navigation-part.tsx'))] },
  {
    tab: 'hero-sections',
    label: 'Hero Sections',
    pages: [page('list', 'Hero Sections', () => import('./heroes-part.tsx'))],
  },
];

/** D-34: in every tab, what was done and the way to take it back. */
export const HISTORY_PAGE: AdminTabPage = page('history', 'History', () => import('./history-part.tsx'));

/** What the address says is open: an unknown tab or page is the first one. */
export function getOpenPage(query: URLSearchParams): { readonly tab: AdminTab; readonly part: AdminTabPage } {
  const tab = ADMIN_TABS.find((candidate) => candidate.tab === query.get('tab')) ?? ADMIN_TABS[0];
  const wanted = query.get('part');
  if (wanted === HISTORY_PAGE.part) return { tab, part: HISTORY_PAGE };
  const part = tab.pages.find((candidate) => candidate.part === wanted) ?? tab.pages[0];
  return { tab, part };
}
