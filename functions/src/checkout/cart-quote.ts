import { createHash } from 'node:crypto';
import type { DiscountValidation } from '@plenty/contract/api/checkout-endpoints';
import { type CartLine, type StoredCartLine, toCartLines } from '@plenty/contract/cart/cart';
import { type Inventory, isAvailable } from '@plenty/contract/catalog/availability';
import type { DiscountableLine } from '@plenty/contract/checkout/discount-scope';
import { type OrderPrice, calculateSubtotal } from '@plenty/contract/checkout/pricing';
import { type CartQuote, type Quote, toQuote } from '@plenty/contract/checkout/quote';
import { type TaxableLine, getStateTax, priceTaxedOrder } from '@plenty/contract/checkout/tax';
import { type Cents, formatDollars, parseMoney, toMoneyString } from '@plenty/contract/lib/money';
import {
  type StoredCart,
  getCartVersion,
  readCart,
  readInventoryAndOpenOrder,
  toDiscountableLines,
} from '../cart/index.ts';
import { readClosedDays } from '../catalog/index.ts';
import { batchReads } from '../db/index.ts';
import { listAutomaticOffers } from '../orders/index.ts';
import type { Handler } from '../services.ts';
import { type TaxTerms, readShippingTerms, readTaxTerms } from './checkout-settings.repository.ts';
import { chooseService, offerServices, toShipment } from './shipping-services.ts';
import { limitDiscountAttempts } from './discount-code-limits.ts';
import { type DiscountEvaluation, evaluateDiscountCode, isTestOrderCode } from './evaluate-discount-code.ts';

/** Prices the caller's cart with a code and returns its lines. A code that does not apply is left out, with the reason (D-17). */
export const getQuote: Handler<'quote'> = async ({ body }, context) => {
  const { database, visitor, now } = context;
  const reader = batchReads(database);
  const cart = visitor.id ? await readCart(database, visitor.id) : undefined;
  const [{ inventory, openOrder }, tax, shipping, automaticOffers] = await Promise.all([
    readInventoryAndOpenOrder(reader, now(), cart),
    readTaxTerms(reader),
    readShippingTerms(reader),
    listAutomaticOffers(database, now()),
  ]);
  const available = (cart?.lines ?? []).filter((line) => isAvailable(inventory, line));
  const shipment = toShipment(shipping, available, inventory);
  const chosen = chooseService(shipment, body.shippingService);
  const priced = priceLines(available, inventory, tax);
  const isTestOrder = await isTestOrderCode(body.discountCode, context);
  const request = {
    code: body.discountCode,
    lines: priced,
    automaticOffers,
    chargeShipping: chosen.charge,
    now: now(),
    isTestOrder,
    replaced: openOrder,
  };
  const evaluation = await limitDiscountAttempts(body.discountCode, context, {
    hasCart: (cart?.lines.length ?? 0) > 0,
    evaluate: () => evaluateDiscountCode(reader, request),
  });
  const stateTax = getStateTax(tax.settings, body.state ?? '');
  const price = priceTaxedOrder(priced, evaluation.applied, stateTax, chosen.charge);
  const closedDays = shipment.services.length === 0 ? [] : await readClosedDays(reader);
  const offered = offerServices({ shipment, chosen, closedDays, now: now() }, priced, evaluation.applied);
  return toCartQuote({ cart, inventory, price, evaluation, offered, code: body.discountCode });
};

const VERSION_LENGTH = 32;

type PricedCart = {
  readonly cart: StoredCart | undefined;
  readonly inventory: Inventory;
  /** Of the cart's available lines, with the discount applied. */
  readonly price: OrderPrice;
  readonly evaluation: DiscountEvaluation;
  readonly offered: ReturnType<typeof offerServices>;
  /** The requested code. */
  readonly code: string | undefined;
};

/** Equal for quotes that look the same to a shopper. */
export function hashQuote(
  lines: readonly CartLine[],
  quote: Quote,
  code: string | null,
  service: string | undefined,
): string {
  const bought = lines
    .filter((line) => line.available)
    .map(({ id, productName, selectedSize, selectedColor, price, quantity }) =>
      JSON.stringify([id, productName, selectedSize, selectedColor, price, quantity]),
    );
  const { subtotal, discountAmount, shippingCost, tax, total } = quote;
  const shown = [bought.toSorted(), subtotal, discountAmount, shippingCost, tax, total, code, service];
  return createHash('sha256').update(JSON.stringify(shown)).digest('hex').slice(0, VERSION_LENGTH);
}

export function toCartQuote({ cart, inventory, price, evaluation, offered, code }: PricedCart): CartQuote {
  const lines = toCartLines(cart?.lines ?? [], inventory);
  const quote = toQuote(price);
  const isApplied =
    evaluation.kind === 'test-order' || (evaluation.kind === 'discount' && evaluation.discount.isAutomatic !== true);
  const discountCode = isApplied ? (code ?? null) : null;
  return {
    lines,
    quote,
    ...offered,
    discountCode,
    ...(evaluation.note !== undefined && { discountNote: evaluation.note }),
    ...(evaluation.kind === 'rejected' ? { codeRemoved: evaluation.reason } : {}),
    cartVersion: getCartVersion(cart),
    version: hashQuote(lines, quote, discountCode, offered.shippingService),
  };
}

/** At the products' current prices, whatever they cost when they were added. */
export function priceLines(
  lines: readonly StoredCartLine[],
  inventory: Inventory,
  { getTaxKind }: Pick<TaxTerms, 'getTaxKind'>,
): (TaxableLine & DiscountableLine)[] {
  return toDiscountableLines(lines, inventory).map((line) => ({ ...line, taxKind: getTaxKind(line.category) }));
}

function toDiscountValidation(evaluation: DiscountEvaluation): DiscountValidation {
  const { amount, isFreeShipping } = evaluation.applied;
  const shared = { discount: toMoneyString(amount), isFreeShipping };
  const nothing = { discount: '0.00', isFreeShipping: false, valid: false };
  switch (evaluation.kind) {
    case 'rejected':
      return { ...nothing, message: evaluation.reason };
    case 'none':
      return { ...nothing, message: 'Please enter a discount code.' };
    case 'test-order':
      return {
        ...shared,
        valid: true,
        isTestOrder: true,
        message: 'This order will be completely free - no charges will be applied.',
      };
    case 'discount':
      return {
        ...shared,
        valid: true,
        message: isFreeShipping ? 'Shipping is free.' : `You saved ${formatDollars(amount)}`,
      };
  }
}

/** The cart's available lines if they add up to what the shopper sees; otherwise one line that is in no category. */
function toPreviewLines(lines: readonly DiscountableLine[], subtotal: Cents): readonly DiscountableLine[] {
  if (calculateSubtotal(lines) === subtotal) return lines;
  return [{ price: subtotal, quantity: 1, productId: 0, category: '', isOnSale: false }];
}

/** A preview for the subtotal and the shipping that the shopper sees. The order evaluates the code again for its own. */
export const validateDiscount: Handler<'validateDiscount'> = async ({ body }, context) => {
  const { database, visitor, now } = context;
  const cart = visitor.id ? await readCart(database, visitor.id) : undefined;
  const reader = batchReads(database);
  const [{ inventory, openOrder }, shipping, automaticOffers, isTestOrder] = await Promise.all([
    readInventoryAndOpenOrder(reader, now(), cart),
    readShippingTerms(reader),
    listAutomaticOffers(database, now()),
    isTestOrderCode(body.code, context),
  ]);
  const available = (cart?.lines ?? []).filter((line) => isAvailable(inventory, line));
  const request = {
    code: body.code,
    lines: toPreviewLines(toDiscountableLines(available, inventory), parseMoney(body.subtotal)),
    automaticOffers,
    chargeShipping: chooseService(toShipment(shipping, available, inventory), body.shippingService).charge,
    now: now(),
    isTestOrder,
    replaced: openOrder,
  };
  const hasCart = (cart?.lines.length ?? 0) > 0;
  const evaluate = () => evaluateDiscountCode(database, request);
  return toDiscountValidation(await limitDiscountAttempts(body.code, context, { hasCart, evaluate }));
};
