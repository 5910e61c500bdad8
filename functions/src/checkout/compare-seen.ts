import type { CreateOrderRequest } from '@plenty/contract/api/checkout-calls';
import type { CartLine } from '@plenty/contract/cart/cart';
import type { CartQuote } from '@plenty/contract/checkout/cart-quote';

type DescribedLine = Pick<CartLine, 'productName' | 'selectedSize' | 'selectedColor' | 'price' | 'quantity'>;

function describeQuoteLines(lines: readonly DescribedLine[]): string {
  const described = lines.map((line) =>
    JSON.stringify([line.productName, line.selectedSize, line.selectedColor, line.price, line.quantity]),
  );
  return described.toSorted().join('\n');
}

/**
 * True when the shopper saw this very cart at these very amounts (D-12). A line that names its id must be that line, and a quote that is
 * named by its version must be this one.
 */
export function matchesQuote(body: CreateOrderRequest, { lines: shown, quote, version }: CartQuote): boolean {
  if (body.quoteVersion !== undefined && body.quoteVersion !== version) return false;
  const lines = shown.filter((line) => line.available);
  const ids = new Set(lines.map((line) => line.id));
  return (
    body.cartItems.every((seen) => seen.id === undefined || ids.has(seen.id)) &&
    describeQuoteLines(body.cartItems) === describeQuoteLines(lines) &&
    body.subtotal === quote.subtotal &&
    body.shipping === quote.shippingCost &&
    body.discountAmount === quote.discountAmount &&
    body.total === quote.total
  );
}
