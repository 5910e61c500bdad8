import { createHash } from 'node:crypto';
import type { CreateOrderBody, CreatedOrder } from '@plenty/contract/api/checkout-calls';
import { moneyText } from '@plenty/contract/money/money';
import type { Firestore } from 'firebase-admin/firestore';
import { type StoredCart, cartReference, readCart, reviseCart } from '../cart/cart-repository.ts';
import { readProducts } from '../catalog/product-repository.ts';
import { type Changes, transact } from '../firestore/transact.ts';
import type { Handler } from '../handler.ts';
import { queueOrderMail } from '../mail/mail-repository.ts';
import { createOrder as storeOrder, readOrder } from '../orders/order-repository.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import { Refusal } from '../refusal.ts';
import { checkBasket } from './check-basket.ts';
import { makeOrder } from './make-order.ts';
import { readPaymentSettings } from './payment-settings-repository.ts';

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
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

/**
 * API-10. One transaction makes the order, its number, its history, its mail and the emptied cart, or nothing at all. Its id is made
 * of the cart's key and revision, so that one state of a cart is ordered once, however often it is submitted (D-21).
 */
export const createOrder: Handler<'createOrder'> = async ({ body }, context) => {
  const { database, visitor, now, shopOrigin } = context;
  const visitorId = visitor.id;
  const empty = new Refusal({ code: 'cart-empty', message: 'Please add items to your cart before checkout.' });
  if (!visitorId) throw empty;
  const request = hash(JSON.stringify(body));
  return transact(database, async (changes) => {
    const cart = await readCart(changes, database, visitorId);
    const repeated = await findRepeated(changes, cart, request, body, database);
    if (repeated) return answer(repeated);
    if (!cart || cart.lines.length === 0) throw empty;
    const products = await readProducts(
      changes,
      database,
      cart.lines.map((line) => line.productId),
    );
    const settings = await readPaymentSettings(changes, database);
    const basket = checkBasket(cart, body, products);
    const id = hash(`${cart.key}:${cart.revision}`).slice(0, 40);
    const order = makeOrder(body, settings, { basket, products, id }, context);
    storeOrder(changes, database, order);
    const event = order.payment.mode === 'none' ? 'order-confirmation' : 'payment-instructions';
    queueOrderMail(changes, database, order, { event, shopOrigin, now: now() });
    const left = cart.lines.filter((line) => !basket.bought.includes(line));
    changes.write(
      cartReference(database, visitorId),
      reviseCart(cart, { lines: left, lastOrder: { id, request } }, now()),
    );
    return answer(order);
  });
};
