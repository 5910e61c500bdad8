import { createHash } from 'node:crypto';
import type { CreateOrderBody } from '@plenty/contract/api/checkout-calls';
import type { StoredLine } from '@plenty/contract/cart/stored-line';
import { isPaidByWallet } from '@plenty/contract/order/order';
import { taxRate } from '@plenty/contract/pricing/tax';
import { type StoredCart, cartReference, readCart, reviseCart } from '../cart/cart-repository.ts';
import { promiseArrival } from '../catalog/closed-days-repository.ts';
import type { Context } from '../context.ts';
import type { Reader } from '../firestore/gather-reads.ts';
import { type Changes, transact } from '../firestore/transact.ts';
import type { Handler } from '../handler.ts';
import { addBrowserOrder, listBrowserOrders } from '../orders/browser-order-repository.ts';
import { awaitsWallet, createOrder as storeOrder, isReplaceable, readOrder } from '../orders/order-repository.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import { Refusal } from '../refusal.ts';
import { readShelf, shelfWith } from '../stock/shelf-repository.ts';
import { answerOrder } from './answer-order.ts';
import { asksForTestOrder } from './asks-for-test-order.ts';
import { checkBasket, findBuyable, subtotalNow } from './check-basket.ts';
import { judgeCode } from './judge-code.ts';
import { limitOrderCodes } from './limit-codes.ts';
import { readOrderTries } from './limit-orders.ts';
import { makeOrder } from './make-order.ts';
import { readPaymentTerms } from './payment-settings-repository.ts';
import { requireOpen } from './require-open.ts';
import { endReplaced, settleOrder } from './settle-order.ts';
import { readTaxSettings } from './tax-settings-repository.ts';

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function emptyCart(): Refusal {
  return new Refusal({ code: 'cart-empty', message: 'Please add items to your cart before checkout.' });
}

/**
 * A repeated submit finds the order that the first one made (D-21). What is paid by hand, free, or heard of by the wallet has left the
 * cart: the lines a request names by id are gone then, and one that names none is only taken for a repeated one while the cart is empty,
 * for it might be a second order of the same things. What waits for the wallet is the same order while neither it nor the cart changes.
 */
function isRepeated(cart: StoredCart, last: StoredOrder, body: CreateOrderBody): boolean {
  if (isPaidByWallet(last.payment.mode) && last.heardAt === null) {
    return (awaitsWallet(last) || last.captureAt !== null) && last.id === orderIdOf(cart);
  }
  return body.cartItems.every((line) => line.id !== undefined) || cart.lines.length === 0;
}

function orderIdOf({ key, revision }: Pick<StoredCart, 'key' | 'revision'>): string {
  return hash(`${key}:${revision}`).slice(0, 40);
}

/** The cart after the order: what the wallet is to pay for stays in it until the wallet speaks (D-22), everything else is taken out. */
function cartAfter(
  cart: StoredCart,
  order: StoredOrder,
  bought: readonly StoredLine[],
  request: string,
  now: Date,
): StoredCart {
  const lastOrder = { id: order.id, request };
  if (isPaidByWallet(order.payment.mode)) return { ...cart, lastOrder };
  return reviseCart(cart, { lines: cart.lines.filter((line) => !bought.includes(line)), lastOrder }, now);
}

/** The order that the very same submit of this cart has made already, if it has. */
async function findRepeated(reader: Reader, visitorId: string, body: CreateOrderBody, { database }: Context) {
  const cart = await readCart(reader, database, visitorId);
  const last = cart?.lastOrder && (await readOrder(reader, database, cart.lastOrder.id));
  const isSame = cart?.lastOrder?.request === hash(JSON.stringify(body));
  return { cart, last, repeated: cart && last && isSame && isRepeated(cart, last, body) ? last : undefined };
}

/** One attempt at the order; run again from the start when something it wrote has changed in between. */
async function attempt(
  changes: Changes,
  visitorId: string,
  body: CreateOrderBody,
  isTestOrder: boolean,
  context: Context,
): Promise<StoredOrder> {
  const { database, browser, now, wallet } = context;
  const request = hash(JSON.stringify(body));
  const { cart: stored, last, repeated } = await findRepeated(changes, visitorId, body, context);
  if (repeated) return repeated;
  if (!stored || stored.lines.length === 0) throw emptyCart();
  const replaced = last && isReplaceable(last) ? last : undefined;
  const cart = last?.id === orderIdOf(stored) ? { ...stored, revision: stored.revision + 1 } : stored;
  const browserId = browser.begin();
  const [shelf, terms, tax, arrival, tries, placed] = await Promise.all([
    readShelf(changes, database, [...cart.lines, ...(replaced?.items ?? [])]),
    readPaymentTerms(changes, database, wallet.orders !== undefined),
    readTaxSettings(changes, database),
    promiseArrival(changes, database, now()),
    readOrderTries(changes, body.email, context),
    listBrowserOrders(changes, database, browserId, now()),
    requireOpen(changes, database),
  ]);
  const free = shelfWith(shelf, replaced?.items ?? []);
  const bought = findBuyable(cart.lines, free);
  const asked = { code: body.discountCode, subtotal: subtotalNow(bought, free), now: now(), isTestOrder, replaced };
  const verdict = await judgeCode(changes, database, { ...asked, customer: { email: body.email, cartId: visitorId } });
  const seen = checkBasket(body, { cart: stored, bought, shelf: free, verdict, rate: taxRate(tax, body.state) });
  const basket = { ...seen, shelf };
  const made = makeOrder(body, terms, { basket, id: orderIdOf(cart), cartId: visitorId, arrival }, context);
  const order = await settleOrder(changes, { order: made, replaced, basket }, context);
  // An order that only takes another one's place holds nothing more than that one did.
  const isOneMore = replaced === undefined || !isPaidByWallet(order.payment.mode);
  if (isOneMore && !order.isTestOrder) tries.count();
  if (replaced) endReplaced(changes, database, replaced, now());
  storeOrder(changes, database, order);
  addBrowserOrder(changes, database, { browserId, placed }, order);
  changes.write(cartReference(database, visitorId), cartAfter(cart, order, bought, request, now()));
  return order;
}

/**
 * Makes the order, or finds the one that the very same submit made at the same moment: what is refused may be refused because that one
 * has taken the last piece, or the code.
 */
async function orderOnce(
  visitorId: string,
  body: CreateOrderBody,
  isTestOrder: boolean,
  context: Context,
): Promise<StoredOrder> {
  const { database } = context;
  try {
    return await transact(database, (changes) => attempt(changes, visitorId, body, isTestOrder, context));
  } catch (failure) {
    const { repeated } = failure instanceof Refusal ? await findRepeated(database, visitorId, body, context) : {};
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
  if (!visitorId) throw emptyCart();
  const isTestOrder = await asksForTestOrder(body.discountCode, context);
  const order = await limitOrderCodes(body.discountCode, context, () =>
    orderOnce(visitorId, body, isTestOrder, context),
  );
  return answerOrder(order, context);
};
