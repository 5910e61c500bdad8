import { stockKey } from './availability.ts';
import { type Options, listChoices } from './variant-price.ts';

/** How many of a product's sizes and colors cost something else than it does; what it is not made in does not count. */
export function countOwnPrices({
  prices = {},
  ...options
}: Options & { readonly prices?: Readonly<Record<string, unknown>> | undefined }): number {
  return listChoices(options).filter(({ size, color }) => prices[stockKey(size, color)] !== undefined).length;
}

/** '2 sizes have their own price'; '2 variants' where a size comes in several colors. */
export function describeOwnPrices(count: number, { sizes, colors }: Options): string {
  const noun = colors.length <= 1 ? 'size' : sizes.length <= 1 ? 'color' : 'variant';
  return count === 1 ? `1 ${noun} has its own price` : `${count} ${noun}s have their own price`;
}
