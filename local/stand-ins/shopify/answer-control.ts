import { makeOddProducts, makeProducts } from './sample-products.ts';
import type { Shop } from './shop.ts';

type Reply = (status: number, body: unknown) => void;

function readWish(body: string): Record<string, unknown> {
  const wish: unknown = body === '' ? {} : JSON.parse(body);
  return typeof wish === 'object' && wish !== null ? { ...wish } : {};
}

/** What tests and the desk set: how it misbehaves, what is on its shelves. */
export function answerControl(shop: Shop, method: string, path: string, body: string, reply: Reply): void {
  if (method === 'GET') {
    return reply(200, {
      switches: shop.switches,
      products: shop.products.size,
      orders: shop.orders,
      asked: shop.asked,
    });
  }
  const wish = readWish(body);
  switch (path) {
    case '/control/switches':
      shop.switches = { ...shop.switches, ...wish };
      return reply(200, shop.switches);
    case '/control/stock':
      shop.stock(makeProducts(Number(wish['count'] ?? 20), Number(wish['seed'] ?? 1)));
      if (wish['odd'] === true) shop.stock(makeOddProducts());
      return reply(200, { products: shop.products.size });
    default:
      return reply(404, { error: 'there is no such control' });
  }
}
