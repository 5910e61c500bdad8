import type { Product, Variant } from '@plenty/contract/catalog/product';

/** '' where nothing is chosen yet. */
export type ProductChoice = { readonly size: string; readonly color: string };
export type MissingChoice = 'size' | 'color';

function getOnlyOption(options: readonly string[]): string {
  return options.length === 1 ? (options[0] ?? '') : '';
}

/** Preselects the only size, the only color, and the color the shopper arrives with (PDP-08, PDP-09, R-16). */
export function getInitialChoice({ sizes, colors }: Product, arrivingColor = ''): ProductChoice {
  return { size: getOnlyOption(sizes), color: colors.includes(arrivingColor) ? arrivingColor : getOnlyOption(colors) };
}

function getAvailabilities(product: Product, size: string, color: string): Variant['availability'][] {
  return (product.variants ?? [])
    .filter((variant) => variant.size === size && (color === '' || variant.color === color))
    .map((variant) => variant.availability);
}

/** Sold out in the chosen color, or in every color while none is chosen (D-24). Without variants nothing is sold out. */
export function isSizeSoldOut(product: Product, size: string, color: string): boolean {
  const availabilities = getAvailabilities(product, size, color);
  return availabilities.length > 0 && availabilities.every((availability) => availability === 'sold-out');
}

export function isLastOne(product: Product, { size, color }: ProductChoice): boolean {
  const availabilities = getAvailabilities(product, size, color);
  return availabilities.length === 1 && availabilities[0] === 'last-one';
}

/** Keeps the size, unless it is sold out in the new color. */
export function chooseColor(product: Product, choice: ProductChoice, color: string): ProductChoice {
  const keepsSize = product.sizes.length === 1 || !isSizeSoldOut(product, choice.size, color);
  return { color, size: keepsSize ? choice.size : '' };
}

/** 'Blue · Choose a size'; '' for a product without options. */
export function describeChoice({ sizes, colors }: Product, { size, color }: ProductChoice): string {
  const isSizeMissing = sizes.length > 1 && size === '';
  const isColorMissing = colors.length > 1 && color === '';
  if (isSizeMissing && isColorMissing) return 'Choose color and size';
  const parts = [isColorMissing ? 'Choose a color' : color, isSizeMissing ? 'Choose a size' : size];
  return parts.filter((part) => part !== '').join(' · ');
}

/** What the shopper has to choose before adding to the cart, the size first (PDP-10, PDP-11). */
export function getMissingChoice(product: Product, choice: ProductChoice): MissingChoice | undefined {
  if (product.sizes.length > 1 && choice.size === '') return 'size';
  if (product.colors.length > 1 && choice.color === '') return 'color';
  return undefined;
}
