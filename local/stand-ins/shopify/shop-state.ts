import type { ShopifyProduct } from './product.ts';
import type { Message } from './messenger.ts';
import type { ShopifyOrder } from './order.ts';
import type { FakeShop } from './shop.ts';
import type { Switches } from './switches.ts';

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
