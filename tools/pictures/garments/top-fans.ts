import type { TensionFan } from '../materials/wear.ts';
import { halfBiceps, type TopCut } from './top-cut.ts';

/** Where a top's cloth is held and draws fine folds: at both armpits of a panel, and at the ends of a sleeve's cap. */
export function topFans(cut: TopCut, piece: string, seed: number, depth: number): readonly TensionFan[] {
  return [1, -1].flatMap((side) => {
    const own = seed + (side > 0 ? 11 : 23);
    const toMiddle = (angle: number) => (side > 0 ? Math.PI + angle : -angle);
    if (piece.startsWith('sleeve')) {
      const held = { u: side * halfBiceps(cut), v: -cut.capHeight, depth };
      return [
        { ...held, direction: toMiddle(0.15), spread: 0.85, reach: 15, seed: own },
        { ...held, direction: toMiddle(0.9), spread: 0.5, reach: 12, seed: own + 5 },
      ];
    }
    const held = { u: side * cut.halfChest, v: cut.underarm, depth };
    return [
      { ...held, direction: toMiddle(0.75), spread: 0.75, reach: 22, seed: own },
      { ...held, direction: toMiddle(-0.5), spread: 0.6, reach: 15, seed: own + 5 },
      // From the point of the shoulder toward the chest.
      {
        u: side * cut.shoulder[0],
        v: cut.shoulder[1],
        direction: toMiddle(0.85),
        spread: 0.5,
        reach: 13,
        depth: 0.5 * depth,
        seed: own + 9,
      },
    ];
  });
}
