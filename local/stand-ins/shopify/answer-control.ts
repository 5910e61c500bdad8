import { SentenceError } from '../../processes/sentence-error.ts';
import { bringProduct, changeCount, changeProduct, deleteProduct, type ProductWish } from './owner-at-shopify.ts';
import { readExport } from './read-export.ts';
import { makeOddProducts, makeProducts } from './sample-products.ts';
import type { ShopifyProduct } from './product.ts';
import type { Shop } from './shop.ts';
import { tellShop } from './shop-state.ts';
import { behave } from './switches.ts';
import { textIn } from './text-in.ts';

type Reply = (status: number, body: unknown) => void;
type Wish = Readonly<Record<string, unknown>>;

/** More products than these come without a message each: a sync is what brings them. */
const MOST_TOLD = 10;
const STATUSES = ['ACTIVE', 'DRAFT', 'ARCHIVED', 'UNLISTED'] as const;

function readWish(body: string): Wish {
  const wish: unknown = body === '' ? {} : JSON.parse(body);
  return typeof wish === 'object' && wish !== null ? { ...wish } : {};
}

const asIs = (product: ShopifyProduct): ShopifyProduct => product;
/** A draft has no pictures yet: they would lie where no browser on this machine can look. */
const asDraft = (product: ShopifyProduct): ShopifyProduct => ({ ...product, status: 'DRAFT', pictures: [] });

/** Puts the products of an export on the shelves; answers how many, and whether each was told of. */
async function feed(shop: Shop, name: string, text: string) {
  const handles = new Map(shop.listProducts().map((product) => [product.handle, product]));
  const products = await readExport(name, text, {
    nextId: () => shop.nextId(),
    known: (handle) => handles.get(handle),
  });
  const isTold = products.length <= MOST_TOLD;
  if (isTold) for (const product of products) bringProduct(shop, product);
  else shop.stock(products.map((product) => ({ ...product, updatedAt: new Date().toISOString() })));
  return { brought: products.length, isTold };
}

function readProductWish(wish: Wish): ProductWish {
  const [title, descriptionHtml, price] = [wish['title'], wish['descriptionHtml'], wish['price']].map(textIn);
  const status = STATUSES.find((each) => each === wish['status']);
  return {
    ...(title ? { title } : {}),
    ...(descriptionHtml ? { descriptionHtml } : {}),
    ...(price ? { price } : {}),
    ...(status ? { status } : {}),
  };
}

/** Only what is another than before is changed, and told. */
function changeAsOwner(shop: Shop, product: ShopifyProduct, wish: Wish): void {
  const [first] = product.variants;
  const wanted = readProductWish(wish);
  const isSame = Object.entries(wanted).every(([name, value]) =>
    name === 'price' ? first?.price === value : new Map(Object.entries(product)).get(name) === value,
  );
  if (!isSame) changeProduct(shop, product, wanted);
  const counts = wish['counts'];
  for (const [id, count] of Object.entries(typeof counts === 'object' && counts !== null ? counts : {})) {
    const variant = product.variants.find((each) => String(each.id) === id);
    if (variant && Number.isInteger(count) && variant.quantity !== count) changeCount(shop, product, variant, count);
  }
}

function answerProduct(shop: Shop, path: string, wish: Wish, reply: Reply): void {
  const [, id, isDelete] = /^\/control\/products\/(\d+)(\/delete)?$/.exec(path) ?? [];
  const product = shop.products.get(Number(id));
  if (!product) return reply(404, { error: 'there is no such product or control' });
  if (isDelete === undefined) changeAsOwner(shop, product, wish);
  else deleteProduct(shop, product);
  return reply(200, { products: shop.products.size });
}

/** What tests and the desk set: how it misbehaves, what is on its shelves, what its owner does. */
export async function answerControl(shop: Shop, method: string, url: string, body: string, reply: Reply) {
  const { pathname: path, searchParams } = new URL(url, 'http://localhost');
  if (method === 'GET') return reply(200, tellShop(shop, searchParams.get('search') ?? ''));
  if (path === '/control/feed') {
    try {
      return reply(200, await feed(shop, searchParams.get('name') ?? 'The file', body));
    } catch (error) {
      if (error instanceof SentenceError) return reply(400, { error: error.message });
      throw error;
    }
  }
  const wish = readWish(body);
  switch (path) {
    case '/control/switches':
      shop.switches = { ...shop.switches, ...wish };
      return reply(200, shop.switches);
    case '/control/behave':
      shop.switches = behave();
      shop.messenger.release();
      return reply(200, shop.switches);
    case '/control/stock':
      shop.stock(
        makeProducts(Number(wish['count'] ?? 20), Number(wish['seed'] ?? 1)).map(
          wish['drafts'] === true ? asDraft : asIs,
        ),
      );
      if (wish['odd'] === true) shop.stock(makeOddProducts());
      return reply(200, { products: shop.products.size });
    case '/control/empty':
      shop.products.clear();
      return reply(200, { products: 0 });
    default:
      return answerProduct(shop, path, wish, reply);
  }
}
