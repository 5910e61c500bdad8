import { type ComponentType, lazy } from 'react';

/** One page of a tab: a chunk of its own, fetched when it is opened. */
export type AdminPart = { readonly part: string; readonly label: string; readonly View: ComponentType };
/** A tab of the panel with its pages; the first one opens with it. */
export type AdminTab = {
  readonly tab: string;
  readonly label: string;
  readonly parts: readonly [AdminPart, ...AdminPart[]];
};

const Products = lazy(() => import('./products-part.tsx'));
const Orders = lazy(() => import('./orders-part.tsx'));
const Categories = lazy(() => import('./categories-part.tsx'));
const Shopify = lazy(() => import('./shopify-part.tsx'));
const Texts = lazy(() => import('./texts-part.tsx'));
const Navigation = lazy(() => import('./navigation-part.tsx'));
const Heroes = lazy(() => import('./heroes-part.tsx'));
const Discounts = lazy(() => import('./discounts-part.tsx'));
const Looks = lazy(() => import('./looks-part.tsx'));
const Settings = lazy(() => import('./settings-part.tsx'));
const Subscribers = lazy(() => import('./subscribers-part.tsx'));
const History = lazy(() => import('./history-part.tsx'));

/** ADM-02: the seven tabs in the specification's order. A new page of a tab is one line here. */
export const ADMIN_TABS: readonly [AdminTab, ...AdminTab[]] = [
  { tab: 'products', label: 'Products', parts: [{ part: 'list', label: 'Products', View: Products }] },
  {
    tab: 'orders',
    label: 'Orders',
    parts: [
      { part: 'list', label: 'Orders', View: Orders },
      { part: 'codes', label: 'Discount codes', View: Discounts },
    ],
  },
  { tab: 'categories', label: 'Categories', parts: [{ part: 'list', label: 'Categories', View: Categories }] },
  { tab: 'shopify', label: 'Shopify', parts: [{ part: 'sync', label: 'Sync', View: Shopify }] },
  {
    tab: 'content',
    label: 'Content',
    parts: [
      { part: 'texts', label: 'Texts', View: Texts },
      { part: 'looks', label: 'Looks', View: Looks },
      { part: 'settings', label: 'Settings', View: Settings },
      { part: 'subscribers', label: 'Subscribers', View: Subscribers },
    ],
  },
  { tab: 'navigation', label: 'Navigation', parts: [{ part: 'links', label: 'Links', View: Navigation }] },
  { tab: 'hero-sections', label: 'Hero Sections', parts: [{ part: 'list', label: 'Hero Sections', View: Heroes }] },
];

/** D-34: in every tab, what was done and the way to take it back. */
export const HISTORY: AdminPart = { part: 'history', label: 'History', View: History };

/** What the address says is open: an unknown tab or page is the first one. */
export function openedPart(query: URLSearchParams): { readonly tab: AdminTab; readonly part: AdminPart } {
  const tab = ADMIN_TABS.find((candidate) => candidate.tab === query.get('tab')) ?? ADMIN_TABS[0];
  const wanted = query.get('part');
  if (wanted === HISTORY.part) return { tab, part: HISTORY };
  const part = tab.parts.find((candidate) => candidate.part === wanted) ?? tab.parts[0];
  return { tab, part };
}
