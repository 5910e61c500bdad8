import { createHash } from 'node:crypto';
import type { CreateOrderRequest } from '@plenty/contract/api/checkout-endpoints';
import type { StoredCartLine } from '@plenty/contract/cart/cart';
import type { Inventory, VariantRef } from '@plenty/contract/catalog/availability';
import type { DiscountOffer } from '@plenty/contract/checkout/discount';
import type { ShippingTerms } from '@plenty/contract/checkout/shipping';
import { getStateTax } from '@plenty/contract/checkout/tax';
import { usesPaymentProvider } from '@plenty/contract/orders/order';
import { AppError } from '../app-error.ts';
import { type StoredCart, hasLineOf, readCart, reviseCart, saveCart } from '../cart/index.ts';
import { getDeliveryEstimate, readClosedDays } from '../catalog/index.ts';
import { type DocumentReader, type Transaction, runTransaction } from '../db/index.ts';
import { readEmailBranding } from '../email/index.ts';
import { prefetchOffer, readOffer, withReleasedItems } from '../inventory/index.ts';
import {
  type StoredOrder,
  addBrowserOrder,
  awaitsPaymentProvider,
  isBeingCaptured,
  isPaymentOverdue,
  isReplaceable,
  listAutomaticOffers,
  listBrowserOrders,
  readOrder,
  saveNewOrder,
} from '../orders/index.ts';
import type { Handler, RequestContext } from '../services.ts';
import { type HeldUnit, readHeldUnits } from '../waitlist/index.ts';
import { buildOrder } from './build-order.ts';
import { priceLines } from './cart-quote.ts';
import {
  type TaxTerms,
  readPaymentTerms,
  readShippingTerms,
  readTaxTerms,
  requireOpenCheckout,
} from './checkout-settings.repository.ts';
import { limitDiscountOrders } from './discount-code-limits.ts';
import { evaluateDiscountCode, isTestOrderCode } from './evaluate-discount-code.ts';
import { readOrderAttempts } from './order-limits.ts';
import { cancelReplacedOrder, reserveForOrder } from './reserve-order.ts';
import { chooseService, toShipment } from './shipping-services.ts';
import { startPayment } from './start-payment.ts';
import { type VerifiedCart, findAvailableLines, verifyCart } from './verify-cart.ts';

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/**
 * Without the source: a shopper who comes back from PayPal arrives from another page, and orders the same. Without the product ids, which
 * decide nothing.
 */
function hashRequest({ source: _source, ...body }: CreateOrderRequest): string {
  return hash(JSON.stringify({ ...body, cartItems: body.cartItems.map(({ productId: _hint, ...line }) => line) }));
}

function cartEmptyError(): AppError {
  return new AppError({ code: 'cart-empty', message: 'Please add items to your cart before checkout.' });
}

type OrderSubmission = {
  readonly visitorId: string;
  readonly body: CreateOrderRequest;
  readonly isTestOrder: boolean;
  readonly context: RequestContext;
};

/** One state of a cart makes one order, however often it is submitted (D-21). */
function getOrderId({ key, revision }: Pick<StoredCart, 'key' | 'revision'>): string {
  return hash(`${key}:${revision}`).slice(0, 40);
}

/**
 * Whether the cart's last order was made by the same request (D-21). An order that waits for PayPal still has its lines in the cart, so
 * its id must be that of the cart. Other orders have taken their lines out of it: a request that names its lines by id cannot be a new
 * one, and a request without ids counts as repeated only while the cart is empty. One that was not paid in time is about to be cancelled.
 */
function isRepeated(cart: StoredCart, last: StoredOrder, body: CreateOrderRequest, now: Date): boolean {
  if (isPaymentOverdue(last, now)) return false;
  if (usesPaymentProvider(last.payment.mode) && last.heardAt === null) {
    return (awaitsPaymentProvider(last) || last.captureAt !== null) && last.id === getOrderId(cart);
  }
  return body.cartItems.every((line) => line.id !== undefined) || cart.lines.length === 0;
}

async function findRepeatedOrder(reader: DocumentReader, { visitorId, body, context }: OrderSubmission) {
  const cart = await readCart(reader, visitorId);
  const last = cart?.lastOrder && (await readOrder(reader, cart.lastOrder.id));
  const isSame = cart?.lastOrder?.request === hashRequest(body);
  return {
    cart,
    last,
    repeated: cart && last && isSame && isRepeated(cart, last, body, context.now()) ? last : undefined,
  };
}

/** The lines of an order leave the cart only once PayPal has answered. Until then another order of them could be paid as well. */
function rejectIfBeingPaid(cart: StoredCart, last: StoredOrder | undefined): void {
  if (!last || !isBeingCaptured(last)) return;
  if (hasLineOf(cart, last.items)) {
    const message = 'You have just ordered these items. Nothing was paid twice.';
    throw new AppError({ code: 'conflict', message });
  }
}

/** Checks stock, discount code and prices at the moment of the order. */
async function verifySubmission(
  transaction: Transaction,
  { visitorId, body, isTestOrder, context }: OrderSubmission,
  {
    cart,
    replaced,
    inventory,
    heldUnits,
    tax,
    shipping,
    closedDays,
    automaticOffers,
  }: Readonly<{
    cart: StoredCart;
    replaced: StoredOrder | undefined;
    inventory: Inventory;
    heldUnits: readonly HeldUnit[];
    tax: TaxTerms;
    shipping: ShippingTerms;
    closedDays: readonly string[];
    automaticOffers: readonly DiscountOffer[];
  }>,
): Promise<VerifiedCart> {
  const available = withReleasedItems(inventory, [...(replaced?.items ?? []), ...heldUnits]);
  const lines = findAvailableLines(cart.lines, available);
  const priced = priceLines(lines, available, tax);
  const shipment = toShipment(shipping, lines, available);
  const evaluation = await evaluateDiscountCode(transaction, {
    code: body.discountCode,
    lines: priced,
    automaticOffers,
    chargeShipping: chooseService(shipment, body.shippingService).charge,
    now: context.now(),
    isTestOrder,
    replaced,
    customer: { email: body.email, cartId: visitorId },
  });
  const stateTax = getStateTax(tax.settings, body.state);
  const verified = verifyCart(body, {
    cart,
    lines,
    priced,
    inventory: available,
    heldUnits,
    evaluation,
    stateTax,
    offer: { shipment, closedDays, now: context.now() },
  });
  // The counts as they are stored: the order's reservation also releases the replaced order and the held units.
  return { ...verified, inventory };
}

/** The cart after the order. Items to be paid at PayPal stay in it until PayPal's first event (D-22). */
function getCartAfterOrder(
  cart: StoredCart,
  order: StoredOrder,
  purchased: readonly StoredCartLine[],
  request: string,
  now: Date,
): StoredCart {
  const lastOrder = { id: order.id, request };
  if (usesPaymentProvider(order.payment.mode)) return { ...cart, lastOrder };
  return reviseCart(cart, { lines: cart.lines.filter((line) => !purchased.includes(line)), lastOrder }, now);
}

/** The variants that the shopper saw, by hints that anybody can send: good enough to be read early, and for nothing else. */
function listHintedVariants({ cartItems }: CreateOrderRequest): VariantRef[] {
  return cartItems.flatMap(({ productId, selectedSize: size, selectedColor: color }) =>
    productId === undefined ? [] : [{ productId, size, color }],
  );
}

/** What an order needs besides its cart. The email's details are read along, so that the transaction knows them when it writes the email. */
async function readCheckout(transaction: Transaction, { body, isTestOrder, context }: OrderSubmission) {
  const { now, paypal, browser, shopOrigin } = context;
  const browserId = browser.ensureId();
  const [terms, tax, shipping, closedDays, automaticOffers, attempts, placed] = await Promise.all([
    readPaymentTerms(transaction, paypal.orders !== undefined),
    readTaxTerms(transaction),
    readShippingTerms(transaction),
    readClosedDays(transaction),
    listAutomaticOffers(transaction.database, now()),
    readOrderAttempts(transaction, body.email, context),
    listBrowserOrders(transaction, browserId, now()),
    // The owner tries the shop out before it takes orders.
    isTestOrder ? undefined : requireOpenCheckout(transaction),
    readEmailBranding(transaction, shopOrigin, 'emails.reserved', 'emails.confirmedFree'),
    prefetchOffer(transaction, listHintedVariants(body)),
  ]);
  return { browserId, terms, tax, shipping, closedDays, automaticOffers, attempts, placed };
}

/** One attempt of the transaction. It runs again from the start when a document it wrote has changed since it was read. */
async function attemptOrder(transaction: Transaction, submission: OrderSubmission): Promise<StoredOrder> {
  const { visitorId, body, context } = submission;
  const { now } = context;
  // In one request with the cart. A repeated order needs none of it, whatever fails there.
  const reading = readCheckout(transaction, submission);
  reading.catch(() => {});
  const { cart: stored, last, repeated } = await findRepeatedOrder(transaction, submission);
  if (repeated) return repeated;
  if (!stored || stored.lines.length === 0) throw cartEmptyError();
  rejectIfBeingPaid(stored, last);
  const replaced = last && isReplaceable(last) ? last : undefined;
  const cart = last?.id === getOrderId(stored) ? { ...stored, revision: stored.revision + 1 } : stored;
  const { browserId, terms, attempts, placed, ...checkout } = await reading;
  const [inventory, heldUnits] = await Promise.all([
    readOffer(transaction, [...cart.lines, ...(replaced?.items ?? [])], now()),
    readHeldUnits(transaction, cart.heldUnits ?? [], now()),
  ]);
  const verified = await verifySubmission(transaction, submission, {
    cart: stored,
    replaced,
    inventory,
    heldUnits,
    ...checkout,
  });
  const arrival = getDeliveryEstimate(now(), checkout.closedDays, verified.service);
  const built = buildOrder(body, terms, { verified, id: getOrderId(cart), cartId: visitorId, arrival }, context);
  const order = await reserveForOrder(transaction, { order: built, replaced, verified }, context);
  // A PayPal order that replaces another one holds no more than that one did.
  const isAdditional = replaced === undefined || !usesPaymentProvider(order.payment.mode);
  if (isAdditional && !order.isTestOrder) attempts.count();
  if (replaced) cancelReplacedOrder(transaction, replaced, now());
  saveNewOrder(transaction, order);
  addBrowserOrder(transaction, { browserId, placed }, order);
  const cartAfter = getCartAfterOrder(cart, order, verified.lines, hashRequest(body), now());
  saveCart(transaction, visitorId, cartAfter);
  return order;
}

/**
 * Creates the order, or finds the one that a simultaneous submit created: that one may be why this one fails, having taken the last
 * item or the last use of the code.
 */
async function createOrderOnce(submission: OrderSubmission): Promise<StoredOrder> {
  const { database } = submission.context;
  try {
    return await runTransaction(database, (transaction) => attemptOrder(transaction, submission));
  } catch (failure) {
    const { repeated } = failure instanceof AppError ? await findRepeatedOrder(database, submission) : {};
    if (repeated) return repeated;
    throw failure;
  }
}

/** One transaction creates the order with everything that belongs to it, or nothing. Then the payment starts. */
export const createOrder: Handler<'createOrder'> = async ({ body }, context) => {
  const visitorId = context.visitor.id;
  if (!visitorId) throw cartEmptyError();
  const isTestOrder = await isTestOrderCode(body.discountCode, context);
  const order = await limitDiscountOrders(body.discountCode, context, () =>
    createOrderOnce({ visitorId, body, isTestOrder, context }),
  );
  return startPayment(order, context);
};
