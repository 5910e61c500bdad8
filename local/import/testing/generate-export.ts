import { EXPORT_HEADER, formatRow } from './export-text.ts';
import { type GeneratedProduct, generateProduct } from './made-up-product.ts';
import { ODDITIES } from './odd-products.ts';
import { type SeededRandom, seededRandom } from './seeded-random.ts';

/** A made-up product with the lines it takes in the file. */
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

/** An export with exactly so many rows below its header, with a byte-order mark, and everything odd mixed in. */
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
