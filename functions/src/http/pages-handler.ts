import { fillPageShell } from '@plenty/contract/content/page-shell';
import {
  GOOGLE_FEED_PATH,
  PAGE_PATHS,
  PRERENDERED_PAGES,
  type PrerenderedPage,
  SITEMAP_PATH,
} from '@plenty/contract/content/shop-paths';
import { DRAWN_PAIRS } from '@plenty/contract/outfit/sneaker-pair';
import { logger } from 'firebase-functions/logger';
import { AppError, describeFailure } from '../app-error.ts';
import { type CatalogCache, type EncodedCatalog, type EncodedResponse, encodeText } from '../catalog/index.ts';
import {
  type Page,
  type Shells,
  type ShopFilter,
  buildCheckoutPage,
  buildGalleryPage,
  buildHomePage,
  buildLookPage,
  buildProductPage,
  buildShopPage,
  getShopAddress,
  parseShopFilter,
  renderGoogleFeed,
  renderPage,
  renderSitemap,
} from '../pages/index.ts';
import { getCallerIp } from './caller-address.ts';
import type { RateLimiter } from './rate-limits.ts';
import {
  type ContentKind,
  type HttpHandler,
  type HttpResponse,
  type HttpService,
  respondCacheable,
  respondError,
} from './responses.ts';
import { PAGE_HEADERS, SECURITY_HEADERS } from './security-headers.ts';

const HTML_CONTENT: ContentKind = { type: 'text/html; charset=utf-8', headers: PAGE_HEADERS };
const XML_CONTENT: ContentKind = { type: 'application/xml; charset=utf-8', headers: SECURITY_HEADERS };

const PRODUCT_FOLDERS = [PAGE_PATHS.product, PAGE_PATHS.productAlias].map((path) => path.replace(':id', ''));
const PRODUCT_PATH = new RegExp(String.raw`^(?:${PRODUCT_FOLDERS.join('|')})([1-9]\d{0,8})$`);
/** firebase.json rewrites exactly these paths, product pages, looks, the sitemap and the product feed to this function. */
const LOOK_PATH = new RegExp(String.raw`^${PAGE_PATHS.look.replace(':id', '')}([\w-]{1,100})$`);
const PAGE_BY_PATH = new Map<string, PrerenderedPage>(PRERENDERED_PAGES.map((page) => [PAGE_PATHS[page], page]));
const MAX_CACHED_PAGES = 500;

type PagesServices = {
  readonly catalog: CatalogCache;
  readonly shopOrigin: string;
  readonly rateLimiter: RateLimiter;
  readonly trustedProxies: number;
};
type RenderedPage = { readonly kind: ContentKind; readonly encoded: EncodedResponse };

/** The `pages` function: HTML that works without JavaScript, the sitemap and the product feed. */
export function createPagesHandler(getServices: () => PagesServices, shells: Shells): HttpService {
  const render = createPageCache(shells);
  const handle: HttpHandler = async (httpRequest) => {
    const { method, path, query, headers, reference } = httpRequest;
    const route = getRoute(path);
    if (method !== 'GET' && method !== 'HEAD') {
      return respondError({ code: 'method-not-allowed', message: 'Pages are only looked at here.' });
    }
    try {
      const { catalog, shopOrigin, rateLimiter, trustedProxies } = getServices();
      await rateLimiter.consume({ address: getCallerIp(headers, trustedProxies) });
      const page = render(path, query, await catalog.read(), shopOrigin);
      const response = page
        ? respondCacheable(httpRequest, page.encoded, page.kind)
        : respondWithShell(404, shells.product);
      return { ...response, route };
    } catch (failure) {
      if (failure instanceof AppError && failure.error.code === 'too-many-requests') {
        const retryAfter = { 'Retry-After': String(failure.error.retryAfterSeconds) };
        const response = respondWithShell(429, getShell(path, shells), retryAfter);
        return { ...response, code: failure.error.code, route };
      }
      logger.error('A page could not be made', { reference, path, failure: describeFailure(failure) });
      return { ...respondWithShell(503, getShell(path, shells)), route };
    }
  };
  const respondFromMemory: HttpService['respondFromMemory'] = (httpRequest) => {
    const { method, path, query, headers } = httpRequest;
    const { catalog, shopOrigin, rateLimiter, trustedProxies } = getServices();
    const current = method === 'GET' ? catalog.peek() : undefined;
    const page = current && render(path, query, current, shopOrigin);
    if (!page || !rateLimiter.consumeAtOnce({ address: getCallerIp(headers, trustedProxies) })) return undefined;
    return { ...respondCacheable(httpRequest, page.encoded, page.kind), route: getRoute(path) };
  };
  return { handle, respondFromMemory };
}

/** The bare app shell, which no cache keeps. The page's own code then shows what went wrong. */
function respondWithShell(
  status: 404 | 429 | 503,
  shell: string,
  extraHeaders: Readonly<Record<string, string>> = {},
): HttpResponse {
  const headers = { ...PAGE_HEADERS, 'Cache-Control': 'no-store', 'Content-Type': HTML_CONTENT.type, ...extraHeaders };
  return { status, headers, body: shell };
}

/** The route pattern for the log. */
function getRoute(path: string): string | undefined {
  if (PRODUCT_PATH.test(path)) return PAGE_PATHS.product.replace(':id', '{id}');
  if (LOOK_PATH.test(path)) return PAGE_PATHS.look.replace(':id', '{id}');
  const isXml = path === SITEMAP_PATH || path === GOOGLE_FEED_PATH;
  return isXml || PAGE_BY_PATH.has(path) ? path : undefined;
}

function getShell(path: string, shells: Shells): string {
  if (LOOK_PATH.test(path)) return shells.gallery;
  return shells[PAGE_BY_PATH.get(path) ?? 'product'];
}

/** Renders each page once per catalog version. */
function createPageCache(shells: Shells) {
  const pages = new Map<string, RenderedPage>();
  let version = '';
  return (path: string, query: URLSearchParams, catalog: EncodedCatalog, origin: string): RenderedPage | undefined => {
    if (version !== catalog.version || pages.size >= MAX_CACHED_PAGES) pages.clear();
    version = catalog.version;
    const filter = parseFilter(path, query, catalog);
    const pairId = parsePair(path, query);
    const address = path === PAGE_PATHS.shop ? getShopAddress(filter) : `${path} ${pairId ?? ''}`;
    const key = `${address}${filter.isRendered ? '' : ' bare'}`;
    const cached = pages.get(key);
    if (cached) return cached;
    const document = renderDocument({ path, filter, pairId }, catalog, shells, origin);
    if (!document) return undefined;
    const page = { kind: document.kind, encoded: encodeText(document.text) };
    pages.set(key, page);
    return page;
  };
}

/** The drawn pair that a look is shared with. */
function parsePair(path: string, query: URLSearchParams): string | undefined {
  return LOOK_PATH.test(path) ? DRAWN_PAIRS.find(({ id }) => id === query.get('pair'))?.id : undefined;
}

/** What decides a page besides the catalog. */
type PageRequest = { readonly path: string; readonly filter: ShopFilter; readonly pairId: string | undefined };

/** The shop's filters. Every other page ignores the query. */
function parseFilter(path: string, query: URLSearchParams, { listed, snapshot }: EncodedCatalog): ShopFilter {
  if (path === PAGE_PATHS.shop) return parseShopFilter(query, snapshot.site.categories, listed);
  return { category: undefined, colors: [], isRendered: true };
}

function renderDocument(
  request: PageRequest,
  catalog: EncodedCatalog,
  shells: Shells,
  origin: string,
): { readonly kind: ContentKind; readonly text: string } | undefined {
  const { path, filter } = request;
  if (path === SITEMAP_PATH) return { kind: XML_CONTENT, text: renderSitemap(catalog.listed, origin) };
  if (path === GOOGLE_FEED_PATH) {
    const { products, fits, site } = catalog.snapshot;
    return {
      kind: XML_CONTENT,
      text: renderGoogleFeed(products, { categories: site.categories, fits, origin }),
    };
  }
  const page = buildPage(request, catalog, origin);
  if (!page) return undefined;
  const shell = getShell(path, shells);
  const address = path === PAGE_PATHS.shop ? getShopAddress(filter) : page.canonical;
  const filled = filter.isRendered
    ? fillPageShell(shell, shells.renderToHtml(address, page.apiResponses), path === PAGE_PATHS.home)
    : shell;
  return { kind: HTML_CONTENT, text: renderPage(filled, page, origin) };
}

function buildPage({ path, filter, pairId }: PageRequest, catalog: EncodedCatalog, origin: string): Page | undefined {
  const { listed, snapshot } = catalog;
  if (path === PAGE_PATHS.home) return buildHomePage(listed, snapshot, origin);
  if (path === PAGE_PATHS.checkout) return buildCheckoutPage(snapshot);
  if (path === PAGE_PATHS.shop) return buildShopPage(listed, snapshot, origin, filter);
  if (path === PAGE_PATHS.gallery) return buildGalleryPage(listed, snapshot, origin);
  const lookId = LOOK_PATH.exec(path)?.[1];
  const look = snapshot.looks.find(({ id }) => id === lookId);
  if (look) return buildLookPage(look, pairId, listed, snapshot, origin);
  const id = Number(PRODUCT_PATH.exec(path)?.[1]);
  const product = snapshot.products.find((each) => each.id === id);
  return product && buildProductPage(product, listed, snapshot, origin);
}
