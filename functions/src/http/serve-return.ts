import { ORDER_PATH, getOrderLink } from '@plenty/contract/order/order-link';
import { orderKeySchema } from '@plenty/contract/order/order';
import { orderNumberSchema } from '@plenty/contract/order/order-number';
import { listBrowserOrders } from '../orders/browser-order-repository.ts';
import { isOpenToBrowser } from '../orders/open-order.ts';
import { getOrderHandle } from '../payments/order-handle.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import type { PayPalServices } from '../payments/receive-message.ts';
import { completePaymentReturn } from '../payments/settle-return.ts';
import type { HttpRequest, HttpResponse } from './exchange.ts';
import { SECURITY_HEADERS } from './security-headers.ts';
import { readBrowserId } from './session-cookie.ts';

export const RETURN_PATH = '/api/payments/paypal/return';

type ReturnQuery = {
  readonly orderNumber: string;
  readonly handle: string;
  /** In the addresses of orders that were handed over before there were handles. */
  readonly orderKey: string | undefined;
};

/** The order an address names; undefined for one that names none. Handles are written as keys are. */
function parseReturnQuery({ query }: HttpRequest): ReturnQuery | undefined {
  const orderNumber = orderNumberSchema.safeParse(query.get('order') ?? '').data;
  const orderKey = orderKeySchema.safeParse(query.get('key') ?? '').data;
  const handle =
    orderKey === undefined ? orderKeySchema.safeParse(query.get('handle') ?? '').data : getOrderHandle(orderKey);
  return orderNumber === undefined || handle === undefined ? undefined : { orderNumber, handle, orderKey };
}

function redirectTo(location: string): HttpResponse {
  return { status: 303, headers: { ...SECURITY_HEADERS, 'Cache-Control': 'no-store', Location: location }, body: '' };
}

/** The order's page as this browser may see it; undefined for a browser that did not place the order. */
async function getOrderPage(
  order: StoredOrder,
  { orderKey }: ReturnQuery,
  { headers }: HttpRequest,
  { database, now }: PayPalServices,
): Promise<string | undefined> {
  const placed = await listBrowserOrders(database, database, readBrowserId(headers), now());
  const opens = orderKey !== undefined || isOpenToBrowser(order, placed);
  if (!opens && !placed.some(({ orderId }) => orderId === order.id)) return undefined;
  // Only what PayPal has confirmed by now is called a success (D-71).
  const isPaid = order.paymentStatus === 'paid';
  // An account's order opens for its customer, who is signed in on the page and nowhere in this request.
  const { orderNumber } = order;
  return getOrderLink(ORDER_PATH, { orderNumber, isPaid, ...(opens && { orderKey: order.orderKey }) });
}

/**
 * Where PayPal sends the browser, by GET or POST: on to the order's page. What came along proves nothing and goes no further. A post from
 * another site comes without our cookie, so it is first sent to this very address: that is the browser's own navigation, which brings it.
 */
export async function handleReturn(httpRequest: HttpRequest, receiving: PayPalServices): Promise<HttpResponse> {
  const named = parseReturnQuery(httpRequest);
  if (!named) return redirectTo(ORDER_PATH);
  if (httpRequest.method === 'POST') {
    return redirectTo(
      `${RETURN_PATH}?${new URLSearchParams({ order: named.orderNumber, handle: named.handle }).toString()}`,
    );
  }
  const order = await completePaymentReturn(named, receiving);
  const page = order && (await getOrderPage(order, named, httpRequest, receiving));
  return redirectTo(page ?? ORDER_PATH);
}
