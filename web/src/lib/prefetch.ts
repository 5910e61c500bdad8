import { catalogEndpoints } from '@plenty/contract/api/catalog-endpoints';
import { PAGE_PATHS } from '@plenty/contract/content/shop-paths';
import type { QueryClient } from '@tanstack/react-query';
import { matchPath } from 'react-router-dom';
import { apiQuery } from '../shell/query-client.ts';
import { preloadPage } from '../shell/routes.tsx';

/** How long the pointer must rest on a link: on its way it passes many. */
const HOVER_DELAY_MS = 80;

const prefetchList = (client: QueryClient) => client.prefetchQuery(apiQuery(catalogEndpoints.listProducts));
const prefetchLooks = (client: QueryClient) => client.prefetchQuery(apiQuery(catalogEndpoints.listLooks));

/** Only for pages whose data is public. The lists below a product are fetched only on touch: a mouse passes over many links. */
async function prefetchData(pathname: string, isTouched: boolean, client: QueryClient): Promise<void> {
  const { id } = matchPath(PAGE_PATHS.product, pathname)?.params ?? {};
  const showsLooks = pathname === PAGE_PATHS.gallery || (id !== undefined && isTouched);
  await Promise.all([
    id !== undefined && client.prefetchQuery(apiQuery(catalogEndpoints.getProduct, { params: { id } })),
    (showsLooks || pathname === PAGE_PATHS.shop) && prefetchList(client),
    showsLooks && prefetchLooks(client),
  ]);
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
  for (const path of paths) await preloadPage(path);
}

let hoveredLink: HTMLAnchorElement | undefined;

/** Fetches code and data of the page behind a link: at once on touch, after a short delay on hover or focus. */
export async function prefetchLink(link: HTMLAnchorElement, eventType: string, client: QueryClient): Promise<void> {
  if (link.origin !== location.origin || link === hoveredLink) return;
  const isTouched = eventType === 'touchstart';
  if (!isTouched) {
    hoveredLink = link;
    await new Promise((resolve) => setTimeout(resolve, HOVER_DELAY_MS));
    const isStillOnLink = hoveredLink === link && link.matches(':hover, :focus-visible');
    if (hoveredLink === link) hoveredLink = undefined;
    if (!isStillOnLink) return;
  }
  await Promise.all([preloadPage(link.pathname), prefetchData(link.pathname, isTouched, client)]);
}
