import {
  EXPORT_HEADER,
  type ExportRow,
  type GeneratedProduct,
  type SeededRandom,
  formatRow,
  generateProduct,
  seededRandom,
} from './generated-product.ts';

/** Changes a valid product into an unusual one; `earlier` is the handle of a product further up in the file. */
export type Oddity = (product: GeneratedProduct, earlier: string) => GeneratedProduct;

function inFirst(product: GeneratedProduct, change: ExportRow): readonly ExportRow[] {
  return product.rows.map((row, place) => (place === 0 ? { ...row, ...change } : row));
}

function inLast(product: GeneratedProduct, change: ExportRow): readonly ExportRow[] {
  return product.rows.map((row, place) => (place === product.rows.length - 1 ? { ...row, ...change } : row));
}

function inAll(product: GeneratedProduct, change: ExportRow): readonly ExportRow[] {
  return product.rows.map((row) => ({ ...row, ...change }));
}

function leaveOut(product: GeneratedProduct, rows: readonly ExportRow[], reason: string): GeneratedProduct {
  return { ...product, rows, fate: 'left-out', reason };
}

function hide(product: GeneratedProduct, change: ExportRow): GeneratedProduct {
  return { ...product, rows: inFirst(product, change), fate: 'not-for-sale' };
}

function withoutCounts(product: GeneratedProduct, change: ExportRow): GeneratedProduct {
  const { variants: _variants, ...stored } = product.stored;
  return { ...product, rows: inAll(product, change), stored: { ...stored, inStock: true }, counts: {} };
}

const withDearerLast: Oddity = (product) => {
  const last = Object.keys(product.counts).at(-1);
  if (product.rows.length === 1 || last === undefined) return product;
  const stored = { ...product.stored, prices: { [last]: 129_900 } };
  return { ...product, rows: inLast(product, { 'Variant Price': '1,299.00' }), stored };
};

const withMorePictures: Oddity = (product) => {
  const src = `https://cdn.example.com/${product.handle}/worn.jpg`;
  const worn = { src, alt: 'Worn', width: 1200, height: 1500, placeholder: '#e8e4dc' };
  const row = { Handle: product.handle, 'Image Src': src, 'Image Position': '9', 'Image Alt Text': 'Worn' };
  const { pictures } = product.stored;
  return {
    ...product,
    rows: [...product.rows, row],
    stored: { ...product.stored, pictures: [...(Array.isArray(pictures) ? pictures : []), worn] },
  };
};

const withMaterialAndPrint: Oddity = (product) => {
  const [first = {}] = product.rows;
  const rows = [
    {
      ...first,
      'Option1 Name': 'Material',
      'Option1 Value': 'Fleece',
      'Option2 Name': 'Print',
      'Option2 Value': 'Dots',
    },
    { ...first, Title: '', 'Option1 Value': 'Terry', 'Option2 Value': 'Stripes' },
  ];
  return leaveOut(product, rows, 'differ by more than size, color');
};

/** The unusual cases of real exports. */
export const ODDITIES: readonly Oddity[] = [
  (product) => product,
  (product) => ({ ...product, rows: inFirst(product, { 'Option3 Name': 'Material', 'Option3 Value': 'Cotton' }) }),
  (product) => withoutCounts(product, { 'Variant Inventory Policy': 'continue' }),
  (product) => withoutCounts(product, { 'Variant Inventory Tracker': '', 'Variant Inventory Qty': '' }),
  withDearerLast,
  withMorePictures,
  withMaterialAndPrint,
  (product) => hide(product, { Status: 'draft' }),
  (product) => hide(product, { Published: 'false' }),
  (product) => leaveOut(product, inLast(product, { 'Variant Price': '' }), 'is missing'),
  (product) => leaveOut(product, inLast(product, { 'Variant Price': '-1.00' }), 'is negative'),
  (product) => leaveOut(product, inFirst(product, { 'Variant Price': 'ask' }), 'cannot be read'),
  (product) => leaveOut(product, inFirst(product, { Title: '' }), 'has no title'),
  (product) => leaveOut(product, inAll(product, { Handle: '' }), 'has no handle'),
  (product, earlier) => leaveOut(product, inAll(product, { Handle: earlier }), `handle ${earlier} already belongs`),
];

/** A generated product with its lines in the file. */
export interface PlacedProduct extends GeneratedProduct {
  readonly line: number;
  readonly lastLine: number;
}

export interface GeneratedExport {
  readonly text: string;
  readonly rows: number;
  readonly products: readonly PlacedProduct[];
}

const REGULAR_BEFORE_ODD = 3;

function generateNext(random: SeededRandom, number: number): GeneratedProduct {
  const sound = generateProduct(random, number);
  const oddity = number <= REGULAR_BEFORE_ODD || random(2) === 0 ? undefined : ODDITIES[random(ODDITIES.length)];
  return oddity?.(sound, `made-up-${1 + random(REGULAR_BEFORE_ODD)}`) ?? sound;
}

/** An export with exactly this many rows below its header, a byte-order mark, and all unusual cases mixed in. */
export function generateExport(rows: number, seed: number): GeneratedExport {
  const random = seededRandom(seed);
  const products: PlacedProduct[] = [];
  let text = EXPORT_HEADER;
  let line = 2;
  let left = rows;
  for (let number = 1; left > 0; number += 1) {
    const product = generateNext(random, number);
    if (product.rows.length > left) continue;
    const written = product.rows.map(formatRow).join('');
    const lines = written.split('\n').length - 1;
    products.push({ ...product, line, lastLine: line + lines - 1 });
    text += written;
    line += lines;
    left -= product.rows.length;
  }
  return { text: `\uFEFF${text}`, rows, products };
}
