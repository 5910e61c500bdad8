import type { StoredCartLine } from '@plenty/contract/cart/cart';
import type { Inventory } from '@plenty/contract/catalog/availability';
import type { OrderPrice } from '@plenty/contract/checkout/pricing';
import { type TaxableLine, getStateTax, priceTaxedOrder } from '@plenty/contract/checkout/tax';
import { PAGE_PATHS } from '@plenty/contract/content/shop-paths';
import { buildExpressPayPalOrder } from '@plenty/contract/payments/express-order';
import { Timestamp } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/logger';
import { AppError } from '../app-error.ts';
import { readCart, readInventoryAndOpenOrder } from '../cart/index.ts';
import { readClosedDays } from '../catalog/index.ts';
import {
  type DiscountEvaluation,
  STANDARD_SHIPPING,
  evaluateDiscountCode,
  findAvailableLines,
  limitDiscountAttempts,
  offerServices,
  priceLines,
  readPaymentTerms,
  readShippingTerms,
  readTaxTerms,
  requireOpenCheckout,
  toCartQuote,
  toShipment,
} from '../checkout/index.ts';
import { batchReads, runTransaction } from '../db/index.ts';
import { listAutomaticOffers } from '../orders/index.ts';
import { getOrderReference, parsePayPalOrder } from '../payments/index.ts';
import { type AttemptLimit, countAttempt } from '../security/index.ts';
import type { Handler, RequestContext } from '../services.ts';
import {
  type ExpressSession,
  createExpressSession,
  getExpressExpiry,
  getExpressSessionId,
  readExpressSession,
  updateExpressSession,
} from './express-session.repository.ts';

/** Each call creates an order at PayPal. */
const START_LIMIT: AttemptLimit = { kind: 'express', most: 30, windowMs: 600_000 };

const SHIPPING_PATH = '/api/payments/paypal/express/shipping';
const RETURN_PATH = '/api/payments/paypal/express/return';

const paypalUnavailable = () =>
  new AppError({ code: 'busy', message: 'PayPal cannot be reached right now. Please try again in a moment.' });

/** Only where the owner has chosen PayPal's Orders v2 and its credentials are set. */
export const getExpressAvailability: Handler<'getExpressAvailability'> = async (_input, { database, paypal }) => {
  const { account } = await readPaymentTerms(database, paypal.orders !== undefined);
  return { isAvailable: account.mode === 'orders-v2' };
};

type StartRequest = {
  readonly discountCode?: string | undefined;
  readonly state?: string | undefined;
  readonly quoteVersion?: string | undefined;
};

type VerifiedStart = {
  readonly lines: readonly StoredCartLine[];
  readonly inventory: Inventory;
  readonly priced: readonly TaxableLine[];
  readonly evaluation: DiscountEvaluation;
  readonly price: OrderPrice;
};

/** Checks the cart, its stock and the code as an order does, without reserving anything. */
async function verifyStart(body: StartRequest, cartId: string, context: RequestContext): Promise<VerifiedStart> {
  const { database, now } = context;
  const reader = batchReads(database);
  const cart = await readCart(database, cartId);
  if (!cart || cart.lines.length === 0) {
    throw new AppError({ code: 'cart-empty', message: 'Please add items to your cart before checkout.' });
  }
  const [{ inventory, openOrder }, tax, shipping, automaticOffers] = await Promise.all([
    readInventoryAndOpenOrder(reader, now(), cart),
    readTaxTerms(reader),
    readShippingTerms(reader),
    listAutomaticOffers(database, now()),
    requireOpenCheckout(reader),
  ]);
  const lines = findAvailableLines(cart.lines, inventory);
  const priced = priceLines(lines, inventory, tax);
  const request = {
    code: body.discountCode,
    lines: priced,
    automaticOffers,
    now: now(),
    isTestOrder: false,
    replaced: openOrder,
  };
  const evaluation = await limitDiscountAttempts(body.discountCode, context, {
    hasCart: true,
    evaluate: () => evaluateDiscountCode(reader, request),
  });
  const price = priceTaxedOrder(priced, evaluation.applied, getStateTax(tax.settings, body.state ?? ''));
  const shipment = toShipment(shipping, lines, inventory);
  const closedDays = shipment.services.length === 0 ? [] : await readClosedDays(reader);
  const offer = { shipment, chosen: STANDARD_SHIPPING, closedDays, now: now() };
  const offered = offerServices(offer, priced, evaluation.applied);
  const quote = toCartQuote({ cart, inventory, price, evaluation, offered, code: body.discountCode });
  const isChanged = body.quoteVersion !== undefined && body.quoteVersion !== quote.version;
  if (evaluation.kind === 'rejected' || isChanged) {
    const reason = evaluation.kind === 'rejected' ? evaluation.reason : 'Your cart has changed since you last saw it.';
    const message = `${reason} Please check the new total and confirm once more.`;
    throw new AppError({ code: 'price-changed', message, ...quote });
  }
  if (price.total === 0) {
    throw new AppError({
      code: 'conflict',
      message: 'There is nothing to pay. Please use the checkout for this order.',
    });
  }
  return { lines, inventory, priced, evaluation, price };
}

/** What PayPal shows and is asked about later: names and prices of this moment. */
function toSnapshotLines({ lines, inventory, priced }: VerifiedStart): ExpressSession['lines'] {
  return lines.map((line, index) => {
    const { price, taxKind } = priced[index] ?? { price: line.price, taxKind: 'clothing' };
    return { ...line, productName: inventory.products.get(line.productId)?.name ?? line.productName, price, taxKind };
  });
}

/** The session's id is the request id, so that a repeated call creates one PayPal order. */
async function requestPayPalOrder(
  session: ExpressSession,
  { price, callbackKey }: { readonly price: OrderPrice; readonly callbackKey: string },
  { paypal, pageOrigin }: RequestContext,
): Promise<{ readonly id: string; readonly url: string }> {
  if (!paypal.orders) throw paypalUnavailable();
  const { id, account, lines, orderKey } = session;
  const cart = { ...price, items: lines, id, account, handle: getOrderReference(orderKey) };
  const body = buildExpressPayPalOrder(cart, {
    callbackUrl: `${pageOrigin}${SHIPPING_PATH}/${callbackKey}`,
    returnUrl: `${pageOrigin}${RETURN_PATH}?session=${id}`,
    cancelUrl: `${pageOrigin}${PAGE_PATHS.checkout}?cancelled=true`,
  });
  const result = await paypal.orders.create(body, `express-${id}`);
  const created = result.kind === 'answered' ? parsePayPalOrder(result.data, paypal.isTest) : undefined;
  if (!created?.approveUrl || !paypal.orders.isPayPalPage(created.approveUrl)) {
    const issue = result.kind === 'refused' ? result.issue : result.kind;
    logger.error('An express checkout could not be created at PayPal', { issue });
    throw paypalUnavailable();
  }
  return { id: created.id, url: created.approveUrl };
}

/** Sends the shopper to PayPal with the cart. No order, number or reservation exists before PayPal says that they have approved. */
export const startExpress: Handler<'startExpress'> = async ({ body }, context) => {
  const { database, visitor, browser, customer, paypal, now, randomBytes } = context;
  const cartId = visitor.id;
  if (!cartId) throw new AppError({ code: 'cart-empty', message: 'Please add items to your cart before checkout.' });
  await countAttempt(database, START_LIMIT, visitor.address, now());
  const { account } = await readPaymentTerms(database, paypal.orders !== undefined);
  if (account.mode !== 'orders-v2') {
    throw new AppError({ code: 'conflict', message: 'PayPal Checkout is not available right now.' });
  }
  const verified = await verifyStart(body, cartId, context);
  const callbackKey = Buffer.from(randomBytes(32)).toString('base64url');
  const id = getExpressSessionId(callbackKey);
  const { evaluation, price } = verified;
  const session: ExpressSession = {
    id,
    status: 'open',
    cartId,
    browserId: browser.ensureId(),
    userId: customer?.id ?? null,
    orderKey: Buffer.from(randomBytes(16)).toString('hex'),
    account,
    lines: toSnapshotLines(verified),
    discountCode:
      evaluation.kind === 'discount' && evaluation.discount.isAutomatic !== true ? evaluation.discount.code : null,
    source: body.source ?? null,
    applied: evaluation.applied,
    quotes: { none: price.total },
    paypalOrder: null,
    review: null,
    createdAt: Timestamp.fromDate(now()),
    expiresAt: getExpressExpiry(now()),
  };
  await createExpressSession(database, session);
  const paypalOrder = await requestPayPalOrder(session, { price, callbackKey }, context);
  // Stored before the browser hears of it: no other PayPal order is ever captured for this session.
  await runTransaction(database, async (transaction) => {
    const stored = await readExpressSession(transaction, id, now());
    if (stored) updateExpressSession(transaction, stored, { paypalOrder });
  });
  return { redirectUrl: paypalOrder.url };
};
