import { type Oklab, getChroma, getColorDistance, getHueDifference, hexToOklab } from './oklab.ts';

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

/** Below this chroma a color is called white, gray or black, or natural or brown where it is warm. */
const NAMELESS_HUE = 0.05;
const WARM = 0.02;

const GRAYS: readonly ClothColor[] = ['white', 'gray', 'black'];
const EARTHS: readonly ClothColor[] = ['natural', 'brown'];
const HUES: readonly ClothColor[] = ['red', 'blue', 'green', 'yellow', 'pink', 'purple', 'brown'];

function findNearest(names: readonly ClothColor[], getDistance: (color: Oklab) => number): ClothColor {
  const [nearest = 'gray'] = names.toSorted(
    (left, right) => getDistance(clothColorToOklab(left)) - getDistance(clothColorToOklab(right)),
  );
  return nearest;
}

/** The word for a color: by lightness where it has hardly a hue, else by its hue first. */
export function nameColor(hex: string): ClothColor {
  const color = hexToOklab(hex);
  const chroma = getChroma(color);
  if (chroma < NAMELESS_HUE) {
    const isWarm = chroma > WARM && color.b > 0 && color.lightness > 0.35;
    return findNearest(isWarm ? EARTHS : GRAYS, ({ lightness }) => Math.abs(lightness - color.lightness));
  }
  return findNearest(HUES, (named) => getHueDifference(named, color) / 180 + getColorDistance(named, color) / 2);
}
