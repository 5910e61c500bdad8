import { createHash } from 'node:crypto';
import type { CreateOrderBody, CreatedOrder } from '@plenty/contract/api/checkout-calls';
import type { StoredLine } from '@plenty/contract/cart/stored-line';
import { moneyText } from '@plenty/contract/money/money';
import { writePaypalForm } from '@plenty/contract/payments/paypal-form';
import { taxRate } from '@plenty/contract/pricing/tax';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { type StoredCart, cartReference, readCart, reviseCart } from '../cart/cart-repository.ts';
import type { Context } from '../context.ts';
import { exchangeUse, hashCustomer } from '../discounts/discount-repository.ts';
import { type Changes, transact } from '../firestore/transact.ts';
import type { Handler } from '../handler.ts';
import { queueOrderMail } from '../mail/mail-repository.ts';
import { addHistory, createOrder as storeOrder, readOrder, updateOrder } from '../orders/order-repository.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import { Refusal } from '../refusal.ts';
import { moveOnShelf, readShelf, shelfWith } from '../stock/shelf-repository.ts';
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

/** The form for the wallet, while the order waits for its first payment and not a moment longer: nobody is sent to pay twice. */
function handoff(order: StoredOrder, { shopOrigin, wallet }: Context): Partial<CreatedOrder> {
  if (order.payment.mode !== 'form' || !isReplaceable(order)) return {};
  const back = `${shopOrigin}/api/payments/paypal/return?order=${order.orderNumber}&key=${order.orderKey}`;
  const addresses = {
    notify: `${shopOrigin}/api/payments/paypal/ipn`,
    back,
    cancelled: `${shopOrigin}/checkout?cancelled=true`,
  };
  return {
    paypalFormData: writePaypalForm({ ...order, payee: order.payment.payee }, addresses),
    paypalUrl: wallet.webUrl,
  };
}

function answer(order: StoredOrder, context: Context): CreatedOrder {
  const { orderNumber, orderKey, total } = order;
  return { success: true, orderNumber, orderKey, total: moneyText(total), ...handoff(order, context) };
}

/** An order handed over to the wallet of which the wallet has said nothing yet: another one may take its place (D-21). */
function isReplaceable({ payment, holdsGoods, heardAt, paymentStatus }: StoredOrder): boolean {
  return payment.mode === 'form' && holdsGoods && heardAt === null && ['pending', 'failed'].includes(paymentStatus);
}

/**
 * A repeated submit finds the order that the first one made (D-21). What was paid by hand or was free has emptied the cart: the lines a
 * request names by id are gone then, and one that names none is only taken for a repeated one while the cart is empty, for it might be a
 * second order of the same things. What waits for the wallet is the same order as long as neither it nor the cart has changed.
 */
function isRepeated(cart: StoredCart, last: StoredOrder, body: CreateOrderBody): boolean {
  if (last.payment.mode === 'form') {
    return last.heardAt !== null || (isReplaceable(last) && last.id === orderIdOf(cart));
  }
  return body.cartItems.every((line) => line.id !== undefined) || cart.lines.length === 0;
}

function orderIdOf({ key, revision }: Pick<StoredCart, 'key' | 'revision'>): string {
  return hash(`${key}:${revision}`).slice(0, 40);
}

type Replacing = { readonly order: StoredOrder; readonly replaced: StoredOrder | undefined; readonly basket: Basket };

/** The goods leave the shelf and the code's use is counted with the order; a test order touches neither, and sends no mail (D-15). */
async function settle(
  changes: Changes,
  { order, replaced, basket }: Replacing,
  context: Context,
): Promise<StoredOrder> {
  const { database, now, shopOrigin } = context;
  const returned = replaced?.items ?? [];
  moveOnShelf(changes, database, basket.shelf, { returned, taken: order.isTestOrder ? [] : order.items });
  const { verdict } = basket;
  const before =
    replaced && replaced.discountCode !== null && replaced.discountUse !== null
      ? { code: replaced.discountCode, use: replaced.discountUse, orderId: replaced.id }
      : undefined;
  const next =
    verdict.kind === 'discount' ? { code: verdict.discount.code, free: verdict.free, orderId: order.id } : undefined;
  const discountUse = await exchangeUse(changes, database, before, next, now());
  if (order.payment.mode === 'manual' || (order.payment.mode === 'none' && !order.isTestOrder)) {
    const event = order.payment.mode === 'none' ? 'order-confirmation' : 'payment-instructions';
    queueOrderMail(changes, database, order, { event, shopOrigin, now: now() });
  }
  return { ...order, discountUse };
}

function replace(changes: Changes, database: Firestore, replaced: StoredOrder, now: Date): void {
  const change = { status: 'cancelled', paymentStatus: 'expired' } as const;
  const updatedAt = Timestamp.fromDate(now);
  updateOrder(changes, database, replaced, {
    ...change,
    holdsGoods: false,
    discountUse: null,
    expiresAt: null,
    updatedAt,
  });
  addHistory(changes, database, replaced, { event: 'replaced', ...change }, now);
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
  if (order.payment.mode === 'form') return { ...cart, lastOrder };
  return reviseCart(cart, { lines: cart.lines.filter((line) => !bought.includes(line)), lastOrder }, now);
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
  const stored = await readCart(changes, database, visitorId);
  const last = stored?.lastOrder && (await readOrder(changes, database, stored.lastOrder.id));
  if (stored && last && stored.lastOrder?.request === request && isRepeated(stored, last, body)) return last;
  if (!stored || stored.lines.length === 0) throw emptyCart();
  const replaced = last && isReplaceable(last) ? last : undefined;
  const cart = last?.id === orderIdOf(stored) ? { ...stored, revision: stored.revision + 1 } : stored;
  const [shelf, settings, tax] = await Promise.all([
    readShelf(changes, database, [...cart.lines, ...(replaced?.items ?? [])]),
    readPaymentSettings(changes, database),
    readTaxSettings(changes, database),
  ]);
  const free = shelfWith(shelf, replaced?.items ?? []);
  const bought = findBuyable(cart.lines, free);
  const asked = { code: body.discountCode, subtotal: subtotalNow(bought, free), now: now(), testOrderCode, replaced };
  const verdict = await judgeCode(changes, database, { ...asked, customer: hashCustomer(body.email) });
  const seen = checkBasket(body, { bought, shelf: free, verdict, rate: taxRate(tax, body.state) });
  const basket = { ...seen, shelf };
  const made = makeOrder(body, settings, { basket, id: orderIdOf(cart), cartId: visitorId }, context);
  const order = await settle(changes, { order: made, replaced, basket }, context);
  if (replaced) replace(changes, database, replaced, now());
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
  const order = await transact(context.database, (changes) => attempt(changes, visitorId, body, context));
  return answer(order, context);
};
