import { createQueryResolvers, toSubscriptionNode } from './answer-questions.ts';
import { validateBulkQuery, runBulkQuery } from './make-file.ts';
import { toOrderNode, type ShopifyOrder } from './order.ts';
import { setInventory } from './owner-at-shopify.ts';
import type { FakeShop } from './shop.ts';
import { asString } from './text-in.ts';

type MutationInput = Readonly<Record<string, unknown>>;

function userError(field: string, message: string, code = 'INVALID') {
  return { userErrors: [{ code, field: [field], message }] };
}

async function startBulkOperation(shop: FakeShop, origin: string, query: string) {
  const problem = validateBulkQuery(shop.schema, query);
  if (problem !== undefined) return { bulkOperation: null, ...userError('query', problem) };
  if (shop.bulkOperations.size >= 5 && [...shop.bulkOperations.values()].every(({ polls }) => polls === 0)) {
    return { bulkOperation: null, ...userError('query', 'Too many operations.', 'LIMIT_REACHED') };
  }
  const id = shop.nextId();
  shop.bulkOperations.set(id, {
    id,
    lines: await runBulkQuery(shop.schema, query, createQueryResolvers(shop, origin)),
    polls: 0,
  });
  return { bulkOperation: { id: `gid://shopify/BulkOperation/${id}`, status: 'CREATED' }, userErrors: [] };
}

function listLineItems(order: MutationInput): readonly MutationInput[] {
  return Array.isArray(order['lineItems']) ? order['lineItems'] : [];
}

/** Takes what was sold from the shop's own counts, as DECREMENT_IGNORING_POLICY does. */
function decrementInventory(shop: FakeShop, order: MutationInput): void {
  for (const { variantId, quantity } of listLineItems(order)) {
    for (const product of shop.products.values()) {
      const variant = product.variants.find(({ id }) => variantId === `gid://shopify/ProductVariant/${id}`);
      if (variant?.tracked) setInventory(shop, product, variant, variant.quantity - Number(quantity));
    }
  }
}

function createOrder(shop: FakeShop, order: MutationInput, options: MutationInput | undefined) {
  if (shop.switches.refuseOrder !== '') return { order: null, ...userError('order', shop.switches.refuseOrder) };
  if (listLineItems(order).length === 0)
    return { order: null, ...userError('lineItems', 'Line items must have at least one line item') };
  const created: ShopifyOrder = {
    id: shop.nextId(),
    madeAt: shop.services.now(),
    sourceIdentifier: asString(order['sourceIdentifier']),
    input: order,
  };
  shop.orders.push(created);
  if (options !== undefined && String(options['inventoryBehaviour']).startsWith('DECREMENT'))
    decrementInventory(shop, order);
  return { order: toOrderNode(created), userErrors: [] };
}

function createSubscription(shop: FakeShop, topic: string, { uri, includeFields }: MutationInput) {
  const address = asString(uri);
  if (shop.webhooks.subscriptions.some((each) => each.topic === topic && each.uri === address)) {
    return {
      webhookSubscription: null,
      ...userError('webhookSubscription', 'Address for this topic has already been taken'),
    };
  }
  const fields = Array.isArray(includeFields) ? includeFields.map(asString) : [];
  const subscription = { id: shop.nextId(), topic, uri: address, fields, failures: 0 };
  shop.webhooks.subscriptions.push(subscription);
  return { webhookSubscription: toSubscriptionNode(subscription), userErrors: [] };
}

/** The fields of Mutation that the stand-in knows. */
export function createMutationResolvers(shop: FakeShop, origin: string) {
  return {
    bulkOperationRunQuery: ({ query }: { readonly query: string }) => startBulkOperation(shop, origin, query),
    orderCreate: ({ order, options }: { readonly order: MutationInput; readonly options?: MutationInput }) =>
      createOrder(shop, order, options),
    webhookSubscriptionCreate: (input: { readonly topic: string; readonly webhookSubscription: MutationInput }) =>
      createSubscription(shop, input.topic, input.webhookSubscription),
  };
}
