import type { CellEdit, ProductTableRow } from '@plenty/contract/admin/product-cells';
import { stockKey } from '@plenty/contract/catalog/availability';
import { isPrice, normalizePrice } from '../typed-price.ts';

/** One cell that can be typed in. The price of a product is beside the first of its variants. */
export type Cell = {
  readonly key: string;
  readonly label: string;
  readonly value: string;
  /** `base` is the value that the edit was typed over: `value`, or what was saved since. */
  readonly toEdit: (typed: string, base: string) => CellEdit | undefined;
};

/** A line of the table. */
export type Line = {
  readonly key: string;
  readonly id: number;
  readonly name: string;
  readonly variant: string;
  readonly isFirst: boolean;
  /** What a typed price leaves as it is; '' for nothing. */
  readonly ownPrices: string;
  readonly price: Cell | undefined;
  readonly count: Cell | undefined;
};

export function toLines(products: readonly ProductTableRow[]): Line[] {
  return products.flatMap((product): Line[] => {
    const { id, name, counts, ownPrices = 0 } = product;
    const price = toPriceCell(product);
    const first = { key: String(id), id, name, isFirst: true, ownPrices: describeOwnPrices(ownPrices), price };
    if (counts.length === 0) return [{ ...first, variant: 'Stock is not counted', count: undefined }];
    return counts.map((variant, index) => {
      const count = toCountCell(product, variant);
      const choice = describeChoice(variant);
      if (index === 0) return { ...first, variant: choice, count };
      return { key: count.key, id, name, variant: choice, isFirst: false, ownPrices: '', price: undefined, count };
    });
  });
}

function describeOwnPrices(count: number): string {
  if (count === 0) return '';
  return count === 1 ? '1 own price stays as it is' : `${count} own prices stay as they are`;
}

function describeChoice({ size, color }: { readonly size: string; readonly color: string }): string {
  return [size, color].filter((part) => part !== '').join(', ');
}

function toPriceCell({ id, name, price }: ProductTableRow): Cell {
  return {
    key: `${id} price`,
    label: `Price of ${name}`,
    value: price,
    toEdit: (typed, base) => {
      const value = normalizePrice(typed);
      return isPrice(value) ? { field: 'price', id, value, was: base } : undefined;
    },
  };
}

function toCountCell({ id, name }: ProductTableRow, { size, color, count }: ProductTableRow['counts'][number]): Cell {
  const choice = describeChoice({ size, color });
  return {
    key: `${id} ${stockKey(size, color)}`,
    label: choice === '' ? `Stock of ${name}` : `Stock of ${name}, ${choice}`,
    value: String(count),
    toEdit: (typed, base) => {
      const text = typed.trim().replaceAll(',', '');
      const isCount = /^\d{1,5}$/.test(text);
      return isCount ? { field: 'count', id, size, color, value: Number(text), was: Number(base) } : undefined;
    },
  };
}

const COLUMNS = ['price', 'count'] as const;
type Column = (typeof COLUMNS)[number];
type Position = { readonly line: number; readonly column: Column };

export function findPosition(lines: readonly Line[], key: string): Position | undefined {
  for (const [index, line] of lines.entries()) {
    const column = COLUMNS.find((name) => line[name]?.key === key);
    if (column) return { line: index, column };
  }
  return undefined;
}

/** The next cell of a column above or below. Lines without one are skipped. */
export function findInColumn(lines: readonly Line[], { line, column }: Position, step: 1 | -1): Cell | undefined {
  for (let index = line + step; index >= 0 && index < lines.length; index += step) {
    const cell = lines[index]?.[column];
    if (cell) return cell;
  }
  return undefined;
}

export function findBeside(lines: readonly Line[], { line, column }: Position): Cell | undefined {
  return lines[line]?.[column === 'price' ? 'count' : 'price'];
}

type PlacedValue = { readonly cell: Cell; readonly value: string };

/**
 * Which cell each pasted value belongs in. A single column fills the cells below one another, as prices are beside the first variant only;
 * several columns fill line by line. Blank values change nothing, and what is beyond the last line is left out.
 */
export function placePasted(
  lines: readonly Line[],
  start: Position,
  rows: readonly (readonly string[])[],
): PlacedValue[] {
  const isColumn = rows.every((row) => row.length === 1);
  const columns = isColumn ? [start.column] : COLUMNS.slice(COLUMNS.indexOf(start.column));
  const below = lines.slice(start.line);
  const targets = isColumn ? below.filter((line) => line[start.column] !== undefined) : below;
  return rows.flatMap((row, index) =>
    columns.flatMap((column, place) => {
      const cell = targets[index]?.[column];
      const value = row[place] ?? '';
      return cell && value !== '' ? [{ cell, value }] : [];
    }),
  );
}
