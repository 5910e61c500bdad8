import { type CartLine, type StoredCartLine, toCartLines } from '@plenty/contract/cart/cart';
import { type Inventory, isAvailable } from '@plenty/contract/catalog/availability';
import { getVariantPrice } from '@plenty/contract/catalog/variant-price';
import { type DiscountOffer, describeOffer, findBestOffer } from '@plenty/contract/checkout/discount';
import type { DiscountableLine } from '@plenty/contract/checkout/discount-scope';
import { excludeLines, spreadDiscount } from '@plenty/contract/checkout/tax';
import { ZERO_CENTS, multiplyCents, subtractCents, toMoneyString } from '@plenty/contract/lib/money';

/** At the products' current prices, whatever they cost when they were added. */
export function toDiscountableLines(lines: readonly StoredCartLine[], { products }: Inventory): DiscountableLine[] {
  return lines.map(({ productId, size, color, price: whenAdded, quantity }) => {
    const product = products.get(productId);
    const { price, compareAt } = product ? getVariantPrice(product, { size, color }) : { price: whenAdded };
    return {
      productId,
      price,
      quantity,
      category: product?.category ?? '',
      isOnSale: compareAt !== undefined,
    };
  });
}

/** The cart's lines with what the best automatic discount takes off each. */
export function toDiscountedCartLines(
  lines: readonly StoredCartLine[],
  inventory: Inventory,
  offers: readonly DiscountOffer[],
  now: Date,
): CartLine[] {
  const shown = toCartLines(lines, inventory);
  const available = lines.filter((line) => isAvailable(inventory, line));
  const priced = toDiscountableLines(available, inventory);
  const best = findBestOffer(offers, priced, now.getTime());
  if (!best) return shown;
  const { offer, applied } = best;
  const charged = spreadDiscount(excludeLines(priced, applied), applied.amount, ZERO_CENTS);
  const note = describeOffer(offer);
  const discounts = new Map(
    priced.map((line, index) => {
      const full = multiplyCents(line.price, line.quantity);
      const amount = toMoneyString(subtractCents(full, charged.lines[index] ?? full));
      return [available[index]?.id, { amount, note, ...(applied.isFreeShipping && { isFreeShipping: true }) }];
    }),
  );
  return shown.map((line) => {
    const discount = discounts.get(line.id);
    return discount ? { ...line, discount } : line;
  });
}
