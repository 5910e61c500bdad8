import type { CreateOrderRequest } from '@plenty/contract/api/checkout-endpoints';
import type { CartLine } from '@plenty/contract/cart/cart';
import type { CheckoutForm } from '@plenty/contract/checkout/checkout-form';
import { NO_DISCOUNT_APPLIED, calculateSubtotal, priceOrder } from '@plenty/contract/checkout/pricing';
import { type CartQuote, toQuote } from '@plenty/contract/checkout/quote';
import { formatMoney, parseMoney } from '@plenty/contract/lib/money';
import { sumLineDiscounts } from '../cart/applied-code.ts';
import { type DiscountState, getAppliedCode } from './discount-state.ts';

/** Lines that are no longer available count in no total (D-25). */
export function getAvailableLines(lines: readonly CartLine[]): CartLine[] {
  return lines.filter((line) => line.available);
}

/** What the checkout shows: lines and their exact price. Without a version it was computed in the browser and is not the shop's quote. */
export type ShownQuote = Pick<
  CartQuote,
  'lines' | 'quote' | 'discountCode' | 'discountNote' | 'shippingServices' | 'shippingService' | 'serviceRemoved'
> & { readonly version?: string };

/**
 * Prices the lines by the shop's own rule (D-12). An applied code counts only for the subtotal it was checked for: only the shop knows what it
 * takes off another one, and the tax. Without a code the lines say what the automatic discount takes off.
 */
export function computeQuote(shown: readonly CartLine[], discount?: DiscountState): ShownQuote {
  const automatic = sumLineDiscounts(shown);
  const lines = getAvailableLines(shown).map(({ price, quantity }) => ({ price: parseMoney(price), quantity }));
  const isCodeChecked = discount?.kind === 'valid' && parseMoney(discount.subtotal) === calculateSubtotal(lines);
  const reduction = isCodeChecked
    ? { amount: parseMoney(discount.discount), isFreeShipping: discount.isFreeShipping }
    : automatic
      ? { amount: parseMoney(automatic.amount), isFreeShipping: automatic.isFreeShipping }
      : NO_DISCOUNT_APPLIED;
  const discountCode = discount ? (getAppliedCode(discount) ?? null) : null;
  const note = isCodeChecked ? undefined : automatic?.note;
  return {
    lines: [...shown],
    quote: toQuote(priceOrder(lines, reduction)),
    discountCode,
    ...(note !== undefined && { discountNote: note }),
  };
}

/** Builds the order from the quote that is shown, which the shop compares with its own (API-10, D-12). */
export function buildOrder(
  form: CheckoutForm,
  { lines, quote, discountCode, version }: ShownQuote,
  shippingService?: string,
): CreateOrderRequest {
  const { customerEmail, shippingAddress, sameAsShipping, billingAddress } = form;
  return {
    email: customerEmail,
    ...shippingAddress,
    ...(!sameAsShipping && billingAddress && { billingAddress }),
    ...(discountCode !== null && { discountCode }),
    cartItems: getAvailableLines(lines).map(
      ({ id, productId, productName, selectedSize, selectedColor, price, quantity }) => ({
        id,
        productId,
        productName,
        selectedSize,
        selectedColor,
        price,
        quantity,
      }),
    ),
    subtotal: quote.subtotal,
    shipping: quote.shippingCost,
    discountAmount: quote.discountAmount,
    total: quote.total,
    ...(shippingService !== undefined && { shippingService }),
    ...(version !== undefined && { quoteVersion: version }),
  };
}

function getLineName({ productName, selectedSize, selectedColor }: CartLine): string {
  const choice = [selectedSize, selectedColor].filter((part) => part !== '').join(', ');
  return choice === '' ? productName : `${productName} (${choice})`;
}

function describeLine(before: CartLine, after: CartLine | undefined): string[] {
  const name = getLineName(before);
  if (!after) return [`${name} can no longer be bought.`];
  const sentences: string[] = [];
  if (after.price !== before.price) {
    sentences.push(`${name} now costs ${formatMoney(after.price)} instead of ${formatMoney(before.price)}.`);
  }
  if (after.quantity !== before.quantity) {
    sentences.push(`${name}: your cart now has ${after.quantity} instead of ${before.quantity}.`);
  }
  return sentences;
}

function findLine(lines: readonly CartLine[], id: string): CartLine | undefined {
  return lines.find((line) => line.id === id);
}

/** The differences between the quote the shopper agreed to and the one shown now, one sentence each (D-12). */
export function describeChanges(before: ShownQuote, after: ShownQuote): string[] {
  const [linesBefore, linesAfter] = [getAvailableLines(before.lines), getAvailableLines(after.lines)];
  const changed = linesBefore.flatMap((line) => describeLine(line, findLine(linesAfter, line.id)));
  const added = linesAfter
    .filter((line) => !findLine(linesBefore, line.id))
    .map((line) => `${getLineName(line)} is new in your cart.`);
  return [...changed, ...added, describeTotal(before.quote.total, after.quote.total)];
}

function describeTotal(before: string, after: string): string {
  if (before === after) return `The total is ${formatMoney(after)}.`;
  return `The total is now ${formatMoney(after)} instead of ${formatMoney(before)}.`;
}
