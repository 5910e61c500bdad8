import type { BulkOperation, FakeShop } from './fake-shop.ts';
import {
  type ShopifyPicture,
  type ShopifyProduct,
  type ShopifyVariant,
  hasOnlyDefaultVariant,
  toOrderNode,
} from './resources.ts';
import type { WebhookSubscription } from './webhooks.ts';

function parseGid(gid: unknown): number {
  return Number(String(gid).slice(String(gid).lastIndexOf('/') + 1));
}

function toBulkOperationNode(operation: BulkOperation, shop: FakeShop, origin: string) {
  operation.polls += 1;
  const isReady = operation.polls > shop.services.pollsUntilReady;
  const status =
    operation.polls === 1 ? 'CREATED' : isReady ? (shop.switches.failFile ? 'FAILED' : 'COMPLETED') : 'RUNNING';
  const address = `${origin}/files/${operation.id}.jsonl`;
  return {
    id: `gid://shopify/BulkOperation/${operation.id}`,
    status,
    errorCode: status === 'FAILED' ? 'TIMEOUT' : null,
    objectCount: String(operation.lines.length),
    url: status === 'COMPLETED' && operation.lines.length > 0 ? address : null,
  };
}

export function toSubscriptionNode({ id, topic, uri }: WebhookSubscription) {
  return {
    __typename: 'WebhookSubscription',
    id: `gid://shopify/WebhookSubscription/${id}`,
    topic,
    uri,
  };
}

/** Finds orders by `source_identifier:X` or `tag:X`; the search index is as late as its switch says. */
function findOrders(shop: FakeShop, query: unknown) {
  const [, field, value] = /^(source_identifier|tag):['"]?([^'"]+)['"]?$/.exec(asString(query)) ?? [];
  const known = shop.services.now() - shop.switches.searchDelay;
  return shop.orders.filter(({ madeAt, sourceIdentifier, input }) => {
    if (madeAt > known) return false;
    if (field === undefined) return true;
    const tags: readonly unknown[] = Array.isArray(input['tags']) ? input['tags'] : [];
    return field === 'tag' ? tags.includes(value) : sourceIdentifier === value;
  });
}

function findVariantNode(shop: FakeShop, gid: string) {
  for (const product of shop.products.values()) {
    const variant = product.variants.find(({ id }) => id === parseGid(gid));
    if (variant) return toVariantNode(product, variant);
  }
  return null;
}

/** The fields of QueryRoot that the fake supports; graphql-js calls functions with the field's arguments. */
export function createQueryResolvers(shop: FakeShop, origin: string) {
  const product = ({ id }: { readonly id: string }) => {
    const found = shop.products.get(parseGid(id));
    return found ? toProductNode(found) : null;
  };
  return {
    shop: () => ({
      name: 'Plenty (stand-in)',
      currencyCode: 'USD',
    }),
    productsCount: () => ({ count: shop.products.size }),
    products: (paging: PagingArguments) => toConnection(shop.listProducts(), paging, toProductNode),
    product,
    nodes: ({ ids }: { readonly ids: readonly string[] }) => {
      if (ids.length > 250) throw new Error('ids cannot be more than 250');
      return ids.map((id) => (id.includes('/ProductVariant/') ? findVariantNode(shop, id) : product({ id })));
    },
    bulkOperation: ({ id }: { readonly id: string }) => {
      const operation = shop.bulkOperations.get(parseGid(id));
      return operation ? toBulkOperationNode(operation, shop, origin) : null;
    },
    orders: ({ query, ...paging }: PagingArguments & { readonly query?: string }) =>
      toConnection(findOrders(shop, query), paging, toOrderNode),
    inventoryItem: ({ id }: { readonly id: string }) => {
      for (const each of shop.products.values()) {
        const variant = each.variants.find(({ itemId }) => itemId === parseGid(id));
        if (variant) return toVariantNode(each, variant).inventoryItem;
      }
      return null;
    },
    webhookSubscriptions: (paging: PagingArguments) =>
      toConnection(shop.webhooks.subscriptions, paging, toSubscriptionNode),
  };
}

function toImageNode(picture: ShopifyPicture | undefined) {
  if (!picture?.isReady) return null;
  const { url, width, height, alt } = picture;
  return { url, width, height, altText: alt };
}

function toMediaNode(picture: ShopifyPicture) {
  return {
    __typename: 'MediaImage',
    id: `gid://shopify/MediaImage/${picture.id}`,
    image: toImageNode(picture),
  };
}

function toVariantNode(product: ShopifyProduct, variant: ShopifyVariant) {
  return {
    __typename: 'ProductVariant',
    id: `gid://shopify/ProductVariant/${variant.id}`,
    sku: variant.sku,
    barcode: variant.barcode ?? null,
    price: variant.price,
    inventoryQuantity: variant.quantity,
    inventoryPolicy: variant.policy,
    selectedOptions: variant.options,
    image: toImageNode(variant.picture === null ? undefined : product.pictures[variant.picture]),
    inventoryItem: {
      __typename: 'InventoryItem',
      id: `gid://shopify/InventoryItem/${variant.itemId}`,
      tracked: variant.tracked,
      variant: () => toVariantNode(product, variant),
    },
    product: () => toProductNode(product),
  };
}

function toProductNode(product: ShopifyProduct): Record<string, unknown> {
  return {
    __typename: 'Product',
    id: `gid://shopify/Product/${product.id}`,
    title: product.title,
    handle: product.handle,
    descriptionHtml: product.descriptionHtml,
    status: product.status,
    productType: product.productType,
    tags: product.tags,
    updatedAt: product.updatedAt,
    hasOnlyDefaultVariant: hasOnlyDefaultVariant(product),
    category: product.category === null ? null : { fullName: product.category },
    seo: product.seo ?? { title: null, description: null },
    metafield: ({ namespace, key }: { readonly namespace: string; readonly key: string }) => {
      const value = namespace === 'custom' ? product.metafields?.[key] : undefined;
      return value === undefined ? null : { value };
    },
    variants: (paging: PagingArguments) =>
      toConnection(product.variants, paging, (variant) => toVariantNode(product, variant)),
    media: (paging: PagingArguments) => toConnection(product.pictures, paging, toMediaNode),
  };
}

/** The arguments of a connection that the fake supports. */
interface PagingArguments {
  readonly first?: number | null;
  readonly after?: string | null;
}

const MAX_PAGE_SIZE = 250;

function encodeCursor(place: number): string {
  return Buffer.from(`place:${place}`).toString('base64url');
}

function decodeCursor(cursor: string): number {
  const place = /^place:(\d+)$/.exec(Buffer.from(cursor, 'base64url').toString())?.[1];
  if (place === undefined) throw new Error('Invalid cursor for current pagination sort.');
  return Number(place) + 1;
}

/** A page of a list as a GraphQL connection; without `first`, which only bulk queries omit, the whole list. */
function toConnection<T, Node>(list: readonly T[], { first, after }: PagingArguments, toNode: (item: T) => Node) {
  if (typeof first === 'number' && first > MAX_PAGE_SIZE) throw new Error(`first cannot be more than ${MAX_PAGE_SIZE}`);
  const start = typeof after === 'string' ? decodeCursor(after) : 0;
  const end = typeof first === 'number' ? start + first : list.length;
  const nodes = list.slice(start, end).map(toNode);
  return {
    nodes,
    edges: nodes.map((node, place) => ({ node, cursor: encodeCursor(start + place) })),
    pageInfo: {
      hasNextPage: end < list.length,
      endCursor: nodes.length > 0 ? encodeCursor(start + nodes.length - 1) : null,
    },
  };
}

/** An input field as a string; empty for anything else. */
export function asString(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
