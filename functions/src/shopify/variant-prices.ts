import { stockKey } from '@plenty/contract/catalog/availability';
import { describeOwnPrices } from '@plenty/contract/catalog/own-prices';
import type { StoredProduct } from '@plenty/contract/catalog/stored-product';
import { type Cents, cents, formatDollars } from '@plenty/contract/lib/money';

type PricedVariant = { readonly size: string; readonly color: string; readonly price: Cents };
type PricedVariants = readonly [PricedVariant, ...PricedVariant[]];

/** The price of most variants, so that as few as possible have one of their own; of several such prices the lowest. */
function findCommonPrice(variants: PricedVariants): Cents {
  const counts = new Map<Cents, number>();
  for (const { price } of variants) counts.set(price, (counts.get(price) ?? 0) + 1);
  const [[common] = [variants[0].price]] = [...counts].toSorted(
    ([left, leftCount], [right, rightCount]) => rightCount - leftCount || left - right,
  );
  return common;
}

type Options = Pick<StoredProduct, 'sizes' | 'colors'>;

/** The product's price, and those of the sizes and colors that cost something else (D-63). */
export function readPrices(
  variants: PricedVariants,
  options: Options,
  notes: string[],
): Pick<StoredProduct, 'price' | 'prices'> {
  const price = findCommonPrice(variants);
  const own = variants.filter((variant) => variant.price !== price);
  if (own.length > 0) {
    const range = formatRange(own.map((each) => each.price));
    notes.push(`${describeOwnPrices(own.length, options)}: ${range} instead of ${formatDollars(price)}.`);
  }
  if (price === 0) notes.push('Its price is 0.00: the shop gives it away.');
  else if (own.some((each) => each.price === 0)) notes.push('A part of it costs 0.00: the shop gives that away.');
  // In one order, whatever the order of the rows: an import compares them as text.
  const prices = own.map((each) => [stockKey(each.size, each.color), each.price] as const);
  prices.sort(([left], [right]) => (left < right ? -1 : 1));
  return { price, ...(own.length > 0 && { prices: Object.fromEntries(prices) }) };
}

function formatRange(prices: readonly Cents[]): string {
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)].map((each) => formatDollars(cents(each)));
  return lowest === highest ? `${lowest}` : `${lowest} to ${highest}`;
}
