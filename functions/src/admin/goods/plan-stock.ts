import { availabilityOf } from '@plenty/contract/cart/shelf';
import type { Variant } from '@plenty/contract/catalog/product';
import { stockKey } from '@plenty/contract/catalog/stock-key';
import { type CountEdit, MOST_COUNTS, type ProductEdit, type StockCount } from '@plenty/contract/panel/panel-product';
import { Refusal } from '../../refusal.ts';

type Cell = { readonly key: string; readonly size: string; readonly color: string };
type Wanted = Pick<ProductEdit, 'sizes' | 'colors' | 'counts' | 'inStock'>;

/** A product's words and counts as they stand; without `variants` it is not counted, whatever documents are left over. */
export type StockBefore = {
  readonly variants: readonly Variant[] | undefined;
  readonly counts: ReadonlyMap<string, StockCount>;
};

/** What an edit makes of them: the counts to write, and those that go. */
export type StockPlan = {
  readonly inStock: boolean;
  readonly variants: Variant[] | undefined;
  readonly counts: StockCount[] | null;
  readonly writes: readonly (Cell & StockCount)[];
  readonly gone: readonly string[];
};

function orNone(options: readonly string[]): readonly string[] {
  return options.length === 0 ? [''] : options;
}

/** The documents that count every size in every colour. */
export function listCells({ sizes, colors }: Pick<Wanted, 'sizes' | 'colors'>): Cell[] {
  return orNone(colors).flatMap((color) => orNone(sizes).map((size) => ({ size, color, key: stockKey(size, color) })));
}

function conflict(message: string): Refusal {
  return new Refusal({ code: 'conflict', message });
}

function refuseUncountable(cells: readonly Cell[]): void {
  if (cells.length > MOST_COUNTS) {
    throw conflict(`That makes ${cells.length} sizes in colours to count, and the shop counts at most ${MOST_COUNTS}.`);
  }
  if (new Set(cells.map(({ key }) => key)).size < cells.length) {
    throw conflict(
      'Two of the sizes or colours differ by case or punctuation only, so that they cannot be counted apart.',
    );
  }
}

function nameOf({ size, color }: Cell): string {
  return [size, color].filter((part) => part !== '').join(', ') || 'this product';
}

/** What was sold since the owner saw the count stays sold: the owner's difference is what is stored. */
function countAfter(cell: Cell, before: number, edit: CountEdit | undefined): number {
  if (!edit) return before;
  const after = before + edit.count - edit.was;
  if (after >= 0) return after;
  throw conflict(`Of ${nameOf(cell)} only ${before} are left by now. Please look at the counts again.`);
}

/**
 * What an edit of a product does to its counts (D-24). Only counts the owner changed are written, so that an edit of the name never
 * meets a sale; of the others the words stay as they are.
 */
export function planStock(wanted: Wanted, before: StockBefore): StockPlan {
  const isCounted = wanted.counts === undefined ? before.variants !== undefined : wanted.counts !== null;
  const known = [...before.counts.keys()];
  if (!isCounted) return { inStock: wanted.inStock, variants: undefined, counts: null, writes: [], gone: known };
  const cells = listCells(wanted);
  refuseUncountable(cells);
  const edits = new Map((wanted.counts ?? []).map((edit) => [stockKey(edit.size, edit.color), edit]));
  const words = new Map(before.variants?.map((each) => [stockKey(each.size, each.color), each.availability]));
  const planned = cells.map((cell) => {
    const stored = before.variants === undefined ? undefined : before.counts.get(cell.key);
    const count = countAfter(cell, stored?.count ?? 0, edits.get(cell.key));
    const isSame = stored?.count === count && stored.size === cell.size && stored.color === cell.color;
    const availability = (isSame ? words.get(cell.key) : undefined) ?? availabilityOf(count);
    return { ...cell, count, isSame, availability };
  });
  const kept = new Set(cells.map(({ key }) => key));
  return {
    inStock: planned.some(({ availability }) => availability !== 'sold-out'),
    variants: planned.map(({ size, color, availability }) => ({ size, color, availability })),
    counts: planned.map(({ size, color, count }) => ({ size, color, count })),
    writes: planned.filter(({ isSame }) => !isSame).map(({ key, size, color, count }) => ({ key, size, color, count })),
    gone: known.filter((key) => !kept.has(key)),
  };
}
