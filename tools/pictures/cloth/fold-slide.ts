import type { WornShape } from './worn-shape.ts';

const SLOPE_STEP = 0.4;

/**
 * A fold takes its cloth from both sides, so that what is printed or knit into it bends along: `takenUp` centimeters for
 * its slope.
 */
export function slideInto(push: WornShape['push'], takenUp: number): NonNullable<WornShape['slide']> {
  return ({ x, y, z }, piece) => {
    const slope = (dx: number, dy: number) =>
      (push({ x: x + dx, y: y + dy, z }, piece) - push({ x: x - dx, y: y - dy, z }, piece)) / (2 * SLOPE_STEP);
    return [takenUp * slope(SLOPE_STEP, 0), takenUp * slope(0, SLOPE_STEP)];
  };
}
