import { fillPageShell } from '@plenty/contract/content/page-shell';
import { logger } from 'firebase-functions/logger';
import { AppError } from '../app-error.ts';
import { type CatalogCache, type EncodedCatalog, type EncodedResponse, encodeText } from '../catalog/index.ts';
import {
  type Page,
  type ShellName,
  type Shells,
  type ShopFilter,
  buildCheckoutPage,
  buildGalleryPage,
  buildHomePage,
  buildProductPage,
  buildShopPage,
  getShopAddress,
  parseShopFilter,
  renderPage,
  renderSitemap,
} from '../pages/index.ts';
import { getCallerIp } from './caller-address.ts';
import type { RateLimiter } from './rate-limits.ts';
import {
  type ContentKind,
  type HttpRequest,
  type HttpResponse,
  describeFailure,
  respondCacheable,
  respondError,
} from './responses.ts';
import { PAGE_HEADERS, SECURITY_HEADERS } from './security-headers.ts';

const HTML_CONTENT: ContentKind = { type: 'text/html; charset=utf-8', headers: PAGE_HEADERS };
const SITEMAP_CONTENT: ContentKind = { type: 'application/xml; charset=utf-8', headers: SECURITY_HEADERS };

const PRODUCT_PATH = /^\/products?\/([1-9]\d{0,8})$/;
/** firebase.json sends exactly these addresses, those of products and the sitemap here. */
const SHELL_BY_PATH: Readonly<Record<string, ShellName>> = {
  '/': 'home',
  '/shop': 'shop',
  '/gallery': 'gallery',
  '/checkout': 'checkout',
};
/** Pages are drawn once a snapshot; more than these are drawn again when they are asked for again. */
const MAX_CACHED_PAGES = 500;

export type PagesServices = {
  readonly catalog: CatalogCache;
  readonly shopOrigin: string;
  readonly rateLimiter: RateLimiter;
  readonly trustedProxies: number;
};
type RenderedDocument = { readonly kind: ContentKind; readonly text: string };

/** A page without what is on it: its own code says what is wrong. Nobody keeps it. */
function respondWithShell(
  status: 404 | 429 | 503,
  shell: string,
  wait: Readonly<Record<string, string>> = {},
): HttpResponse {
  const headers = { ...PAGE_HEADERS, 'Cache-Control': 'no-store', 'Content-Type': HTML_CONTENT.type, ...wait };
  return { status, headers, body: shell };
}

/** Which of the pages it is, without the number of what is on it. */
function getRoute(path: string): { readonly route?: string } {
  if (PRODUCT_PATH.test(path)) return { route: '/products/{id}' };
  return path === '/sitemap.xml' || SHELL_BY_PATH[path] ? { route: path } : {};
}

function getShell(path: string, shells: Shells): string {
  return shells[SHELL_BY_PATH[path] ?? 'product'];
}

function buildPage(path: string, filter: ShopFilter, catalog: EncodedCatalog, origin: string): Page | undefined {
  const { listed, snapshot } = catalog;
  if (path === '/') return buildHomePage(listed, snapshot, origin);
  if (path === '/checkout') return buildCheckoutPage(snapshot);
  if (path === '/shop') return buildShopPage(listed, snapshot, origin, filter);
  if (path === '/gallery') return buildGalleryPage(listed, snapshot, origin);
  const id = Number(PRODUCT_PATH.exec(path)?.[1]);
  const product = snapshot.products.find((each) => each.id === id);
  return product && buildProductPage(product, listed, snapshot, origin);
}

/** A shop page with filters that are not known here is drawn by the browser itself. */
function renderDocument(
  path: string,
  filter: ShopFilter,
  catalog: EncodedCatalog,
  shells: Shells,
  origin: string,
): RenderedDocument | undefined {
  if (path === '/sitemap.xml') return { kind: SITEMAP_CONTENT, text: renderSitemap(catalog.listed, origin) };
  const page = buildPage(path, filter, catalog, origin);
  if (!page) return undefined;
  const shell = getShell(path, shells);
  const address = path === '/shop' ? getShopAddress(filter) : page.canonical;
  const filled = filter.isRendered
    ? fillPageShell(shell, shells.renderToHtml(address, page.apiResponses), path === '/')
    : shell;
  return { kind: HTML_CONTENT, text: renderPage(filled, page, origin) };
}

/** The filters of the shop. Other pages are the same whatever stands behind the question mark. */
function parseFilter(path: string, query: URLSearchParams, { listed, snapshot }: EncodedCatalog): ShopFilter {
  if (path === '/shop') return parseShopFilter(query, snapshot.site.categories, listed);
  return { category: undefined, colors: [], isRendered: true };
}

/** The `pages` function: HTML that can be read without JavaScript, and what search engines ask for. */
export function createPagesHandler(
  services: () => PagesServices,
  shells: Shells,
): (httpRequest: HttpRequest) => Promise<HttpResponse> {
  const kept = new Map<string, { readonly kind: ContentKind; readonly encoded: EncodedResponse }>();
  let keptFrom = '';

  const draw = (path: string, query: URLSearchParams, catalog: EncodedCatalog, origin: string) => {
    if (keptFrom !== catalog.version || kept.size >= MAX_CACHED_PAGES) kept.clear();
    keptFrom = catalog.version;
    const filter = parseFilter(path, query, catalog);
    const name = `${path === '/shop' ? getShopAddress(filter) : path}${filter.isRendered ? '' : ' bare'}`;
    const known = kept.get(name);
    if (known) return known;
    const made = renderDocument(path, filter, catalog, shells, origin);
    if (!made) return undefined;
    const drawn = { kind: made.kind, encoded: encodeText(made.text) };
    kept.set(name, drawn);
    return drawn;
  };

  return async (httpRequest) => {
    const { method, path, query, headers, reference } = httpRequest;
    if (method !== 'GET' && method !== 'HEAD') {
      return respondError({ code: 'method-not-allowed', message: 'Pages are only looked at here.' });
    }
    try {
      const { catalog, shopOrigin, rateLimiter, trustedProxies } = services();
      await rateLimiter.consume({ address: getCallerIp(headers, trustedProxies) });
      const drawn = draw(path, query, await catalog.read(), shopOrigin);
      const answer = drawn
        ? respondCacheable(httpRequest, drawn.encoded, drawn.kind)
        : respondWithShell(404, shells.product);
      return { ...answer, ...getRoute(path) };
    } catch (failure) {
      if (failure instanceof AppError && failure.error.code === 'too-many-requests') {
        const wait = { 'Retry-After': String(failure.error.retryAfterSeconds) };
        return { ...respondWithShell(429, getShell(path, shells), wait), code: failure.error.code, ...getRoute(path) };
      }
      logger.error('A page could not be made', { reference, path, failure: describeFailure(failure) });
      return { ...respondWithShell(503, getShell(path, shells)), ...getRoute(path) };
    }
  };
}
