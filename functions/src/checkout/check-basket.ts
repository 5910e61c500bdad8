import type { CreateOrderBody } from '@plenty/contract/api/checkout-calls';
import { type Shelf, isAvailable, leftOnShelf } from '@plenty/contract/cart/shelf';
import type { StoredLine } from '@plenty/contract/cart/stored-line';
import { type OrderPrice, priceOrder, subtotalOf } from '@plenty/contract/pricing/price-order';
import type { StoredCart } from '../cart/cart-repository.ts';
import { Refusal } from '../refusal.ts';
import { presentCartQuote } from './cart-quote.ts';
import { sawThis } from './compare-seen.ts';
import type { CodeVerdict } from './judge-code.ts';
import { priceLines } from './price-lines.ts';

/** What an order is made of: the lines that can be bought, what they cost, and what the code means. */
export type Basket = {
  readonly bought: readonly StoredLine[];
  readonly shelf: Shelf;
  readonly price: OrderPrice;
  readonly verdict: CodeVerdict;
};

function describeLine(line: StoredLine): string {
  const choice = [line.size, line.color].filter((part) => part !== '').join(', ');
  return choice === '' ? line.productName : `${line.productName} (${choice})`;
}

/** Lines that can be bought. A line that wants more than is left is refused in a sentence, before any price is spoken of. */
export function findBuyable(lines: readonly StoredLine[], shelf: Shelf): readonly StoredLine[] {
  const buyable = lines.filter((line) => isAvailable(shelf, line));
  const first = lines[0];
  if (buyable.length === 0 && first) {
    const what = lines.length === 1 ? `${describeLine(first)} is` : 'The items in your cart are';
    throw new Refusal({ code: 'out-of-stock', message: `${what} no longer available.` });
  }
  for (const line of buyable) {
    const left = leftOnShelf(shelf, line);
    if (left !== undefined && left < line.quantity) {
      const message = `Only ${left} of ${describeLine(line)} ${left === 1 ? 'is' : 'are'} left. Please change the quantity in your cart.`;
      throw new Refusal({ code: 'out-of-stock', message });
    }
  }
  return buyable;
}

export function subtotalNow(bought: readonly StoredLine[], shelf: Shelf) {
  return subtotalOf(priceLines(bought, shelf));
}

/** `cart` is the cart as it is stored: its version is told to the browser. */
type Offered = Omit<Basket, 'price'> & { readonly cart: StoredCart; readonly rate: number };

/** What this cart costs now, if that is what the shopper saw; else the whole new quote, to be agreed to once more (D-12). */
export function checkBasket(body: CreateOrderBody, { cart, bought, shelf, verdict, rate }: Offered): Basket {
  const price = priceOrder(priceLines(bought, shelf), verdict.reduction, rate);
  const quoted = presentCartQuote({ cart, shelf, price, verdict, code: body.discountCode });
  if (verdict.kind === 'refused') {
    const message = `${verdict.reason} Please check the new total and confirm once more.`;
    throw new Refusal({ code: 'price-changed', message, ...quoted });
  }
  if (!sawThis(body, quoted)) {
    const message = 'Your cart has changed since you last saw it. Please check the new total and confirm once more.';
    throw new Refusal({ code: 'price-changed', message, ...quoted });
  }
  return { bought, shelf, price, verdict };
}
