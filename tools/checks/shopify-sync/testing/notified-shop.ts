import type { Firestore } from 'firebase-admin/firestore';
import { createBodyReader } from '../../../../functions/src/http/raw-body.ts';
import { createShopifyWebhooksHandler } from '../../../../functions/src/http/shopify-webhooks-handler.ts';
import { createConfiguredRateLimiter } from '../../../../functions/src/http/rate-limits.ts';
import { renewSubscriptions } from '../../../../functions/src/shopify/webhook-subscriptions.ts';
import { refreshProduct } from '../../../../functions/src/shopify/refresh-product.ts';
import { syncCatalog } from '../../../../functions/src/shopify/run-sync.ts';
import { setInventory } from '../../../fakes/shopify/shop-admin.ts';
import type { ShopifyProduct, ShopifyVariant } from '../../../fakes/shopify/resources.ts';
import type { FakeShop } from '../../../fakes/shopify/fake-shop.ts';
import { createFakeShopify } from './fake-shopify.ts';

export const WEBHOOK_URL = 'https://shop.test/api/webhooks/shopify';

const MAX_ROUNDS = 500;

/** A webhook request. */
export interface PostedWebhook {
  readonly headers: Record<string, string>;
  readonly body: string;
  readonly method?: string;
}

function lowerCase(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}

/** A shop that receives Shopify's webhooks; the test decides when their queue items are processed. */
export async function createNotifiedShop(database: Firestore, products: readonly ShopifyProduct[]) {
  const post = async ({ headers, body, method = 'POST' }: PostedWebhook): Promise<number> => {
    const incoming = {
      method,
      path: '/api/webhooks/shopify',
      query: new URLSearchParams(),
      headers: lowerCase(headers),
      reference: 'told',
    };
    return (await serve({ ...incoming, readBody: createBodyReader(Buffer.from(body)) })).status;
  };
  const fakeShopify = await createFakeShopify({
    points: 100_000,
    post: (_address, headers, body) => post({ headers, body }),
  });
  const { shop: there, shopify, pause } = fakeShopify;
  const now = () => new Date(there.services.now());
  const access = { shop: there.name, secrets: [there.credentials.clientSecret] };
  const serve = createShopifyWebhooksHandler(() => ({ database, now, credentials: access }), {
    rateLimiter: createConfiguredRateLimiter(database, ''),
    trustedProxies: 0,
  });
  const meanwhile: (() => Promise<void>)[] = [];
  /** Runs `during` while Shopify's response is on its way. */
  const ask: typeof shopify.query = async (...question) => {
    const answered = await shopify.query(...question);
    if (question[0].text.includes('SomeProducts')) await meanwhile.shift()?.();
    return answered;
  };
  const services = { database, now, pause, shopify: { ...shopify, query: ask } };
  there.addProducts(products);
  const turns = async () => (await database.collection('shopifyTurns').get()).docs.map(({ id }) => id);
  return {
    fakeShopify,
    there,
    world: services,
    post,
    turns,
    /** Runs between Shopify's next product response and its use. */
    meanwhile,
    sync: () => syncCatalog(services, { productIds: [], overwrite: [], isPreview: false }, async () => {}),
    subscribe: () => renewSubscriptions(shopify, WEBHOOK_URL),
    notices: async () => (await database.collection('shopifyNotices').get()).docs.map((document) => document.data()),
    /** Processes every queue item that is due, and those it queues. */
    look: async () => {
      for (let round = 0; ; round += 1) {
        if (round === MAX_ROUNDS) throw new Error('The looks never end');
        await there.webhooks.waitUntilIdle();
        const subjects = await turns();
        if (subjects.length === 0) return;
        await Promise.all(subjects.map((subject) => refreshProduct(services, subject)));
      }
    },
    /** Sets the inventory of a product's first variant at Shopify. */
    count: (quantity: number, product = getFirstProduct(there), variant = getFirstVariant(product)) =>
      setInventory(there, product, variant, quantity),
  };
}
export type NotifiedShop = Awaited<ReturnType<typeof createNotifiedShop>>;

export function getFirstProduct(there: FakeShop): ShopifyProduct {
  const [product] = there.listProducts();
  if (!product) throw new Error('There is no product');
  return product;
}

export function getFirstVariant({ variants: [variant] }: ShopifyProduct): ShopifyVariant {
  if (!variant) throw new Error('There is no variant');
  return variant;
}
