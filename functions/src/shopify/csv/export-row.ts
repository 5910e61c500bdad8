import { unescapeCell } from '@plenty/contract/lib/csv';
import { FIT_METAFIELDS, type FitMetafield } from '../fit-metafields.ts';
import type { ParseResult } from '../product-fields.ts';

/** The column names of the export in lower case: the classic name first, then the newer one. */
const COLUMN_NAMES = {
  handle: ['handle', 'url handle'],
  title: ['title'],
  description: ['body (html)', 'description'],
  productCategory: ['product category', 'standard product type'],
  type: ['type', 'custom product type'],
  tags: ['tags'],
  published: ['published', 'published on online store'],
  status: ['status'],
  giftCard: ['gift card'],
  option1Name: ['option1 name'],
  option1Value: ['option1 value'],
  option2Name: ['option2 name'],
  option2Value: ['option2 value'],
  option3Name: ['option3 name'],
  option3Value: ['option3 value'],
  sku: ['variant sku', 'sku'],
  barcode: ['variant barcode', 'barcode'],
  cost: ['cost per item'],
  seoTitle: ['seo title'],
  seoDescription: ['seo description'],
  grams: ['variant grams', 'weight value (grams)'],
  tracker: ['variant inventory tracker', 'inventory tracker'],
  count: ['variant inventory qty', 'inventory quantity'],
  policy: ['variant inventory policy', 'continue selling when out of stock'],
  price: ['variant price', 'price'],
  picture: ['image src', 'product image url'],
  picturePosition: ['image position'],
  pictureText: ['image alt text'],
  variantPicture: ['variant image', 'variant image url'],
} as const;

const isFitMetafield = (field: Field): field is FitMetafield => field in FIT_METAFIELDS;

/** A metafield's column has a name that the owner chose, and its key in parentheses. */
function isColumnOf(field: Field, name: string): boolean {
  if (isFitMetafield(field)) return name.endsWith(`(product.metafields.custom.${FIT_METAFIELDS[field]})`);
  return COLUMN_NAMES[field].some((known) => known === name);
}

export type Field = keyof typeof COLUMN_NAMES | FitMetafield;
/** Reads one cell of a row, trimmed; a missing column reads as empty. */
export type ReadCell = (field: Field) => string;

const REQUIRED = [
  { field: 'handle', column: 'Handle' },
  { field: 'title', column: 'Title' },
  { field: 'price', column: 'Variant Price' },
] as const;

/** Whether a spreadsheet has put semicolons between the columns, as it does where a comma begins the cents. */
export function hasSemicolons(header: string): boolean {
  const names = header.split(';').map((name) => name.replaceAll('"', '').trim().toLowerCase());
  return names.length > 1 && COLUMN_NAMES.handle.some((known) => names.includes(known));
}

export const SEMICOLON_FAULT =
  'has semicolons between its columns: choose it as Shopify sent it, or save it with commas.';

/** Returns a reader for rows with this header, in any column order; the fault of a file without a required column ends a sentence. */
export function readHeader(header: readonly string[]): ParseResult<(record: readonly string[]) => ReadCell> {
  const names = header.map((name) => name.trim().toLowerCase());
  const places = new Map<Field, number>();
  const placeOf = (field: Field): number => {
    const place = places.get(field) ?? names.findIndex((name) => isColumnOf(field, name));
    places.set(field, place);
    return place;
  };
  const missing = REQUIRED.filter(({ field }) => placeOf(field) === -1).map(({ column }) => `'${column}'`);
  if (missing.length > 0 && hasSemicolons(header.join(','))) return { fault: SEMICOLON_FAULT };
  if (missing.length > 0) {
    const columns = missing.length === 1 ? 'the column' : 'the columns';
    return { fault: `is no product export of Shopify: it lacks ${columns} ${missing.join(', ')}.` };
  }
  return { value: (record) => (field) => unescapeCell(record[placeOf(field)] ?? '').trim() };
}

/** One row of the export with its first and last line in the file (the header is line 1). `surplus`: more values than columns. */
export interface Row {
  readonly line: number;
  readonly lastLine: number;
  readonly cell: ReadCell;
  readonly surplus: boolean;
}
