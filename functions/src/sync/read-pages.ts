import { type ProductResponse, catalogPageQuery, productsByIdQuery, moreVariantsQuery } from './catalogue-questions.ts';
import type { ShopifyClient } from './open-shopify.ts';
import type { RemoteProduct, RemoteVariant } from './remote-product.ts';
import { ShopifyError } from './shopify-failure.ts';

const FIRST_PAGE_SIZE = 10;
const MAX_PAGE_SIZE = 50;
/** A page may grow while its price stays under this; Shopify's own limit for one question is 1,000. */
const TARGET_QUERY_COST = 400;
const IDS_PER_QUERY = 10;

async function readVariants(shopify: ShopifyClient, product: ProductResponse): Promise<RemoteVariant[]> {
  const variants = [...product.variants.nodes];
  let { pageInfo } = product.variants;
  while (pageInfo.hasNextPage) {
    const { data } = await shopify.query(moreVariantsQuery, { id: product.id, after: pageInfo.endCursor });
    if (data.product === null) throw new ShopifyError('query-refused', `${product.title} went away while it was read`);
    variants.push(...data.product.variants.nodes);
    pageInfo = data.product.variants.pageInfo;
  }
  return variants;
}

async function completeProduct(shopify: ShopifyClient, product: ProductResponse): Promise<RemoteProduct> {
  const { media, variants: _, ...head } = product;
  return { ...head, pictures: media.nodes, variants: await readVariants(shopify, product) };
}

/** Reads the whole catalogue page by page; a page that is too costly is asked for again at half its size. */
export async function* readCatalogPages(shopify: ShopifyClient): AsyncGenerator<RemoteProduct> {
  let first = FIRST_PAGE_SIZE;
  let after: string | null | undefined;
  for (;;) {
    try {
      const { data, cost } = await shopify.query(catalogPageQuery, { first, after });
      for (const product of data.products.nodes) yield await completeProduct(shopify, product);
      const { hasNextPage, endCursor } = data.products.pageInfo;
      if (!hasNextPage) return;
      after = endCursor;
      if (cost !== undefined && cost.requestedQueryCost * 2 < TARGET_QUERY_COST)
        first = Math.min(first * 2, MAX_PAGE_SIZE);
    } catch (failure) {
      if (!(failure instanceof ShopifyError) || failure.kind !== 'too-costly' || first === 1) throw failure;
      first = Math.max(1, Math.floor(first / 2));
    }
  }
}

/** Reads some products by their ids; those that are gone at Shopify are left out. */
export async function* readProductsById(
  shopify: ShopifyClient,
  gids: readonly string[],
): AsyncGenerator<RemoteProduct> {
  for (let start = 0; start < gids.length; start += IDS_PER_QUERY) {
    const { data } = await shopify.query(productsByIdQuery, { ids: gids.slice(start, start + IDS_PER_QUERY) });
    for (const product of data.nodes) if (product !== null) yield await completeProduct(shopify, product);
  }
}
