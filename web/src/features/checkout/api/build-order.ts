import type { CreateOrderRequest } from '@plenty/contract/api/checkout-calls';
import type { CartLine } from '@plenty/contract/cart/cart';
import type { CartQuote } from '@plenty/contract/checkout/cart-quote';
import type { CheckoutForm } from '@plenty/contract/checkout/checkout-form';
import { parseMoney } from '@plenty/contract/money/money';
import { NO_DISCOUNT_APPLIED, priceOrder, calculateSubtotal } from '@plenty/contract/pricing/price-order';
import { toQuote } from '@plenty/contract/pricing/quote';
import { type DiscountState, getAppliedCode } from './discount-state.ts';

/** The lines that can be bought; the others count in no total (D-25). */
export function getAvailableLines(lines: readonly CartLine[]): CartLine[] {
  return lines.filter((line) => line.available);
}

/**
 * All that a checkout shows of the order: the lines and what exactly these lines cost. It is the shop's own quote, or, before that has
 * come, one without a version that was made here.
 */
export type ShownQuote = Pick<CartQuote, 'lines' | 'quote' | 'discountCode'> & { readonly version?: string };

/**
 * What these lines cost by the shop's one pricing rule (D-12). An applied code counts only for the subtotal it was judged for; what it
 * takes off another one, and what tax comes on top, only the shop knows.
 */
export function computeQuote(shown: readonly CartLine[], discount?: DiscountState): ShownQuote {
  const lines = getAvailableLines(shown).map(({ price, quantity }) => ({ price: parseMoney(price), quantity }));
  const isJudged = discount?.kind === 'valid' && parseMoney(discount.subtotal) === calculateSubtotal(lines);
  const reduction = isJudged
    ? { amount: parseMoney(discount.discount), isFreeShipping: discount.isFreeShipping }
    : NO_DISCOUNT_APPLIED;
  const discountCode = discount ? (getAppliedCode(discount) ?? null) : null;
  return { lines: [...shown], quote: toQuote(priceOrder(lines, reduction)), discountCode };
}

/** The order as the shopper sees it (API-10): from the one quote that is shown, which the shop compares with its own (D-12). */
export function buildOrder(
  form: CheckoutForm,
  { lines, quote, discountCode, version }: ShownQuote,
): CreateOrderRequest {
  const { customerEmail, shippingAddress, sameAsShipping, billingAddress } = form;
  return {
    email: customerEmail,
    ...shippingAddress,
    ...(!sameAsShipping && billingAddress && { billingAddress }),
    ...(discountCode !== null && { discountCode }),
    cartItems: getAvailableLines(lines).map(({ id, productName, selectedSize, selectedColor, price, quantity }) => ({
      id,
      productName,
      selectedSize,
      selectedColor,
      price,
      quantity,
    })),
    subtotal: quote.subtotal,
    shipping: quote.shippingCost,
    discountAmount: quote.discountAmount,
    total: quote.total,
    ...(version !== undefined && { quoteVersion: version }),
  };
}
