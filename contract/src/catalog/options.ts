/** The sizes the owner chooses from, smallest first (APROD-10). */
export const SIZES = ['XS', 'SM', 'MED', 'LRG', 'XL', '2XL', 'ONE SIZE'] as const;

/** Shopify's placeholder for an option without choices, or blank: never a size or color (APROD-08). */
export function isEmptyOption(value: string): boolean {
  const trimmed = value.trim().toLowerCase();
  return trimmed === '' || trimmed === 'default title';
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
