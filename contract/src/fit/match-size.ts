import { type LikelyWidths, estimateWidths } from './measured-widths.ts';
import type { Measure, Measurements, SizeMeasurements } from './measurements.ts';
import { listMeasuredSizes } from './product-fit.ts';

/** The size that fits like the owned garment, or two neighbors between which a tape measure cannot decide. */
export type SizeMatch =
  | { readonly kind: 'size'; readonly size: string }
  | { readonly kind: 'between'; readonly smaller: string; readonly larger: string };

/**
 * How much of a difference in width is felt, in quarters of an inch. Only widths choose a size: a shirt that is cut shorter is not right in
 * a larger size. Lengths are told in words.
 */
const FELT_WIDTHS: Readonly<Partial<Record<Measure, number>>> = {
  chestWidth: 2,
  shoulderWidth: 3,
  waistWidth: 2,
  hipWidth: 2.4,
  headGirth: 2,
  footLength: 1,
};

/** Below this chance of the nearest size being right, two sizes are named. */
const DECIDED = 0.61;

/**
 * The offered size whose widths are nearest to the owned garment's, or undefined when they have no width in common. `order` has the sizes
 * from small to large.
 */
export function matchSize(
  measured: Measurements,
  offered: SizeMeasurements,
  order: readonly string[] = Object.keys(offered),
): SizeMatch | undefined {
  const widths = estimateWidths(measured, findCommonWidths(measured, offered));
  if (widths.measures.length === 0) return undefined;
  const sizes = listMeasuredSizes(order, offered).map((size) => {
    const values = widths.measures.map((measure) => offered[size]?.[measure] ?? 0);
    return { size, values, distance: getDistance(widths, values) };
  });
  const [nearest, next] = sizes.toSorted((left, right) => left.distance - right.distance);
  if (!nearest) return undefined;
  if (!next || getChance(widths, nearest, next) >= DECIDED) return { kind: 'size', size: nearest.size };
  const [smaller, larger] = sizes.indexOf(nearest) < sizes.indexOf(next) ? [nearest, next] : [next, nearest];
  return { kind: 'between', smaller: smaller.size, larger: larger.size };
}

type MeasuredSize = { readonly values: readonly number[]; readonly distance: number };

function findCommonWidths(measured: Measurements, offered: SizeMeasurements): Measure[] {
  const sizes = Object.values(offered);
  const common: Measure[] = [];
  let measure: Measure;
  for (measure in FELT_WIDTHS) {
    const isKnown = (measurements: Measurements) => measurements[measure] !== undefined;
    if (isKnown(measured) && sizes.every(isKnown)) common.push(measure);
  }
  return common;
}

const getWeight = (measure: Measure | undefined): number =>
  measure && FELT_WIDTHS[measure] ? FELT_WIDTHS[measure] ** -2 : 0;

/** The sum of squared differences, each in parts of what is felt. */
function getDistance({ measures, values }: LikelyWidths, size: readonly number[]): number {
  return sum(size.map((value, index) => getWeight(measures[index]) * (value - (values[index] ?? 0)) ** 2));
}

/**
 * The chance that the nearest size is nearer than the next one to the garment's true widths. The difference of both squared distances is
 * linear in the widths, so its error is normal like theirs.
 */
function getChance({ measures, covariance }: LikelyWidths, nearest: MeasuredSize, next: MeasuredSize): number {
  const slopes = nearest.values.map(
    (value, index) => 2 * getWeight(measures[index]) * (value - (next.values[index] ?? 0)),
  );
  const variance = sum(
    slopes.map((slope, row) => slope * sum(slopes.map((other, column) => other * (covariance[row]?.[column] ?? 0)))),
  );
  return variance === 0 ? 0.5 : getNormalShare((next.distance - nearest.distance) / Math.sqrt(variance));
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** The share of a normal distribution below `value`, exact to 0.0002 (a logistic curve of a cubic). */
function getNormalShare(value: number): number {
  return 1 / (1 + Math.exp(-1.5976 * value - 0.070_56 * value ** 3));
}
