import type { Look } from '@plenty/contract/catalog/look';
import type { Product } from '@plenty/contract/catalog/product';
import type { NavigationItem } from '@plenty/contract/content/site';

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
]);

/** Text for an element or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES.get(character) ?? character);
}

/**
 * JSON for a script element that is data: nothing in it can end the element or begin a comment, and what JavaScript once took for the
 * end of a line is spelled out.
 */
export function escapeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`,
  );
}

const JAVASCRIPT_NOTICE = 'Choosing and ordering need JavaScript: please switch it on and reload this page.';

export function renderNoscriptFrame(title: string, inner: string): string {
  return `<div class="opening-closed"><h1>${escapeHtml(title)}</h1>${inner}<p>${JAVASCRIPT_NOTICE}</p></div>`;
}

function renderParagraphs(text: string): string {
  return text
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`)
    .join('');
}

function renderProductLinks(products: readonly Product[]): string {
  const links = products.map(
    ({ id, name, price }) => `<li><a href="/products/${id}">${escapeHtml(name)}</a> $${escapeHtml(price)}</li>`,
  );
  return `<ul>${links.join('')}</ul>`;
}

/** A product as somebody without JavaScript reads it. */
export function renderNoscriptProduct({ name, price, description, inStock, pictures }: Product): string {
  const [picture] = pictures;
  const drawn = picture
    ? `<img src="${escapeHtml(picture.src)}" alt="${escapeHtml(picture.alt)}" width="${picture.width}" height="${picture.height}">`
    : '';
  const told = `<p>$${escapeHtml(price)}${inStock ? '' : ' · Out of Stock'}</p>`;
  return renderNoscriptFrame(
    name,
    `${told}${drawn}${renderParagraphs(description)}<p><a href="/shop">Shop All Products</a></p>`,
  );
}

export function renderNoscriptList(title: string, products: readonly Product[]): string {
  return renderNoscriptFrame(title, renderProductLinks(products));
}

/** The home page: what the hero says, and the ways on from there. */
export function renderNoscriptHome(
  title: string,
  subtitle: string,
  navigation: readonly NavigationItem[],
  arrivals: readonly Product[],
): string {
  const links = navigation.map(({ href, label }) => `<li><a href="${escapeHtml(href)}">${escapeHtml(label)}</a></li>`);
  return renderNoscriptFrame(
    title,
    `${renderParagraphs(subtitle)}<ul>${links.join('')}</ul>${renderProductLinks(arrivals)}`,
  );
}

/** The looks, each with the pieces worn in it. */
export function renderNoscriptGallery(title: string, looks: readonly Look[], products: readonly Product[]): string {
  const byId = new Map(products.map((product) => [product.id, product]));
  const drawn = looks.map(({ title: name, description = '', shoppableProducts }) => {
    const pieces = shoppableProducts.flatMap((id) => byId.get(id) ?? []);
    return `<h2>${escapeHtml(name)}</h2>${renderParagraphs(description)}${renderProductLinks(pieces)}`;
  });
  return renderNoscriptFrame(title, drawn.join(''));
}

const STATIC_PAGES = ['/', '/shop', '/gallery', '/about', '/shipping', '/privacy', '/terms'];
/** More than this no reader of sitemaps takes from one. */
const MAX_SITEMAP_URLS = 50_000;

/** /sitemap.xml: the shop's pages and everything that stands in it. */
export function renderSitemap(listed: readonly Product[], origin: string): string {
  const paths = [...STATIC_PAGES, ...listed.map(({ id }) => `/products/${id}`)].slice(0, MAX_SITEMAP_URLS);
  const entries = paths.map((path) => `<url><loc>${escapeHtml(`${origin}${path}`)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`;
}
