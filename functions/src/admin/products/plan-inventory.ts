import {
  MAX_STOCK_COUNTS,
  type ProductEdit,
  type StockCount,
  type StockCountEdit,
} from '@plenty/contract/admin/products';
import { getAvailability, stockKey } from '@plenty/contract/catalog/availability';
import type { Variant } from '@plenty/contract/catalog/product';
import { AppError } from '../../app-error.ts';

type VariantKey = { readonly key: string; readonly size: string; readonly color: string };
type InventoryEdit = Pick<ProductEdit, 'sizes' | 'colors' | 'counts' | 'inStock'>;

/** A product's words and counts as they stand; without `variants` it is not counted, whatever documents are left over. */
export type CurrentInventory = {
  readonly variants: readonly Variant[] | undefined;
  readonly counts: ReadonlyMap<string, StockCount>;
};

/** What an edit makes of them: the counts to write, and those that go. */
export type InventoryPlan = {
  readonly inStock: boolean;
  readonly variants: Variant[] | undefined;
  readonly counts: StockCount[] | null;
  readonly writes: readonly (VariantKey & StockCount)[];
  readonly removed: readonly string[];
};

function orBlank(options: readonly string[]): readonly string[] {
  return options.length === 0 ? [''] : options;
}

/** The documents that count every size in every colour. */
export function listVariantKeys({ sizes, colors }: Pick<InventoryEdit, 'sizes' | 'colors'>): VariantKey[] {
  return orBlank(colors).flatMap((color) =>
    orBlank(sizes).map((size) => ({ size, color, key: stockKey(size, color) })),
  );
}

function conflict(message: string): AppError {
  return new AppError({ code: 'conflict', message });
}

function rejectUncountable(cells: readonly VariantKey[]): void {
  if (cells.length > MAX_STOCK_COUNTS) {
    throw conflict(
      `That makes ${cells.length} sizes in colours to count, and the shop counts at most ${MAX_STOCK_COUNTS}.`,
    );
  }
  if (new Set(cells.map(({ key }) => key)).size < cells.length) {
    throw conflict(
      'Two of the sizes or colours differ by case or punctuation only, so that they cannot be counted apart.',
    );
  }
}

function describeVariant({ size, color }: VariantKey): string {
  return [size, color].filter((part) => part !== '').join(', ') || 'this product';
}

/** What was sold since the owner saw the count stays sold: the owner's difference is what is stored. */
function applyCountEdit(cell: VariantKey, before: number, edit: StockCountEdit | undefined): number {
  if (!edit) return before;
  const after = before + edit.count - edit.was;
  if (after >= 0) return after;
  throw conflict(`Of ${describeVariant(cell)} only ${before} are left by now. Please look at the counts again.`);
}

/**
 * What an edit of a product does to its counts (D-24). Only counts the owner changed are written, so that an edit of the name never
 * meets a sale; of the others the words stay as they are.
 */
export function planInventory(wanted: InventoryEdit, before: CurrentInventory): InventoryPlan {
  const isCounted = wanted.counts === undefined ? before.variants !== undefined : wanted.counts !== null;
  const known = [...before.counts.keys()];
  if (!isCounted) return { inStock: wanted.inStock, variants: undefined, counts: null, writes: [], removed: known };
  const cells = listVariantKeys(wanted);
  rejectUncountable(cells);
  const edits = new Map((wanted.counts ?? []).map((edit) => [stockKey(edit.size, edit.color), edit]));
  const words = new Map(before.variants?.map((each) => [stockKey(each.size, each.color), each.availability]));
  const planned = cells.map((cell) => {
    const stored = before.variants === undefined ? undefined : before.counts.get(cell.key);
    const count = applyCountEdit(cell, stored?.count ?? 0, edits.get(cell.key));
    const isSame = stored?.count === count && stored.size === cell.size && stored.color === cell.color;
    const availability = (isSame ? words.get(cell.key) : undefined) ?? getAvailability(count);
    return { ...cell, count, isSame, availability };
  });
  const kept = new Set(cells.map(({ key }) => key));
  return {
    inStock: planned.some(({ availability }) => availability !== 'sold-out'),
    variants: planned.map(({ size, color, availability }) => ({ size, color, availability })),
    counts: planned.map(({ size, color, count }) => ({ size, color, count })),
    writes: planned.filter(({ isSame }) => !isSame).map(({ key, size, color, count }) => ({ key, size, color, count })),
    removed: known.filter((key) => !kept.has(key)),
  };
}
