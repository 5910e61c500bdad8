import { fillShell } from '@plenty/contract/site/fill-shell';
import { logger } from 'firebase-functions/logger';
import type { CatalogMemory, EncodedCatalog } from '../catalog/catalog-memory.ts';
import { type EncodedAnswer, encodeText } from '../catalog/encoded-answer.ts';
import { drawPage } from '../pages/draw-page.ts';
import { makeGalleryPage, makeProductPage, makeShopPage } from '../pages/make-pages.ts';
import type { Page } from '../pages/page.ts';
import type { Shells } from '../pages/read-shells.ts';
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
const SHELL_OF: Readonly<Record<string, 'shop' | 'gallery'>> = { '/shop': 'shop', '/gallery': 'gallery' };
/** Pages are drawn once a snapshot; more than these are drawn again when they are asked for again. */
const MOST_KEPT = 500;

export type PagesWorld = { readonly catalog: CatalogMemory; readonly shopOrigin: string; readonly rates: Rates };
type Made = { readonly kind: Kind; readonly text: string };

/** A page without what is on it: its own code says what is wrong. Nobody keeps it. */
function answerBare(status: 404 | 429 | 503, shell: string, wait: Readonly<Record<string, string>> = {}): Outgoing {
  const headers = { ...PAGE_HEADERS, 'Cache-Control': 'no-store', 'Content-Type': HTML.type, ...wait };
  return { status, headers, body: shell };
}

/** Which of the pages it is, without the number of what is on it. */
function routeOf(path: string): { readonly route?: string } {
  if (PRODUCT.test(path)) return { route: '/products/{id}' };
  return ['/shop', '/gallery', '/sitemap.xml'].includes(path) ? { route: path } : {};
}

function makePage(path: string, isFiltered: boolean, catalog: EncodedCatalog, origin: string): Page | undefined {
  const { listed, snapshot } = catalog;
  if (path === '/shop') return makeShopPage(listed, snapshot, origin, isFiltered);
  if (path === '/gallery') return makeGalleryPage(listed, snapshot, origin);
  const id = Number(PRODUCT.exec(path)?.[1]);
  const product = snapshot.products.find((each) => each.id === id);
  return product && makeProductPage(product, listed, snapshot, origin);
}

/** What is filtered is known to the browser alone, which draws it itself. */
function drawWhole(
  path: string,
  isFiltered: boolean,
  catalog: EncodedCatalog,
  shells: Shells,
  origin: string,
): Made | undefined {
  if (path === '/sitemap.xml') return { kind: SITEMAP, text: writeSitemap(catalog.listed, origin) };
  const page = makePage(path, isFiltered, catalog, origin);
  if (!page) return undefined;
  const shell = shells[SHELL_OF[path] ?? 'product'];
  const filled = isFiltered ? shell : fillShell(shell, shells.drawMarkup(page.canonical, page.answers));
  return { kind: HTML, text: drawPage(filled, page, origin) };
}

/** The `pages` function: HTML that can be read without JavaScript, and what search engines ask for. */
export function servePages(world: () => PagesWorld, shells: Shells): (incoming: Incoming) => Promise<Outgoing> {
  const kept = new Map<string, { readonly kind: Kind; readonly encoded: EncodedAnswer }>();
  let keptFrom = '';

  const draw = (path: string, isFiltered: boolean, catalog: EncodedCatalog, origin: string) => {
    if (keptFrom !== catalog.version || kept.size >= MOST_KEPT) kept.clear();
    keptFrom = catalog.version;
    const name = isFiltered ? `${path}?` : path;
    const known = kept.get(name);
    if (known) return known;
    const made = drawWhole(path, isFiltered, catalog, shells, origin);
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
      const { catalog, shopOrigin, rates } = world();
      await rates.count({ address: callerAddress(headers) });
      const drawn = draw(path, query.size > 0, await catalog.read(), shopOrigin);
      const answer = drawn ? answerPublicly(incoming, drawn.encoded, drawn.kind) : answerBare(404, shells.product);
      return { ...answer, ...routeOf(path) };
    } catch (failure) {
      if (failure instanceof Refusal && failure.error.code === 'too-many-requests') {
        const wait = { 'Retry-After': String(failure.error.retryAfterSeconds) };
        return { ...answerBare(429, shells.shop, wait), code: failure.error.code, ...routeOf(path) };
      }
      logger.error('A page could not be made', { reference, path, failure: describeFailure(failure) });
      return { ...answerBare(503, shells.shop), ...routeOf(path) };
    }
  };
}
