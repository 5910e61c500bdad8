import { cardPictures } from '@plenty/contract/catalog/card-pictures';
import { CARD_SIZES, FIRST_CARDS } from '@plenty/contract/catalog/picture-sizes/card-sizes';
import { LOOK_SIZES } from '@plenty/contract/catalog/picture-sizes/look-sizes';
import { PRODUCT_SIZES } from '@plenty/contract/catalog/picture-sizes/product-sizes';
import type { Product } from '@plenty/contract/catalog/product';
import { relatedProducts, wornTogether } from '@plenty/contract/catalog/related-products';
import { CHECKOUT_TITLE, GALLERY_TITLE, SHOP_TITLE } from '@plenty/contract/site/page-head';
import { shopPath, shopTitle } from '@plenty/contract/site/shop-title';
import type { Look } from '@plenty/contract/catalog/look';
import type { Site } from '@plenty/contract/site/site';
import { contentText } from '@plenty/contract/site/words/content-text';
import { GALLERY_WORDS } from '@plenty/contract/site/words/gallery-words';
import { firstPicture, previewOf } from './describe-picture.ts';
import type { Page } from './page.ts';
import { frame, plainGallery, plainList, plainProduct } from './plain-html.ts';
import { type ShopFilter, listFiltered } from './shop-filter.ts';
import { shorten } from './shorten.ts';
import { structuredGallery, structuredList, structuredWay } from './structured-lists.ts';
import { structuredProduct } from './structured-product.ts';

const SHOP_DESCRIPTION =
  'Heavy tees, quiet fleece and shorts that end where the shoe begins: every piece of Plenty, made to go with sneakers.';
/** Up to here a list goes along whole: about 15 KiB compressed, less than asking for it costs. */
const LONGEST_LIST = 120;
/** Of a longer one the beginning: what the page draws at first. */
const BEGINNING = 48;
const LONGEST_GALLERY = 24;
/** What a reader without scripts, or a search engine, is led to from one page; the sitemap names the others. */
const MOST_LINKS = 200;
const SHOP_STEP = { name: SHOP_TITLE, path: '/shop' };

/** What stands in the shop beside the products. */
type Shown = { readonly site: Site; readonly looks: readonly Look[] };

function shortList(listed: readonly Product[]): Readonly<Record<string, unknown>> {
  return listed.length <= LONGEST_LIST ? { '/api/products': listed } : {};
}

/** The looks go along where they are few. */
function shortLooks(looks: readonly Look[]): Readonly<Record<string, unknown>> {
  return looks.length <= LONGEST_GALLERY ? { '/api/gallery': looks } : {};
}

/** Whom a product's page shows it with. */
function companyOf(product: Product, listed: readonly Product[], looks: readonly Look[]): Product[] {
  return [...new Set([...relatedProducts(listed, product), ...wornTogether(looks, listed, product)])];
}

function displayName(site: Site, category: string): string {
  return site.categories.find(({ name }) => name === category)?.displayName ?? category;
}

/** /products/{id} and /product/{id} (D-44). */
export function makeProductPage(
  product: Product,
  listed: readonly Product[],
  { site, looks }: Shown,
  origin: string,
): Page {
  const path = `/products/${product.id}`;
  const [picture] = product.pictures;
  const category = displayName(site, product.category);
  const way = [
    SHOP_STEP,
    { name: category, path: `/shop?category=${encodeURIComponent(product.category)}` },
    { name: product.name, path },
  ];
  return {
    title: product.name,
    description: shorten(product.description),
    canonical: path,
    kind: 'product',
    preview: previewOf(picture),
    price: product.price,
    isUnlisted: product.listing !== undefined,
    firstPictures: picture ? [firstPicture(picture, PRODUCT_SIZES)] : [],
    structured: [structuredProduct(product, category, origin), structuredWay(way, origin)],
    answers: {
      [`/api${path}`]: product,
      [`/api${path}#company`]: companyOf(product, listed, looks),
      '/api/site': site,
      ...shortLooks(looks),
    },
    plain: plainProduct(product),
  };
}

/** The first pictures of a shop page's cards, where its products are drawn: of a long list a filter needs the whole, which the browser fetches. */
function firstCards(listed: readonly Product[], shown: readonly Product[], { colors, isDrawn }: ShopFilter) {
  const isKnown = isDrawn && (shown === listed || listed.length <= LONGEST_LIST);
  if (!isKnown) return [];
  return shown.slice(0, FIRST_CARDS).flatMap((product) => cardPictures(product, colors).slice(0, 1));
}

/** /shop, also of one category or color; with other filters in its address the first cards are not known here. */
export function makeShopPage(listed: readonly Product[], { site }: Shown, origin: string, filter: ShopFilter): Page {
  const { category, colors } = filter;
  const shown = category || colors.length > 0 ? listFiltered(listed, filter) : listed;
  const linked = shown.slice(0, MOST_LINKS);
  const first = firstCards(listed, shown, filter);
  return {
    title: shopTitle(category),
    description: category?.description ? shorten(category.description) : SHOP_DESCRIPTION,
    canonical: shopPath(category),
    kind: 'website',
    preview: previewOf(shown[0]?.pictures[0] ?? listed[0]?.pictures[0]),
    firstPictures: first.map((picture) => firstPicture(picture, CARD_SIZES.three)),
    structured: [structuredList(linked, origin)],
    answers: {
      '/api/site': site,
      ...shortList(listed),
      ...(listed.length > LONGEST_LIST ? { '/api/products#first': listed.slice(0, BEGINNING) } : {}),
    },
    plain: plainList(shopTitle(category), linked),
  };
}

/** /gallery. */
export function makeGalleryPage(listed: readonly Product[], { site, looks }: Shown, origin: string): Page {
  const picture = looks[0]?.picture;
  const worn = new Set(looks.flatMap(({ shoppableProducts }) => shoppableProducts));
  return {
    title: GALLERY_TITLE,
    description: shorten(contentText(site, GALLERY_WORDS, 'gallery.tagline')),
    canonical: '/gallery',
    kind: 'website',
    preview: previewOf(picture),
    firstPictures: picture ? [firstPicture(picture, LOOK_SIZES)] : [],
    structured: [structuredGallery(looks, origin)],
    answers: {
      '/api/site': site,
      '/api/gallery': looks,
      '/api/gallery#pieces': listed.filter(({ id }) => worn.has(id)),
    },
    plain: plainGallery(GALLERY_TITLE, looks, listed),
  };
}

/** /checkout: the frame alone. Whose cart it is, only the browser knows. */
export function makeCheckoutPage({ site }: Shown): Page {
  return {
    title: CHECKOUT_TITLE,
    description: SHOP_DESCRIPTION,
    canonical: '/checkout',
    kind: 'website',
    preview: undefined,
    isUnlisted: true,
    firstPictures: [],
    structured: [],
    answers: { '/api/site': site },
    plain: frame(CHECKOUT_TITLE, ''),
  };
}
