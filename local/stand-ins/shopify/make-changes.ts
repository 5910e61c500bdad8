import { answerQuestions, drawSubscription } from './answer-questions.ts';
import { judgeFileQuestion, makeFile } from './make-file.ts';
import { drawOrder, type ShopifyOrder } from './order.ts';
import { changeCount } from './owner-at-shopify.ts';
import type { Shop } from './shop.ts';
import { textIn } from './text-in.ts';

type Input = Readonly<Record<string, unknown>>;

function refuse(field: string, message: string, code = 'INVALID') {
  return { userErrors: [{ code, field: [field], message }] };
}

async function startFile(shop: Shop, origin: string, query: string) {
  const problem = judgeFileQuestion(shop.schema, query);
  if (problem !== undefined) return { bulkOperation: null, ...refuse('query', problem) };
  if (shop.files.size >= 5 && [...shop.files.values()].every(({ looks }) => looks === 0)) {
    return { bulkOperation: null, ...refuse('query', 'Too many operations.', 'LIMIT_REACHED') };
  }
  const id = shop.nextId();
  shop.files.set(id, { id, lines: await makeFile(shop.schema, query, answerQuestions(shop, origin)), looks: 0 });
  return { bulkOperation: { id: `gid://shopify/BulkOperation/${id}`, status: 'CREATED' }, userErrors: [] };
}

function listLines(order: Input): readonly Input[] {
  return Array.isArray(order['lineItems']) ? order['lineItems'] : [];
}

/** Takes what was sold from the shop's own counts, as DECREMENT_IGNORING_POLICY does. */
function takeStock(shop: Shop, order: Input): void {
  for (const { variantId, quantity } of listLines(order)) {
    for (const product of shop.products.values()) {
      const variant = product.variants.find(({ id }) => variantId === `gid://shopify/ProductVariant/${id}`);
      if (variant?.tracked) changeCount(shop, product, variant, variant.quantity - Number(quantity));
    }
  }
}

function createOrder(shop: Shop, order: Input, options: Input | undefined) {
  if (shop.switches.refuseOrder !== '') return { order: null, ...refuse('order', shop.switches.refuseOrder) };
  if (listLines(order).length === 0)
    return { order: null, ...refuse('lineItems', 'Line items must have at least one line item') };
  const made: ShopifyOrder = {
    id: shop.nextId(),
    madeAt: shop.surroundings.now(),
    sourceIdentifier: textIn(order['sourceIdentifier']),
    input: order,
  };
  shop.orders.push(made);
  if (options !== undefined && String(options['inventoryBehaviour']).startsWith('DECREMENT')) takeStock(shop, order);
  return { order: drawOrder(made), userErrors: [] };
}

function subscribe(shop: Shop, topic: string, { uri, includeFields }: Input) {
  const address = textIn(uri);
  if (shop.messenger.subscriptions.some((each) => each.topic === topic && each.uri === address)) {
    return {
      webhookSubscription: null,
      ...refuse('webhookSubscription', 'Address for this topic has already been taken'),
    };
  }
  const fields = Array.isArray(includeFields) ? includeFields.map(textIn) : [];
  const subscription = { id: shop.nextId(), topic, uri: address, fields, failures: 0 };
  shop.messenger.subscriptions.push(subscription);
  return { webhookSubscription: drawSubscription(subscription), userErrors: [] };
}

/** The fields of Mutation that the stand-in knows. */
export function makeChanges(shop: Shop, origin: string) {
  return {
    bulkOperationRunQuery: ({ query }: { readonly query: string }) => startFile(shop, origin, query),
    orderCreate: ({ order, options }: { readonly order: Input; readonly options?: Input }) =>
      createOrder(shop, order, options),
    webhookSubscriptionCreate: (wish: { readonly topic: string; readonly webhookSubscription: Input }) =>
      subscribe(shop, wish.topic, wish.webhookSubscription),
  };
}
