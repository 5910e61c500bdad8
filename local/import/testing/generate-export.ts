import { EXPORT_HEADER, writeRow } from './export-text.ts';
import { type MadeUpProduct, makeUpProduct } from './made-up-product.ts';
import { ODDITIES } from './odd-products.ts';
import { type SeededRandom, seededRandom } from './seeded-random.ts';

/** A made-up product with the lines it takes in the file. */
export interface PlacedProduct extends MadeUpProduct {
  readonly line: number;
  readonly lastLine: number;
}

export interface GeneratedExport {
  readonly text: string;
  readonly rows: number;
  readonly products: readonly PlacedProduct[];
}

const SOUND_BEFORE_ODD = 3;

function makeNext(random: SeededRandom, number: number): MadeUpProduct {
  const sound = makeUpProduct(random, number);
  const oddity = number <= SOUND_BEFORE_ODD || random(2) === 0 ? undefined : ODDITIES[random(ODDITIES.length)];
  return oddity?.(sound, `made-up-${1 + random(SOUND_BEFORE_ODD)}`) ?? sound;
}

/** An export with exactly so many rows below its header, with a byte-order mark, and everything odd mixed in. */
export function generateExport(rows: number, seed: number): GeneratedExport {
  const random = seededRandom(seed);
  const products: PlacedProduct[] = [];
  let text = EXPORT_HEADER;
  let line = 2;
  let left = rows;
  for (let number = 1; left > 0; number += 1) {
    const product = makeNext(random, number);
    if (product.rows.length > left) continue;
    const written = product.rows.map(writeRow).join('');
    const lines = written.split('\n').length - 1;
    products.push({ ...product, line, lastLine: line + lines - 1 });
    text += written;
    line += lines;
    left -= product.rows.length;
  }
  return { text: `\uFEFF${text}`, rows, products };
}
