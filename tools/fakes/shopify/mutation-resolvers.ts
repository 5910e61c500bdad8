import { type DocumentNode, type GraphQLSchema, execute, parse, validate } from 'graphql';
import type { FakeShop } from './fake-shop.ts';
import { asString, createQueryResolvers, toSubscriptionNode } from './query-resolvers.ts';
import { type ShopifyOrder, toOrderNode } from './resources.ts';
import { setInventory } from './shop-admin.ts';

type JsonRecord = Readonly<Record<string, unknown>>;

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

function listLineItems(order: JsonRecord): readonly JsonRecord[] {
  return Array.isArray(order['lineItems']) ? order['lineItems'] : [];
}

/** Reduces the inventory as DECREMENT_IGNORING_POLICY does. */
function decrementInventory(shop: FakeShop, order: JsonRecord): void {
  for (const { variantId, quantity } of listLineItems(order)) {
    for (const product of shop.products.values()) {
      const variant = product.variants.find(({ id }) => variantId === `gid://shopify/ProductVariant/${id}`);
      if (variant?.tracked) setInventory(shop, product, variant, variant.quantity - Number(quantity));
    }
  }
}

function hasVariant(shop: FakeShop, gid: unknown): boolean {
  return [...shop.products.values()].some(({ variants }) =>
    variants.some(({ id }) => gid === `gid://shopify/ProductVariant/${id}`),
  );
}

function createOrder(shop: FakeShop, order: JsonRecord, options: JsonRecord | undefined) {
  if (shop.switches.rejectOrder !== '') return { order: null, ...userError('order', shop.switches.rejectOrder) };
  if (listLineItems(order).length === 0)
    return { order: null, ...userError('lineItems', 'Line items must have at least one line item') };
  if (listLineItems(order).some(({ variantId }) => variantId !== undefined && !hasVariant(shop, variantId)))
    return { order: null, ...userError('lineItems', 'Line items variant does not exist') };
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

function createSubscription(shop: FakeShop, topic: string, { uri, includeFields }: JsonRecord) {
  const address = asString(uri);
  if (shop.webhooks.subscriptions.some((each) => each.topic === topic && each.uri === address)) {
    const problem = userError('webhookSubscription', 'Address for this topic has already been taken');
    return { webhookSubscription: null, ...problem };
  }
  const fields = Array.isArray(includeFields) ? includeFields.map(asString) : [];
  const subscription = { id: shop.nextId(), topic, uri: address, fields, failures: 0 };
  shop.webhooks.subscriptions.push(subscription);
  return { webhookSubscription: toSubscriptionNode(subscription), userErrors: [] };
}

/** The fields of Mutation that the fake supports. */
export function createMutationResolvers(shop: FakeShop, origin: string) {
  return {
    bulkOperationRunQuery: ({ query }: { readonly query: string }) => startBulkOperation(shop, origin, query),
    orderCreate: ({ order, options }: { readonly order: JsonRecord; readonly options?: JsonRecord }) =>
      createOrder(shop, order, options),
    webhookSubscriptionCreate: (input: { readonly topic: string; readonly webhookSubscription: JsonRecord }) =>
      createSubscription(shop, input.topic, input.webhookSubscription),
  };
}

function isRecord(value: unknown): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function getConnectionNodes(value: unknown): JsonRecord[] | undefined {
  if (!isRecord(value) || !Array.isArray(value['edges'])) return undefined;
  return value['edges'].flatMap((edge: unknown) => (isRecord(edge) && isRecord(edge['node']) ? [edge['node']] : []));
}

/** A line for a node, then its children, each with its parent's id. Shopify mixes the children of different connections. */
function toJsonLines(node: JsonRecord, parent: string | undefined): string[] {
  const own: Record<string, unknown> = {};
  const children: string[][] = [];
  for (const [name, value] of Object.entries(node)) {
    const nodes = getConnectionNodes(value);
    if (nodes === undefined) own[name] = value;
    else children.push(nodes.flatMap((child) => toJsonLines(child, String(node['id']))));
  }
  const mixed: string[] = [];
  while (children.some((lines) => lines.length > 0)) {
    for (const lines of children) mixed.push(...lines.splice(0, 1));
  }
  return [JSON.stringify(parent === undefined ? own : { ...own, __parentId: parent }), ...mixed];
}

/** The problem with a bulk query; undefined when it is valid. */
function validateBulkQuery(schema: GraphQLSchema, text: string): string | undefined {
  let document: DocumentNode;
  try {
    document = parse(text);
  } catch (error) {
    return String(error);
  }
  const [problem] = validate(schema, document);
  if (problem) return problem.message;
  const connections = text.match(/\bedges\b/g)?.length ?? 0;
  if (connections === 0) return 'Bulk queries must contain at least one connection.';
  if (connections > 5) return 'Bulk queries cannot contain more than 5 connections.';
  return /\bfirst\s*:/.test(text) ? 'Bulk queries do not take first.' : undefined;
}

/** The JSON lines of a bulk operation's file. */
async function runBulkQuery(schema: GraphQLSchema, text: string, root: unknown): Promise<string[]> {
  const { data, errors } = await execute({ schema, document: parse(text), rootValue: root });
  if (errors?.[0]) throw errors[0];
  return Object.values(data ?? {}).flatMap((connection) =>
    (getConnectionNodes(connection) ?? []).flatMap((node) => toJsonLines(node, undefined)),
  );
}
