const COLUMNS = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Vendor',
  'Product Category',
  'Type',
  'Tags',
  'Published',
  'Option1 Name',
  'Option1 Value',
  'Option2 Name',
  'Option2 Value',
  'Option3 Name',
  'Option3 Value',
  'Variant SKU',
  'Variant Inventory Tracker',
  'Variant Inventory Qty',
  'Variant Inventory Policy',
  'Variant Price',
  'Image Src',
  'Image Position',
  'Image Alt Text',
  'Gift Card',
  'Variant Image',
  'Status',
] as const;

/** One row of an export under test; a column that is not named stays empty. */
export type ExportRow = Partial<Record<(typeof COLUMNS)[number], string>>;

function quote(value: string): string {
  return /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}

export const EXPORT_HEADER = `${COLUMNS.join(',')}\r\n`;

export function formatRow(row: ExportRow): string {
  return `${COLUMNS.map((column) => quote(row[column] ?? '')).join(',')}\r\n`;
}
