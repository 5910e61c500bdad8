import { CliError } from '../../start/command.ts';
import { type HttpRequest, type HttpResponse, jsonResponse, parseJsonObject } from '../http-server.ts';
import type { FakeShop } from './fake-shop.ts';
import { parseProductCsv } from './product-csv.ts';
import { asString } from './query-resolvers.ts';
import type { ShopifyProduct } from './resources.ts';
import { createEdgeCaseProducts, createSampleProducts } from './sample-products.ts';
import { type ProductChanges, deleteProduct, saveProduct, setInventory, updateProduct } from './shop-admin.ts';
import { createDefaultSwitches } from './switches.ts';
import type { Message } from './webhooks.ts';

export type MessageState = Pick<Message, 'id' | 'topic' | 'about' | 'state' | 'results'>;

const MAX_FOUND = 4;
const MAX_MESSAGES = 8;

/** The state of the shop at Shopify: the first products that match the search, and messages newest first. */
function getFakeShopState(shop: FakeShop, search: string) {
  const wanted = search.trim().toLowerCase();
  const { subscriptions, messages } = shop.webhooks;
  return {
    switches: shop.switches,
    products: shop.products.size,
    found: shop
      .listProducts()
      .filter(({ title }) => title.toLowerCase().includes(wanted))
      .slice(0, MAX_FOUND),
    orders: shop.orders,
    topics: subscriptions.map(({ topic }) => topic),
    messages: messages
      .slice(-MAX_MESSAGES)
      .toReversed()
      .map(({ id, topic, about, state, results }) => ({ id, topic, about, state, results })),
  };
}

export type FakeShopState = ReturnType<typeof getFakeShopState>;

type ControlInput = Readonly<Record<string, unknown>>;

/** A larger import sends no messages; the next sync fetches its products. */
const MAX_NOTIFIED_PRODUCTS = 10;
const STATUSES = ['ACTIVE', 'DRAFT', 'ARCHIVED', 'UNLISTED'] as const;

/** A draft without pictures, whose addresses would need the internet. */
const asDraft = (product: ShopifyProduct): ShopifyProduct => ({ ...product, status: 'DRAFT', pictures: [] });

/** Imports the products of a CSV export; returns their number and whether each one sent a message. */
async function importProducts(shop: FakeShop, name: string, text: string) {
  const handles = new Map(shop.listProducts().map((product) => [product.handle, product]));
  const products = await parseProductCsv(name, text, {
    nextId: () => shop.nextId(),
    find: (handle) => handles.get(handle),
  });
  const isTold = products.length <= MAX_NOTIFIED_PRODUCTS;
  if (isTold) for (const product of products) saveProduct(shop, product);
  else shop.addProducts(products.map((product) => ({ ...product, updatedAt: new Date().toISOString() })));
  return { brought: products.length, isTold };
}

function parseProductChanges(input: ControlInput): ProductChanges {
  const [title, descriptionHtml, price] = [input['title'], input['descriptionHtml'], input['price']].map(asString);
  const status = STATUSES.find((each) => each === input['status']);
  return {
    ...(title ? { title } : {}),
    ...(descriptionHtml ? { descriptionHtml } : {}),
    ...(price ? { price } : {}),
    ...(status ? { status } : {}),
  };
}

/** Saves the fields that differ, which sends messages about them. */
function applyMerchantChanges(shop: FakeShop, product: ShopifyProduct, input: ControlInput): void {
  const [first] = product.variants;
  const wanted = parseProductChanges(input);
  const isSame = Object.entries(wanted).every(([name, value]) =>
    name === 'price' ? first?.price === value : new Map(Object.entries(product)).get(name) === value,
  );
  if (!isSame) updateProduct(shop, product, wanted);
  const counts = input['counts'];
  for (const [id, count] of Object.entries(typeof counts === 'object' && counts !== null ? counts : {})) {
    const variant = product.variants.find((each) => String(each.id) === id);
    if (variant && Number.isInteger(count) && variant.quantity !== count) setInventory(shop, product, variant, count);
  }
}

function handleProductRequest(shop: FakeShop, path: string, input: ControlInput): HttpResponse {
  const [, id, deletion] = /^\/control\/products\/(\d+)(\/delete)?$/.exec(path) ?? [];
  const product = shop.products.get(Number(id));
  if (!product) return jsonResponse({ error: 'there is no such product or control' }, 404);
  if (deletion === undefined) applyMerchantChanges(shop, product, input);
  else deleteProduct(shop, product);
  return jsonResponse({ products: shop.products.size });
}

async function handleImport(shop: FakeShop, name: string, text: string): Promise<HttpResponse> {
  try {
    return jsonResponse(await importProducts(shop, name, text));
  } catch (error) {
    if (error instanceof CliError) return jsonResponse({ error: error.message }, 400);
    throw error;
  }
}

function addSampleProducts(shop: FakeShop, { count = 20, seed = 1, drafts, odd }: ControlInput): void {
  const products = createSampleProducts(Number(count), Number(seed));
  shop.addProducts(drafts === true ? products.map(asDraft) : products);
  if (odd === true) shop.addProducts(createEdgeCaseProducts());
}

/** The API of tests and the dev dashboard: reads the shop's state, changes products as its owner would, and sets the switches. */
export async function handleControlRequest(
  { method, path, query, body }: HttpRequest,
  shop: FakeShop,
): Promise<HttpResponse> {
  const parameters = new URLSearchParams(query);
  if (method === 'GET') return jsonResponse(getFakeShopState(shop, parameters.get('search') ?? ''));
  if (path === '/control/feed') return handleImport(shop, parameters.get('name') ?? 'The file', String(body));
  const input = parseJsonObject(body);
  if (input === undefined) return jsonResponse({ error: 'the body must be a JSON object' }, 400);
  switch (path) {
    case '/control/switches':
      shop.switches = { ...shop.switches, ...input };
      return jsonResponse(shop.switches);
    case '/control/behave':
      shop.switches = createDefaultSwitches();
      shop.webhooks.release();
      return jsonResponse(shop.switches);
    case '/control/stock':
      addSampleProducts(shop, input);
      return jsonResponse({ products: shop.products.size });
    case '/control/empty':
      shop.products.clear();
      return jsonResponse({ products: 0 });
    default:
      return handleProductRequest(shop, path, input);
  }
}
