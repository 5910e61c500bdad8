import { CliError } from '../../start/command.ts';
import type { FakeShop } from './fake-shop.ts';
import { parseProductCsv } from './product-csv.ts';
import { asString } from './query-resolvers.ts';
import type { ShopifyOrder, ShopifyProduct } from './resources.ts';
import { createEdgeCaseProducts, createSampleProducts } from './sample-products.ts';
import { type ProductChanges, deleteProduct, saveProduct, setInventory, updateProduct } from './shop-admin.ts';
import { type Switches, createDefaultSwitches } from './switches.ts';
import type { Message } from './webhooks.ts';

/** A message as /control tells it. */
export type MessageState = Pick<Message, 'id' | 'topic' | 'about' | 'state' | 'answers'>;

/** Everything the shop at Shopify knows: some products that were searched for, messages the newest first. */
export interface FakeShopState {
  readonly switches: Switches;
  readonly products: number;
  readonly found: readonly ShopifyProduct[];
  readonly orders: readonly ShopifyOrder[];
  readonly asked: readonly string[];
  readonly topics: readonly string[];
  readonly messages: readonly MessageState[];
}

const MAX_FOUND = 4;
const MAX_MESSAGES = 8;

/** What the desk and tests are told; products are found by their title. */
export function getFakeShopState(shop: FakeShop, search: string): FakeShopState {
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
    asked: shop.executedOperations,
    topics: subscriptions.map(({ topic }) => topic),
    messages: messages
      .slice(-MAX_MESSAGES)
      .toReversed()
      .map(({ id, topic, about, state, answers }) => ({ id, topic, about, state, answers })),
  };
}

type SendReply = (status: number, body: unknown) => void;
type ControlInput = Readonly<Record<string, unknown>>;

/** More products than these come without a message each: a sync is what brings them. */
const MAX_NOTIFIED_PRODUCTS = 10;
const STATUSES = ['ACTIVE', 'DRAFT', 'ARCHIVED', 'UNLISTED'] as const;

function parseJsonObject(body: string): ControlInput {
  const input: unknown = body === '' ? {} : JSON.parse(body);
  return typeof input === 'object' && input !== null ? { ...input } : {};
}

const asIs = (product: ShopifyProduct): ShopifyProduct => product;
/** A draft has no pictures yet: they would lie where no browser on this machine can look. */
const asDraft = (product: ShopifyProduct): ShopifyProduct => ({ ...product, status: 'DRAFT', pictures: [] });

/** Puts the products of an export on the shelves; answers how many, and whether each was told of. */
async function importProducts(shop: FakeShop, name: string, text: string) {
  const handles = new Map(shop.listProducts().map((product) => [product.handle, product]));
  const products = await parseProductCsv(name, text, {
    nextId: () => shop.nextId(),
    known: (handle) => handles.get(handle),
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

/** Only what is another than before is changed, and told. */
function applyOwnerChanges(shop: FakeShop, product: ShopifyProduct, input: ControlInput): void {
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

function handleProductRequest(shop: FakeShop, path: string, input: ControlInput, reply: SendReply): void {
  const [, id, isDelete] = /^\/control\/products\/(\d+)(\/delete)?$/.exec(path) ?? [];
  const product = shop.products.get(Number(id));
  if (!product) return reply(404, { error: 'there is no such product or control' });
  if (isDelete === undefined) applyOwnerChanges(shop, product, input);
  else deleteProduct(shop, product);
  return reply(200, { products: shop.products.size });
}

/** What tests and the desk set: how it misbehaves, what is on its shelves, what its owner does. */
export async function handleControlRequest(
  shop: FakeShop,
  method: string,
  url: string,
  body: string,
  reply: SendReply,
) {
  const { pathname: path, searchParams } = new URL(url, 'http://localhost');
  if (method === 'GET') return reply(200, getFakeShopState(shop, searchParams.get('search') ?? ''));
  if (path === '/control/feed') {
    try {
      return reply(200, await importProducts(shop, searchParams.get('name') ?? 'The file', body));
    } catch (error) {
      if (error instanceof CliError) return reply(400, { error: error.message });
      throw error;
    }
  }
  const input = parseJsonObject(body);
  switch (path) {
    case '/control/switches':
      shop.switches = { ...shop.switches, ...input };
      return reply(200, shop.switches);
    case '/control/behave':
      shop.switches = createDefaultSwitches();
      shop.webhooks.release();
      return reply(200, shop.switches);
    case '/control/stock':
      shop.addProducts(
        createSampleProducts(Number(input['count'] ?? 20), Number(input['seed'] ?? 1)).map(
          input['drafts'] === true ? asDraft : asIs,
        ),
      );
      if (input['odd'] === true) shop.addProducts(createEdgeCaseProducts());
      return reply(200, { products: shop.products.size });
    case '/control/empty':
      shop.products.clear();
      return reply(200, { products: 0 });
    default:
      return handleProductRequest(shop, path, input, reply);
  }
}
