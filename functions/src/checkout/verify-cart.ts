import type { CreateOrderRequest } from '@plenty/contract/api/checkout-endpoints';
import type { CartLine, StoredCartLine } from '@plenty/contract/cart/cart';
import { type Inventory, getUnitsLeft, isAvailable } from '@plenty/contract/catalog/availability';
import { type OrderPrice, calculateSubtotal, priceOrder } from '@plenty/contract/checkout/pricing';
import type { CartQuote } from '@plenty/contract/checkout/quote';
import { AppError } from '../app-error.ts';
import type { StoredCart } from '../cart/index.ts';
import { priceLines, toCartQuote } from './cart-quote.ts';
import type { DiscountEvaluation } from './evaluate-discount-code.ts';

/** What an order is made of: the lines that can be bought, what they cost, and what the code means. */
export type VerifiedCart = {
  readonly bought: readonly StoredCartLine[];
  readonly shelf: Inventory;
  readonly price: OrderPrice;
  readonly verdict: DiscountEvaluation;
};

function describeLine(line: StoredCartLine): string {
  const choice = [line.size, line.color].filter((part) => part !== '').join(', ');
  return choice === '' ? line.productName : `${line.productName} (${choice})`;
}

/** Lines that can be bought. A line that wants more than is left is refused in a sentence, before any price is spoken of. */
export function findAvailableLines(lines: readonly StoredCartLine[], inventory: Inventory): readonly StoredCartLine[] {
  const buyable = lines.filter((line) => isAvailable(inventory, line));
  const first = lines[0];
  if (buyable.length === 0 && first) {
    const what = lines.length === 1 ? `${describeLine(first)} is` : 'The items in your cart are';
    throw new AppError({ code: 'out-of-stock', message: `${what} no longer available.` });
  }
  for (const line of buyable) {
    const left = getUnitsLeft(inventory, line);
    if (left !== undefined && left < line.quantity) {
      const message = `Only ${left} of ${describeLine(line)} ${left === 1 ? 'is' : 'are'} left. Please change the quantity in your cart.`;
      throw new AppError({ code: 'out-of-stock', message });
    }
  }
  return buyable;
}

export function getCurrentSubtotal(bought: readonly StoredCartLine[], inventory: Inventory) {
  return calculateSubtotal(priceLines(bought, inventory));
}

/** `cart` is the cart as it is stored: its version is told to the browser. */
type CartToVerify = Omit<VerifiedCart, 'price'> & { readonly cart: StoredCart; readonly rate: number };

/** What this cart costs now, if that is what the shopper saw; else the whole new quote, to be agreed to once more (D-12). */
export function verifyCart(
  body: CreateOrderRequest,
  { cart, bought, shelf: inventory, verdict, rate }: CartToVerify,
): VerifiedCart {
  const price = priceOrder(priceLines(bought, inventory), verdict.reduction, rate);
  const quoted = toCartQuote({ cart, shelf: inventory, price, verdict, code: body.discountCode });
  if (verdict.kind === 'refused') {
    const message = `${verdict.reason} Please check the new total and confirm once more.`;
    throw new AppError({ code: 'price-changed', message, ...quoted });
  }
  if (!matchesQuote(body, quoted)) {
    const message = 'Your cart has changed since you last saw it. Please check the new total and confirm once more.';
    throw new AppError({ code: 'price-changed', message, ...quoted });
  }
  return { bought, shelf: inventory, price, verdict };
}

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
