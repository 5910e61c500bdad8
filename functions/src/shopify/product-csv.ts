import type { StockCount } from '@plenty/contract/admin/products';
import { stockKey } from '@plenty/contract/catalog/availability';
import type { StoredProduct } from '@plenty/contract/catalog/stored-product';
import type { Weight } from '@plenty/contract/catalog/weight';
import { toMoneyString } from '@plenty/contract/lib/money';
import { FIT_METAFIELDS, type FitMetafield, formatFitMetafields } from './fit-metafields.ts';

const COLUMNS = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Type',
  'Tags',
  'Published',
  'Option1 Name',
  'Option1 Value',
  'Option2 Name',
  'Option2 Value',
  'Variant SKU',
  'Variant Grams',
  'Variant Inventory Tracker',
  'Variant Inventory Qty',
  'Variant Inventory Policy',
  'Variant Price',
  'Variant Barcode',
  'Image Src',
  'Image Position',
  'Image Alt Text',
  'Gift Card',
  'SEO Title',
  'SEO Description',
  'Variant Image',
  'Cost per item',
  'Status',
] as const;
type Column = (typeof COLUMNS)[number];
type Row = Partial<Record<Column, string>>;

const METAFIELD_TITLES: Readonly<Record<FitMetafield, string>> = {
  fiberContent: 'Fiber content',
  origin: 'Origin',
  care: 'Care',
  fit: 'Fit',
  clothWeight: 'Cloth weight',
  fitNote: 'Fit note',
  measurements: 'Measurements',
};
const METAFIELDS = Object.keys(METAFIELD_TITLES) as readonly FitMetafield[];

/** The first row of a product export as Shopify's admin writes and reads it. */
export const EXPORT_HEADINGS: readonly string[] = [
  ...COLUMNS,
  ...METAFIELDS.map((field) => `${METAFIELD_TITLES[field]} (product.metafields.custom.${FIT_METAFIELDS[field]})`),
];

export type ExportedProduct = {
  readonly product: StoredProduct;
  /** Null for a product without inventory counts. */
  readonly counts: readonly StockCount[] | null;
  /** The handle that Shopify knows it by: that of the linked product, or of the export that it was imported from. */
  readonly handle?: string | undefined;
};

/** Shopify's name of a product in addresses; the number tells products of one name apart, and an import which one it is. */
export function getExportHandle({
  product: { id, name },
  handle,
}: Pick<ExportedProduct, 'product' | 'handle'>): string {
  const words = name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return handle ?? [...words, id].join('-');
}

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The HTML that `parseDescription` reads as this text. */
export function formatDescription(text: string): string {
  const paragraphs = text.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== '');
  return paragraphs
    .map((paragraph) => {
      const lines = escapeText(paragraph.trim()).split('\n');
      return lines.every((line) => line.startsWith('- '))
        ? `<ul>${lines.map((line) => `<li>${line.slice(2)}</li>`).join('')}</ul>`
        : `<p>${lines.join('<br />')}</p>`;
    })
    .join('\n');
}

const GRAMS_PER_OUNCE = 28.349523125;

/** Whole grams come back as they were entered; two decimals are enough for all other weights. */
function formatGrams(weight: Weight): string {
  return String(Math.round(weight * GRAMS_PER_OUNCE) / 100);
}

function toOptions({ sizes, colors }: StoredProduct, size: string, color: string): Row {
  const options = [
    ...(sizes.length > 0 ? [{ name: 'Size', value: size }] : []),
    ...(colors.length > 0 ? [{ name: 'Color', value: color }] : []),
  ];
  const [first = { name: 'Title', value: 'Default Title' }, second] = options;
  return {
    'Option1 Name': first.name,
    'Option1 Value': first.value,
    ...(second && { 'Option2 Name': second.name, 'Option2 Value': second.value }),
  };
}

const orBlank = (options: readonly string[]) => (options.length === 0 ? [''] : options);

/** A product that is sold out without being counted has nothing left there either. */
function toInventory({ product: { inStock }, counts }: ExportedProduct, size: string, color: string): Row {
  if (!counts && inStock) return { 'Variant Inventory Policy': 'continue' };
  const key = stockKey(size, color);
  const found = counts?.find((each) => stockKey(each.size, each.color) === key);
  return {
    'Variant Inventory Tracker': 'shopify',
    'Variant Inventory Qty': String(found?.count ?? 0),
    'Variant Inventory Policy': 'deny',
  };
}

function toVariantRows(exported: ExportedProduct, toAddress: (src: string) => string): Row[] {
  const { product } = exported;
  const { sizes, colors, price, prices = {}, weight, pictures, skus = {}, barcodes = {}, cost } = product;
  return orBlank(colors).flatMap((color) => {
    const shown = pictures.find((picture) => picture.color === color && color !== '');
    return orBlank(sizes).map((size) => ({
      ...toOptions(product, size, color),
      ...toInventory(exported, size, color),
      'Variant SKU': skus[stockKey(size, color)] ?? '',
      'Variant Price': toMoneyString(prices[stockKey(size, color)] ?? price),
      'Variant Barcode': barcodes[stockKey(size, color)] ?? '',
      ...(cost !== undefined && { 'Cost per item': toMoneyString(cost) }),
      ...(weight !== undefined && { 'Variant Grams': formatGrams(weight) }),
      ...(shown && { 'Variant Image': toAddress(shown.src) }),
    }));
  });
}

function toFirstRow(product: StoredProduct): Row {
  const { name, description, category, tags = [], listing, seoTitle = '', seoDescription = '' } = product;
  return {
    Title: name,
    'Body (HTML)': formatDescription(description),
    Type: category,
    Tags: tags.join(', '),
    Published: listing === 'hidden' ? 'false' : 'true',
    'Gift Card': 'false',
    'SEO Title': seoTitle,
    'SEO Description': seoDescription,
    Status: listing === 'hidden' ? 'draft' : (listing ?? 'active'),
  };
}

/** The rows of a product: one for each size and color, with a picture each, and one for each picture more. `origin` is the shop's. */
export function toExportRows(exported: ExportedProduct, origin: string): string[][] {
  const { product } = exported;
  const toAddress = (src: string) => new URL(src, origin).href;
  const variants = toVariantRows(exported, toAddress);
  const metafields = formatFitMetafields(product, product.sizes);
  return Array.from({ length: Math.max(variants.length, product.pictures.length) }, (_, place) => {
    const picture = product.pictures[place];
    const row: Row = {
      Handle: getExportHandle(exported),
      ...variants[place],
      ...(place === 0 && toFirstRow(product)),
      ...(picture && {
        'Image Src': toAddress(picture.src),
        'Image Position': String(place + 1),
        'Image Alt Text': picture.alt,
      }),
    };
    return [
      ...COLUMNS.map((column) => row[column] ?? ''),
      ...METAFIELDS.map((field) => (place === 0 ? (metafields[field] ?? '') : '')),
    ];
  });
}
