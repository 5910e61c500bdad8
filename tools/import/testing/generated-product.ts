/** Reproducible pseudo-random integers from 0 to below `limit`. */
export type SeededRandom = (limit: number) => number;

export function seededRandom(seed: number): SeededRandom {
  let state = seed;
  return (limit) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return Math.floor((state / 4_294_967_296) * limit);
  };
}

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

/** One row of an export; a column that is not given stays empty. */
export type ExportRow = Partial<Record<(typeof COLUMNS)[number], string>>;

function quote(value: string): string {
  return /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}

export const EXPORT_HEADER = `${COLUMNS.join(',')}\r\n`;

export function formatRow(row: ExportRow): string {
  return `${COLUMNS.map((column) => quote(row[column] ?? '')).join(',')}\r\n`;
}

/** A product as exported, and the expected result; `reason` is a part of the expected message. */
export interface GeneratedProduct {
  readonly handle: string;
  readonly rows: readonly ExportRow[];
  readonly fate: 'sold' | 'not-for-sale' | 'left-out';
  readonly reason: string;
  readonly stored: { readonly name: string; readonly inStock: boolean } & Readonly<Record<string, unknown>>;
  readonly counts: Readonly<Record<string, number>>;
}

const SIZES = [
  ['S', 'SM'],
  ['M', 'MED'],
  ['l', 'LRG'],
  ['2xl', '2XL'],
] as const;
const COLORS = ['Black', 'Natural/Green', 'Red', 'Sky, pale'];
const TYPES = [
  ['Tee', 'tees'],
  ['Joggers', 'bottoms'],
  ['Cap', 'accessories'],
] as const;
const AVAILABILITY = ['sold-out', 'last-one', 'in-stock'] as const;

function slug(option: string): string {
  return option.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
}

function pictureUrl(handle: string, color: string): string {
  return `https://cdn.example.com/${handle}/${slug(color)}.jpg`;
}

interface GeneratedVariant {
  readonly size: (typeof SIZES)[number];
  readonly color: string;
  readonly count: number;
}

function createRows(
  handle: string,
  pieces: readonly GeneratedVariant[],
  colors: readonly string[],
  isColorFirst: boolean,
): ExportRow[] {
  const [size, color] = isColorFirst ? (['Option2', 'Option1'] as const) : (['Option1', 'Option2'] as const);
  return pieces.map((piece, place): ExportRow => {
    const shown = colors[place];
    return {
      Handle: handle,
      ...(place === 0 ? { [`${size} Name`]: 'Size', [`${color} Name`]: 'Color' } : {}),
      [`${size} Value`]: piece.size[0],
      [`${color} Value`]: piece.color,
      'Variant SKU': `${handle}-${place}`,
      'Variant Inventory Tracker': 'shopify',
      // Overselling makes a count negative.
      'Variant Inventory Qty': String(piece.count === 0 ? -place : piece.count),
      'Variant Inventory Policy': 'deny',
      'Variant Image': pictureUrl(handle, piece.color),
      // The last color comes first in the shop, and the first row shows the first one.
      ...(shown === undefined
        ? {}
        : { 'Image Src': pictureUrl(handle, shown), 'Image Position': String(colors.length - place) }),
    };
  });
}

/** A valid product with 1 to 12 variants, determined by the seed and its number. */
export function generateProduct(random: SeededRandom, number: number): GeneratedProduct {
  const handle = `made-up-${number}`;
  const sizes = SIZES.slice(0, 1 + random(SIZES.length));
  const colors = COLORS.slice(0, 1 + random(Math.min(3, sizes.length)));
  const [type, category] = TYPES[random(TYPES.length)] ?? TYPES[0];
  const price = 500 + random(20_000);
  const pieces = colors.flatMap((color) => sizes.map((size) => ({ size, color, count: random(4) })));
  const rows = createRows(handle, pieces, colors, random(2) === 0).map((row) => ({
    ...row,
    'Variant Price': `${Math.floor(price / 100)}.${String(price % 100).padStart(2, '0')}`,
  }));
  const name = `Made "Up", No. ${number}`;
  const start = {
    Title: name,
    'Body (HTML)': `<p class="x">No. ${number},\r\nsaid "so" &amp; meant.</p>\n<ul><li>One</li>\n<li>Two</li></ul><script>no()</script>`,
    Type: type,
    Published: 'true',
    'Gift Card': 'false',
    Status: 'active',
  };
  return {
    handle,
    rows: rows.map((row, place) => (place === 0 ? { ...row, ...start } : row)),
    fate: 'sold',
    reason: '',
    stored: {
      name,
      description: `No. ${number}, said "so" & meant.\n\n- One\n- Two`,
      price,
      category,
      sizes: sizes.map(([, size]) => size),
      skus: Object.fromEntries(
        pieces.map(({ size, color }, place) => [`${slug(size[1])}__${slug(color)}`, `${handle}-${place}`]),
      ),
      colors,
      pictures: colors.toReversed().map((color) => ({
        src: pictureUrl(handle, color),
        alt: name,
        color,
        width: 1200,
        height: 1500,
        placeholder: '#e8e4dc',
      })),
      featured: false,
      inStock: pieces.some(({ count }) => count > 0),
      variants: pieces.map(({ size, color, count }) => ({
        size: size[1],
        color,
        availability: AVAILABILITY[Math.min(count, 2)],
      })),
    },
    counts: Object.fromEntries(pieces.map(({ size, color, count }) => [`${slug(size[1])}__${slug(color)}`, count])),
  };
}
