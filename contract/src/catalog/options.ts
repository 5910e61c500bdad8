/** The sizes the owner chooses from, smallest first (APROD-10). */
export const SIZES = ['XS', 'SM', 'MED', 'LRG', 'XL', '2XL', 'ONE SIZE'] as const;

const SIZE_ALIASES: ReadonlyMap<string, string> = new Map([
  ['S', 'SM'],
  ['M', 'MED'],
  ['L', 'LRG'],
]);

/** What Shopify names an option that has no choice; never a size or a colour (APROD-08). */
export function isEmptyOption(value: string): boolean {
  const trimmed = value.trim().toLowerCase();
  return trimmed === '' || trimmed === 'default title';
}

/** Sizes as the shop names them: S, M, L become SM, MED, LRG (APROD-11); blank and 'Default Title' are left out (APROD-08). */
export function normalizeSizes(incoming: readonly string[]): string[] {
  const named = incoming
    .filter((size) => !isEmptyOption(size))
    .map((size) => size.trim())
    .map((size) => SIZE_ALIASES.get(size.toUpperCase()) ?? SIZES.find((known) => known === size.toUpperCase()) ?? size);
  return sortSizes([...new Set(named)]);
}

function getSizeRank(size: string): number {
  const known = SIZES.findIndex((candidate) => candidate === size);
  return known === -1 ? SIZES.length : known;
}

/** Known sizes from small to large, then the others in the order given. */
export function sortSizes(sizes: readonly string[]): string[] {
  return sizes.toSorted((left, right) => getSizeRank(left) - getSizeRank(right));
}

/** The colours the owner chooses from, beside colours of the owner's own (APROD-12). */
export const COLORS = [
  'Natural/Green',
  'Black',
  'White',
  'Red',
  'Blue',
  'Green',
  'Yellow',
  'Pink',
  'Purple',
  'Gray',
  'Brown',
] as const;

/** Colours without blanks, 'Default Title' (APROD-08) and repeats. */
export function normalizeColors(incoming: readonly string[]): string[] {
  return [...new Set(incoming.map((color) => color.trim()).filter((color) => !isEmptyOption(color)))];
}
