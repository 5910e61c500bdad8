import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Product } from '@plenty/contract/catalog/product';
import { OUTFIT_PLACES, composeOutfits, getOutfitPlace } from '@plenty/contract/outfit/outfit';
import { listColorsInStock } from '@plenty/contract/outfit/pair-score';
import { DRAWN_PAIRS, type SneakerPair } from '@plenty/contract/outfit/sneaker-pair';
import sharp, { type OverlayOptions } from 'sharp';
import { storedProducts } from '../../seed/stored-catalog.ts';

/**
 * `node tools/pictures/pairs/outfit-sheets.ts FOLDER` draws sheets on which a stranger compares outfits for a pair: the composed one beside
 * one of random pieces that are in stock, or beside three pieces of one category. Which side is which is random, and stands in key.json.
 */
const SEED = 20_261_126;
const OUTFITS_A_PAIR = 5;
const ROWS_A_SHEET = 8;
const CELL = { width: 190, height: 238 };
const ROW_HEIGHT = 262;
const LABEL = 60;

type Piece = { readonly product: OutfitSheetProduct; readonly color: string };
type OutfitSheetProduct = (typeof storedProducts)[number]['product'];

const folder = process.argv[2] ?? '';
const products = storedProducts.map(({ product }) => product).filter(({ inStock }) => inStock);

/** Numbers from 0 to 1 that are the same each time. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
const random = createRandom(SEED);
const choose = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];

const colorsOf = (product: OutfitSheetProduct) => listColorsInStock(product).filter((color) => color !== '');
const toPiece = (product: OutfitSheetProduct | undefined): Piece[] => {
  const color = product && choose(colorsOf(product));
  return product && color !== undefined ? [{ product, color }] : [];
};

/** A top, a bottom and an extra, as chance has it. */
const createRandomOutfit = (): Piece[] =>
  OUTFIT_PLACES.flatMap((place) => toPiece(choose(products.filter((product) => getOutfitPlace(product) === place))));

/** Three products of one category, as shops show them below a product. */
function createSameCategory(): Piece[] {
  const category = choose([...new Set(products.map((product) => product.category))]);
  const same = products.filter((product) => product.category === category && colorsOf(product).length > 0);
  const start = Math.floor(random() * Math.max(1, same.length - 3));
  return same.slice(start, start + 3).flatMap(toPiece);
}

async function readPicture({ product, color }: Piece): Promise<Buffer> {
  const picture = product.pictures.find((each) => each.color === color) ?? product.pictures[0];
  const file = (picture?.src ?? '').replace('/pictures/', '').replace('-1200.', '-400.');
  return sharp(join(import.meta.dirname, '../../seed/pictures', file))
    .flatten({ background: '#fff' })
    .resize(CELL)
    .toBuffer();
}

async function placePieces(pieces: readonly Piece[], left: number, top: number): Promise<OverlayOptions[]> {
  const pictures = await Promise.all(pieces.map(readPicture));
  return pictures.map((input, place) => ({ input, left: left + place * CELL.width, top }));
}

const writeText = (text: string, left: number, top: number): OverlayOptions => ({
  input: Buffer.from(
    `<svg width="60" height="40"><text x="4" y="30" font-family="sans-serif" font-size="26">${text}</text></svg>`,
  ),
  left,
  top,
});

interface Row {
  readonly pair: SneakerPair;
  readonly against: 'random' | 'category';
  readonly isLeft: boolean;
  readonly outfit: readonly Piece[];
  readonly other: readonly Piece[];
}

function listRows(): Row[] {
  return DRAWN_PAIRS.flatMap((pair) =>
    composeOutfits<OutfitSheetProduct & Product>(
      products as (OutfitSheetProduct & Product)[],
      pair,
      OUTFITS_A_PAIR,
    ).flatMap(({ items }) =>
      (['random', 'category'] as const).map((against) => ({
        pair,
        against,
        isLeft: random() < 0.5,
        outfit: items,
        other: against === 'random' ? createRandomOutfit() : createSameCategory(),
      })),
    ),
  );
}

async function drawRow({ pair, isLeft, outfit, other }: Row, number: number, top: number): Promise<OverlayOptions[]> {
  const shoe = await sharp(join(import.meta.dirname, '../../../web/public/pairs', `${pair.id}.avif`))
    .flatten({ background: '#fff' })
    .resize({ width: CELL.width })
    .toBuffer();
  const [left, right] = isLeft ? [outfit, other] : [other, outfit];
  const leftAt = LABEL + CELL.width + 20;
  const rightAt = leftAt + 3 * CELL.width + 40;
  return [
    writeText(String(number), 0, top + 90),
    { input: shoe, left: LABEL, top: top + 50 },
    ...(await placePieces(left, leftAt, top)),
    ...(await placePieces(right, rightAt, top)),
  ];
}

mkdirSync(folder, { recursive: true });
const rows = listRows();
for (let first = 0; first < rows.length; first += ROWS_A_SHEET) {
  const shown = rows.slice(first, first + ROWS_A_SHEET);
  const layers = await Promise.all(shown.map((row, place) => drawRow(row, first + place + 1, place * ROW_HEIGHT)));
  const width = LABEL + CELL.width + 20 + 6 * CELL.width + 40;
  const background = { width, height: shown.length * ROW_HEIGHT, channels: 3, background: '#fff' } as const;
  await sharp({ create: background })
    .composite(layers.flat())
    .png({ palette: true })
    .toFile(join(folder, `sheet-${first / ROWS_A_SHEET + 1}.png`));
}
const key = rows.map(({ pair, against, isLeft }, place) => ({
  row: place + 1,
  pair: pair.id,
  against,
  ours: isLeft ? 'left' : 'right',
}));
writeFileSync(join(folder, 'key.json'), JSON.stringify(key));
console.log(`${rows.length} comparisons in ${folder}, seed ${SEED}`);
