import type { GarmentKind } from '../fit/measurements.ts';
import type { Purchase } from '../fit/size-memory.ts';
import { createRandom } from './simulated-garments.ts';

/** What one shopper bought and kept, the oldest first, and the size that they wear now. */
export interface SimulatedHistory {
  readonly kind: GarmentKind;
  readonly purchases: readonly Purchase[];
  readonly rightSize: string;
}

const SIZES = ['XS', 'SM', 'MED', 'LRG', 'XL', '2XL'] as const;
/** How many of a hundred shoppers wear each size. */
const WEARERS = [5, 18, 30, 26, 14, 7] as const;
/** Bought for somebody else. */
const GIFT_SHARE = 0.12;
/** Kept, although the size next to the right one would have been better. */
const NEIGHBOR_SHARE = 0.08;
/** The same thing is bought in a second size for somebody else. */
const PAIR_SHARE = 0.04;
/** The shopper's size changes by one, at any time during their purchases. */
const CHANGE_SHARE = 0.08;

/** `count` shoppers with one to twelve purchases each. Every history follows from the seed. */
export function simulateHistories(seed: number, count: number): SimulatedHistory[] {
  const random = createRandom(seed);
  return Array.from({ length: count }, (_, index) => simulateHistory(random, index % 2 === 0 ? 'top' : 'bottom'));
}

function simulateHistory(random: () => number, kind: GarmentKind): SimulatedHistory {
  const length = 1 + Math.floor(random() * 12);
  const changesAt = random() < CHANGE_SHARE ? Math.floor(random() * length) : undefined;
  let worn = drawWorn(random);
  const purchases: Purchase[] = [];
  for (let order = 0; order < length; order += 1) {
    if (order === changesAt) worn = moveSize(worn, random);
    const bought = random() < GIFT_SHARE ? drawWorn(random) : random() < NEIGHBOR_SHARE ? moveSize(worn, random) : worn;
    const common = {
      orderNumber: `PL-${order}`,
      productId: order + 1,
      kind,
      at: new Date(Date.UTC(2025, 0, 1 + order * 30)).toISOString(),
    };
    purchases.push({ ...common, size: SIZES[bought] });
    if (random() < PAIR_SHARE) purchases.push({ ...common, size: SIZES[drawWorn(random)] });
  }
  return { kind, purchases, rightSize: SIZES[worn] };
}

type SizeIndex = 0 | 1 | 2 | 3 | 4 | 5;
const INDEXES: readonly SizeIndex[] = [0, 1, 2, 3, 4, 5];

function drawWorn(random: () => number): SizeIndex {
  let left = random() * 100;
  return INDEXES.find((index) => (left -= WEARERS[index]) < 0) ?? 2;
}

function moveSize(size: SizeIndex, random: () => number): SizeIndex {
  const moved = size + (random() < 0.5 ? -1 : 1);
  return INDEXES.find((index) => index === moved) ?? size;
}
