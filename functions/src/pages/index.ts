/** What other areas may use of this one. */
export {
  buildCheckoutPage,
  buildGalleryPage,
  buildHomePage,
  buildLookPage,
  buildProductPage,
  buildShopPage,
} from './build-pages.ts';
export { renderGoogleFeed } from './google-feed.ts';
export { renderSitemap } from './html.ts';
export { type Shells, renderPage } from './page-shell.ts';
export { type Page } from './page.ts';
export { type ShopFilter, getShopAddress, parseShopFilter } from './shop-filter.ts';
