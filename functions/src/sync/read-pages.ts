import { type AnsweredProduct, askForPage, askForSome, askForVariants } from './catalogue-questions.ts';
import type { Shopify } from './open-shopify.ts';
import type { RemoteProduct, RemoteVariant } from './remote-product.ts';
import { ShopifyFailure } from './shopify-failure.ts';

const FIRST_PAGE = 10;
const LARGEST_PAGE = 50;
/** A page may grow while its price stays under this; Shopify's own limit for one question is 1,000. */
const COMFORTABLE_COST = 400;
const IDS_PER_QUESTION = 10;

async function readVariants(shopify: Shopify, product: AnsweredProduct): Promise<RemoteVariant[]> {
  const variants = [...product.variants.nodes];
  let { pageInfo } = product.variants;
  while (pageInfo.hasNextPage) {
    const { data } = await shopify.ask(askForVariants, { id: product.id, after: pageInfo.endCursor });
    if (data.product === null)
      throw new ShopifyFailure('query-refused', `${product.title} went away while it was read`);
    variants.push(...data.product.variants.nodes);
    pageInfo = data.product.variants.pageInfo;
  }
  return variants;
}

async function completeProduct(shopify: Shopify, product: AnsweredProduct): Promise<RemoteProduct> {
  const { media, variants: _, ...head } = product;
  return { ...head, pictures: media.nodes, variants: await readVariants(shopify, product) };
}

/** Reads the whole catalogue page by page; a page that is too costly is asked for again at half its size. */
export async function* readPages(shopify: Shopify): AsyncGenerator<RemoteProduct> {
  let first = FIRST_PAGE;
  let after: string | null | undefined;
  for (;;) {
    try {
      const { data, cost } = await shopify.ask(askForPage, { first, after });
      for (const product of data.products.nodes) yield await completeProduct(shopify, product);
      const { hasNextPage, endCursor } = data.products.pageInfo;
      if (!hasNextPage) return;
      after = endCursor;
      if (cost !== undefined && cost.requestedQueryCost * 2 < COMFORTABLE_COST)
        first = Math.min(first * 2, LARGEST_PAGE);
    } catch (failure) {
      if (!(failure instanceof ShopifyFailure) || failure.kind !== 'too-costly' || first === 1) throw failure;
      first = Math.max(1, Math.floor(first / 2));
    }
  }
}

/** Reads some products by their ids; those that are gone at Shopify are left out. */
export async function* readSome(shopify: Shopify, gids: readonly string[]): AsyncGenerator<RemoteProduct> {
  for (let start = 0; start < gids.length; start += IDS_PER_QUESTION) {
    const { data } = await shopify.ask(askForSome, { ids: gids.slice(start, start + IDS_PER_QUESTION) });
    for (const product of data.nodes) if (product !== null) yield await completeProduct(shopify, product);
  }
}
