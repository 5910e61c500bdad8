import type { Product } from '@plenty/contract/catalog/product';
import { escapeHtml } from './escape.ts';

const STATIC_PAGES = ['/', '/shop', '/gallery', '/about', '/shipping', '/privacy', '/terms'];
/** More than this no reader of sitemaps takes from one. */
const MAX_SITEMAP_URLS = 50_000;

/** /sitemap.xml: the shop's pages and everything that stands in it. */
export function renderSitemap(listed: readonly Product[], origin: string): string {
  const paths = [...STATIC_PAGES, ...listed.map(({ id }) => `/products/${id}`)].slice(0, MAX_SITEMAP_URLS);
  const entries = paths.map((path) => `<url><loc>${escapeHtml(`${origin}${path}`)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`;
}
