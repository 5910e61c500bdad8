import { toConnection, type PagingArguments } from './connect.ts';
import { toProductNode, toVariantNode } from './draw-product.ts';
import { toOrderNode } from './order.ts';
import { asString } from './text-in.ts';
import type { WebhookSubscription } from './messenger.ts';
import type { BulkOperation, FakeShop } from './shop.ts';

function parseGid(gid: unknown): number {
  return Number(String(gid).slice(String(gid).lastIndexOf('/') + 1));
}

function toBulkOperationNode(file: BulkOperation, shop: FakeShop, origin: string) {
  file.polls += 1;
  const isReady = file.polls > shop.services.pollsUntilReady;
  const status = file.polls === 1 ? 'CREATED' : isReady ? (shop.switches.failFile ? 'FAILED' : 'COMPLETED') : 'RUNNING';
  const address = `${origin}/files/${file.id}.jsonl`;
  return {
    id: `gid://shopify/BulkOperation/${file.id}`,
    status,
    errorCode: status === 'FAILED' ? 'TIMEOUT' : null,
    objectCount: String(file.lines.length),
    url: status === 'COMPLETED' && file.lines.length > 0 ? address : null,
    partialDataUrl: status === 'FAILED' ? address : null,
  };
}

function toSubscriptionNode({ id, topic, uri, fields }: WebhookSubscription) {
  return {
    __typename: 'WebhookSubscription',
    id: `gid://shopify/WebhookSubscription/${id}`,
    topic,
    uri,
    format: 'JSON',
    includeFields: fields,
  };
}

/** Finds orders by `source_identifier:X` or `tag:X`; a new one cannot be found until the index knows it. */
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

/** The fields of QueryRoot that the stand-in knows; graphql-js calls each with its arguments. */
export function createQueryResolvers(shop: FakeShop, origin: string) {
  const product = ({ id }: { readonly id: string }) => {
    const found = shop.products.get(parseGid(id));
    return found ? toProductNode(found) : null;
  };
  return {
    shop: () => ({
      name: 'Plenty (stand-in)',
      myshopifyDomain: `${shop.name}.myshopify.com`,
      currencyCode: 'USD',
      primaryDomain: { url: `https://${shop.name}.myshopify.com` },
    }),
    productsCount: () => ({ count: shop.products.size, precision: 'EXACT' }),
    products: (paging: PagingArguments) => toConnection(shop.listProducts(), paging, toProductNode),
    product,
    nodes: ({ ids }: { readonly ids: readonly string[] }) => {
      if (ids.length > 250) throw new Error('ids cannot be more than 250');
      return ids.map((id) => product({ id }));
    },
    bulkOperation: ({ id }: { readonly id: string }) => {
      const file = shop.bulkOperations.get(parseGid(id));
      return file ? toBulkOperationNode(file, shop, origin) : null;
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

export { toSubscriptionNode };
