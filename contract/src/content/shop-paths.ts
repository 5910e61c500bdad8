/**
 * The path of every page, as a template of the router: the one place that spells them. A test compares firebase.json, robots.txt and the
 * rest of the code with this table.
 */
export const PAGE_PATHS = {
  home: '/',
  shop: '/shop',
  product: '/products/:id',
  /** Shows the same page as `product`, which is the canonical one (D-44). */
  productAlias: '/product/:id',
  gallery: '/gallery',
  /** The gallery, with one look first. */
  look: '/gallery/:id',
  /** What goes with the sneakers that a shopper owns. */
  pair: '/pair',
  about: '/about',
  privacy: '/privacy',
  shipping: '/shipping',
  terms: '/terms',
  checkout: '/checkout',
  /** Follows a PayPal checkout from the cart, and asks when something has changed. */
  expressReview: '/paypal-checkout',
  orderConfirmation: '/order-confirmation',
  paymentInstructions: '/payment-instructions',
  login: '/login',
  register: '/register',
  account: '/account',
  resetPassword: '/reset-password',
  verifyEmail: '/verify-email',
  newsletter: '/newsletter',
  /** Where the links of the emails about a place in line lead. */
  backInStock: '/back-in-stock',
  /** Where the links of the email with an unfinished cart lead. */
  savedCart: '/saved-cart',
  /** Applies a code and goes on to a page of the shop. */
  discountLink: '/discount/:code',
  admin: '/admin',
} as const;

export type PageName = keyof typeof PAGE_PATHS;
export type PagePath = (typeof PAGE_PATHS)[PageName];

/** The pages that the `pages` function renders. Hosting serves the empty app shell for all others. */
export const PRERENDERED_PAGES = [
  'home',
  'shop',
  'product',
  'gallery',
  'checkout',
] as const satisfies readonly PageName[];
export type PrerenderedPage = (typeof PRERENDERED_PAGES)[number];

/** The pages in the sitemap, which also has every listed product. */
export const SITEMAP_PAGES = [
  'home',
  'shop',
  'gallery',
  'pair',
  'about',
  'shipping',
  'privacy',
  'terms',
] as const satisfies readonly PageName[];
export const SITEMAP_PATH = '/sitemap.xml';
/** All products for Google Merchant Center, which fetches it by itself (D-63). */
export const GOOGLE_FEED_PATH = '/feeds/google.xml';

/** The pages that belong to one person, which robots.txt keeps search engines from. */
export const PRIVATE_PAGES = [
  'admin',
  'account',
  'checkout',
  'expressReview',
  'orderConfirmation',
  'paymentInstructions',
  'resetPassword',
  'verifyEmail',
  'newsletter',
  'backInStock',
  'savedCart',
] as const satisfies readonly PageName[];

type Query = Readonly<Record<string, string | undefined>>;

/** A path with the query parameters that have a value. */
function withQuery(path: string, query: Query): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value ? [`${name}=${encodeURIComponent(value)}`] : [],
  );
  return pairs.length > 0 ? `${path}?${pairs.join('&')}` : path;
}

export function getExpressReviewPath(session: string): string {
  return withQuery(PAGE_PATHS.expressReview, { session });
}

type ShopQuery = { readonly [Name in 'category' | 'color' | 'sort']?: string | undefined };

export function getShopPath(query: ShopQuery): string {
  return withQuery(PAGE_PATHS.shop, query);
}

type ProductQuery = { readonly [Name in 'color' | 'size']?: string | undefined };

/** The page of a product, with the color and size that it shows as chosen (D-74). */
export function getProductPath(id: number | string, { color, size }: ProductQuery = {}): string {
  return withQuery(PAGE_PATHS.product.replace(':id', encodeURIComponent(id)), { color, size });
}

/** A look by itself, shown with a drawn pair, as a shopper shares it. */
export function getSharedLookPath(id: string, pair?: string): string {
  return withQuery(PAGE_PATHS.look.replace(':id', encodeURIComponent(id)), { pair });
}

/** The place of a look in the gallery. */
export function getLookPath(id: string): string {
  return `${PAGE_PATHS.gallery}#${id}`;
}
