import type { Product } from '@plenty/contract/catalog/product';
import { escapeHtml } from './escape.ts';

const PAGES = ['/', '/shop', '/gallery', '/about', '/shipping', '/privacy', '/terms'];
/** More than this no reader of sitemaps takes from one. */
const MOST_ADDRESSES = 50_000;

/** /sitemap.xml: the shop's pages and everything that stands in it. */
export function writeSitemap(listed: readonly Product[], origin: string): string {
  const paths = [...PAGES, ...listed.map(({ id }) => `/products/${id}`)].slice(0, MOST_ADDRESSES);
  const entries = paths.map((path) => `<url><loc>${escapeHtml(`${origin}${path}`)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`;
}
