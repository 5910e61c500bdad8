import { toPlainDescription } from '@plenty/contract/catalog/description';
import { type Look, getPairLayer } from '@plenty/contract/catalog/look';
import {
  CARD_PICTURE_SIZES,
  LOOK_PICTURE_SIZES,
  PRIORITY_CARD_COUNT,
  PRODUCT_PICTURE_SIZES,
  getPosterCuts,
  getSocialImageUrl,
} from '@plenty/contract/catalog/picture';
import { type Product, getCardPictures } from '@plenty/contract/catalog/product';
import { getLowestPrice } from '@plenty/contract/catalog/variant-price';
import { getProductsWornTogether, getRelatedProducts } from '@plenty/contract/catalog/related-products';
import {
  CHECKOUT_TITLE,
  GALLERY_TITLE,
  HOME_LOOK_COUNT,
  SHOP_TITLE,
  getShopTitle,
} from '@plenty/contract/content/page-titles';
import { PAGE_PATHS, getProductPath, getSharedLookPath, getShopPath } from '@plenty/contract/content/shop-paths';
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
import { type Page, type PreloadedPicture, shortenDescription, toLinkPreview, toPreloadedPicture } from './page.ts';
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
/** Up to this size a list is inlined whole: about 15 KiB compressed, cheaper than another request. */
const MAX_INLINE_PRODUCTS = 120;
/** Of a longer list, only what the page renders first. */
const INLINE_FIRST_PAGE_SIZE = 48;
const MAX_INLINE_LOOKS = 24;
/** More new arrivals than this are fetched by the page itself. */
const MAX_INLINE_FEATURED = 120;
/** Links on one page for search engines and readers without JavaScript. The sitemap has the others. */
const MAX_NOSCRIPT_LINKS = 200;

type ShopContent = { readonly site: Site; readonly looks: readonly Look[] };

/** /products/{id} and /product/{id} (D-44). */
export function buildProductPage(
  product: Product,
  listed: readonly Product[],
  { site, looks }: ShopContent,
  origin: string,
): Page {
  const path = getProductPath(product.id);
  const [picture] = product.pictures;
  const category = site.categories.find(({ name }) => name === product.category)?.displayName ?? product.category;
  const companions = [...getRelatedProducts(listed, product), ...getProductsWornTogether(looks, listed, product)];
  const breadcrumbs = [
    { name: SHOP_TITLE, path: PAGE_PATHS.shop },
    { name: category, path: getShopPath({ category: product.category }) },
    { name: product.name, path },
  ];
  return {
    title: product.seoTitle ?? product.name,
    description: product.seoDescription ?? shortenDescription(toPlainDescription(product.description)),
    canonical: path,
    kind: 'product',
    linkPreview: toLinkPreview(picture),
    price: getLowestPrice(product).price,
    isUnlisted: product.listing !== undefined,
    preloads: picture ? [toPreloadedPicture(picture, PRODUCT_PICTURE_SIZES)] : [],
    structuredData: [structuredProduct(product, category, origin), structuredBreadcrumbs(breadcrumbs, origin)],
    apiResponses: {
      [`/api/products/${product.id}`]: product,
      [`/api/products/${product.id}#company`]: [...new Set(companions)],
      '/api/site': site,
      ...(looks.length <= MAX_INLINE_LOOKS && { '/api/gallery': looks }),
    },
    noscriptHtml: renderNoscriptProduct(product),
  };
}

/** The pictures to preload. None when the browser renders the list: a filter of a long list needs the products that are not inlined. */
function getFirstCardPictures(
  listed: readonly Product[],
  shown: readonly Product[],
  { colors, isRendered }: ShopFilter,
) {
  const isShown = isRendered && (shown === listed || listed.length <= MAX_INLINE_PRODUCTS);
  if (!isShown) return [];
  return shown.slice(0, PRIORITY_CARD_COUNT).flatMap((product) => getCardPictures(product, colors).slice(0, 1));
}

/** /shop, possibly filtered by one category and one color. With other filters the browser renders the list. */
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
    canonical: getShopPath({ category: category?.name }),
    kind: 'website',
    linkPreview: toLinkPreview(shown[0]?.pictures[0] ?? listed[0]?.pictures[0]),
    preloads: first.map((picture) => toPreloadedPicture(picture, CARD_PICTURE_SIZES.three)),
    structuredData: [structuredList(linked, origin)],
    apiResponses: {
      '/api/site': site,
      ...(listed.length <= MAX_INLINE_PRODUCTS
        ? { '/api/products': listed }
        : { '/api/products#first': listed.slice(0, INLINE_FIRST_PAGE_SIZE) }),
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
    canonical: PAGE_PATHS.gallery,
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

/** /gallery/{look}: the gallery with one look first, whose link preview shows the pair that it is shared with. */
export function buildLookPage(
  look: Look,
  pairId: string | undefined,
  listed: readonly Product[],
  content: ShopContent,
  origin: string,
): Page {
  const preview = toLinkPreview(look.picture);
  const layer = pairId && getPairLayer(look, pairId);
  const address = layer && getSocialImageUrl(layer);
  return {
    ...buildGalleryPage(listed, content, origin),
    title: look.title,
    description: shortenDescription(look.description ?? look.title),
    canonical: getSharedLookPath(look.id),
    linkPreview: preview && address ? { ...preview, address } : preview,
    preloads: [toPreloadedPicture(look.picture, LOOK_PICTURE_SIZES)],
  };
}

/** /checkout: only header and footer. The browser fetches the cart. */
export function buildCheckoutPage({ site }: ShopContent): Page {
  return {
    title: CHECKOUT_TITLE,
    description: SHOP_DESCRIPTION,
    canonical: PAGE_PATHS.checkout,
    kind: 'website',
    linkPreview: undefined,
    isUnlisted: true,
    preloads: [],
    structuredData: [],
    apiResponses: { '/api/site': site },
    noscriptHtml: renderNoscriptFrame(CHECKOUT_TITLE, ''),
  };
}

/** Only what a card shows, a tenth of the product: its sizes for a lowest price, its last size and color if no other is left. */
function toProductCard({ variants, ...product }: Product): Product {
  const pictures = product.pictures.slice(0, 2);
  const left = variants?.filter(({ availability }) => availability !== 'sold-out');
  return {
    ...product,
    ...(product.prices ? {} : { sizes: [] }),
    ...(left?.length === 1 && { variants: left }),
    description: '',
    pictures,
    images: pictures.map(({ src }) => src),
  };
}

function preloadPoster(poster: string): readonly PreloadedPicture[] {
  const cuts = getPosterCuts(poster);
  if (cuts.length > 0 || poster === '') return cuts;
  return [{ src: poster, widths: undefined, sizes: '' }];
}

/** /: the home page. */
export function buildHomePage(listed: readonly Product[], { site, looks }: ShopContent, origin: string): Page {
  const { title, subtitle, backgroundImage } = getHomeHero(site);
  const arrivals = listed.filter(({ featured }) => featured);
  const tagline = getContentText(site, FOOTER_TEXTS, 'footer.tagline');
  return {
    title: undefined,
    description: shortenDescription(`Heavy tees, quiet fleece and shorts that end where the shoe begins. ${tagline}`),
    canonical: PAGE_PATHS.home,
    kind: 'website',
    linkPreview: toLinkPreview(looks[0]?.picture ?? arrivals[0]?.pictures[0]),
    preloads: preloadPoster(backgroundImage),
    structuredData: [structuredShop(origin)],
    apiResponses: {
      '/api/site': site,
      '/api/gallery#first': looks.slice(0, HOME_LOOK_COUNT),
      ...(arrivals.length <= MAX_INLINE_FEATURED && { '/api/products#featured': arrivals.map(toProductCard) }),
    },
    noscriptHtml: renderNoscriptHome(title, subtitle, site.navigation, arrivals),
  };
}
