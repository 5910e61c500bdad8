import { seededRandom } from '../engine/noise.ts';
import type { Crease } from '../engine/scene.ts';

type Range = readonly [number, number];

/** A fold that starts at a point of the pattern; the garment's seed picks values from the ranges. Right side; mirrored for the left. */
export interface CreasePlan {
  readonly x: Range;
  readonly y: Range;
  readonly angle: Range;
  readonly length: Range;
  readonly width: Range;
  readonly height: Range;
  readonly floating?: boolean;
  /** Draws the fold once, on this side, instead of on both. */
  readonly single?: boolean;
}

/** A plan with its ranges in the order of CreasePlan. */
export function crease(
  x: Range,
  y: Range,
  angle: Range,
  length: Range,
  width: Range,
  height: Range,
  kind: Pick<CreasePlan, 'floating' | 'single'> = {},
): CreasePlan {
  return { x, y, angle, length, width, height, ...kind };
}

/** The folds of one garment; the same plan and seed give the same folds. */
export function layCreases(plans: readonly CreasePlan[], seed: number, strength = 1): Crease[] {
  const random = seededRandom(seed * 31 + 7);
  const draw = ([low, high]: Range) => low + (high - low) * random();
  return plans.flatMap((plan) =>
    (plan.single ? [1] : [1, -1]).flatMap((side) => {
      const angle = draw(plan.angle);
      const laid = {
        x: side * draw(plan.x),
        y: draw(plan.y),
        angle: side === 1 ? angle : 180 - angle,
        length: draw(plan.length),
        width: draw(plan.width),
        height: strength * draw(plan.height),
        curve: random() - 0.5,
        ...(plan.floating && { floating: true }),
      };
      return [laid, besides(laid, random)];
    }),
  );
}

/** Adds a lower fold beside it at a small angle, which ends earlier or later. */
function besides(laid: Crease, random: () => number): Crease {
  const angle = (laid.angle * Math.PI) / 180;
  const aside = (random() < 0.5 ? -1 : 1) * laid.width * (1.9 + random() * 1.2);
  const start = laid.length * (0.1 + random() * 0.25);
  return {
    ...laid,
    x: laid.x - Math.sin(angle) * aside + Math.cos(angle) * start,
    y: laid.y + Math.cos(angle) * aside + Math.sin(angle) * start,
    angle: laid.angle + (random() - 0.5) * 30,
    length: laid.length * (0.4 + random() * 0.5),
    width: laid.width * 0.7,
    height: laid.height * (0.35 + random() * 0.3),
    floating: true,
  };
}
