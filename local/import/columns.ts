import { CliError } from '../processes/sentence-error.ts';

/** What each column of the export is called, in lower case: first as it has always been, then as newer exports have it. */
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
  tracker: ['variant inventory tracker', 'inventory tracker'],
  count: ['variant inventory qty', 'inventory quantity'],
  policy: ['variant inventory policy', 'continue selling when out of stock'],
  price: ['variant price', 'price'],
  picture: ['image src', 'product image url'],
  picturePosition: ['image position'],
  pictureText: ['image alt text'],
  variantPicture: ['variant image', 'variant image url'],
} as const;

export type Field = keyof typeof COLUMN_NAMES;
/** Reads one cell of a row, trimmed; a column that is not there reads as empty. */
export type ReadCell = (field: Field) => string;

const REQUIRED = [
  { field: 'handle', column: 'Handle' },
  { field: 'title', column: 'Title' },
  { field: 'price', column: 'Variant Price' },
] as const;

/** Answers how to read a row under this header, whatever the order of its columns; a header without the needed ones is no product export. */
export function readHeader(header: readonly string[], file: string): (record: readonly string[]) => ReadCell {
  const names = header.map((name) => name.trim().toLowerCase());
  const places = new Map<Field, number>();
  const placeOf = (field: Field): number => {
    const place = places.get(field) ?? names.findIndex((name) => COLUMN_NAMES[field].some((known) => known === name));
    places.set(field, place);
    return place;
  };
  const missing = REQUIRED.filter(({ field }) => placeOf(field) === -1).map(({ column }) => `'${column}'`);
  if (missing.length > 0) {
    const columns = missing.length === 1 ? 'the column' : 'the columns';
    throw new CliError(`${file} is no product export of Shopify: it lacks ${columns} ${missing.join(', ')}.`);
  }
  return (record) => (field) => record[placeOf(field)]?.trim() ?? '';
}
