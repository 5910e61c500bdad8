import type { Measure, Measurements, SizeMeasurements } from '../fit/measurements.ts';

/**
 * Pairs of garments as shoppers compare them: one they own and like, which they measured by hand, and one that a shop offers in several
 * sizes. Every pair follows from the seed. The figures of cuts and gradings are those of published size charts of blanks and streetwear
 * (United States, men's and unisex): sizes differ by 1.5 or, more often, 2 inches across the chest.
 */
export interface SimulatedPair {
  /** As the shopper measured it: wrong by 0.4 inches (one standard deviation) in each measure, read to the quarter. */
  readonly measured: Measurements;
  readonly offered: SizeMeasurements;
  /** The offered size whose widths are closest to those of the owned garment, without the error of measuring. */
  readonly rightSize: string;
  readonly category: 'tees' | 'bottoms';
}

/** A standard deviation, in quarters of an inch. */
const MEASURING_ERROR = 0.4 * 4;

const SIZES = ['XS', 'SM', 'MED', 'LRG', 'XL', '2XL'] as const;

/** How many of a hundred shoppers wear each size. */
const WEARERS = [5, 18, 30, 26, 14, 7] as const;

/** Cut of a garment at MED and what it grows by from size to size, in inches. */
interface Style {
  readonly base: Readonly<Partial<Record<Measure, number>>>;
  readonly grading: Readonly<Partial<Record<Measure, number>>>;
}

/** How much of a difference is felt, in inches: of the widths, which choose a size. Lengths are a matter of style. */
const FELT: Readonly<Partial<Record<Measure, number>>> = {
  chestWidth: 0.5,
  shoulderWidth: 0.75,
  waistWidth: 0.5,
  hipWidth: 0.6,
};

/** A generator of numbers from 0 to 1 (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** `count` pairs, half of them tops. */
export function simulatePairs(seed: number, count: number): SimulatedPair[] {
  const random = createRandom(seed);
  return Array.from({ length: count }, (_, index) => simulatePair(random, index % 2 === 0 ? 'tees' : 'bottoms'));
}

function simulatePair(random: () => number, category: SimulatedPair['category']): SimulatedPair {
  const normal = (mean: number, deviation: number) => mean + deviation * drawNormal(random);
  const isLong = random() < 0.4;
  const drawStyle = () => (category === 'tees' ? drawTop(random, normal, isLong) : drawBottom(random, normal, isLong));
  const owned = cutSize(drawStyle(), drawWornSize(random));
  const style = drawStyle();
  const isSmallRange = random() < 0.2;
  const offered = Object.fromEntries(
    SIZES.slice(isSmallRange ? 1 : 0, isSmallRange ? 5 : 6).map((size) => [size, cutSize(style, size)]),
  );
  return {
    measured: mapMeasures(owned, (quarters) => Math.round(normal(quarters, MEASURING_ERROR))),
    offered,
    rightSize: findClosest(owned, offered),
    category,
  };
}

/** From the sum of twelve even numbers. */
function drawNormal(random: () => number): number {
  let sum = -6;
  for (let index = 0; index < 12; index += 1) sum += random();
  return sum;
}

function drawWornSize(random: () => number): (typeof SIZES)[number] {
  let left = random() * 100;
  return SIZES.find((_, index) => (left -= WEARERS[index] ?? 0) < 0) ?? 'MED';
}

type Draw = (mean: number, deviation: number) => number;

function drawTop(random: () => number, normal: Draw, isLong: boolean): Style {
  const chestWidth = normal(21.5, 1);
  const isCropped = random() < 0.15;
  return {
    base: {
      chestWidth,
      shoulderWidth: normal(0.86 * chestWidth, 0.6),
      bodyLength: normal(isCropped ? 25.5 : 28.5, 0.9),
      sleeveLength: isLong ? normal(24.5, 0.6) : normal(8.5, 0.5),
    },
    grading: {
      chestWidth: pick(random, [1.5, 2, 2]),
      shoulderWidth: pick(random, [0.5, 0.625, 0.75]),
      bodyLength: pick(random, [0.75, 1]),
      sleeveLength: pick(random, [0.25, 0.5]),
    },
  };
}

function drawBottom(random: () => number, normal: Draw, isLong: boolean): Style {
  const hipWidth = normal(22, 1);
  return {
    base: {
      waistWidth: normal(15.5, 0.7),
      hipWidth,
      insideLegLength: isLong ? normal(29.5, 0.8) : normal(7.5, 1.2),
      legOpeningWidth: isLong ? normal(8, 1.2) : normal(0.53 * hipWidth, 0.6),
    },
    grading: {
      waistWidth: pick(random, [1.5, 1.5, 2]),
      hipWidth: pick(random, [1.25, 1.5]),
      insideLegLength: pick(random, [0.25, 0.5]),
      legOpeningWidth: pick(random, [0.25, 0.375, 0.5]),
    },
  };
}

function pick(random: () => number, choices: readonly [number, ...number[]]): number {
  return choices[Math.floor(random() * choices.length)] ?? choices[0];
}

/** A size of a style, sewn to the quarter of an inch. */
function cutSize({ base, grading }: Style, size: (typeof SIZES)[number]): Measurements {
  const steps = SIZES.indexOf(size) - SIZES.indexOf('MED');
  return mapMeasures(base, (inches, measure) => Math.round((inches + steps * (grading[measure] ?? 0)) * 4));
}

function mapMeasures(
  measurements: Readonly<Partial<Record<Measure, number>>>,
  change: (value: number, measure: Measure) => number,
): Measurements {
  const changed: Partial<Record<Measure, number>> = {};
  let measure: Measure;
  for (measure in measurements) changed[measure] = Math.max(1, change(measurements[measure] ?? 0, measure));
  return changed;
}

function findClosest(owned: Measurements, offered: SizeMeasurements): string {
  const distances = Object.entries(offered).map(([size, measurements]) => ({
    size,
    distance: sum(measureFelt(owned, measurements)),
  }));
  return distances.reduce((best, each) => (each.distance < best.distance ? each : best)).size;
}

function measureFelt(owned: Measurements, offered: Measurements): number[] {
  let measure: Measure;
  const felt: number[] = [];
  for (measure in FELT) {
    const [mine, theirs, tolerance] = [owned[measure], offered[measure], FELT[measure]];
    if (mine !== undefined && theirs !== undefined) felt.push(((mine - theirs) / 4 / (tolerance ?? 1)) ** 2);
  }
  return felt;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** The chest or half hip of each size on a chart that a shop shows for a whole category, in inches. */
const CATEGORY_CHARTS = {
  tees: { measure: 'chestWidth', XS: 18.5, SM: 20, MED: 21.5, LRG: 23, XL: 24.5, '2XL': 26 },
  bottoms: { measure: 'hipWidth', XS: 19.25, SM: 20.625, MED: 22, LRG: 23.375, XL: 24.75, '2XL': 26.125 },
} as const;

/**
 * What a shopper chooses who looks the measured garment up on the category's chart: the row with the nearest chest or hip, or the nearest
 * size that the product has.
 */
export function chooseByChart({ measured, offered, category }: SimulatedPair): string {
  const { measure, ...rows } = CATEGORY_CHARTS[category];
  const inches = (measured[measure] ?? 0) / 4;
  const sizes = SIZES.filter((size) => offered[size] !== undefined);
  return sizes.reduce((best, size) => (Math.abs(rows[size] - inches) < Math.abs(rows[best] - inches) ? size : best));
}
