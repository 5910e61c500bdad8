import { createHash } from 'node:crypto';
import type { CreateOrderBody } from '@plenty/contract/api/checkout-calls';
import type { StoredLine } from '@plenty/contract/cart/stored-line';
import { isPaidByWallet } from '@plenty/contract/order/order';
import { taxRate } from '@plenty/contract/pricing/tax';
import { type StoredCart, cartReference, readCart, reviseCart } from '../cart/cart-repository.ts';
import { promiseArrival } from '../catalog/closed-days-repository.ts';
import type { Context } from '../context.ts';
import { hashCustomer } from '../discounts/discount-repository.ts';
import { type Changes, transact } from '../firestore/transact.ts';
import type { Handler } from '../handler.ts';
import { awaitsWallet, createOrder as storeOrder, isReplaceable, readOrder } from '../orders/order-repository.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import { Refusal } from '../refusal.ts';
import { readShelf, shelfWith } from '../stock/shelf-repository.ts';
import { answerOrder } from './answer-order.ts';
import { asksForTestOrder } from './asks-for-test-order.ts';
import { checkBasket, findBuyable, subtotalNow } from './check-basket.ts';
import { judgeCode } from './judge-code.ts';
import { limitOrderCodes } from './limit-codes.ts';
import { makeOrder } from './make-order.ts';
import { readPaymentSettings } from './payment-settings-repository.ts';
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

/** One attempt at the order; run again from the start when something it wrote has changed in between. */
async function attempt(
  changes: Changes,
  visitorId: string,
  body: CreateOrderBody,
  isTestOrder: boolean,
  context: Context,
): Promise<StoredOrder> {
  const { database, now, wallet } = context;
  const request = hash(JSON.stringify(body));
  const stored = await readCart(changes, database, visitorId);
  const last = stored?.lastOrder && (await readOrder(changes, database, stored.lastOrder.id));
  if (stored && last && stored.lastOrder?.request === request && isRepeated(stored, last, body)) return last;
  if (!stored || stored.lines.length === 0) throw emptyCart();
  const replaced = last && isReplaceable(last) ? last : undefined;
  const cart = last?.id === orderIdOf(stored) ? { ...stored, revision: stored.revision + 1 } : stored;
  const [shelf, settings, tax, arrival] = await Promise.all([
    readShelf(changes, database, [...cart.lines, ...(replaced?.items ?? [])]),
    readPaymentSettings(changes, database, wallet.orders !== undefined),
    readTaxSettings(changes, database),
    promiseArrival(changes, database, now()),
    requireOpen(changes, database),
  ]);
  const free = shelfWith(shelf, replaced?.items ?? []);
  const bought = findBuyable(cart.lines, free);
  const asked = { code: body.discountCode, subtotal: subtotalNow(bought, free), now: now(), isTestOrder, replaced };
  const verdict = await judgeCode(changes, database, { ...asked, customer: hashCustomer(body.email) });
  const seen = checkBasket(body, { bought, shelf: free, verdict, rate: taxRate(tax, body.state) });
  const basket = { ...seen, shelf };
  const made = makeOrder(body, settings, { basket, id: orderIdOf(cart), cartId: visitorId, arrival }, context);
  const order = await settleOrder(changes, { order: made, replaced, basket }, context);
  if (replaced) endReplaced(changes, database, replaced, now());
  storeOrder(changes, database, order);
  changes.write(cartReference(database, visitorId), cartAfter(cart, order, bought, request, now()));
  return order;
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
    transact(context.database, (changes) => attempt(changes, visitorId, body, isTestOrder, context)),
  );
  return answerOrder(order, context);
};
