import type { Product, Variant } from '@plenty/contract/catalog/product';

/** '' where nothing is chosen yet. */
export type ProductChoice = { readonly size: string; readonly color: string };
export type MissingChoice = 'size' | 'color';

function getOnlyOption(options: readonly string[]): string {
  return options.length === 1 ? (options[0] ?? '') : '';
}

/** Preselects the only size and the only color (PDP-08, PDP-09). */
export function getInitialChoice({ sizes, colors }: Product): ProductChoice {
  return { size: getOnlyOption(sizes), color: getOnlyOption(colors) };
}

/** The choice in an address (D-74). What the product does not have, or has sold out, counts as not chosen. */
export function parseChoice(product: Product, query: URLSearchParams): ProductChoice {
  const parse = (name: 'size' | 'color', options: readonly string[]) =>
    options.find((option) => option === query.get(name)) ?? getInitialChoice(product)[name];
  const named = parse('color', product.colors);
  const color = product.colors.length > 1 && isColorSoldOut(product, named) ? '' : named;
  return chooseColor(product, { color, size: parse('size', product.sizes) }, color);
}

/** Puts a choice into the query of an address, except what is preselected anyway. */
export function writeChoice(product: Product, choice: ProductChoice, query: URLSearchParams): URLSearchParams {
  const written = new URLSearchParams(query);
  for (const name of ['color', 'size'] as const) {
    if (choice[name] === getInitialChoice(product)[name]) written.delete(name);
    else written.set(name, choice[name]);
  }
  return written;
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

/** Sold out in the only size. Of several sizes one is chosen first, and says so itself. */
export function isColorSoldOut(product: Product, color: string): boolean {
  return product.sizes.length < 2 && isSizeSoldOut(product, product.sizes[0] ?? '', color);
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
