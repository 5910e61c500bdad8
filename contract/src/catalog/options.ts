/** The sizes the owner chooses from, smallest first (APROD-10). */
export const SIZES = ['XS', 'SM', 'MED', 'LRG', 'XL', '2XL', 'ONE SIZE'] as const;

const SIZE_ALIASES: ReadonlyMap<string, string> = new Map([
  ['S', 'SM'],
  ['M', 'MED'],
  ['L', 'LRG'],
]);

/** Shopify's placeholder for an option without choices, or blank: never a size or color (APROD-08). */
export function isEmptyOption(value: string): boolean {
  const trimmed = value.trim().toLowerCase();
  return trimmed === '' || trimmed === 'default title';
}

/** S, M and L become SM, MED and LRG (APROD-11); empty options are left out. */
export function normalizeSizes(incoming: readonly string[]): string[] {
  const named = incoming
    .filter((size) => !isEmptyOption(size))
    .map((size) => size.trim())
    .map((size) => SIZE_ALIASES.get(size.toUpperCase()) ?? SIZES.find((known) => known === size.toUpperCase()) ?? size);
  return sortSizes([...new Set(named)]);
}

/** Above every size with a rank of its own, such as 28 or 3XL. */
const UNKNOWN_RANK = 10_000;

function getSizeRank(size: string): number {
  const known = SIZES.findIndex((candidate) => candidate === size);
  if (known !== -1) return known;
  const { extras } = /^(?<extras>\d{1,2})XL$/i.exec(size)?.groups ?? {};
  if (extras !== undefined) return SIZES.indexOf('2XL') + Number(extras) / 100;
  return /^W?\d{1,3}(?:\.\d)?$/.test(size) ? SIZES.length + Number(size.replace('W', '')) : UNKNOWN_RANK;
}

/** From small to large, numbers after letters, then unknown sizes in the order given. */
export function sortSizes(sizes: readonly string[]): string[] {
  return sizes.toSorted((left, right) => getSizeRank(left) - getSizeRank(right));
}

/** The colors offered to the owner, who may add others (APROD-12). */
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

/** Without empty options (APROD-08) and duplicates. */
export function normalizeColors(incoming: readonly string[]): string[] {
  return [...new Set(incoming.map((color) => color.trim()).filter((color) => !isEmptyOption(color)))];
}
