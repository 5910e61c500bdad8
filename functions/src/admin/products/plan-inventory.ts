import {
  MAX_STOCK_COUNTS,
  type ProductEdit,
  type StockCount,
  type StockCountEdit,
} from '@plenty/contract/admin/products';
import { getAvailability, stockKey } from '@plenty/contract/catalog/availability';
import type { Variant } from '@plenty/contract/catalog/product';
import { conflict } from '../errors.ts';

type VariantKey = { readonly key: string; readonly size: string; readonly color: string };
type InventoryEdit = Pick<ProductEdit, 'sizes' | 'colors' | 'counts' | 'inStock'>;

/** What `variants` does not have is not counted, whatever count documents are left over. */
export type CurrentInventory = {
  readonly variants: readonly Variant[] | undefined;
  readonly counts: ReadonlyMap<string, StockCount>;
};

export type InventoryPlan = {
  readonly inStock: boolean;
  readonly variants: Variant[] | undefined;
  readonly counts: StockCount[] | null;
  readonly writes: readonly (VariantKey & StockCount)[];
  /** Keys of the count documents to delete. */
  readonly removed: readonly string[];
};

function orBlank(options: readonly string[]): readonly string[] {
  return options.length === 0 ? [''] : options;
}

/** One count document for every size in every color. */
export function listVariantKeys({ sizes, colors }: Pick<InventoryEdit, 'sizes' | 'colors'>): VariantKey[] {
  return orBlank(colors).flatMap((color) =>
    orBlank(sizes).map((size) => ({ size, color, key: stockKey(size, color) })),
  );
}

function rejectUncountable(keys: readonly VariantKey[]): void {
  if (keys.length > MAX_STOCK_COUNTS) {
    throw conflict(
      `That makes ${keys.length} sizes in colors to count, and the shop counts at most ${MAX_STOCK_COUNTS}.`,
    );
  }
  if (new Set(keys.map(({ key }) => key)).size < keys.length) {
    throw conflict(
      'Two of the sizes or colors differ by case or punctuation only, so that they cannot be counted apart.',
    );
  }
}

function describeVariant({ size, color }: VariantKey): string {
  return [size, color].filter((part) => part !== '').join(', ') || 'this product';
}

/** Applies the owner's difference to the current count, so that items sold since the owner saw it stay sold. */
function applyCountEdit(variant: VariantKey, before: number, edit: StockCountEdit | undefined): number {
  if (!edit) return before;
  const after = before + edit.count - edit.was;
  if (after >= 0) return after;
  throw conflict(`Of ${describeVariant(variant)} only ${before} are left by now. Please look at the counts again.`);
}

/**
 * Plans what a product edit does to its counts (D-24). Writes only the counts the owner changed, so that an edit of the name
 * never conflicts with a sale; the other variants keep their availability.
 */
export function planInventory(edit: InventoryEdit, before: CurrentInventory): InventoryPlan {
  const isCounted = edit.counts === undefined ? before.variants !== undefined : edit.counts !== null;
  const knownKeys = [...before.counts.keys()];
  if (!isCounted) return { inStock: edit.inStock, variants: undefined, counts: null, writes: [], removed: knownKeys };
  const variantKeys = listVariantKeys(edit);
  rejectUncountable(variantKeys);
  const edits = new Map((edit.counts ?? []).map((each) => [stockKey(each.size, each.color), each]));
  const availabilities = new Map(before.variants?.map((each) => [stockKey(each.size, each.color), each.availability]));
  const planned = variantKeys.map((variant) => {
    const { key, size, color } = variant;
    const stored = availabilities.has(key) ? before.counts.get(key) : undefined;
    const count = applyCountEdit(variant, stored?.count ?? 0, edits.get(key));
    const isSame = stored?.count === count && stored.size === size && stored.color === color;
    const availability = (isSame ? availabilities.get(key) : undefined) ?? getAvailability(count);
    return { key, size, color, count, isSame, availability };
  });
  const keptKeys = new Set(variantKeys.map(({ key }) => key));
  return {
    inStock: planned.some(({ availability }) => availability !== 'sold-out'),
    variants: planned.map(({ size, color, availability }) => ({ size, color, availability })),
    counts: planned.map(({ size, color, count }) => ({ size, color, count })),
    writes: planned.filter(({ isSame }) => !isSame).map(({ key, size, color, count }) => ({ key, size, color, count })),
    removed: knownKeys.filter((key) => !keptKeys.has(key)),
  };
}
