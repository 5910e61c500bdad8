import type { QueryClient } from '@tanstack/react-query';
import { readQuery } from '../lib/read-query.ts';

/** How long somebody rests on a link before it counts: on the way to something else one passes many. */
const REST_MS = 80;
const PRODUCT = /^\/products?\/([^/]+)$/;

type Ahead = { readonly code: () => Promise<unknown>; readonly data?: (client: QueryClient) => Promise<unknown> };

const readList = (client: QueryClient) => client.prefetchQuery(readQuery('listProducts'));

const PAGES: Readonly<Record<string, Ahead>> = {
  '/': { code: () => import('./pages/home-page.tsx') },
  '/shop': { code: () => import('./pages/shop-page.tsx'), data: readList },
  '/gallery': {
    code: () => import('./pages/gallery-page.tsx'),
    data: (client) => Promise.all([client.prefetchQuery(readQuery('listLooks')), readList(client)]),
  },
  '/about': { code: () => import('./pages/about-page.tsx') },
  '/checkout': { code: () => import('./pages/checkout-page.tsx') },
};

function findAhead(path: string): Ahead | undefined {
  const id = PRODUCT.exec(path)?.[1];
  if (id === undefined) return PAGES[path];
  const data = (client: QueryClient) => client.prefetchQuery(readQuery('getProduct', { params: { id } }));
  return { code: () => import('./pages/product-page.tsx'), data };
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}

function isMeant(link: HTMLAnchorElement): boolean {
  return link.matches(':hover, :focus-visible');
}

let restingOn: HTMLAnchorElement | undefined;

/** Fetches a page of the shop that somebody is about to go to: at once when they touch its link, after a moment when they point at it. */
export async function fetchAhead(link: HTMLAnchorElement, sign: string, client: QueryClient): Promise<void> {
  const ahead = link.origin === location.origin ? findAhead(link.pathname) : undefined;
  if (!ahead || link === restingOn || savesData()) return;
  if (sign !== 'touchstart') {
    restingOn = link;
    await new Promise((resolve) => setTimeout(resolve, REST_MS));
    const stayed = restingOn === link && isMeant(link);
    if (restingOn === link) restingOn = undefined;
    if (!stayed) return;
  }
  await Promise.all([ahead.code(), ahead.data?.(client)]);
}
