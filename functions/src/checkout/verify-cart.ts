import type { CreateOrderRequest } from '@plenty/contract/api/checkout-endpoints';
import type { CartLine, StoredCartLine } from '@plenty/contract/cart/cart';
import { type Inventory, getUnitsLeft, isAvailable } from '@plenty/contract/catalog/availability';
import type { CartQuote } from '@plenty/contract/checkout/quote';
import type { OrderedService } from '@plenty/contract/checkout/shipping';
import { type StateTax, type TaxableLine, type TaxedPrice, priceTaxedOrder } from '@plenty/contract/checkout/tax';
import { AppError } from '../app-error.ts';
import type { StoredCart } from '../cart/index.ts';
import { toCartQuote } from './cart-quote.ts';
import type { HeldUnit } from '../waitlist/index.ts';
import type { DiscountEvaluation } from './evaluate-discount-code.ts';
import { chooseService, offerServices } from './shipping-services.ts';

export type VerifiedCart = {
  /** The available lines. */
  readonly lines: readonly StoredCartLine[];
  readonly inventory: Inventory;
  /** The units that are held for the cart's owner. */
  readonly heldUnits: readonly HeldUnit[];
  readonly price: TaxedPrice;
  readonly evaluation: DiscountEvaluation;
  /** Null for standard shipping. */
  readonly service: OrderedService | null;
};

function describeLine(line: StoredCartLine): string {
  const choice = [line.size, line.color].filter((part) => part !== '').join(', ');
  return choice === '' ? line.productName : `${line.productName} (${choice})`;
}

/** Leaves out unavailable lines. Throws when all are, or when a line wants more than is left. */
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

type CartToVerify = Omit<VerifiedCart, 'price' | 'service'> & {
  readonly cart: StoredCart;
  /** The available lines at their current prices. */
  readonly priced: readonly TaxableLine[];
  readonly stateTax: StateTax | undefined;
  readonly offer: Omit<Parameters<typeof offerServices>[0], 'chosen'>;
};

/** Compares the cart and its price now with what the shopper saw. If they differ, the error holds the new quote to confirm (D-12). */
export function verifyCart(
  body: CreateOrderRequest,
  { cart, lines, priced, inventory, heldUnits, evaluation, stateTax, offer }: CartToVerify,
): VerifiedCart {
  const chosen = chooseService(offer.shipment, body.shippingService);
  const price = priceTaxedOrder(priced, evaluation.applied, stateTax, chosen.charge);
  const offered = offerServices({ ...offer, chosen }, priced, evaluation.applied);
  const quoted = toCartQuote({ cart, inventory, price, evaluation, offered, code: body.discountCode });
  if (evaluation.kind === 'rejected') {
    const message = `${evaluation.reason} Please check the new total and confirm once more.`;
    throw new AppError({ code: 'price-changed', message, ...quoted });
  }
  if (chosen.isRemoved) {
    throw new AppError({ code: 'price-changed', message: offered.serviceRemoved ?? '', ...quoted });
  }
  if (!matchesQuote(body, quoted)) {
    const message = 'Your cart has changed since you last saw it. Please check the new total and confirm once more.';
    throw new AppError({ code: 'price-changed', message, ...quoted });
  }
  return { lines, inventory, heldUnits, price, evaluation, service: chosen.service };
}

type DescribedLine = Pick<CartLine, 'productName' | 'selectedSize' | 'selectedColor' | 'price' | 'quantity'>;

function describeQuoteLines(lines: readonly DescribedLine[]): string {
  const described = lines.map((line) =>
    JSON.stringify([line.productName, line.selectedSize, line.selectedColor, line.price, line.quantity]),
  );
  return described.toSorted().join('\n');
}

/** True when the shopper saw these lines and amounts (D-12). Line ids and the quote's version are compared when the request has them. */
function matchesQuote(body: CreateOrderRequest, { lines: shown, quote, version }: CartQuote): boolean {
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
