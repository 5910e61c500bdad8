import type { CreateOrderBody } from '@plenty/contract/api/checkout-calls';
import type { CartLine } from '@plenty/contract/cart/cart';
import type { CheckoutForm } from '@plenty/contract/checkout/checkout-form';
import { parseMoney } from '@plenty/contract/money/money';
import { type Quote, presentQuote, priceOrder } from '@plenty/contract/pricing/price-order';

/** The lines that can be bought; the others count in no total (D-25). */
export function boughtLines(lines: readonly CartLine[]): CartLine[] {
  return lines.filter((line) => line.available);
}

/** What these lines cost by the shop's one pricing rule (D-12). */
export function quoteFor(bought: readonly CartLine[]): Quote {
  return presentQuote(priceOrder(bought.map(({ price, quantity }) => ({ price: parseMoney(price), quantity }))));
}

/** The order as the shopper sees it (API-10); the shop compares the amounts with its own (D-12). */
export function buildOrder(form: CheckoutForm, bought: readonly CartLine[], quote: Quote): CreateOrderBody {
  const { customerEmail, shippingAddress, sameAsShipping, billingAddress } = form;
  return {
    email: customerEmail,
    ...shippingAddress,
    ...(!sameAsShipping && billingAddress && { billingAddress }),
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
