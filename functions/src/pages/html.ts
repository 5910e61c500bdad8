import { toPlainDescription } from '@plenty/contract/catalog/description';
import type { Look } from '@plenty/contract/catalog/look';
import type { Product } from '@plenty/contract/catalog/product';
import { formatLowestPrice, getLowestPrice } from '@plenty/contract/catalog/variant-price';
import { PAGE_PATHS, SITEMAP_PAGES, getProductPath } from '@plenty/contract/content/shop-paths';
import type { NavigationItem } from '@plenty/contract/content/site';

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
]);

/** Escapes text for an element or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES.get(character) ?? character);
}

/** JSON for a data script element. Nothing in it can end the element, open a comment or be an old JavaScript line terminator. */
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
    (product) =>
      `<li><a href="${getProductPath(product.id)}">${escapeHtml(product.name)}</a> ${formatLowestPrice(getLowestPrice(product))}</li>`,
  );
  return `<ul>${links.join('')}</ul>`;
}

export function renderNoscriptProduct(product: Product): string {
  const { name, description, inStock, pictures, facts = {} } = product;
  const [picture] = pictures;
  const image = picture
    ? `<img src="${escapeHtml(picture.src)}" alt="${escapeHtml(picture.alt)}" width="${picture.width}" height="${picture.height}">`
    : '';
  const priceLine = `<p>${formatLowestPrice(getLowestPrice(product))}${inStock ? '' : ' · Out of Stock'}</p>`;
  const { fiberContent, origin, care, fit } = facts;
  const stated = [fiberContent, origin, fit, care].filter((fact) => fact !== undefined).join('\n\n');
  return renderNoscriptFrame(
    name,
    `${priceLine}${image}${renderParagraphs(toPlainDescription(description))}${renderParagraphs(stated)}<p><a href="${PAGE_PATHS.shop}">Shop All Products</a></p>`,
  );
}

export function renderNoscriptList(title: string, products: readonly Product[]): string {
  return renderNoscriptFrame(title, renderProductLinks(products));
}

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

export function renderNoscriptGallery(title: string, looks: readonly Look[], products: readonly Product[]): string {
  const byId = new Map(products.map((product) => [product.id, product]));
  const sections = looks.map(({ title: name, description = '', shoppableProducts }) => {
    const worn = shoppableProducts.flatMap((id) => byId.get(id) ?? []);
    return `<h2>${escapeHtml(name)}</h2>${renderParagraphs(description)}${renderProductLinks(worn)}`;
  });
  return renderNoscriptFrame(title, sections.join(''));
}

/** The limit of the sitemap protocol. */
const MAX_SITEMAP_URLS = 50_000;

/** The sitemap: the static pages and all listed products. */
export function renderSitemap(listed: readonly Product[], origin: string): string {
  const paths = [...SITEMAP_PAGES.map((page) => PAGE_PATHS[page]), ...listed.map(({ id }) => getProductPath(id))].slice(
    0,
    MAX_SITEMAP_URLS,
  );
  const entries = paths.map((path) => `<url><loc>${escapeHtml(`${origin}${path}`)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`;
}
