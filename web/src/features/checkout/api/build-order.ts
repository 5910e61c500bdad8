import type { CreateOrderBody } from '@plenty/contract/api/checkout-calls';
import type { CartLine } from '@plenty/contract/cart/cart';
import type { CheckoutForm } from '@plenty/contract/checkout/checkout-form';
import { parseMoney } from '@plenty/contract/money/money';
import { NO_REDUCTION, priceOrder, subtotalOf } from '@plenty/contract/pricing/price-order';
import { type Quote, presentQuote } from '@plenty/contract/pricing/quote';
import type { DiscountState } from './discount-state.ts';

/** The lines that can be bought; the others count in no total (D-25). */
export function boughtLines(lines: readonly CartLine[]): CartLine[] {
  return lines.filter((line) => line.available);
}

/**
 * What these lines cost by the shop's one pricing rule (D-12). An applied code counts only for the subtotal it was judged for; what it
 * takes off another one, and what tax comes on top, only the shop knows.
 */
export function quoteFor(bought: readonly CartLine[], discount?: DiscountState): Quote {
  const lines = bought.map(({ price, quantity }) => ({ price: parseMoney(price), quantity }));
  const isJudged = discount?.kind === 'valid' && parseMoney(discount.subtotal) === subtotalOf(lines);
  const reduction = isJudged
    ? { amount: parseMoney(discount.discount), isFreeShipping: discount.isFreeShipping }
    : NO_REDUCTION;
  return presentQuote(priceOrder(lines, reduction));
}

/** The order as the shopper sees it (API-10); the shop compares the amounts with its own (D-12). */
export function buildOrder(form: CheckoutForm, bought: readonly CartLine[], quote: Quote): CreateOrderBody {
  const { customerEmail, shippingAddress, sameAsShipping, billingAddress, discountCode } = form;
  return {
    email: customerEmail,
    ...shippingAddress,
    ...(!sameAsShipping && billingAddress && { billingAddress }),
    ...(discountCode !== undefined && { discountCode }),
    cartItems: bought.map(({ id, productName, selectedSize, selectedColor, price, quantity }) => ({
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
  };
}
