import { fillShell } from '@plenty/contract/site/fill-shell';
import { logger } from 'firebase-functions/logger';
import type { CatalogMemory, EncodedCatalog } from '../catalog/catalog-memory.ts';
import { type EncodedAnswer, encodeText } from '../catalog/encoded-answer.ts';
import { drawPage } from '../pages/draw-page.ts';
import { makeHomePage } from '../pages/make-home-page.ts';
import { makeCheckoutPage, makeGalleryPage, makeProductPage, makeShopPage } from '../pages/make-pages.ts';
import type { Page } from '../pages/page.ts';
import type { ShellName, Shells } from '../pages/read-shells.ts';
import { type ShopFilter, readShopFilter, shopAddress } from '../pages/shop-filter.ts';
import { writeSitemap } from '../pages/write-sitemap.ts';
import { Refusal } from '../refusal.ts';
import type { Rates } from '../throttle/keep-rates.ts';
import { type Kind, answerError, answerPublicly } from './answer.ts';
import { describeFailure } from './answer-failure.ts';
import { callerAddress } from './caller-address.ts';
import type { Incoming, Outgoing } from './exchange.ts';
import { PAGE_HEADERS } from './page-headers.ts';
import { SECURITY_HEADERS } from './security-headers.ts';

const HTML: Kind = { type: 'text/html; charset=utf-8', headers: PAGE_HEADERS };
const SITEMAP: Kind = { type: 'application/xml; charset=utf-8', headers: SECURITY_HEADERS };

const PRODUCT = /^\/products?\/([1-9]\d{0,8})$/;
/** firebase.json sends exactly these addresses, those of products and the sitemap here. */
const SHELL_OF: Readonly<Record<string, ShellName>> = {
  '/': 'home',
  '/shop': 'shop',
  '/gallery': 'gallery',
  '/checkout': 'checkout',
};
/** Pages are drawn once a snapshot; more than these are drawn again when they are asked for again. */
const MOST_KEPT = 500;

export type PagesWorld = {
  readonly catalog: CatalogMemory;
  readonly shopOrigin: string;
  readonly rates: Rates;
  readonly trustedProxies: number;
};
type Made = { readonly kind: Kind; readonly text: string };

/** A page without what is on it: its own code says what is wrong. Nobody keeps it. */
function answerBare(status: 404 | 429 | 503, shell: string, wait: Readonly<Record<string, string>> = {}): Outgoing {
  const headers = { ...PAGE_HEADERS, 'Cache-Control': 'no-store', 'Content-Type': HTML.type, ...wait };
  return { status, headers, body: shell };
}

/** Which of the pages it is, without the number of what is on it. */
function routeOf(path: string): { readonly route?: string } {
  if (PRODUCT.test(path)) return { route: '/products/{id}' };
  return path === '/sitemap.xml' || SHELL_OF[path] ? { route: path } : {};
}

function shellOf(path: string, shells: Shells): string {
  return shells[SHELL_OF[path] ?? 'product'];
}

function makePage(path: string, filter: ShopFilter, catalog: EncodedCatalog, origin: string): Page | undefined {
  const { listed, snapshot } = catalog;
  if (path === '/') return makeHomePage(listed, snapshot, origin);
  if (path === '/checkout') return makeCheckoutPage(snapshot);
  if (path === '/shop') return makeShopPage(listed, snapshot, origin, filter);
  if (path === '/gallery') return makeGalleryPage(listed, snapshot, origin);
  const id = Number(PRODUCT.exec(path)?.[1]);
  const product = snapshot.products.find((each) => each.id === id);
  return product && makeProductPage(product, listed, snapshot, origin);
}

/** A shop page with filters that are not known here is drawn by the browser itself. */
function drawWhole(
  path: string,
  filter: ShopFilter,
  catalog: EncodedCatalog,
  shells: Shells,
  origin: string,
): Made | undefined {
  if (path === '/sitemap.xml') return { kind: SITEMAP, text: writeSitemap(catalog.listed, origin) };
  const page = makePage(path, filter, catalog, origin);
  if (!page) return undefined;
  const shell = shellOf(path, shells);
  const address = path === '/shop' ? shopAddress(filter) : page.canonical;
  const filled = filter.isDrawn ? fillShell(shell, shells.drawMarkup(address, page.answers), path === '/') : shell;
  return { kind: HTML, text: drawPage(filled, page, origin) };
}

/** The filters of the shop. Other pages are the same whatever stands behind the question mark. */
function readFilter(path: string, query: URLSearchParams, { listed, snapshot }: EncodedCatalog): ShopFilter {
  if (path === '/shop') return readShopFilter(query, snapshot.site.categories, listed);
  return { category: undefined, colors: [], isDrawn: true };
}

/** The `pages` function: HTML that can be read without JavaScript, and what search engines ask for. */
export function servePages(world: () => PagesWorld, shells: Shells): (incoming: Incoming) => Promise<Outgoing> {
  const kept = new Map<string, { readonly kind: Kind; readonly encoded: EncodedAnswer }>();
  let keptFrom = '';

  const draw = (path: string, query: URLSearchParams, catalog: EncodedCatalog, origin: string) => {
    if (keptFrom !== catalog.version || kept.size >= MOST_KEPT) kept.clear();
    keptFrom = catalog.version;
    const filter = readFilter(path, query, catalog);
    const name = `${path === '/shop' ? shopAddress(filter) : path}${filter.isDrawn ? '' : ' bare'}`;
    const known = kept.get(name);
    if (known) return known;
    const made = drawWhole(path, filter, catalog, shells, origin);
    if (!made) return undefined;
    const drawn = { kind: made.kind, encoded: encodeText(made.text) };
    kept.set(name, drawn);
    return drawn;
  };

  return async (incoming) => {
    const { method, path, query, headers, reference } = incoming;
    if (method !== 'GET' && method !== 'HEAD') {
      return answerError({ code: 'method-not-allowed', message: 'Pages are only looked at here.' });
    }
    try {
      const { catalog, shopOrigin, rates, trustedProxies } = world();
      await rates.count({ address: callerAddress(headers, trustedProxies) });
      const drawn = draw(path, query, await catalog.read(), shopOrigin);
      const answer = drawn ? answerPublicly(incoming, drawn.encoded, drawn.kind) : answerBare(404, shells.product);
      return { ...answer, ...routeOf(path) };
    } catch (failure) {
      if (failure instanceof Refusal && failure.error.code === 'too-many-requests') {
        const wait = { 'Retry-After': String(failure.error.retryAfterSeconds) };
        return { ...answerBare(429, shellOf(path, shells), wait), code: failure.error.code, ...routeOf(path) };
      }
      logger.error('A page could not be made', { reference, path, failure: describeFailure(failure) });
      return { ...answerBare(503, shellOf(path, shells)), ...routeOf(path) };
    }
  };
}
