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

/** ADM-02: the seven tabs in the specification's order. A new page of a tab is one line here. */
export const ADMIN_TABS: readonly [AdminTab, ...AdminTab[]] = [
  { tab: 'products', label: 'Products', parts: [{ part: 'list', label: 'Products', View: Products }] },
  { tab: 'orders', label: 'Orders', parts: [{ part: 'list', label: 'Orders', View: Orders }] },
  { tab: 'categories', label: 'Categories', parts: [{ part: 'list', label: 'Categories', View: Categories }] },
  { tab: 'shopify', label: 'Shopify', parts: [{ part: 'sync', label: 'Sync', View: Shopify }] },
  { tab: 'content', label: 'Content', parts: [{ part: 'texts', label: 'Texts', View: Texts }] },
  { tab: 'navigation', label: 'Navigation', parts: [{ part: 'links', label: 'Links', View: Navigation }] },
  { tab: 'hero-sections', label: 'Hero Sections', parts: [{ part: 'list', label: 'Hero Sections', View: Heroes }] },
];

/** What the address says is open: an unknown tab or page is the first one. */
export function openedPart(query: URLSearchParams): { readonly tab: AdminTab; readonly part: AdminPart } {
  const tab = ADMIN_TABS.find((candidate) => candidate.tab === query.get('tab')) ?? ADMIN_TABS[0];
  const part = tab.parts.find((candidate) => candidate.part === query.get('part')) ?? tab.parts[0];
  return { tab, part };
}
