import { type Cents, formatMoney } from '../lib/money.ts';
import { stockKey } from './availability.ts';

/** A product at its current price, in cents or as in the API; during a sale `compareAt` is the regular price. `prices` are by `stockKey`. */
type Priced<Price> = {
  readonly price: Price;
  readonly compareAt?: Price | undefined;
  readonly prices?: Readonly<Record<string, Price>> | undefined;
};
type Choice = { readonly size?: string | undefined; readonly color?: string | undefined };
type CurrentPrice<Price> = { readonly price: Price; readonly compareAt?: Price | undefined };
/** `isFrom`: others of its sizes and colors cost more. */
type LowestPrice<Price> = CurrentPrice<Price> & { readonly isFrom?: boolean };

/**
 * What one unit of a size and color costs (D-63). A sale lowers every price that is above the sale price to it, and leaves a price that is
 * not as it is.
 */
export function getVariantPrice<Price extends Cents | string>(
  { price, compareAt, prices }: Priced<Price>,
  { size = '', color = '' }: Choice,
): CurrentPrice<Price> {
  const own = prices?.[stockKey(size, color)];
  if (own === undefined) return { price, compareAt };
  return compareAt !== undefined && Number(own) > Number(price) ? { price, compareAt: own } : { price: own };
}

export type Options = { readonly sizes: readonly string[]; readonly colors: readonly string[] };
const orBlank = (options: readonly string[]) => (options.length === 0 ? [''] : options);

/** Every size in every color; '' for what a product does not have. */
export function listChoices({ sizes, colors }: Options): { readonly size: string; readonly color: string }[] {
  return orBlank(sizes).flatMap((size) => orBlank(colors).map((color) => ({ size, color })));
}

/** The lowest current price of the product's sizes and colors, and whether others cost more: 'from $48.00'. */
export function getLowestPrice<Price extends Cents | string>(product: Priced<Price> & Options): LowestPrice<Price> {
  if (!product.prices) return product;
  const current = listChoices(product).map((choice) => getVariantPrice(product, choice));
  return current.reduce<LowestPrice<Price>>((lowest, each) => {
    const difference = Number(each.price) - Number(lowest.price);
    return difference === 0 ? lowest : { ...(difference < 0 ? each : lowest), isFrom: true };
  }, current[0] ?? product);
}

/** What the chosen size and color costs now; while a choice is missing or undecided (''), the lowest of those that are left. */
export function getChosenPrice<Price extends Cents | string>(
  product: Priced<Price> & Options,
  { size, color }: Choice,
): LowestPrice<Price> {
  const { sizes, colors } = product;
  return getLowestPrice({ ...product, sizes: size ? [size] : sizes, colors: color ? [color] : colors });
}

/** 'from $48.00'. */
export function formatLowestPrice({ price, isFrom = false }: LowestPrice<string>): string {
  return `${isFrom ? 'from ' : ''}${formatMoney(price)}`;
}
