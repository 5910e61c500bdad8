import { shopQuery } from './catalogue-questions.ts';
import type { ShopifyClient } from './open-shopify.ts';
import { readBulkCatalog } from './read-file.ts';
import { readCatalogPages, readProductsById } from './read-pages.ts';
import type { RemoteProduct } from './remote-product.ts';
import { ShopifyError } from './shopify-failure.ts';

/** Above this many products the catalogue comes as one file instead of pages. */
const MAX_PAGED_PRODUCTS = 200;

/** What is about to be read; `total` is Shopify's own count. */
export type Catalog = { readonly total: number; readonly products: AsyncIterable<RemoteProduct> };

/** Opens the catalogue: some products by their ids, or all of them. A shop that sells in another currency is none of ours. */
export async function readCatalog(
  shopify: ShopifyClient,
  gids: readonly string[] | 'all',
  pause: (milliseconds: number) => Promise<void>,
): Promise<Catalog> {
  const { data } = await shopify.query(shopQuery, {});
  if (data.shop.currencyCode !== 'USD') {
    throw new ShopifyError('not-done', `${data.shop.name} sells in ${data.shop.currencyCode}, this shop in USD`);
  }
  if (gids !== 'all') return { total: gids.length, products: readProductsById(shopify, gids) };
  const total = data.productsCount?.count ?? 0;
  return { total, products: total > MAX_PAGED_PRODUCTS ? readBulkCatalog(shopify, pause) : readCatalogPages(shopify) };
}
