import { createHash } from 'node:crypto';
import type { CreateOrderRequest } from '@plenty/contract/api/checkout-endpoints';
import type { StoredCartLine } from '@plenty/contract/cart/cart';
import { getTaxRate } from '@plenty/contract/checkout/pricing';
import { usesPaymentProvider } from '@plenty/contract/orders/order';
import { AppError } from '../app-error.ts';
import { type StoredCart, cartReference, readCart, reviseCart } from '../cart/index.ts';
import { readDeliveryEstimate } from '../catalog/index.ts';
import { type DocumentReader, type Transaction, runTransaction } from '../db/index.ts';
import { readInventory, withReturnedItems } from '../inventory/index.ts';
import {
  type StoredOrder,
  addBrowserOrder,
  awaitsPaymentProvider,
  isReplaceable,
  listBrowserOrders,
  readOrder,
  saveNewOrder as storeOrder,
} from '../orders/index.ts';
import type { Handler, RequestContext } from '../services.ts';
import { buildOrder } from './build-order.ts';
import { readPaymentTerms, readTaxSettings, requireOpenCheckout } from './checkout-settings.repository.ts';
import { limitDiscountOrders } from './discount-code-limits.ts';
import { evaluateDiscountCode, isTestOrderCode } from './evaluate-discount-code.ts';
import { readOrderAttempts } from './order-limits.ts';
import { cancelReplacedOrder, reserveForOrder } from './reserve-order.ts';
import { startPayment } from './start-payment.ts';
import { findAvailableLines, getCurrentSubtotal, verifyCart } from './verify-cart.ts';

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function cartEmptyError(): AppError {
  return new AppError({ code: 'cart-empty', message: 'Please add items to your cart before checkout.' });
}

/**
 * A repeated submit finds the order that the first one made (D-21). What is paid by hand, free, or heard of by the wallet has left the
 * cart: the lines a request names by id are gone then, and one that names none is only taken for a repeated one while the cart is empty,
 * for it might be a second order of the same things. What waits for the wallet is the same order while neither it nor the cart changes.
 */
function isRepeated(cart: StoredCart, last: StoredOrder, body: CreateOrderRequest): boolean {
  if (usesPaymentProvider(last.payment.mode) && last.heardAt === null) {
    return (awaitsPaymentProvider(last) || last.captureAt !== null) && last.id === getOrderId(cart);
  }
  return body.cartItems.every((line) => line.id !== undefined) || cart.lines.length === 0;
}

function getOrderId({ key, revision }: Pick<StoredCart, 'key' | 'revision'>): string {
  return hash(`${key}:${revision}`).slice(0, 40);
}

/** The cart after the order: what the wallet is to pay for stays in it until the wallet speaks (D-22), everything else is taken out. */
function getCartAfterOrder(
  cart: StoredCart,
  order: StoredOrder,
  bought: readonly StoredCartLine[],
  request: string,
  now: Date,
): StoredCart {
  const lastOrder = { id: order.id, request };
  if (usesPaymentProvider(order.payment.mode)) return { ...cart, lastOrder };
  return reviseCart(cart, { lines: cart.lines.filter((line) => !bought.includes(line)), lastOrder }, now);
}

/** The order that the very same submit of this cart has made already, if it has. */
async function findRepeatedOrder(
  reader: DocumentReader,
  visitorId: string,
  body: CreateOrderRequest,
  { database }: RequestContext,
) {
  const cart = await readCart(reader, database, visitorId);
  const last = cart?.lastOrder && (await readOrder(reader, database, cart.lastOrder.id));
  const isSame = cart?.lastOrder?.request === hash(JSON.stringify(body));
  return { cart, last, repeated: cart && last && isSame && isRepeated(cart, last, body) ? last : undefined };
}

/** One attempt at the order; run again from the start when something it wrote has changed in between. */
async function attemptOrder(
  transaction: Transaction,
  visitorId: string,
  body: CreateOrderRequest,
  isTestOrder: boolean,
  context: RequestContext,
): Promise<StoredOrder> {
  const { database, browser, now, paypal } = context;
  const request = hash(JSON.stringify(body));
  const { cart: stored, last, repeated } = await findRepeatedOrder(transaction, visitorId, body, context);
  if (repeated) return repeated;
  if (!stored || stored.lines.length === 0) throw cartEmptyError();
  const replaced = last && isReplaceable(last) ? last : undefined;
  const cart = last?.id === getOrderId(stored) ? { ...stored, revision: stored.revision + 1 } : stored;
  const browserId = browser.ensureId();
  const [inventory, terms, tax, arrival, tries, placed] = await Promise.all([
    readInventory(transaction, database, [...cart.lines, ...(replaced?.items ?? [])]),
    readPaymentTerms(transaction, database, paypal.orders !== undefined),
    readTaxSettings(transaction, database),
    readDeliveryEstimate(transaction, database, now()),
    readOrderAttempts(transaction, body.email, context),
    listBrowserOrders(transaction, database, browserId, now()),
    requireOpenCheckout(transaction, database),
  ]);
  const free = withReturnedItems(inventory, replaced?.items ?? []);
  const bought = findAvailableLines(cart.lines, free);
  const asked = {
    code: body.discountCode,
    subtotal: getCurrentSubtotal(bought, free),
    now: now(),
    isTestOrder,
    replaced,
  };
  const verdict = await evaluateDiscountCode(transaction, database, {
    ...asked,
    customer: { email: body.email, cartId: visitorId },
  });
  const seen = verifyCart(body, { cart: stored, bought, shelf: free, verdict, rate: getTaxRate(tax, body.state) });
  const basket = { ...seen, shelf: inventory };
  const made = buildOrder(body, terms, { basket, id: getOrderId(cart), cartId: visitorId, arrival }, context);
  const order = await reserveForOrder(transaction, { order: made, replaced, basket }, context);
  // An order that only takes another one's place holds nothing more than that one did.
  const isOneMore = replaced === undefined || !usesPaymentProvider(order.payment.mode);
  if (isOneMore && !order.isTestOrder) tries.count();
  if (replaced) cancelReplacedOrder(transaction, database, replaced, now());
  storeOrder(transaction, database, order);
  addBrowserOrder(transaction, database, { browserId, placed }, order);
  transaction.upsert(cartReference(database, visitorId), getCartAfterOrder(cart, order, bought, request, now()));
  return order;
}

/**
 * Makes the order, or finds the one that the very same submit made at the same moment: what is refused may be refused because that one
 * has taken the last piece, or the code.
 */
async function createOrderOnce(
  visitorId: string,
  body: CreateOrderRequest,
  isTestOrder: boolean,
  context: RequestContext,
): Promise<StoredOrder> {
  const { database } = context;
  try {
    return await runTransaction(database, (transaction) =>
      attemptOrder(transaction, visitorId, body, isTestOrder, context),
    );
  } catch (failure) {
    const { repeated } = failure instanceof AppError ? await findRepeatedOrder(database, visitorId, body, context) : {};
    if (repeated) return repeated;
    throw failure;
  }
}

/**
 * API-10. One transaction makes the order, its number, its history, its mail and the cart after it, takes its goods and counts its code,
 * or does nothing at all. Its id is made of the cart's key and revision, so that one state of a cart is ordered once, however often it is
 * submitted (D-21). An order that still waits for the wallet's first word gives way to the new one in the same commit.
 */
export const createOrder: Handler<'createOrder'> = async ({ body }, context) => {
  const visitorId = context.visitor.id;
  if (!visitorId) throw cartEmptyError();
  const isTestOrder = await isTestOrderCode(body.discountCode, context);
  const order = await limitDiscountOrders(body.discountCode, context, () =>
    createOrderOnce(visitorId, body, isTestOrder, context),
  );
  return startPayment(order, context);
};
