import { type Oklab, getColorDistance, hexToOklab } from './oklab.ts';
import { DRAWN_PAIRS, type PairColor } from './sneaker-pair.ts';

/** An accent covers less of a shoe than its main color. */
const ACCENT_WEIGHT = 0.4;

/** The id of the drawn pair whose colors come nearest: what a pair that nobody drew is shown as. */
export function findNearestDrawnPair(colors: readonly PairColor[]): string {
  const distances = DRAWN_PAIRS.map(({ id, colors: drawn }) => ({ id, distance: getPairDistance(colors, drawn) }));
  return distances.reduce((best, next) => (next.distance < best.distance ? next : best)).id;
}

function getPairDistance(colors: readonly PairColor[], drawn: readonly PairColor[]): number {
  const main = getHexDistance(colors[0], drawn[0]);
  const accents =
    Math.max(colors.length, drawn.length) > 1 ? getHexDistance(colors[1] ?? colors[0], drawn[1] ?? drawn[0]) : 0;
  return main + ACCENT_WEIGHT * accents;
}

/** Navy is blue before it is nearly black. */
const LIGHTNESS_WEIGHT = 0.4;

function getHexDistance(left: PairColor | undefined, right: PairColor | undefined): number {
  return left && right ? getColorDistance(favorHue(left), favorHue(right)) : 1;
}

function favorHue({ hex }: PairColor): Oklab {
  const color = hexToOklab(hex);
  return { ...color, lightness: color.lightness * LIGHTNESS_WEIGHT };
}
