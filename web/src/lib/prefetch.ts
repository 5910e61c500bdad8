import { catalogEndpoints } from '@plenty/contract/api/catalog-endpoints';
import type { QueryClient } from '@tanstack/react-query';
import { apiQuery } from '../shell/query-client.ts';

/** How long the pointer must rest on a link: on its way it passes many. */
const HOVER_DELAY_MS = 80;
const PRODUCT_PATH = /^\/products?\/([^/]+)$/;

type Prefetch = { readonly code: () => Promise<unknown>; readonly data?: (client: QueryClient) => Promise<unknown> };

const prefetchProducts = (client: QueryClient) => client.prefetchQuery(apiQuery(catalogEndpoints.listProducts));

const PREFETCHES: Readonly<Record<string, Prefetch>> = {
  '/': { code: () => import('../shop/home/home-page.tsx') },
  '/shop': { code: () => import('../shop/list/shop-page.tsx'), data: prefetchProducts },
  '/gallery': {
    code: () => import('../shop/gallery/gallery-page.tsx'),
    data: (client) =>
      Promise.all([client.prefetchQuery(apiQuery(catalogEndpoints.listLooks)), prefetchProducts(client)]),
  },
  '/about': { code: () => import('../shop/about-page.tsx') },
  '/checkout': { code: () => import('../checkout/checkout-page.tsx') },
};

function findPrefetch(path: string): Prefetch | undefined {
  const id = PRODUCT_PATH.exec(path)?.[1];
  if (id === undefined) return PREFETCHES[path];
  return {
    code: () => import('../shop/product/product-page.tsx'),
    data: (client) => client.prefetchQuery(apiQuery(catalogEndpoints.getProduct, { params: { id } })),
  };
}

let hoveredLink: HTMLAnchorElement | undefined;

/** Fetches code and data of the page behind a link: at once on touch, after a short delay on hover or focus. */
export async function prefetchLink(link: HTMLAnchorElement, eventType: string, client: QueryClient): Promise<void> {
  const prefetch = link.origin === location.origin ? findPrefetch(link.pathname) : undefined;
  if (!prefetch || link === hoveredLink) return;
  if (eventType !== 'touchstart') {
    hoveredLink = link;
    await new Promise((resolve) => setTimeout(resolve, HOVER_DELAY_MS));
    const isStillOnLink = hoveredLink === link && link.matches(':hover, :focus-visible');
    if (hoveredLink === link) hoveredLink = undefined;
    if (!isStillOnLink) return;
  }
  await Promise.all([prefetch.code(), prefetch.data?.(client)]);
}
