import { connect, type Paging } from './connect.ts';
import { drawProduct, drawVariant } from './draw-product.ts';
import { drawOrder } from './order.ts';
import { textIn } from './text-in.ts';
import type { Subscription } from './messenger.ts';
import type { FileOrder, Shop } from './shop.ts';

function tail(gid: unknown): number {
  return Number(String(gid).slice(String(gid).lastIndexOf('/') + 1));
}

function drawFile(file: FileOrder, shop: Shop, origin: string) {
  file.looks += 1;
  const isReady = file.looks > shop.surroundings.looksUntilReady;
  const status = file.looks === 1 ? 'CREATED' : isReady ? (shop.switches.failFile ? 'FAILED' : 'COMPLETED') : 'RUNNING';
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

function drawSubscription({ id, topic, uri, fields }: Subscription) {
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
function findOrders(shop: Shop, query: unknown) {
  const [, field, value] = /^(source_identifier|tag):['"]?([^'"]+)['"]?$/.exec(textIn(query)) ?? [];
  const known = shop.surroundings.now() - shop.switches.searchDelay;
  return shop.orders.filter(({ madeAt, sourceIdentifier, input }) => {
    if (madeAt > known) return false;
    if (field === undefined) return true;
    const tags: readonly unknown[] = Array.isArray(input['tags']) ? input['tags'] : [];
    return field === 'tag' ? tags.includes(value) : sourceIdentifier === value;
  });
}

/** The fields of QueryRoot that the stand-in knows; graphql-js calls each with its arguments. */
export function answerQuestions(shop: Shop, origin: string) {
  const product = ({ id }: { readonly id: string }) => {
    const found = shop.products.get(tail(id));
    return found ? drawProduct(found) : null;
  };
  return {
    shop: () => ({
      name: 'Plenty (stand-in)',
      myshopifyDomain: `${shop.name}.myshopify.com`,
      currencyCode: 'USD',
      primaryDomain: { url: `https://${shop.name}.myshopify.com` },
    }),
    productsCount: () => ({ count: shop.products.size, precision: 'EXACT' }),
    products: (paging: Paging) => connect(shop.listProducts(), paging, drawProduct),
    product,
    nodes: ({ ids }: { readonly ids: readonly string[] }) => {
      if (ids.length > 250) throw new Error('ids cannot be more than 250');
      return ids.map((id) => product({ id }));
    },
    bulkOperation: ({ id }: { readonly id: string }) => {
      const file = shop.files.get(tail(id));
      return file ? drawFile(file, shop, origin) : null;
    },
    orders: ({ query, ...paging }: Paging & { readonly query?: string }) =>
      connect(findOrders(shop, query), paging, drawOrder),
    inventoryItem: ({ id }: { readonly id: string }) => {
      for (const each of shop.products.values()) {
        const variant = each.variants.find(({ itemId }) => itemId === tail(id));
        if (variant) return drawVariant(each, variant).inventoryItem;
      }
      return null;
    },
    webhookSubscriptions: (paging: Paging) => connect(shop.messenger.subscriptions, paging, drawSubscription),
  };
}

export { drawSubscription };
