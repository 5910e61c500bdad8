import type { AdminProduct, ProductEdit } from '@plenty/contract/admin/products';
import { stockKey } from '@plenty/contract/catalog/availability';
import { listChoices } from '@plenty/contract/catalog/variant-price';
import { isPrice, normalizePrice } from './typed-price.ts';

/** What the form's table of variants holds, by stock key. */
export type VariantDraft = {
  /** '' for the price of the product. */
  readonly prices: Readonly<Record<string, string>>;
  readonly skus: Readonly<Record<string, string>>;
  readonly barcodes: Readonly<Record<string, string>>;
};

export const NO_VARIANT_VALUES: VariantDraft = { prices: {}, skus: {}, barcodes: {} };

/** The columns of the table, in their order. */
export const VARIANT_COLUMNS = [
  { column: 'prices', label: 'Price' },
  { column: 'skus', label: 'SKU' },
  { column: 'barcodes', label: 'Barcode' },
] as const satisfies readonly { readonly column: keyof VariantDraft; readonly label: string }[];
export type VariantColumn = keyof VariantDraft;
export const VARIANT_LABELS: Readonly<Record<string, string>> = Object.fromEntries(
  VARIANT_COLUMNS.map(({ column, label }) => [column, label]),
);

export type VariantRow = { readonly size: string; readonly color: string; readonly key: string };
type Options = { readonly sizes: readonly string[]; readonly colors: readonly string[] };

/** Every size in every color. A product without sizes or colors has '' in their place. */
export function listVariantRows(options: Options): VariantRow[] {
  return listChoices(options).map(({ size, color }) => ({ size, color, key: stockKey(size, color) }));
}

export function toVariantDraft({ prices = {}, skus = {}, barcodes = {} }: AdminProduct): VariantDraft {
  return { prices, skus, barcodes };
}

/** The own prices of the sizes and colors that the product has, as far as they can be read. */
export function readOwnPrices({ prices }: VariantDraft, options: Options): Record<string, string> {
  const typed = listVariantRows(options).map(({ key }) => [key, normalizePrice(prices[key] ?? '')] as const);
  return Object.fromEntries(typed.filter(([, price]) => isPrice(price)));
}

/** Values of sizes and colors that were taken out of the product are left out. */
export function toVariantEdits(draft: VariantDraft, options: Options): Pick<ProductEdit, VariantColumn> {
  const rows = listVariantRows(options);
  const toList = (values: Readonly<Record<string, string>>) =>
    rows
      .map(({ size, color, key }) => ({ size, color, value: (values[key] ?? '').trim() }))
      .filter(({ value }) => value !== '');
  const prices = toList(draft.prices).map((own) => ({ ...own, value: normalizePrice(own.value) }));
  return { prices, skus: toList(draft.skus), barcodes: toList(draft.barcodes) };
}

export function typeVariantValue(draft: VariantDraft, column: VariantColumn, key: string, text: string): VariantDraft {
  return { ...draft, [column]: { ...draft[column], [key]: text } };
}

type PastePlace = { readonly rows: readonly VariantRow[]; readonly column: VariantColumn; readonly key: string };

/** Fills the table with cells that were copied from a sheet, from one cell on to the right and down. */
export function pasteVariantValues(
  draft: VariantDraft,
  pasted: readonly (readonly string[])[],
  { rows, column, key }: PastePlace,
): VariantDraft {
  const firstRow = rows.findIndex((row) => row.key === key);
  const firstColumn = VARIANT_COLUMNS.findIndex((each) => each.column === column);
  let next = draft;
  for (const [down, cells] of pasted.entries()) {
    const row = rows[firstRow + down];
    for (const [right, value] of cells.entries()) {
      const place = VARIANT_COLUMNS[firstColumn + right];
      if (row && place) next = typeVariantValue(next, place.column, row.key, value);
    }
  }
  return next;
}
