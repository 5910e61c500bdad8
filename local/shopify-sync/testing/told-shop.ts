import type { Firestore } from 'firebase-admin/firestore';
import { serveShopifyMessages } from '../../../functions/src/http/serve-shopify-messages.ts';
import { openRates } from '../../../functions/src/throttle/open-rates.ts';
import { keepSubscriptions } from '../../../functions/src/sync/messages/keep-subscriptions.ts';
import { lookAtProduct } from '../../../functions/src/sync/messages/look-at-product.ts';
import { runSync } from '../../../functions/src/sync/run-sync.ts';
import { changeCount } from '../../stand-ins/shopify/owner-at-shopify.ts';
import type { ShopifyProduct, ShopifyVariant } from '../../stand-ins/shopify/product.ts';
import type { Shop } from '../../stand-ins/shopify/shop.ts';
import { openStandIn } from './open-stand-in.ts';

export const MESSAGES = 'https://shop.test/api/webhooks/shopify';

const MOST_ROUNDS = 500;

/** A message as it is posted. */
export interface Posted {
  readonly headers: Record<string, string>;
  readonly body: string;
  readonly method?: string;
}

function lowerCase(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}

/** A shop of ours that is told what happens at Shopify; its looks are had when the test says so, as triggers would have them. */
export async function openToldShop(database: Firestore, products: readonly ShopifyProduct[]) {
  const post = async ({ headers, body, method = 'POST' }: Posted): Promise<number> => {
    const incoming = {
      method,
      path: '/api/webhooks/shopify',
      query: new URLSearchParams(),
      headers: lowerCase(headers),
      reference: 'told',
    };
    return (await serve({ ...incoming, rawBody: Buffer.from(body) })).status;
  };
  const standIn = await openStandIn({
    points: 100_000,
    post: (_address, headers, body) => post({ headers, body }),
  });
  const { shop: there, shopify, pause } = standIn;
  const now = () => new Date(there.surroundings.now());
  const access = { shop: there.name, secrets: [there.credentials.clientSecret] };
  const serve = serveShopifyMessages(() => ({ database, now, access }), {
    rates: openRates(database, ''),
    trustedProxies: 0,
  });
  const meanwhile: (() => Promise<void>)[] = [];
  /** Shopify's answer is on its way here while something else happens. */
  const ask: typeof shopify.ask = async (...question) => {
    const answered = await shopify.ask(...question);
    if (question[0].text.includes('SomeProducts')) await meanwhile.shift()?.();
    return answered;
  };
  const world = { database, now, pause, shopify: { ...shopify, ask } };
  there.stock(products);
  const turns = async () => (await database.collection('shopifyTurns').get()).docs.map(({ id }) => id);
  return {
    standIn,
    there,
    world,
    post,
    turns,
    /** What happens between Shopify's next answers about a product and the moment they are taken. */
    meanwhile,
    sync: () => runSync(world, { productIds: [], overwrite: [], isPreview: false }, async () => {}),
    subscribe: () => keepSubscriptions(shopify, MESSAGES),
    notices: async () => (await database.collection('shopifyNotices').get()).docs.map((document) => document.data()),
    /** Has every look that is due, and those that come of it. */
    look: async () => {
      for (let round = 0; ; round += 1) {
        if (round === MOST_ROUNDS) throw new Error('The looks never end');
        await there.messenger.settle();
        const subjects = await turns();
        if (subjects.length === 0) return;
        await Promise.all(subjects.map((subject) => lookAtProduct(world, subject)));
      }
    },
    /** Sets the count of a product's first variant there, as its owner does. */
    count: (quantity: number, product = firstOf(there), variant = variantOf(product)) =>
      changeCount(there, product, variant, quantity),
  };
}
export type ToldShop = Awaited<ReturnType<typeof openToldShop>>;

export function firstOf(there: Shop): ShopifyProduct {
  const [product] = there.listProducts();
  if (!product) throw new Error('There is no product');
  return product;
}

export function variantOf({ variants: [variant] }: ShopifyProduct): ShopifyVariant {
  if (!variant) throw new Error('There is no variant');
  return variant;
}
