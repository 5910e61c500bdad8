import type { Look } from '@plenty/contract/catalog/look';
import {
  CARD_PICTURE_SIZES,
  LOOK_PICTURE_SIZES,
  POSTER_PICTURE_SIZES,
  PRIORITY_CARD_COUNT,
  PRODUCT_PICTURE_SIZES,
  getPosterSrcSet,
} from '@plenty/contract/catalog/picture';
import { type Product, getCardPictures } from '@plenty/contract/catalog/product';
import { getProductsWornTogether, getRelatedProducts } from '@plenty/contract/catalog/related-products';
import {
  CHECKOUT_TITLE,
  GALLERY_TITLE,
  HOME_LOOK_COUNT,
  SHOP_TITLE,
  getShopPath,
  getShopTitle,
} from '@plenty/contract/content/page-titles';
import type { Site } from '@plenty/contract/content/site';
import { getHomeHero } from '@plenty/contract/content/site-defaults';
import { FOOTER_TEXTS, GALLERY_TEXTS, getContentText } from '@plenty/contract/content/texts';
import {
  renderNoscriptFrame,
  renderNoscriptGallery,
  renderNoscriptHome,
  renderNoscriptList,
  renderNoscriptProduct,
} from './html.ts';
import { type Page, shortenDescription, toLinkPreview, toPreloadedPicture } from './page.ts';
import { type ShopFilter, filterProducts } from './shop-filter.ts';
import {
  structuredBreadcrumbs,
  structuredGallery,
  structuredList,
  structuredProduct,
  structuredShop,
} from './structured-data.ts';

const SHOP_DESCRIPTION =
  'Heavy tees, quiet fleece and shorts that end where the shoe begins: every piece of Plenty, made to go with sneakers.';
/** Up to here a list goes along whole: about 15 KiB compressed, less than asking for it costs. */
const MAX_INLINE_PRODUCTS = 120;
/** Of a longer one the beginning: what the page draws at first. */
const FIRST_PRODUCTS = 48;
const MAX_INLINE_LOOKS = 24;
/** What a reader without scripts, or a search engine, is led to from one page; the sitemap names the others. */
const MAX_NOSCRIPT_LINKS = 200;
const SHOP_BREADCRUMB = { name: SHOP_TITLE, path: '/shop' };

/** What stands in the shop beside the products. */
type ShopContent = { readonly site: Site; readonly looks: readonly Look[] };

function inlineProducts(listed: readonly Product[]): Readonly<Record<string, unknown>> {
  return listed.length <= MAX_INLINE_PRODUCTS ? { '/api/products': listed } : {};
}

/** The looks go along where they are few. */
function inlineLooks(looks: readonly Look[]): Readonly<Record<string, unknown>> {
  return looks.length <= MAX_INLINE_LOOKS ? { '/api/gallery': looks } : {};
}

/** Whom a product's page shows it with. */
function getCompanionProducts(product: Product, listed: readonly Product[], looks: readonly Look[]): Product[] {
  return [...new Set([...getRelatedProducts(listed, product), ...getProductsWornTogether(looks, listed, product)])];
}

function getCategoryDisplayName(site: Site, category: string): string {
  return site.categories.find(({ name }) => name === category)?.displayName ?? category;
}

/** /products/{id} and /product/{id} (D-44). */
export function buildProductPage(
  product: Product,
  listed: readonly Product[],
  { site, looks }: ShopContent,
  origin: string,
): Page {
  const path = `/products/${product.id}`;
  const [picture] = product.pictures;
  const category = getCategoryDisplayName(site, product.category);
  const way = [
    SHOP_BREADCRUMB,
    { name: category, path: `/shop?category=${encodeURIComponent(product.category)}` },
    { name: product.name, path },
  ];
  return {
    title: product.name,
    description: shortenDescription(product.description),
    canonical: path,
    kind: 'product',
    linkPreview: toLinkPreview(picture),
    price: product.price,
    isUnlisted: product.listing !== undefined,
    preloads: picture ? [toPreloadedPicture(picture, PRODUCT_PICTURE_SIZES)] : [],
    structuredData: [structuredProduct(product, category, origin), structuredBreadcrumbs(way, origin)],
    apiResponses: {
      [`/api${path}`]: product,
      [`/api${path}#company`]: getCompanionProducts(product, listed, looks),
      '/api/site': site,
      ...inlineLooks(looks),
    },
    noscriptHtml: renderNoscriptProduct(product),
  };
}

/** The first pictures of a shop page's cards, where its products are drawn: of a long list a filter needs the whole, which the browser fetches. */
function getFirstCardPictures(
  listed: readonly Product[],
  shown: readonly Product[],
  { colors, isRendered }: ShopFilter,
) {
  const isKnown = isRendered && (shown === listed || listed.length <= MAX_INLINE_PRODUCTS);
  if (!isKnown) return [];
  return shown.slice(0, PRIORITY_CARD_COUNT).flatMap((product) => getCardPictures(product, colors).slice(0, 1));
}

/** /shop, also of one category or color; with other filters in its address the first cards are not known here. */
export function buildShopPage(
  listed: readonly Product[],
  { site }: ShopContent,
  origin: string,
  filter: ShopFilter,
): Page {
  const { category, colors } = filter;
  const shown = category || colors.length > 0 ? filterProducts(listed, filter) : listed;
  const linked = shown.slice(0, MAX_NOSCRIPT_LINKS);
  const first = getFirstCardPictures(listed, shown, filter);
  return {
    title: getShopTitle(category),
    description: category?.description ? shortenDescription(category.description) : SHOP_DESCRIPTION,
    canonical: getShopPath(category),
    kind: 'website',
    linkPreview: toLinkPreview(shown[0]?.pictures[0] ?? listed[0]?.pictures[0]),
    preloads: first.map((picture) => toPreloadedPicture(picture, CARD_PICTURE_SIZES.three)),
    structuredData: [structuredList(linked, origin)],
    apiResponses: {
      '/api/site': site,
      ...inlineProducts(listed),
      ...(listed.length > MAX_INLINE_PRODUCTS ? { '/api/products#first': listed.slice(0, FIRST_PRODUCTS) } : {}),
    },
    noscriptHtml: renderNoscriptList(getShopTitle(category), linked),
  };
}

/** /gallery. */
export function buildGalleryPage(listed: readonly Product[], { site, looks }: ShopContent, origin: string): Page {
  const picture = looks[0]?.picture;
  const worn = new Set(looks.flatMap(({ shoppableProducts }) => shoppableProducts));
  return {
    title: GALLERY_TITLE,
    description: shortenDescription(getContentText(site, GALLERY_TEXTS, 'gallery.tagline')),
    canonical: '/gallery',
    kind: 'website',
    linkPreview: toLinkPreview(picture),
    preloads: picture ? [toPreloadedPicture(picture, LOOK_PICTURE_SIZES)] : [],
    structuredData: [structuredGallery(looks, origin)],
    apiResponses: {
      '/api/site': site,
      '/api/gallery': looks,
      '/api/gallery#pieces': listed.filter(({ id }) => worn.has(id)),
    },
    noscriptHtml: renderNoscriptGallery(GALLERY_TITLE, looks, listed),
  };
}

/** /checkout: the frame alone. Whose cart it is, only the browser knows. */
export function buildCheckoutPage({ site }: ShopContent): Page {
  return {
    title: CHECKOUT_TITLE,
    description: SHOP_DESCRIPTION,
    canonical: '/checkout',
    kind: 'website',
    linkPreview: undefined,
    isUnlisted: true,
    preloads: [],
    structuredData: [],
    apiResponses: { '/api/site': site },
    noscriptHtml: renderNoscriptFrame(CHECKOUT_TITLE, ''),
  };
}

/** More new arrivals than these are fetched by the page itself. */
const MAX_INLINE_ARRIVALS = 120;

type HomeContent = { readonly site: Site; readonly looks: readonly Look[] };

/** A product as its card shows it: a tenth of it, and the page of the product brings the rest. */
function toProductCard({ variants: _counted, ...product }: Product): Product {
  const pictures = product.pictures.slice(0, 2);
  return { ...product, description: '', sizes: [], colors: [], pictures, images: pictures.map(({ src }) => src) };
}

/** /: hero, new arrivals and looks as the snapshot has them, with the answers the page's code would ask for. */
export function buildHomePage(listed: readonly Product[], { site, looks }: HomeContent, origin: string): Page {
  const { title, subtitle, backgroundImage } = getHomeHero(site);
  const arrivals = listed.filter(({ featured }) => featured);
  const tagline = getContentText(site, FOOTER_TEXTS, 'footer.tagline');
  return {
    title: undefined,
    description: shortenDescription(`Heavy tees, quiet fleece and shorts that end where the shoe begins. ${tagline}`),
    canonical: '/',
    kind: 'website',
    linkPreview: toLinkPreview(looks[0]?.picture ?? arrivals[0]?.pictures[0]),
    preloads: backgroundImage
      ? [{ src: backgroundImage, widths: getPosterSrcSet(backgroundImage), sizes: POSTER_PICTURE_SIZES }]
      : [],
    structuredData: [structuredShop(origin)],
    apiResponses: {
      '/api/site': site,
      '/api/gallery#first': looks.slice(0, HOME_LOOK_COUNT),
      ...(arrivals.length <= MAX_INLINE_ARRIVALS ? { '/api/products#featured': arrivals.map(toProductCard) } : {}),
    },
    noscriptHtml: renderNoscriptHome(title, subtitle, site.navigation, arrivals),
  };
}
