import type { DEFAULT_CATEGORY_NAMES } from '@plenty/contract/catalog/product';
import { type LengthUnit, formatQuarterInches } from '@plenty/contract/fit/compare-garments';

/** `letter` is its mark in the drawing. */
type Measure = { readonly letter: string; readonly name: string; readonly how: string };

/** In inches: one length, a range, or null where it does not apply. */
type Length = number | readonly [number, number] | null;

export type SizeGuideData = {
  readonly category: (typeof DEFAULT_CATEGORY_NAMES)[number];
  readonly title: string;
  readonly lead: string;
  readonly measures: readonly Measure[];
  readonly rowTitle: 'Size' | 'Piece';
  /** A length for each measure, in the order of `measures`. */
  readonly rows: readonly { readonly name: string; readonly lengths: readonly Length[] }[];
};

const TEES: SizeGuideData = {
  category: 'tees',
  title: 'Tees & Hoodies',
  lead: 'Measured on the piece itself, laid flat.',
  measures: [
    { letter: 'A', name: 'Chest', how: 'Across the front, from one underarm seam to the other.' },
    { letter: 'B', name: 'Length', how: 'From the highest point of the shoulder straight down to the hem.' },
    { letter: 'C', name: 'Sleeve', how: 'From the shoulder seam along the upper edge to the end of a short sleeve.' },
    { letter: 'D', name: 'Long sleeve', how: 'The same on long sleeves and hoodies, to the end of the cuff.' },
  ],
  rowTitle: 'Size',
  rows: [
    { name: 'XS', lengths: [18.5, 26.5, 7.75, 23.5] },
    { name: 'SM', lengths: [20, 27.5, 8, 24] },
    { name: 'MED', lengths: [21.5, 28.5, 8.5, 24.5] },
    { name: 'LRG', lengths: [23, 29.5, 9, 25] },
    { name: 'XL', lengths: [24.5, 30.5, 9.25, 25.5] },
    { name: '2XL', lengths: [26, 31.5, 9.75, 26] },
  ],
};

const BOTTOMS: SizeGuideData = {
  category: 'bottoms',
  title: 'Bottoms',
  lead: 'Waist and hip are measured on you, the inseam on the piece.',
  measures: [
    { letter: 'A', name: 'Waist', how: 'Around you where the waistband sits, with one finger under the tape.' },
    { letter: 'B', name: 'Hip', how: 'Around the widest part, standing with your feet together.' },
    { letter: 'C', name: 'Inseam, shorts', how: 'From the crotch seam along the inside of the leg to the hem.' },
    { letter: 'D', name: 'Inseam, pants', how: 'The same on joggers and pants, to the end of the cuff.' },
  ],
  rowTitle: 'Size',
  rows: [
    { name: 'XS', lengths: [[24, 27], [34, 36], 6.5, 28.5] },
    { name: 'SM', lengths: [[27, 30], [36, 38.5], 6.75, 29] },
    { name: 'MED', lengths: [[30, 33], [38.5, 41], 7, 29.5] },
    { name: 'LRG', lengths: [[33, 36], [41, 43.5], 7.25, 30] },
    { name: 'XL', lengths: [[36, 39], [43.5, 46], 7.5, 30.5] },
    { name: '2XL', lengths: [[39, 42], [46, 48.5], 7.75, 30.5] },
  ],
};

const ACCESSORIES: SizeGuideData = {
  category: 'accessories',
  title: 'Accessories',
  lead: 'ONE SIZE: Fits most.',
  measures: [
    { letter: 'A', name: 'Around', how: 'Around the head above the ears, or around the wrist.' },
    { letter: 'B', name: 'Foot', how: 'Stand on paper and measure from the heel to the longest toe.' },
    { letter: 'C', name: 'Width', how: 'Across the piece, laid flat.' },
    { letter: 'D', name: 'Height', how: 'From edge to edge without the handles.' },
  ],
  rowTitle: 'Piece',
  rows: [
    { name: 'Caps', lengths: [[21.5, 23.5], null, null, null] },
    { name: 'Beanies', lengths: [[20.5, 24], null, null, null] },
    { name: 'Socks', lengths: [null, [9, 11.5], null, null] },
    { name: 'Wristbands', lengths: [[6, 8.5], null, null, null] },
    { name: 'Totes', lengths: [null, null, 15.5, 16] },
    { name: 'Shoe bags', lengths: [null, null, 12, 15] },
    { name: 'Bandanas', lengths: [null, null, 22, 22] },
  ],
};

const GUIDES = [TEES, BOTTOMS, ACCESSORIES] as const;

/**
 * The guide of a category, or all guides for a category the owner has added (PDP-06, D-37). None that names no size of a product with sizes
 * of its own, such as 28 to 36: it would be of other pieces.
 */
export function getSizeGuides(category: string, sizes: readonly string[]): readonly SizeGuideData[] {
  const own = GUIDES.filter((guide) => guide.category === category);
  const guides = own.length > 0 ? own : GUIDES;
  const charts = guides.filter(({ rowTitle }) => rowTitle === 'Size');
  const isNamed = charts.some(({ rows }) => rows.some(({ name }) => sizes.includes(name)));
  return charts.length === 0 || sizes.length < 2 || isNamed ? guides : [];
}

/** '21.5', '30–33', or a dash where the length does not apply. */
export function formatLength(length: Length, unit: LengthUnit): string {
  if (length === null) return '–';
  if (typeof length === 'number') return formatQuarterInches(length * 4, unit);
  const [from, to] = length;
  return `${formatQuarterInches(from * 4, unit)}–${formatQuarterInches(to * 4, unit)}`;
}
