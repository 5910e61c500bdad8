import { type Oklab, getColorDistance, hexToOklab } from './oklab.ts';

/** What a color of the shop's cloth looks like, the larger part first. The style sheet's swatches are the same; a test compares them. */
export const CLOTH_COLORS = {
  natural: '#e6dcc4',
  black: '#1d1c1b',
  white: '#fbfaf7',
  red: '#b8352b',
  blue: '#35588f',
  green: '#3f6b4a',
  yellow: '#e2b93b',
  pink: '#e3a5ab',
  purple: '#6d5488',
  gray: '#9a9892',
  brown: '#70513b',
} as const;
export type ClothColor = keyof typeof CLOTH_COLORS;

/** Colors that owners give other names. */
const OTHER_NAMES: ReadonlyMap<string, ClothColor> = new Map([
  ['cream', 'natural'],
  ['ecru', 'natural'],
  ['sand', 'natural'],
  ['beige', 'natural'],
  ['oatmeal', 'natural'],
  ['navy', 'blue'],
  ['indigo', 'blue'],
  ['charcoal', 'gray'],
  ['grey', 'gray'],
  ['heather', 'gray'],
  ['olive', 'green'],
  ['forest', 'green'],
  ['burgundy', 'red'],
  ['maroon', 'red'],
  ['rust', 'red'],
  ['khaki', 'brown'],
  ['tan', 'brown'],
  ['gold', 'yellow'],
  ['lavender', 'purple'],
]);

const inOklab = new Map(Object.entries(CLOTH_COLORS).map(([name, hex]) => [name, hexToOklab(hex)]));

const isClothColor = (word: string): word is ClothColor => Object.hasOwn(CLOTH_COLORS, word);
export const CLOTH_COLOR_NAMES: readonly ClothColor[] = Object.keys(CLOTH_COLORS).filter(isClothColor);

/** The colors that an option's name tells: 'Natural/Green' has two, 'Sky Blue' one, a name that tells none has none. */
export function readClothColors(option: string): ClothColor[] {
  const words = option.toLowerCase().split(/[^a-z]+/);
  const named = words.flatMap((word) => (isClothColor(word) ? [word] : (OTHER_NAMES.get(word) ?? [])));
  return [...new Set(named)];
}

export function clothColorToOklab(color: ClothColor): Oklab {
  return inOklab.get(color) ?? hexToOklab(CLOTH_COLORS[color]);
}

/** The word for a color: that of the nearest cloth. */
export function nameColor(hex: string): ClothColor {
  const color = hexToOklab(hex);
  const [nearest] = CLOTH_COLOR_NAMES.toSorted(
    (left, right) =>
      getColorDistance(color, clothColorToOklab(left)) - getColorDistance(color, clothColorToOklab(right)),
  );
  return nearest ?? 'gray';
}
