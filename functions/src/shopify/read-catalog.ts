import * as z from 'zod/mini';
import {
  BULK_CATALOG_QUERY,
  type ProductResponse,
  bulkOperationQuery,
  catalogPageQuery,
  moreVariantsQuery,
  productsByIdQuery,
  runBulkQueryMutation,
  shopQuery,
} from './graphql-queries.ts';
import {
  type RemotePicture,
  type RemoteProduct,
  type RemoteProductFields,
  type RemoteVariant,
  remotePictureSchema,
  remoteProductFieldsSchema,
  remoteVariantSchema,
} from './remote-product.ts';
import type { ShopifyClient } from './shopify-client.ts';
import { ShopifyError } from './shopify-response.ts';

/** A larger catalog is read by a bulk operation instead of page by page. */
const MAX_PAGED_PRODUCTS = 200;

/** `total` is Shopify's own count. */
export type Catalog = { readonly total: number; readonly products: AsyncIterable<RemoteProduct> };

/** Reads some products by their ids, or all. Rejects a store with another currency, since prices are not converted. */
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

const FIRST_PAGE_SIZE = 5;
const MAX_PAGE_SIZE = 50;
/** Pages grow while a query costs less than this; Shopify's limit for one query is 1,000. */
const TARGET_QUERY_COST = 400;
/** A product with all that belongs to it costs about 130 points. */
const IDS_PER_QUERY = 5;

async function readVariants(shopify: ShopifyClient, product: ProductResponse): Promise<RemoteVariant[]> {
  const variants = [...product.variants.nodes];
  let { pageInfo } = product.variants;
  while (pageInfo.hasNextPage) {
    const { data } = await shopify.query(moreVariantsQuery, { id: product.id, after: pageInfo.endCursor });
    if (data.product === null) throw new ShopifyError('query-rejected', `${product.title} went away while it was read`);
    variants.push(...data.product.variants.nodes);
    pageInfo = data.product.variants.pageInfo;
  }
  return variants;
}

async function completeProduct(shopify: ShopifyClient, product: ProductResponse): Promise<RemoteProduct> {
  const { media, variants: _variants, ...fields } = product;
  return { ...fields, pictures: media.nodes, variants: await readVariants(shopify, product) };
}

/** Halves the page size when Shopify rejects a query as too costly. */
async function* readCatalogPages(shopify: ShopifyClient): AsyncGenerator<RemoteProduct> {
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

/** Leaves out products that no longer exist at Shopify. */
async function* readProductsById(shopify: ShopifyClient, gids: readonly string[]): AsyncGenerator<RemoteProduct> {
  for (let start = 0; start < gids.length; start += IDS_PER_QUERY) {
    const { data } = await shopify.query(productsByIdQuery, { ids: gids.slice(start, start + IDS_PER_QUERY) });
    for (const product of data.nodes) if (product !== null) yield await completeProduct(shopify, product);
  }
}

const FIRST_POLL_MS = 1000;
const MAX_POLL_MS = 10_000;
/** About half an hour. Shopify allows ten days, but the owner is waiting. */
const MAX_POLLS = 180;

async function startBulkOperation(shopify: ShopifyClient): Promise<string> {
  const { data } = await shopify.query(runBulkQueryMutation, { query: BULK_CATALOG_QUERY });
  const result = data.bulkOperationRunQuery;
  const [error] = result?.userErrors ?? [];
  if (error) throw new ShopifyError('not-done', error.message);
  if (!result?.bulkOperation) throw new ShopifyError('not-done');
  return result.bulkOperation.id;
}

/** Returns the URL of the result; undefined when the store has no products. */
async function waitForBulkOperation(
  shopify: ShopifyClient,
  id: string,
  pause: (milliseconds: number) => Promise<void>,
): Promise<string | undefined> {
  for (let poll = 0; poll < MAX_POLLS; poll += 1) {
    const { data } = await shopify.query(bulkOperationQuery, { id });
    const status = data.bulkOperation?.status;
    if (status === 'COMPLETED') return data.bulkOperation?.url ?? undefined;
    if (status !== 'CREATED' && status !== 'RUNNING') {
      throw new ShopifyError('not-done', `its file ended ${(status ?? 'unknown').toLowerCase()}`);
    }
    await pause(Math.min(FIRST_POLL_MS * 1.5 ** poll, MAX_POLL_MS));
  }
  throw new ShopifyError('busy', 'its file takes too long');
}

/** Does not use up the rate limit, however large the catalog. */
async function* readBulkCatalog(
  shopify: ShopifyClient,
  pause: (milliseconds: number) => Promise<void>,
): AsyncGenerator<RemoteProduct> {
  const url = await waitForBulkOperation(shopify, await startBulkOperation(shopify), pause);
  if (url === undefined) return;
  const { body } = await shopify.download(url);
  if (body) yield* parseBulkLines(body);
}

const lineSchema = z.object({ id: z.string(), __parentId: z.optional(z.string()) });

type PartialProduct = {
  readonly fields: RemoteProductFields;
  readonly variants: RemoteVariant[];
  readonly pictures: RemotePicture[];
};

/** Never holds more than one chunk and one line in memory. */
async function* splitLines(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const bytes of body) {
    const lines = (rest + decoder.decode(bytes, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line.trim() !== '') yield line;
  }
  rest += decoder.decode();
  if (rest.trim() !== '') yield rest;
}

function parseLine<Schema extends z.ZodMiniType>(schema: Schema, value: unknown, kind: string): z.output<Schema> {
  const parsed = z.safeParse(schema, value);
  if (parsed.success) return parsed.data;
  throw new ShopifyError('query-rejected', `a ${kind} in its file has another form`);
}

function addChild(product: PartialProduct, id: string, value: unknown): void {
  if (id.includes('/ProductVariant/')) {
    product.variants.push(parseLine(remoteVariantSchema, value, 'variant'));
  } else if (id.includes('/MediaImage/')) {
    product.pictures.push(parseLine(remotePictureSchema, value, 'picture'));
  }
}

/**
 * Parses a bulk operation's JSON lines. The children of a product follow it in any order and name it as their parent, so a
 * product is complete when the next one starts.
 */
async function* parseBulkLines(body: ReadableStream<Uint8Array>): AsyncGenerator<RemoteProduct> {
  let current: PartialProduct | undefined;
  for await (const line of splitLines(body)) {
    const value: unknown = JSON.parse(line);
    const { id, __parentId: parent } = parseLine(lineSchema, value, 'line');
    if (parent === undefined) {
      if (current) yield toRemoteProduct(current);
      current = { fields: parseLine(remoteProductFieldsSchema, value, 'product'), variants: [], pictures: [] };
    } else if (current?.fields.id === parent) {
      addChild(current, id, value);
    } else {
      throw new ShopifyError('query-rejected', 'a line of its file stands apart from its product');
    }
  }
  if (current) yield toRemoteProduct(current);
}

function toRemoteProduct({ fields, variants, pictures }: PartialProduct): RemoteProduct {
  return { ...fields, variants, pictures };
}
