import type { QueryClient } from '@tanstack/react-query';
import { apiQuery } from '../shell/query-client.ts';

/** How long somebody rests on a link before it counts: on the way to something else one passes many. */
const HOVER_DELAY_MS = 80;
const PRODUCT_PATH = /^\/products?\/([^/]+)$/;

type Prefetch = { readonly code: () => Promise<unknown>; readonly data?: (client: QueryClient) => Promise<unknown> };

const prefetchProducts = (client: QueryClient) => client.prefetchQuery(apiQuery('listProducts'));

const PREFETCHES: Readonly<Record<string, Prefetch>> = {
  '/': { code: () => import('../shop/home/home-page.tsx') },
  '/shop': { code: () => import('../shop/list/shop-page.tsx'), data: prefetchProducts },
  '/gallery': {
    code: () => import('../shop/gallery/gallery-page.tsx'),
    data: (client) => Promise.all([client.prefetchQuery(apiQuery('listLooks')), prefetchProducts(client)]),
  },
  '/about': { code: () => import('../shop/about-page.tsx') },
  '/checkout': { code: () => import('../checkout/checkout-page.tsx') },
};

function findPrefetch(path: string): Prefetch | undefined {
  const id = PRODUCT_PATH.exec(path)?.[1];
  if (id === undefined) return PREFETCHES[path];
  const data = (client: QueryClient) => client.prefetchQuery(apiQuery('getProduct', { params: { id } }));
  return { code: () => import('../shop/product/product-page.tsx'), data };
}

function isSavingData(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}

function isHoveredOrFocused(link: HTMLAnchorElement): boolean {
  return link.matches(':hover, :focus-visible');
}

let hoveredLink: HTMLAnchorElement | undefined;

/** Fetches a page of the shop that somebody is about to go to: at once when they touch its link, after a moment when they point at it. */
export async function prefetchLink(link: HTMLAnchorElement, eventType: string, client: QueryClient): Promise<void> {
  const prefetch = link.origin === location.origin ? findPrefetch(link.pathname) : undefined;
  if (!prefetch || link === hoveredLink || isSavingData()) return;
  if (eventType !== 'touchstart') {
    hoveredLink = link;
    await new Promise((resolve) => setTimeout(resolve, HOVER_DELAY_MS));
    const stayed = hoveredLink === link && isHoveredOrFocused(link);
    if (hoveredLink === link) hoveredLink = undefined;
    if (!stayed) return;
  }
  await Promise.all([prefetch.code(), prefetch.data?.(client)]);
}
