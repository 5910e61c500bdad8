import { createHash } from 'node:crypto';
import type { CreateOrderBody, CreatedOrder } from '@plenty/contract/api/checkout-calls';
import { moneyText } from '@plenty/contract/money/money';
import { taxRate } from '@plenty/contract/pricing/tax';
import type { Firestore } from 'firebase-admin/firestore';
import { type StoredCart, cartReference, readCart, reviseCart } from '../cart/cart-repository.ts';
import type { Context } from '../context.ts';
import { hashCustomer, takeUse } from '../discounts/discount-repository.ts';
import { type Changes, transact } from '../firestore/transact.ts';
import type { Handler } from '../handler.ts';
import { queueOrderMail } from '../mail/mail-repository.ts';
import { createOrder as storeOrder, readOrder } from '../orders/order-repository.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import { Refusal } from '../refusal.ts';
import { readShelf, takeFromShelf } from '../stock/shelf-repository.ts';
import { type Basket, checkBasket, findBuyable, subtotalNow } from './check-basket.ts';
import { judgeCode } from './judge-code.ts';
import { makeOrder } from './make-order.ts';
import { readPaymentSettings } from './payment-settings-repository.ts';
import { readTaxSettings } from './tax-settings-repository.ts';

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function emptyCart(): Refusal {
  return new Refusal({ code: 'cart-empty', message: 'Please add items to your cart before checkout.' });
}

function answer(order: StoredOrder): CreatedOrder {
  return { success: true, orderNumber: order.orderNumber, orderKey: order.orderKey, total: moneyText(order.total) };
}

/**
 * A repeated submit finds the order that the first one made (D-21). The lines it names by id are gone from the cart then; a request that
 * names none is only taken for a repeated one while the cart is empty, for it might be a second order of the same things.
 */
async function findRepeated(
  changes: Changes,
  cart: StoredCart | undefined,
  request: string,
  body: CreateOrderBody,
  database: Firestore,
): Promise<StoredOrder | undefined> {
  if (cart?.lastOrder?.request !== request) return undefined;
  const namesItsLines = body.cartItems.every((line) => line.id !== undefined);
  return namesItsLines || cart.lines.length === 0 ? readOrder(changes, database, cart.lastOrder.id) : undefined;
}

/** The goods leave the shelf and the code's use is counted with the order; a test order touches neither, and sends no mail (D-15). */
function settle(
  changes: Changes,
  order: StoredOrder,
  basket: Basket,
  { database, now, shopOrigin }: Context,
): StoredOrder {
  if (order.isTestOrder) return order;
  takeFromShelf(changes, database, basket.shelf, order.items);
  const event = order.payment.mode === 'none' ? 'order-confirmation' : 'payment-instructions';
  queueOrderMail(changes, database, order, { event, shopOrigin, now: now() });
  if (basket.verdict.kind !== 'discount') return order;
  const { discount, free } = basket.verdict;
  return { ...order, discountUse: takeUse(changes, database, discount.code, free, order.id, now()) };
}

/** One attempt at the order; run again from the start when something it wrote has changed in between. */
async function attempt(
  changes: Changes,
  visitorId: string,
  body: CreateOrderBody,
  context: Context,
): Promise<StoredOrder> {
  const { database, now, testOrderCode } = context;
  const request = hash(JSON.stringify(body));
  const cart = await readCart(changes, database, visitorId);
  const repeated = await findRepeated(changes, cart, request, body, database);
  if (repeated) return repeated;
  if (!cart || cart.lines.length === 0) throw emptyCart();
  const [shelf, settings, tax] = await Promise.all([
    readShelf(changes, database, cart.lines),
    readPaymentSettings(changes, database),
    readTaxSettings(changes, database),
  ]);
  const bought = findBuyable(cart.lines, shelf);
  const asked = { code: body.discountCode, subtotal: subtotalNow(bought, shelf), now: now(), testOrderCode };
  const verdict = await judgeCode(changes, database, { ...asked, customer: hashCustomer(body.email) });
  const basket = checkBasket(body, { bought, shelf, verdict, rate: taxRate(tax, body.state) });
  const id = hash(`${cart.key}:${cart.revision}`).slice(0, 40);
  const order = settle(changes, makeOrder(body, settings, { basket, id }, context), basket, context);
  storeOrder(changes, database, order);
  const lines = cart.lines.filter((line) => !bought.includes(line));
  changes.write(cartReference(database, visitorId), reviseCart(cart, { lines, lastOrder: { id, request } }, now()));
  return order;
}

/**
 * API-10. One transaction makes the order, its number, its history, its mail and the emptied cart, takes its goods and counts its code,
 * or does nothing at all. Its id is made of the cart's key and revision, so that one state of a cart is ordered once, however often it is
 * submitted (D-21).
 */
export const createOrder: Handler<'createOrder'> = async ({ body }, context) => {
  const visitorId = context.visitor.id;
  if (!visitorId) throw emptyCart();
  return answer(await transact(context.database, (changes) => attempt(changes, visitorId, body, context)));
};
