import { ORDER_KEY_HEADER } from '@plenty/contract/api/order-endpoints';
import type { ClaimProblem } from '@plenty/contract/orders/claim';
import { orderClaimsSchema } from '@plenty/contract/orders/claim';
import { NO_SWAPS, type SwapSettings, orderSwapsSchema } from '@plenty/contract/orders/swap';
import { paths } from '../db/paths.ts';
import { readOrder } from '../orders/order.repository.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import { TEST_PICTURES } from './fixtures.ts';
import { createRefundShop } from './paypal-shop.ts';
import { checkoutPayload, fillCart, parseCreatedOrder, submitOrder } from './place-order.ts';
import { setOrderStatus } from './set-order-status.ts';

const SHOP_SETTINGS = { supportEmail: '', ownerEmail: 'owner@shop.test', postalAddress: '', socialLinks: [] };

/** A shop whose customers report what is wrong with their orders, or want another size. */
export function createClaimShop(name: string) {
  const refunds = createRefundShop(name);
  const { shop } = refunds;
  let callers = 0;
  const read = async (id: string): Promise<StoredOrder> => {
    const order = await readOrder(shop.database, id);
    if (!order) throw new Error(`There is no order ${id}`);
    return order;
  };
  /** Calls as somebody who has the order's key, from an address of their own. */
  const call = (
    { orderNumber, orderKey }: Pick<StoredOrder, 'orderNumber' | 'orderKey'>,
    path: string,
    body?: unknown,
    key: string | undefined = orderKey,
  ) => {
    callers += 1;
    const headers = {
      'x-forwarded-for': `claims-${callers}`,
      ...(key === undefined ? {} : { [ORDER_KEY_HEADER]: key }),
    };
    return shop.call(`/api/orders/${orderNumber}/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      body,
      headers,
    });
  };
  const report = (order: StoredOrder, change: object = {}) =>
    call(order, 'claims', {
      lines: order.items.map(({ lineId }) => ({ lineId, quantity: 1 })),
      problem: 'damaged' satisfies ClaimProblem,
      words: 'A seam is torn',
      pictures: [],
      ...change,
    });
  /** Signs in anew, because the tests advance the clock past the end of a session. */
  const callAsAdmin = async (method: string, path: string, body?: unknown) =>
    shop.call(`/api/admin/${path}`, { method, body, cookie: await shop.signInAsAdmin() });
  return {
    ...refunds,
    read,
    callAsAdmin,
    call,
    report,
    /** A paid order of these items that has been delivered now. */
    placeDelivered: async (...items: readonly { productId: number; quantity?: number }[]): Promise<StoredOrder> => {
      callers += 1;
      const { cookie, lines } = await fillCart(shop, ...items);
      const body = { ...checkoutPayload(lines), email: `claims-${callers}@example.com` };
      const created = parseCreatedOrder(await submitOrder(shop, cookie, body));
      if (created.redirectUrl) await shop.approveAndReturn(created);
      else await shop.sendPaymentMessage(created, { txn_id: shop.nextTransactionId() });
      const number = await shop.database.doc(paths.orderNumber(created.orderNumber)).get();
      const id = String(number.get('orderId'));
      shop.advanceTime(1000);
      await setOrderStatus(shop.database, id, 'delivered', shop.eventContext());
      shop.advanceTime(1000);
      return read(id);
    },
    listClaims: async (order: StoredOrder) => orderClaimsSchema.parse((await call(order, 'claims')).data),
    upload: (order: StoredOrder, data: string = TEST_PICTURES.png, key?: string) =>
      call(order, 'claim-pictures', { data }, key),
    /** Turns swaps of size on, or off again. */
    setSwaps: async (swaps: Partial<SwapSettings>) => {
      await shop.database.doc(paths.product(2)).update({ sizes: ['SM', 'MED'] });
      if (Number.isNaN(await shop.getStock(2, 'SM', 'Black'))) await shop.setStock(2, 'SM', 'Black', 100);
      const settings = { ...SHOP_SETTINGS, swaps: { ...NO_SWAPS, isOn: true, ...swaps } };
      await shop.database.doc(paths.shopSettings).set(settings);
    },
    listSwaps: async (order: StoredOrder) => orderSwapsSchema.parse((await call(order, 'swaps')).data),
    /** Asks for one unit of the first line in another size. */
    askSwap: (order: StoredOrder, change: object = {}, key?: string) =>
      call(order, 'swaps', { lineId: order.items[0]?.lineId, quantity: 1, size: 'SM', ...change }, key),
    cancelSwap: (order: StoredOrder, swap = 1, key?: string) => call(order, `swaps/${swap}/cancel`, {}, key),
    resolveSwap: (order: StoredOrder, body: object, swap = 1) =>
      callAsAdmin('POST', `orders/${order.id}/swaps/${swap}`, body),
    resolve: (order: StoredOrder, body: object, claim = 1) =>
      callAsAdmin('POST', `orders/${order.id}/claims/${claim}`, { words: 'We are sorry', ...body }),
  };
}
