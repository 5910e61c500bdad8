import type { Measure, Measurements } from './measurements.ts';

/** What people are wrong by when they measure a garment at home, in quarters of an inch (one standard deviation). */
const MEASURING_ERROR = 1.6;

/** Widths of a garment as they most likely are, in quarters of an inch, and how sure that is. */
export type LikelyWidths = {
  readonly measures: readonly Measure[];
  readonly values: readonly number[];
  /** How the errors that are left vary together, by the order of `measures`. */
  readonly covariance: readonly (readonly number[])[];
};

type TypicalWidths = {
  readonly measures: readonly [Measure, Measure];
  readonly means: readonly [number, number];
  readonly variances: readonly [number, number];
  readonly covariance: number;
};

/** What garments that people own measure on average, and how their two widths vary together, in quarters of an inch. */
const TYPICAL_WIDTHS: readonly TypicalWidths[] = [
  {
    measures: ['chestWidth', 'shoulderWidth'],
    means: [89.5, 75],
    variances: [108, 31],
    covariance: 43.5,
  },
  {
    measures: ['waistWidth', 'hipWidth'],
    means: [65, 90.5],
    variances: [83, 68],
    covariance: 58.5,
  },
];

/**
 * Measured widths, moved a little toward what such garments usually measure: a chest that is wide for its shoulders was more often measured
 * wrong than sewn so. Without both widths of a kind nothing is known about the error but its size.
 */
export function estimateWidths(measured: Measurements, measures: readonly Measure[]): LikelyWidths {
  const typical = TYPICAL_WIDTHS.find((each) => each.measures.every((measure) => measures.includes(measure)));
  const values = measures.map((measure) => measured[measure] ?? 0);
  const errors = measures.map((_, row) => measures.map((__, column) => (row === column ? MEASURING_ERROR ** 2 : 0)));
  if (!typical || measures.length !== 2) return { measures, values, covariance: errors };

  const [first, second] = typical.variances;
  const together = typical.covariance;
  const error = MEASURING_ERROR ** 2;
  const determinant = (first + error) * (second + error) - together ** 2;
  // The gain of a Kalman filter with two states: how far each width follows each measurement.
  const gains = [
    [(first * (second + error) - together ** 2) / determinant, (together * error) / determinant],
    [(together * error) / determinant, (second * (first + error) - together ** 2) / determinant],
  ];
  const surprises = typical.measures.map((measure, index) => (measured[measure] ?? 0) - (typical.means[index] ?? 0));
  const order = measures.map((measure) => typical.measures.indexOf(measure));
  return {
    measures,
    values: order.map((row) =>
      surprises.reduce(
        (sum, surprise, column) => sum + (gains[row]?.[column] ?? 0) * surprise,
        typical.means[row] ?? 0,
      ),
    ),
    // What is left of the error: with equal errors it is the gain times their variance.
    covariance: order.map((row) => order.map((column) => (gains[row]?.[column] ?? 0) * error)),
  };
}
