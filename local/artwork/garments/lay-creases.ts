import { seededRandom } from '../engine/noise.ts';
import type { Crease } from '../engine/scene.ts';

type Range = readonly [number, number];

/** A fold that starts at a point of the pattern; ranges are drawn from by the garment's seed. Right side; mirrored for the left. */
export interface CreasePlan {
  readonly x: Range;
  readonly y: Range;
  readonly angle: Range;
  readonly length: Range;
  readonly width: Range;
  readonly height: Range;
  readonly floating?: boolean;
  /** Once only, where it is given, instead of on both sides. */
  readonly single?: boolean;
}

/** The folds of one garment: the same plan and seed give the same folds. */
export function layCreases(plans: readonly CreasePlan[], seed: number, strength = 1): Crease[] {
  const random = seededRandom(seed * 31 + 7);
  const draw = ([low, high]: Range) => low + (high - low) * random();
  return plans.flatMap((plan) =>
    (plan.single ? [1] : [1, -1]).map((side) => {
      const angle = draw(plan.angle);
      return {
        x: side * draw(plan.x),
        y: draw(plan.y),
        angle: side === 1 ? angle : 180 - angle,
        length: draw(plan.length),
        width: draw(plan.width),
        height: strength * draw(plan.height),
        curve: random() - 0.5,
        ...(plan.floating && { floating: true }),
      };
    }),
  );
}
