import { catalogEndpoints } from '@plenty/contract/api/catalog-endpoints';
import type { EndpointRequest } from '@plenty/contract/api/endpoint';
import { PAGE_PATHS } from '@plenty/contract/content/shop-paths';
import type { QueryClient } from '@tanstack/react-query';
import { matchPath } from 'react-router-dom';
import { callApi } from '../shell/api-client.ts';
import { type GetEndpoint, apiQuery } from '../shell/query-client.ts';
import { preloadPage } from '../shell/routes.tsx';

/** How long the pointer must rest on a link: on its way it passes many. */
const HOVER_DELAY_MS = 80;

/** Without the abort signal: the current page may observe the same query, and leaving it would abort the request the next page needs. */
function prefetchQuery<E extends GetEndpoint>(client: QueryClient, endpoint: E, request: EndpointRequest<E> = {}) {
  return client.prefetchQuery({ ...apiQuery(endpoint, request), queryFn: () => callApi(endpoint, request) });
}

/** Only for pages whose data is public. The lists below a product are fetched only on touch: a mouse passes over many links. */
async function prefetchData(pathname: string, isTouched: boolean, client: QueryClient): Promise<void> {
  const { id } = matchPath(PAGE_PATHS.product, pathname)?.params ?? {};
  const showsLooks = pathname === PAGE_PATHS.gallery || (id !== undefined && isTouched);
  await Promise.all([
    id !== undefined && prefetchQuery(client, catalogEndpoints.getProduct, { params: { id } }),
    (showsLooks || pathname === PAGE_PATHS.shop) && prefetchQuery(client, catalogEndpoints.listProducts),
    showsLooks && prefetchQuery(client, catalogEndpoints.listLooks),
  ]);
}

/** The product page loads its skeleton separately: most product pages arrive as HTML and never need it. */
async function prefetchCode(pathname: string): Promise<void> {
  await preloadPage(pathname);
  if (matchPath(PAGE_PATHS.product, pathname)) await import('../shop/product/product-skeleton.tsx');
}

/**
 * Fetches the code of the pages that links on the screen lead to, and no data: a page that is left open asks for nothing (DATA-08). The
 * header is on every screen, and its links are rarely followed.
 */
export async function prefetchView(current: string): Promise<void> {
  const links = [...document.querySelectorAll<HTMLAnchorElement>(':is(main, footer) a[href^="/"]')].filter((link) => {
    const { top, bottom } = link.getBoundingClientRect();
    return bottom > 0 && top < innerHeight;
  });
  const paths = new Set(links.map(({ pathname }) => pathname));
  paths.delete(current);
  for (const path of paths) await prefetchCode(path);
}

let hoveredLink: HTMLAnchorElement | undefined;

/** Fetches code and data of the page behind a link: at once on touch, after a short delay on hover or focus. */
export async function prefetchLink(link: HTMLAnchorElement, eventType: string, client: QueryClient): Promise<void> {
  if (link.origin !== location.origin) return;
  const isTouched = eventType === 'touchstart';
  if (!isTouched) {
    // A touch sends pointerover first, so only pointers are checked here.
    if (link === hoveredLink) return;
    hoveredLink = link;
    await new Promise((resolve) => setTimeout(resolve, HOVER_DELAY_MS));
    const isStillOnLink = hoveredLink === link && link.matches(':hover, :focus-visible');
    if (hoveredLink === link) hoveredLink = undefined;
    if (!isStillOnLink) return;
  }
  await Promise.all([prefetchCode(link.pathname), prefetchData(link.pathname, isTouched, client)]);
}
