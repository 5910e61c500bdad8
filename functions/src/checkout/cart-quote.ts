import { createHash } from 'node:crypto';
import type { DiscountValidation } from '@plenty/contract/api/checkout-endpoints';
import { type CartLine, type StoredCartLine, toCartLines } from '@plenty/contract/cart/cart';
import { type Inventory, isAvailable } from '@plenty/contract/catalog/availability';
import {
  type OrderPrice,
  type PricedLine,
  calculateSubtotal,
  getTaxRate,
  priceOrder,
} from '@plenty/contract/checkout/pricing';
import { type CartQuote, type Quote, toQuote } from '@plenty/contract/checkout/quote';
import { formatDollars, parseMoney, toMoneyString } from '@plenty/contract/lib/money';
import { type StoredCart, getCartVersion, readCart, readInventoryAndOpenOrder, readOpenOrder } from '../cart/index.ts';
import { batchReads } from '../db/index.ts';
import type { Handler } from '../services.ts';
import { readTaxSettings } from './checkout-settings.repository.ts';
import { limitDiscountAttempts } from './discount-code-limits.ts';
import { type DiscountEvaluation, evaluateDiscountCode, isTestOrderCode } from './evaluate-discount-code.ts';

/** The server's price of the caller's cart with a code, and the lines that it is the price of, made again at every change; a code that no longer fits goes with its reason (D-17). */
export const getQuote: Handler<'quote'> = async ({ body }, context) => {
  const { database, visitor, now } = context;
  const reader = batchReads(database);
  const cart = visitor.id ? await readCart(database, database, visitor.id) : undefined;
  const [{ shelf: inventory, openOrder }, tax] = await Promise.all([
    readInventoryAndOpenOrder(reader, database, cart),
    readTaxSettings(reader, database),
  ]);
  const priced = priceLines(
    (cart?.lines ?? []).filter((line) => isAvailable(inventory, line)),
    inventory,
  );
  const subtotal = calculateSubtotal(priced);
  const isTestOrder = await isTestOrderCode(body.discountCode, context);
  const asked = { code: body.discountCode, subtotal, now: now(), isTestOrder, replaced: openOrder };
  const verdict = await limitDiscountAttempts(body.discountCode, context, {
    hasCart: (cart?.lines.length ?? 0) > 0,
    judge: () => evaluateDiscountCode(reader, database, asked),
  });
  const price = priceOrder(priced, verdict.reduction, getTaxRate(tax, body.state ?? ''));
  return toCartQuote({ cart, shelf: inventory, price, verdict, code: body.discountCode });
};

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

/** Cart lines at what the products cost now, whatever they cost when they were added. */
export function priceLines(lines: readonly StoredCartLine[], inventory: Inventory): PricedLine[] {
  return lines.map((line) => ({
    price: inventory.products.get(line.productId)?.price ?? line.price,
    quantity: line.quantity,
  }));
}

function toDiscountAnswer(verdict: DiscountEvaluation): DiscountValidation {
  const { amount, isFreeShipping } = verdict.reduction;
  const shared = { discount: toMoneyString(amount), isFreeShipping };
  switch (verdict.kind) {
    case 'refused':
      return { ...shared, valid: false, message: verdict.reason };
    case 'none':
      return { ...shared, valid: false, message: 'Please enter a discount code.' };
    case 'test-order':
      return {
        ...shared,
        valid: true,
        isTestOrder: true,
        message: 'This order will be completely free - no charges will be applied.',
      };
    case 'discount':
      return {
        ...shared,
        valid: true,
        message: isFreeShipping ? 'Shipping is free.' : `You saved ${formatDollars(amount)}`,
      };
  }
}

/** API-09, ENT-15. A preview for the subtotal the shopper sees; the order judges the code again by its own. */
export const validateDiscount: Handler<'validateDiscount'> = async ({ body }, context) => {
  const { database, visitor, now } = context;
  const cart = visitor.id ? await readCart(database, database, visitor.id) : undefined;
  const replaced = await readOpenOrder(database, database, cart);
  const isTestOrder = await isTestOrderCode(body.code, context);
  const asked = { code: body.code, subtotal: parseMoney(body.subtotal), now: now(), isTestOrder, replaced };
  const hasCart = (cart?.lines.length ?? 0) > 0;
  const judge = () => evaluateDiscountCode(database, database, asked);
  return toDiscountAnswer(await limitDiscountAttempts(body.code, context, { hasCart, judge }));
};
