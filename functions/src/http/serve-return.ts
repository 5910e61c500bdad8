import { ORDER_PAGE, orderLink } from '@plenty/contract/order/order-link';
import { orderKeySchema } from '@plenty/contract/order/order';
import { orderNumberSchema } from '@plenty/contract/order/order-number';
import { listBrowserOrders } from '../orders/browser-order-repository.ts';
import { opensByCookie } from '../orders/open-order.ts';
import { orderHandle } from '../payments/order-handle.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import type { Receiving } from '../payments/receive-message.ts';
import { settleReturn } from '../payments/settle-return.ts';
import type { Incoming, Outgoing } from './exchange.ts';
import { SECURITY_HEADERS } from './security-headers.ts';
import { readBrowserId } from './session-cookie.ts';

export const RETURN = '/api/payments/paypal/return';

type Named = {
  readonly orderNumber: string;
  readonly handle: string;
  /** In the addresses of orders that were handed over before there were handles. */
  readonly orderKey: string | undefined;
};

/** The order an address names; undefined for one that names none. Handles are written as keys are. */
function readNamed({ query }: Incoming): Named | undefined {
  const orderNumber = orderNumberSchema.safeParse(query.get('order') ?? '').data;
  const orderKey = orderKeySchema.safeParse(query.get('key') ?? '').data;
  const handle =
    orderKey === undefined ? orderKeySchema.safeParse(query.get('handle') ?? '').data : orderHandle(orderKey);
  return orderNumber === undefined || handle === undefined ? undefined : { orderNumber, handle, orderKey };
}

function sendOn(location: string): Outgoing {
  return { status: 303, headers: { ...SECURITY_HEADERS, 'Cache-Control': 'no-store', Location: location }, body: '' };
}

/** The order's page as this browser may see it; undefined for a browser that did not place the order. */
async function pageOf(
  order: StoredOrder,
  { orderKey }: Named,
  { headers }: Incoming,
  { database, now }: Receiving,
): Promise<string | undefined> {
  const placed = await listBrowserOrders(database, database, readBrowserId(headers), now());
  const opens = orderKey !== undefined || opensByCookie(order, placed);
  if (!opens && !placed.some(({ orderId }) => orderId === order.id)) return undefined;
  // Only what PayPal has confirmed by now is called a success (D-71).
  const isPaid = order.paymentStatus === 'paid';
  // An account's order opens for its customer, who is signed in on the page and nowhere in this request.
  const { orderNumber } = order;
  return orderLink(ORDER_PAGE, { orderNumber, isPaid, ...(opens && { orderKey: order.orderKey }) });
}

/**
 * Where PayPal sends the browser, by GET or POST: on to the order's page. What came along proves nothing and goes no further. A post from
 * another site comes without our cookie, so it is first sent to this very address: that is the browser's own navigation, which brings it.
 */
export async function serveReturn(incoming: Incoming, receiving: Receiving): Promise<Outgoing> {
  const named = readNamed(incoming);
  if (!named) return sendOn(ORDER_PAGE);
  if (incoming.method === 'POST') {
    return sendOn(`${RETURN}?${new URLSearchParams({ order: named.orderNumber, handle: named.handle }).toString()}`);
  }
  const order = await settleReturn(named, receiving);
  const page = order && (await pageOf(order, named, incoming, receiving));
  return sendOn(page ?? ORDER_PAGE);
}
