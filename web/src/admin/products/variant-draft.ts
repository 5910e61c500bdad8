import type { AdminProduct, ProductEdit } from '@plenty/contract/admin/products';
import { stockKey } from '@plenty/contract/catalog/availability';

/** What the form's table of variants holds, by stock key. */
export type VariantDraft = {
  readonly skus: Readonly<Record<string, string>>;
  readonly barcodes: Readonly<Record<string, string>>;
};

export const NO_VARIANT_VALUES: VariantDraft = { skus: {}, barcodes: {} };

/** The columns of the table, in their order. */
export const VARIANT_COLUMNS = [
  { column: 'skus', label: 'SKU' },
  { column: 'barcodes', label: 'Barcode' },
] as const satisfies readonly { readonly column: keyof VariantDraft; readonly label: string }[];
export type VariantColumn = keyof VariantDraft;

export type VariantRow = { readonly size: string; readonly color: string; readonly key: string };
type Options = { readonly sizes: readonly string[]; readonly colors: readonly string[] };

/** Every size in every color. A product without sizes or colors has '' in their place. */
export function listVariantRows({ sizes, colors }: Options): VariantRow[] {
  const rows = sizes.length === 0 ? [''] : sizes;
  const columns = colors.length === 0 ? [''] : colors;
  return rows.flatMap((size) => columns.map((color) => ({ size, color, key: stockKey(size, color) })));
}

export function toVariantDraft({ skus = {}, barcodes = {} }: AdminProduct): VariantDraft {
  return { skus, barcodes };
}

/** Values of sizes and colors that were taken out of the product are left out. */
export function toVariantEdits(draft: VariantDraft, options: Options): Pick<ProductEdit, VariantColumn> {
  const rows = listVariantRows(options);
  const toList = (values: Readonly<Record<string, string>>) =>
    rows
      .map(({ size, color, key }) => ({ size, color, value: (values[key] ?? '').trim() }))
      .filter(({ value }) => value !== '');
  return { skus: toList(draft.skus), barcodes: toList(draft.barcodes) };
}

export function typeVariantValue(draft: VariantDraft, column: VariantColumn, key: string, text: string): VariantDraft {
  return { ...draft, [column]: { ...draft[column], [key]: text } };
}

type PastePlace = { readonly rows: readonly VariantRow[]; readonly column: VariantColumn; readonly key: string };

/** Fills the table with cells that were copied from a sheet, from one cell on to the right and down. */
export function pasteVariantValues(draft: VariantDraft, text: string, { rows, column, key }: PastePlace): VariantDraft {
  const firstRow = rows.findIndex((row) => row.key === key);
  const firstColumn = VARIANT_COLUMNS.findIndex((each) => each.column === column);
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/);
  let next = draft;
  for (const [down, line] of lines.entries()) {
    const row = rows[firstRow + down];
    for (const [right, value] of line.split('\t').entries()) {
      const place = VARIANT_COLUMNS[firstColumn + right];
      if (row && place) next = typeVariantValue(next, place.column, row.key, value.trim());
    }
  }
  return next;
}
