import { randomBytes } from 'node:crypto';
import type { OrderPrice } from '@plenty/contract/checkout/pricing';
import { getStateTax, priceTaxedOrder } from '@plenty/contract/checkout/tax';
import { type ExpressReview, findPriceChange } from '@plenty/contract/payments/express-checkout';
import { Timestamp } from 'firebase-admin/firestore';
import { AppError } from '../app-error.ts';
import { type StoredCart, hasLineOf, readCart, saveCart } from '../cart/index.ts';
import { getDeliveryEstimate, readClosedDays } from '../catalog/index.ts';
import {
  type VerifiedCart,
  buildOrder,
  cancelReplacedOrder,
  evaluateDiscountCode,
  findAvailableLines,
  priceLines,
  readTaxTerms,
  requireOpenCheckout,
  reserveForOrder,
} from '../checkout/index.ts';
import { type Transaction, runTransaction } from '../db/index.ts';
import { readOffer, withReleasedItems } from '../inventory/index.ts';
import {
  type StoredOrder,
  addBrowserOrder,
  isBeingCaptured,
  isReplaceable,
  listAutomaticOffers,
  listBrowserOrders,
  readOrder,
  saveNewOrder,
} from '../orders/index.ts';
import type { Services } from '../services.ts';
import { readHeldUnits } from '../waitlist/index.ts';
import type { ApprovedPayment } from './approved-payment.ts';
import {
  type ExpressSession,
  quoteSession,
  readExpressSession,
  updateExpressSession,
} from './express-session.repository.ts';

type PlacementServices = Pick<Services, 'database' | 'now' | 'shopOrigin'>;

type Placement = { readonly session: ExpressSession; readonly approved: ApprovedPayment };

/** Why the approved payment must not be taken as it is. */
class ReviewNeeded extends Error {
  readonly review: Pick<ExpressReview, 'reason' | 'message'>;

  constructor(reason: ExpressReview['reason'], message: string) {
    super(message);
    this.review = { reason, message };
  }
}

/** The addressee and the email, which only PayPal knows. */
function requireCustomer({ session, approved: { address, email } }: Placement) {
  if (!address) {
    const message =
      'We ship within the United States only, and need the whole address. Please choose another address at PayPal.';
    throw new ReviewNeeded('address', message);
  }
  if (email === undefined) {
    throw new ReviewNeeded('address', 'PayPal gave us no email address for your order. Please use the checkout.');
  }
  return { ...address, email, billingAddress: undefined, source: session.source ?? undefined };
}

/** The cart must still hold what was approved: another order may have bought it meanwhile, in another tab. */
function requireUnchangedCart(
  cart: StoredCart | undefined,
  last: StoredOrder | undefined,
  { lines }: ExpressSession,
): StoredCart {
  const isSame = lines.every(({ id, quantity }) =>
    cart?.lines.some((line) => line.id === id && line.quantity >= quantity),
  );
  const isBeingPaid = last !== undefined && isBeingCaptured(last);
  const isOrdered = last !== undefined && hasLineOf({ ...cart, lines }, last.items);
  if (isOrdered && (isBeingPaid || (!isSame && last.heardAt !== null))) {
    throw new ReviewNeeded('ordered', 'You have just ordered these items. Nothing was paid twice.');
  }
  if (!cart || !isSame) throw new ReviewNeeded('items', 'Your cart has changed since you went to PayPal.');
  return cart;
}

function requireAgreedPrice({ session, approved }: Placement, price: OrderPrice, quote: OrderPrice): void {
  const { amount, state } = approved;
  const change = findPriceChange({ amount, state, quote }, price);
  if (change) throw new ReviewNeeded(change.reason, change.message);
  // PayPal's order has an amount that the shop never told it.
  if (!Object.values(session.quotes).includes(amount)) {
    throw new ReviewNeeded('price', 'PayPal shows another amount than the shop. Please check the total once more.');
  }
}

/** Checks what create-order checks, against the amount that was approved at PayPal. */
async function verifyPlacement(transaction: Transaction, placement: Placement, { now }: PlacementServices) {
  const { session, approved } = placement;
  const customer = requireCustomer(placement);
  const stored = await readCart(transaction, session.cartId);
  const last = stored?.lastOrder && (await readOrder(transaction, stored.lastOrder.id));
  const cart = requireUnchangedCart(stored, last, session);
  const replaced = last && isReplaceable(last) ? last : undefined;
  const [inventory, heldUnits, tax, automaticOffers] = await Promise.all([
    readOffer(transaction, [...session.lines, ...(replaced?.items ?? [])], now()),
    readHeldUnits(transaction, cart.heldUnits ?? [], now()),
    readTaxTerms(transaction),
    listAutomaticOffers(transaction.database, now()),
    requireOpenCheckout(transaction),
  ]);
  const available = withReleasedItems(inventory, [...(replaced?.items ?? []), ...heldUnits]);
  const lines = findAvailableLines(session.lines, available);
  if (lines.length < session.lines.length) {
    throw new ReviewNeeded('items', 'Some of these items are no longer available.');
  }
  const priced = priceLines(lines, available, tax);
  const evaluation = await evaluateDiscountCode(transaction, {
    code: session.discountCode ?? undefined,
    lines: priced,
    automaticOffers,
    now: now(),
    isTestOrder: false,
    replaced,
    customer: { email: customer.email, cartId: session.cartId },
  });
  if (evaluation.kind === 'rejected') throw new ReviewNeeded('discount', evaluation.reason);
  const price = priceTaxedOrder(priced, evaluation.applied, getStateTax(tax.settings, customer.state));
  requireAgreedPrice(placement, price, quoteSession(session, tax.settings, approved.state));
  // The counts as they are stored: the order's reservation also releases the replaced order and the held units.
  const verified: VerifiedCart = { lines, inventory, heldUnits, price, evaluation, service: null };
  return { verified, customer, cart, replaced };
}

/** What prevents an order, as far as the shopper can do something about it. */
function toReview(failure: unknown): Pick<ExpressReview, 'reason' | 'message'> {
  if (failure instanceof ReviewNeeded) return failure.review;
  if (failure instanceof AppError && failure.error.code === 'out-of-stock') {
    return { reason: 'items', message: failure.error.message };
  }
  if (failure instanceof AppError && failure.error.code === 'conflict') {
    return { reason: 'closed', message: failure.error.message };
  }
  throw failure;
}

/** The order waits for its capture from the start, so that the job captures it if this process dies right after. */
function toExpressOrder(order: StoredOrder, { orderKey, paypalOrder }: ExpressSession, now: Date): StoredOrder {
  return {
    ...order,
    orderKey,
    walletOrder: paypalOrder && { ...paypalOrder, lacksInvoice: true },
    captureAt: Timestamp.fromDate(now),
  };
}

async function attemptPlacement(
  transaction: Transaction,
  id: string,
  approved: ApprovedPayment,
  services: PlacementServices,
): Promise<StoredOrder | undefined> {
  const { now, shopOrigin } = services;
  const session = await readExpressSession(transaction, id, now());
  if (!session || session.status === 'review') return undefined;
  if (session.status === 'ordered') return readOrder(transaction, id);
  const placement = { session, approved };
  const result = await verifyPlacement(transaction, placement, services).catch((failure: unknown) => ({
    review: toReview(failure),
  }));
  if ('review' in result) {
    const { amount: approvedTotal, state } = approved;
    updateExpressSession(transaction, session, {
      status: 'review',
      review: { ...result.review, approvedTotal, state },
    });
    return undefined;
  }
  const { verified, customer, cart, replaced } = result;
  const [closedDays, placed] = await Promise.all([
    readClosedDays(transaction),
    listBrowserOrders(transaction, session.browserId, now()),
  ]);
  const built = buildOrder(
    customer,
    { account: session.account, manualHoldHours: 0 },
    { verified, id, cartId: session.cartId, arrival: getDeliveryEstimate(now(), closedDays, null) },
    { now, randomBytes, customer: session.userId === null ? undefined : { id: session.userId } },
  );
  const expressOrder = toExpressOrder(built, session, now());
  const order = await reserveForOrder(transaction, { order: expressOrder, replaced, verified }, { now, shopOrigin });
  if (replaced) cancelReplacedOrder(transaction, replaced, now());
  saveNewOrder(transaction, order);
  addBrowserOrder(transaction, { browserId: session.browserId, placed }, order);
  // The checkout's next order must not get the id of the one that its last made of this state of the cart (D-21).
  const lastOrder = { id, request: `express-${id}` };
  saveCart(transaction, session.cartId, { ...cart, revision: cart.revision + 1, lastOrder });
  updateExpressSession(transaction, session, { status: 'ordered' });
  return order;
}

/**
 * Places the order of an approved payment in one transaction, once, however many ask for it. Undefined when anything differs from what was
 * approved: then the session says why, nothing is reserved, and nothing may be captured.
 */
export function placeExpressOrder(
  id: string,
  approved: ApprovedPayment,
  services: PlacementServices,
): Promise<StoredOrder | undefined> {
  return runTransaction(services.database, (transaction) => attemptPlacement(transaction, id, approved, services));
}
