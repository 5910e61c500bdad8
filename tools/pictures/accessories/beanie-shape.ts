import type { Point } from '../render/surface.ts';
import { signedPower } from './signed-power.ts';

/** A head as the beanie's opening is stretched over it: a superellipse, longer from front to back, cm. */
const HALF_WIDTH = 8.3;
const HALF_DEPTH = 9.9;
const POWER = 2.15;

export const GORES = 4;

const STEPS = 1440;

function ringPoint(angle: number): readonly [x: number, z: number] {
  return [HALF_WIDTH * signedPower(Math.sin(angle), 2 / POWER), HALF_DEPTH * signedPower(Math.cos(angle), 2 / POWER)];
}

const ringLengths = measureRing();
/** Around the opening. */
export const RING_LENGTH = ringLengths[STEPS] ?? 0;

function measureRing(): Float64Array {
  const lengths = new Float64Array(STEPS + 1);
  let [beforeX, beforeZ] = ringPoint(0);
  for (let step = 1; step <= STEPS; step += 1) {
    const [x, z] = ringPoint((2 * Math.PI * step) / STEPS);
    lengths[step] = (lengths[step - 1] ?? 0) + Math.hypot(x - beforeX, z - beforeZ);
    [beforeX, beforeZ] = [x, z];
  }
  return lengths;
}

/** A place on a level ring around the head: `turn` is a share of its length, 0 the middle of the front. */
export function headPoint(turn: number, share: number, height: number, outward = 0): Point {
  const wanted = (turn - Math.floor(turn)) * RING_LENGTH;
  let low = 0;
  let high = STEPS;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((ringLengths[middle] ?? 0) < wanted) low = middle;
    else high = middle;
  }
  const from = ringLengths[low] ?? 0;
  const angle = ((low + (wanted - from) / ((ringLengths[high] ?? 0) - from || 1)) / STEPS) * 2 * Math.PI;
  const [x, z] = ringPoint(angle);
  const length = Math.hypot(x / HALF_WIDTH ** 2, z / HALF_DEPTH ** 2) || 1;
  return [
    x * share + (outward * x) / HALF_WIDTH ** 2 / length,
    height,
    z * share + (outward * z) / HALF_DEPTH ** 2 / length,
  ];
}

/** The top of the block inside, on which the crown comes to rest. */
const BLOCK = { inset: 0.45, shoulder: 5, top: 18, power: 2.2 } as const;

/** Distance to the block inside a beanie. */
export function blockDistance(x: number, y: number, z: number): number {
  const across = Math.abs(x / (HALF_WIDTH - BLOCK.inset)) ** POWER + Math.abs(z / (HALF_DEPTH - BLOCK.inset)) ** POWER;
  const up = Math.max(0, y - BLOCK.shoulder) / (BLOCK.top - BLOCK.shoulder);
  const level = across ** (BLOCK.power / POWER) + up ** BLOCK.power;
  return (level ** (1 / BLOCK.power) - 1) * 8.6;
}
