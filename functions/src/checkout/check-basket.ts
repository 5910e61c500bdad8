import type { CreateOrderBody } from '@plenty/contract/api/checkout-calls';
import type { StoredProduct } from '@plenty/contract/catalog/product';
import { type OrderPrice, presentQuote, priceOrder } from '@plenty/contract/pricing/price-order';
import type { StoredLine } from '@plenty/contract/cart/stored-line';
import type { StoredCart } from '../cart/cart-repository.ts';
import { isAvailable, presentCart } from '@plenty/contract/cart/present-cart';
import { Refusal } from '../refusal.ts';
import { sawThis } from './compare-seen.ts';

export type Basket = { readonly bought: readonly StoredLine[]; readonly price: OrderPrice };

/** What this cart costs now, if that is what the shopper saw; else the new quote and nothing more (D-12). */
export function checkBasket(
  cart: StoredCart,
  body: CreateOrderBody,
  products: ReadonlyMap<number, StoredProduct>,
): Basket {
  const bought = cart.lines.filter((line) => isAvailable(line, products.get(line.productId)));
  const shown = presentCart(bought, products);
  const price = priceOrder(
    bought.map((line) => ({ price: products.get(line.productId)?.price ?? line.price, quantity: line.quantity })),
  );
  const quote = presentQuote(price);
  if (bought.length === 0) {
    throw new Refusal({ code: 'out-of-stock', message: 'The items in your cart are no longer available.' });
  }
  if (!sawThis(body, shown, quote)) {
    throw new Refusal({
      code: 'price-changed',
      message: 'Your cart has changed since you last saw it. Please check the new total and confirm once more.',
      quote,
    });
  }
  return { bought, price };
}
