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

const FIRST_POLL_MS = 1000;
const MAX_POLL_MS = 10_000;
/** Shopify itself gives a file ten days; an owner who watches is told sooner. */
const MAX_POLLS = 180;

async function startBulkOperation(shopify: ShopifyClient): Promise<string> {
  const { data } = await shopify.query(runBulkQueryMutation, { query: BULK_CATALOG_QUERY });
  const made = data.bulkOperationRunQuery;
  const [error] = made?.userErrors ?? [];
  if (error) throw new ShopifyError('not-done', error.message);
  if (!made?.bulkOperation) throw new ShopifyError('not-done');
  return made.bulkOperation.id;
}

/** Waits for the file; undefined is the file of a shop without products. */
async function waitForBulkOperation(
  shopify: ShopifyClient,
  id: string,
  pause: (milliseconds: number) => Promise<void>,
): Promise<string | undefined> {
  for (let look = 0; look < MAX_POLLS; look += 1) {
    const { data } = await shopify.query(bulkOperationQuery, { id });
    const status = data.bulkOperation?.status;
    if (status === 'COMPLETED') return data.bulkOperation?.url ?? undefined;
    if (status !== 'CREATED' && status !== 'RUNNING') {
      throw new ShopifyError('not-done', `its file ended ${(status ?? 'unknown').toLowerCase()}`);
    }
    await pause(Math.min(FIRST_POLL_MS * 1.5 ** look, MAX_POLL_MS));
  }
  throw new ShopifyError('busy', 'its file takes too long');
}

/** Reads the whole catalogue from one file that Shopify makes: no budget is spent on its pages. */
export async function* readBulkCatalog(
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
  readonly head: RemoteProductFields;
  readonly variants: RemoteVariant[];
  readonly pictures: RemotePicture[];
};

/** The lines of a text that arrives in pieces, one at a time: a file of any size takes the memory of a line. */
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
  throw new ShopifyError('query-refused', `a ${kind} in its file has another form`);
}

function addChild(gathering: PartialProduct, id: string, value: unknown): void {
  if (id.includes('/ProductVariant/')) {
    gathering.variants.push(parseLine(remoteVariantSchema, value, 'variant'));
  } else if (id.includes('/MediaImage/')) {
    gathering.pictures.push(parseLine(remotePictureSchema, value, 'picture'));
  }
}

/**
 * Reads the products of a file of lines: a child names its parent, which comes before it, and children of
 * different kinds may be mixed. A product is whole when the next one begins.
 */
export async function* parseBulkLines(body: ReadableStream<Uint8Array>): AsyncGenerator<RemoteProduct> {
  let current: PartialProduct | undefined;
  for await (const line of splitLines(body)) {
    const value: unknown = JSON.parse(line);
    const { id, __parentId: parent } = parseLine(lineSchema, value, 'line');
    if (parent === undefined) {
      if (current) yield { ...current.head, variants: current.variants, pictures: current.pictures };
      current = { head: parseLine(remoteProductFieldsSchema, value, 'product'), variants: [], pictures: [] };
    } else if (current?.head.id === parent) {
      addChild(current, id, value);
    } else {
      throw new ShopifyError('query-refused', 'a line of its file stands apart from its product');
    }
  }
  if (current) yield { ...current.head, variants: current.variants, pictures: current.pictures };
}
