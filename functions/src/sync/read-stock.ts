import { getAvailability } from '@plenty/contract/cart/shelf';
import { stockKey } from '@plenty/contract/catalog/stock-key';
import type { StoredProduct } from '@plenty/contract/catalog/product';
import type { ParseResult } from './read-price.ts';

/** One size in one colour; 'always' is never sold out, 'unknown' is counted there without a number. */
export interface CountedVariant {
  readonly size: string;
  readonly color: string;
  readonly count: number | 'always' | 'unknown';
}

/** How many pieces of one size in one colour are left; `key` names the document. */
export interface VariantCount {
  readonly key: string;
  readonly size: string;
  readonly color: string;
  readonly count: number;
}

/** What can be bought: counts for every size in every colour, or none at all (D-24). */
export interface ProductInventory {
  readonly counts: readonly VariantCount[];
  readonly variants: NonNullable<StoredProduct['variants']>;
  readonly inStock: boolean;
}

const NO_COUNTS: ProductInventory = { counts: [], variants: [], inStock: true };
/** One transaction writes a product with all of its counts, and a batch holds 400 writes. */
export const MAX_COUNTS = 390;

function orBlank(options: readonly string[]): readonly string[] {
  return options.length === 0 ? [''] : options;
}

function addUncountedNotes(variants: readonly CountedVariant[], grid: number, notes: string[]): void {
  if (variants.some(({ count }) => count === 'unknown')) {
    notes.push('Shopify counts it, but does not say how many there are: it is imported as in stock, without counts.');
  } else if (variants.some(({ count }) => count !== 'always')) {
    notes.push('Only some of its variants are counted: it is imported as in stock, without counts.');
  }
  if (variants.length < grid) {
    notes.push('It is not made in every size and color: without counts the shop offers all of them.');
  }
}

/** The counts of a product that Shopify counts throughout; a size that is not made in a colour counts 0 there. */
export function parseInventory(
  sizes: readonly string[],
  colors: readonly string[],
  variants: readonly CountedVariant[],
  notes: string[],
): ParseResult<ProductInventory> {
  const grid = orBlank(colors).flatMap((color) => orBlank(sizes).map((size) => ({ size, color })));
  if (!variants.every(({ count }) => typeof count === 'number')) {
    addUncountedNotes(variants, grid.length, notes);
    return { value: NO_COUNTS };
  }
  if (grid.length > MAX_COUNTS) {
    return { fault: `It has ${grid.length} sizes in colors to count, and the shop counts at most ${MAX_COUNTS}.` };
  }
  const counts = grid.map(({ size, color }) => {
    const found = variants.find((each) => each.size === size && each.color === color)?.count;
    return { key: stockKey(size, color), size, color, count: typeof found === 'number' ? Math.max(found, 0) : 0 };
  });
  if (new Set(counts.map(({ key }) => key)).size < counts.length) {
    return {
      fault: 'Two of its sizes or colors differ by their punctuation only, so that they cannot be counted apart.',
    };
  }
  const shown = counts.map(({ size, color, count }) => ({ size, color, availability: getAvailability(count) }));
  return { value: { counts, variants: shown, inStock: counts.some(({ count }) => count > 0) } };
}
