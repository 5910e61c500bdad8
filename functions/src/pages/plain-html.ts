import type { Look } from '@plenty/contract/catalog/look';
import type { Product } from '@plenty/contract/catalog/product';
import type { NavigationItem } from '@plenty/contract/site/site';
import { escapeHtml } from './escape.ts';

const NEEDS = 'Choosing and ordering need JavaScript: please switch it on and reload this page.';

export function frame(title: string, inner: string): string {
  return `<div class="opening-closed"><h1>${escapeHtml(title)}</h1>${inner}<p>${NEEDS}</p></div>`;
}

function paragraphs(text: string): string {
  return text
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`)
    .join('');
}

function listLinks(products: readonly Product[]): string {
  const links = products.map(
    ({ id, name, price }) => `<li><a href="/products/${id}">${escapeHtml(name)}</a> $${escapeHtml(price)}</li>`,
  );
  return `<ul>${links.join('')}</ul>`;
}

/** A product as somebody without JavaScript reads it. */
export function plainProduct({ name, price, description, inStock, pictures }: Product): string {
  const [picture] = pictures;
  const drawn = picture
    ? `<img src="${escapeHtml(picture.src)}" alt="${escapeHtml(picture.alt)}" width="${picture.width}" height="${picture.height}">`
    : '';
  const told = `<p>$${escapeHtml(price)}${inStock ? '' : ' · Out of Stock'}</p>`;
  return frame(name, `${told}${drawn}${paragraphs(description)}<p><a href="/shop">Shop All Products</a></p>`);
}

export function plainList(title: string, products: readonly Product[]): string {
  return frame(title, listLinks(products));
}

/** The home page: what the hero says, and the ways on from there. */
export function plainHome(
  title: string,
  subtitle: string,
  navigation: readonly NavigationItem[],
  arrivals: readonly Product[],
): string {
  const links = navigation.map(({ href, label }) => `<li><a href="${escapeHtml(href)}">${escapeHtml(label)}</a></li>`);
  return frame(title, `${paragraphs(subtitle)}<ul>${links.join('')}</ul>${listLinks(arrivals)}`);
}

/** The looks, each with the pieces worn in it. */
export function plainGallery(title: string, looks: readonly Look[], products: readonly Product[]): string {
  const byId = new Map(products.map((product) => [product.id, product]));
  const drawn = looks.map(({ title: name, description = '', shoppableProducts }) => {
    const pieces = shoppableProducts.flatMap((id) => byId.get(id) ?? []);
    return `<h2>${escapeHtml(name)}</h2>${paragraphs(description)}${listLinks(pieces)}`;
  });
  return frame(title, drawn.join(''));
}
