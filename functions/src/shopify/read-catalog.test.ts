import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  createProductResponse,
  createRemoteProduct,
  createRemoteVariant,
  createTestShopify,
} from '../testing/shopify-examples.ts';
import { bulkOperationQuery, catalogPageQuery, runBulkQueryMutation, shopQuery } from './graphql-queries.ts';
import { readCatalog } from './read-catalog.ts';
import type { RemoteProduct } from './remote-product.ts';

const requestSchema = z.object({ query: z.string(), variables: z.record(z.string(), z.unknown()) });

type Store = {
  readonly count: number;
  /** What the store returns for a query, by the query's text. */
  readonly replies: Readonly<Record<string, (variables: Readonly<Record<string, unknown>>) => object>>;
  /** The lines of the file of its bulk operation. */
  readonly lines?: readonly (object | '')[];
};

/** Reads the whole catalog of a store. */
async function readAll({ count, replies, lines = [] }: Store): Promise<RemoteProduct[]> {
  const shop = { shop: { name: 'Plenty', currencyCode: 'USD' }, productsCount: { count } };
  const client = createTestShopify(async (request) => {
    if (request.method === 'GET')
      return new Response(lines.map((line) => `${line === '' ? '' : JSON.stringify(line)}\n`).join(''));
    const { query, variables } = requestSchema.parse(await request.json());
    return Response.json(query === shopQuery.text ? { data: shop } : replies[query]?.(variables));
  });
  const products: RemoteProduct[] = [];
  const catalog = await readCatalog(client, 'all', async () => {});
  for await (const product of catalog.products) products.push(product);
  return products;
}

function pageOf(product: RemoteProduct) {
  return { data: { products: { nodes: [createProductResponse(product)], pageInfo: { hasNextPage: false } } } };
}

const TOO_COSTLY = { errors: [{ message: 'Too costly', extensions: { code: 'MAX_COST_EXCEEDED' } }] };

/** Accepts a page of so many products at most, and notes the sizes of the pages it is asked for. */
function acceptPages(largest: number, sizes: unknown[]): Store['replies'] {
  return {
    [catalogPageQuery.text]: ({ first }) => {
      sizes.push(first);
      // Whoever asks for the same page forever is turned away, so that a test of it ends.
      if (sizes.length > 10) return { errors: [{ message: 'Asked too often' }] };
      return Number(first) <= largest ? pageOf(createRemoteProduct()) : TOO_COSTLY;
    },
  };
}

test('a page that is too costly for Shopify is asked for with half as many products, at last with one', async () => {
  const sizes: unknown[] = [];
  expect(await readAll({ count: 1, replies: acceptPages(1, sizes) })).toEqual([createRemoteProduct()]);
  expect(sizes).toEqual([5, 2, 1]);
});

test('a product that alone is too costly for Shopify ends the sync with a sentence', async () => {
  const sizes: unknown[] = [];
  await expect(readAll({ count: 1, replies: acceptPages(0, sizes) })).rejects.toThrow(
    'Shopify finds the question too large',
  );
  expect(sizes).toEqual([5, 2, 1]);
});

const LARGE = 201;

function startBulk(bulkOperation: object | null, ...messages: readonly string[]) {
  const result = { bulkOperation, userErrors: messages.map((message) => ({ message })) };
  return { [runBulkQueryMutation.text]: () => ({ data: { bulkOperationRunQuery: result } }) };
}

test('a large catalog that Shopify does not want to write now ends the sync with Shopify’s own reason', async () => {
  const reason = 'A bulk query operation for this app and shop is already in progress';
  await expect(readAll({ count: LARGE, replies: startBulk(null, reason) })).rejects.toThrow(
    `Shopify refused the change: ${reason}`,
  );
  await expect(readAll({ count: LARGE, replies: startBulk(null) })).rejects.toThrow(/^Shopify refused the change$/);
});

test('a product of a large catalog has its variants and pictures; its videos are no pictures', async () => {
  const { variants: _variants, pictures: _pictures, ...fields } = createRemoteProduct();
  const picture = { id: 'gid://shopify/MediaImage/31', image: { url: 'https://cdn.example.com/tee.jpg' } };
  const belowProduct = (child: object) => ({ ...child, __parentId: fields.id });
  const operation = { status: 'COMPLETED', url: 'https://storage.example.com/catalog.jsonl' };
  const replies = {
    ...startBulk({ id: 'gid://shopify/BulkOperation/1' }),
    [bulkOperationQuery.text]: () => ({ data: { bulkOperation: operation } }),
  };
  const children = [
    { id: 'gid://shopify/Video/32' },
    picture,
    createRemoteVariant(),
    { id: 'gid://shopify/Model3d/33' },
  ];
  // A blank line is nothing.
  const lines = [fields, '' as const, ...children.map(belowProduct), '' as const];
  expect(await readAll({ count: LARGE, replies, lines })).toEqual([
    createRemoteProduct({ variants: [createRemoteVariant()], pictures: [picture] }),
  ]);
});

test.each([
  [199, [5, 10, 20, 40, 50, 50]],
  [200, [5, 5, 5, 5, 5, 5]],
])(
  'pages grow while one with twice as many products is cheap enough: each costs %s',
  async (requestedQueryCost, expected) => {
    const sizes: unknown[] = [];
    const cost = {
      requestedQueryCost,
      throttleStatus: { maximumAvailable: 2000, currentlyAvailable: 2000, restoreRate: 100 },
    };
    const reply = ({ first }: Readonly<Record<string, unknown>>) => {
      sizes.push(first);
      const nodes = [createProductResponse(createRemoteProduct())];
      const pageInfo = { hasNextPage: sizes.length < 6, endCursor: String(sizes.length) };
      return { data: { products: { nodes, pageInfo } }, extensions: { cost } };
    };
    await readAll({ count: 6, replies: { [catalogPageQuery.text]: reply } });
    expect(sizes).toEqual(expected);
  },
);
