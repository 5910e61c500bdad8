import { readRows } from '../../import/read-rows.ts';
import { OPTION_COLUMNS, type Row, type RowGroup, groupRows, isVariant } from '../../import/row-groups.ts';
import type { ShopifyPicture, ShopifyProduct, ShopifyVariant } from './resources.ts';

/** Importing the same export again updates its products, so `find` looks for a product by its handle. */
interface ProductRegistry {
  readonly nextId: () => number;
  readonly find: (handle: string) => ShopifyProduct | undefined;
}

const CONTINUE_VALUES = ['continue', 'true', 'yes'];
const STATUSES: Readonly<Record<string, ShopifyProduct['status']>> = {
  draft: 'DRAFT',
  archived: 'ARCHIVED',
  unlisted: 'UNLISTED',
};

/** Shopify's API writes prices with two decimals, whatever the export has. */
function parsePrice(typed: string): string {
  const [whole = '', cents = ''] = typed.replaceAll(/[$,\s]/g, '').split('.');
  return `${whole === '' ? '0' : whole}.${cents.padEnd(2, '0').slice(0, 2)}`;
}

function parseOptions({ rows }: RowGroup, row: Row): ShopifyVariant['options'] {
  const options = OPTION_COLUMNS.flatMap(({ name, value }) => {
    const named = rows.map((each) => each.cell(name)).find((each) => each !== '');
    return row.cell(value) === '' ? [] : [{ name: named ?? 'Title', value: row.cell(value) }];
  });
  return options.length === 0 ? [{ name: 'Title', value: 'Default Title' }] : options;
}

function parsePictures({ rows, title }: RowGroup, nextId: () => number): ShopifyPicture[] {
  const found = rows.filter((row) => row.cell('picture') !== '');
  const placed = found.toSorted(
    (left, right) => Number(left.cell('picturePosition')) - Number(right.cell('picturePosition')),
  );
  return placed.map((row) => ({
    id: nextId(),
    url: row.cell('picture'),
    alt: row.cell('pictureText') || title,
    width: 1200,
    height: 1500,
    isReady: true,
  }));
}

function parseVariant(
  group: RowGroup,
  row: Row,
  { pictures, existing }: { pictures: readonly ShopifyPicture[]; existing: ShopifyProduct | undefined },
  nextId: () => number,
): ShopifyVariant {
  const options = parseOptions(group, row);
  const before = existing?.variants.find((each) => JSON.stringify(each.options) === JSON.stringify(options));
  const shown = pictures.findIndex(({ url }) => url === row.cell('variantPicture'));
  return {
    id: before?.id ?? nextId(),
    itemId: before?.itemId ?? nextId(),
    sku: row.cell('sku') || null,
    barcode: row.cell('barcode') || null,
    price: parsePrice(row.cell('price')),
    quantity: Number.parseInt(row.cell('count'), 10) || 0,
    policy: CONTINUE_VALUES.includes(row.cell('policy').toLowerCase()) ? 'CONTINUE' : 'DENY',
    tracked: row.cell('tracker').toLowerCase() === 'shopify',
    options,
    picture: shown >= 0 ? shown : null,
  };
}

function parseProduct(group: RowGroup, { nextId, find }: ProductRegistry): ShopifyProduct {
  const { first, rows, handle, title } = group;
  const existing = find(handle);
  const pictures = parsePictures(group, nextId);
  return {
    id: existing?.id ?? nextId(),
    title,
    handle,
    descriptionHtml: first.cell('description'),
    status: STATUSES[first.cell('status').toLowerCase()] ?? 'ACTIVE',
    productType: first.cell('type'),
    tags: first
      .cell('tags')
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
    category: first.cell('productCategory') || null,
    seo: { title: first.cell('seoTitle') || null, description: first.cell('seoDescription') || null },
    updatedAt: new Date(0).toISOString(),
    variants: rows
      .filter((row) => row === first || isVariant(row))
      .map((row) => parseVariant(group, row, { pictures, existing }, nextId)),
    pictures,
  };
}

/** The products of a CSV export from Shopify's admin; throws a CliError when it is something else. */
export async function parseProductCsv(
  name: string,
  text: string,
  registry: ProductRegistry,
): Promise<ShopifyProduct[]> {
  const products: ShopifyProduct[] = [];
  const open = async function* (): AsyncGenerator<Uint8Array> {
    yield Buffer.from(text);
  };
  for await (const group of groupRows(readRows({ name, open }))) products.push(parseProduct(group, registry));
  return products;
}
