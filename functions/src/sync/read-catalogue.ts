import { askForShop } from './catalogue-questions.ts';
import type { Shopify } from './open-shopify.ts';
import { readFile } from './read-file.ts';
import { readPages, readSome } from './read-pages.ts';
import type { RemoteProduct } from './remote-product.ts';
import { ShopifyFailure } from './shopify-failure.ts';

/** Above this many products the catalogue comes as one file instead of pages. */
const MOST_BY_PAGES = 200;

/** What is about to be read; `total` is Shopify's own count. */
export type Catalogue = { readonly total: number; readonly products: AsyncIterable<RemoteProduct> };

/** Opens the catalogue: some products by their ids, or all of them. A shop that sells in another currency is none of ours. */
export async function openCatalogue(
  shopify: Shopify,
  gids: readonly string[] | 'all',
  pause: (milliseconds: number) => Promise<void>,
): Promise<Catalogue> {
  const { data } = await shopify.ask(askForShop, {});
  if (data.shop.currencyCode !== 'USD') {
    throw new ShopifyFailure('not-done', `${data.shop.name} sells in ${data.shop.currencyCode}, this shop in USD`);
  }
  if (gids !== 'all') return { total: gids.length, products: readSome(shopify, gids) };
  const total = data.productsCount?.count ?? 0;
  return { total, products: total > MOST_BY_PAGES ? readFile(shopify, pause) : readPages(shopify) };
}
