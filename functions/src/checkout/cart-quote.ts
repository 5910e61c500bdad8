import { createHash } from 'node:crypto';
import type { CartLine } from '@plenty/contract/cart/cart';
import { toCartLines } from '@plenty/contract/cart/present-cart';
import type { Inventory } from '@plenty/contract/cart/shelf';
import type { CartQuote } from '@plenty/contract/checkout/cart-quote';
import type { OrderPrice } from '@plenty/contract/pricing/price-order';
import { type Quote, toQuote } from '@plenty/contract/pricing/quote';
import { type StoredCart, getCartVersion } from '../cart/cart-repository.ts';
import type { DiscountEvaluation } from './judge-code.ts';

const VERSION_LENGTH = 32;

type PricedCart = {
  readonly cart: StoredCart | undefined;
  readonly shelf: Inventory;
  /** What the available lines of this cart cost at this shelf's prices, with this verdict. */
  readonly price: OrderPrice;
  readonly verdict: DiscountEvaluation;
  /** The code that was asked for. */
  readonly code: string | undefined;
};

/** Equal for quotes that show a shopper the same: the lines that are bought, the amounts and the code that counts. */
function hashQuote(lines: readonly CartLine[], quote: Quote, code: string | null): string {
  const bought = lines
    .filter((line) => line.available)
    .map(({ id, productName, selectedSize, selectedColor, price, quantity }) =>
      JSON.stringify([id, productName, selectedSize, selectedColor, price, quantity]),
    );
  const { subtotal, discountAmount, shippingCost, tax, total } = quote;
  const seen = [bought.toSorted(), subtotal, discountAmount, shippingCost, tax, total, code];
  return createHash('sha256').update(JSON.stringify(seen)).digest('hex').slice(0, VERSION_LENGTH);
}

/** A cart and its price as one answer: the lines in it are the ones its amounts were made of. */
export function toCartQuote({ cart, shelf: inventory, price, verdict, code }: PricedCart): CartQuote {
  const lines = toCartLines(cart?.lines ?? [], inventory);
  const quote = toQuote(price);
  const isCounted = verdict.kind === 'discount' || verdict.kind === 'test-order';
  const discountCode = isCounted ? (code ?? null) : null;
  return {
    lines,
    quote,
    discountCode,
    ...(verdict.kind === 'refused' ? { codeRemoved: verdict.reason } : {}),
    cartVersion: getCartVersion(cart),
    version: hashQuote(lines, quote, discountCode),
  };
}
