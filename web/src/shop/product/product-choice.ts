import type { Product, Variant } from '@plenty/contract/catalog/product';

/** What the shopper has chosen; '' is not chosen. */
export type ProductChoice = { readonly size: string; readonly color: string };
export type MissingChoice = 'size' | 'color';

function getOnlyOption(options: readonly string[]): string {
  return options.length === 1 ? (options[0] ?? '') : '';
}

/** PDP-08 and 09: the only size and the only colour are chosen already, and so is the colour that one arrives with, where there is such a one. */
export function getInitialChoice({ sizes, colors }: Product, arrivingColor = ''): ProductChoice {
  return { size: getOnlyOption(sizes), color: colors.includes(arrivingColor) ? arrivingColor : getOnlyOption(colors) };
}

function getAvailabilities(product: Product, size: string, color: string): Variant['availability'][] {
  return (product.variants ?? [])
    .filter((variant) => variant.size === size && (color === '' || variant.color === color))
    .map((variant) => variant.availability);
}

/** Whether a size is sold out in the chosen colour, or in every colour while none is chosen (D-24). Without counts none is. */
export function isSizeSoldOut(product: Product, size: string, color: string): boolean {
  const known = getAvailabilities(product, size, color);
  return known.length > 0 && known.every((availability) => availability === 'sold-out');
}

/** Whether the chosen size and colour is the last piece. */
export function isLastOne(product: Product, { size, color }: ProductChoice): boolean {
  const known = getAvailabilities(product, size, color);
  return known.length === 1 && known[0] === 'last-one';
}

/** A change of colour keeps the size, unless it is sold out in the new one. */
export function chooseColor(product: Product, choice: ProductChoice, color: string): ProductChoice {
  const keepsSize = product.sizes.length === 1 || !isSizeSoldOut(product, choice.size, color);
  return { color, size: keepsSize ? choice.size : '' };
}

/** What is chosen and what is still to be, in few words: 'Blue · Choose a size'. A product without a choice has none. */
export function describeChoice({ sizes, colors }: Product, { size, color }: ProductChoice): string {
  const isSizeMissing = sizes.length > 1 && size === '';
  const isColorMissing = colors.length > 1 && color === '';
  if (isSizeMissing && isColorMissing) return 'Choose color and size';
  const parts = [isColorMissing ? 'Choose a color' : color, isSizeMissing ? 'Choose a size' : size];
  return parts.filter((words) => words !== '').join(' · ');
}

/** PDP-10 and 11: what has to be chosen before adding to the cart, the size first. */
export function getMissingChoice(product: Product, choice: ProductChoice): MissingChoice | undefined {
  if (product.sizes.length > 1 && choice.size === '') return 'size';
  if (product.colors.length > 1 && choice.color === '') return 'color';
  return undefined;
}
