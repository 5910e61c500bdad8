import { seededRandom } from '../materials/noise.ts';
import type { RollFold } from '../materials/roll-folds.ts';
import type { TopCut } from './top-cut.ts';

/** How a top's cloth folds when it is worn. */
export interface WornTop {
  /** Depth of its folds in centimeters, and how wide they are beside those of a heavy tee. */
  readonly depth: number;
  readonly width: number;
  /** It rests on a rib at its hem, and its sleeves on cuffs. */
  readonly ribbed: boolean;
  readonly seed: number;
}

/** Folds of fleece are wider and deeper than those of jersey, which hangs: deep ones look incised on it. */
const JERSEY = { crisp: 0.25, width: 1.25, depth: 0.2 } as const;
const FLEECE = { crisp: 0.25, width: 1.45, depth: 0.62 } as const;

const SIDES = [1, -1] as const;

type Between = (low: number, high: number) => number;
type Line = Pick<RollFold, 'fromU' | 'fromV' | 'toU' | 'toV' | 'depth' | 'width'> & Partial<RollFold>;
type Fold = (line: Line) => RollFold;

function createFold({ ribbed, width, depth }: WornTop, between: Between): Fold {
  const cloth = ribbed ? FLEECE : JERSEY;
  return (line) => ({
    sag: between(-1, 2.6),
    fullest: between(0.15, 0.32),
    spread: 0.6,
    under: between(0, 1) < 0.6 ? 1 : -1,
    crisp: cloth.crisp,
    seed: Math.floor(between(0, 9000)),
    ...line,
    depth: line.depth * cloth.depth * depth * between(0.75, 1.2),
    width: line.width * cloth.width * width * between(0.85, 1.15),
  });
}

/**
 * Single folds of a body, in front or behind, by centimeters across and height: from the armpits down and across the
 * chest, beside the sleeves, and from the sides above the hem. One armpit pulls more than the other.
 */
export function bodyRolls(cut: TopCut, worn: WornTop, seed: number): readonly RollFold[] {
  const random = seededRandom(seed + 730);
  const between: Between = (low, high) => low + (high - low) * random();
  const fold = createFold(worn, between);
  const pulled = between(0, 1) < 0.5 ? 1 : -1;
  const hem = -cut.length;
  return SIDES.flatMap((side) => {
    // Alike on both sides, they would be a V across the chest.
    const strength = side === pulled ? 0.85 : 0.25;
    const down = (side === pulled ? [0, 1, 2] : [0, 1]).map((place) =>
      fold({
        fromU: side * between(18.5, 21.5),
        fromV: cut.underarm + 3 - 4 * place + between(-1, 1),
        toU: side * between(-1, 11),
        toV: cut.underarm - between(9, 17) - 6 * place,
        depth: strength * (1 - 0.2 * place),
        width: between(0.8, 1.2),
      }),
    );
    const chest = fold({
      fromU: side * between(17, 20),
      fromV: cut.underarm + between(2, 5),
      toU: side * between(5, 11),
      toV: cut.underarm + between(3, 9),
      depth: 0.55 * strength,
      width: 0.75,
    });
    const beside = fold({
      fromU: side * between(14.5, 17),
      fromV: -between(8, 11),
      toU: side * between(15.5, 18.5),
      toV: cut.underarm - between(-1, 5),
      depth: 0.5,
      width: 0.9,
    });
    const low = [0, 1].map((place) =>
      fold({
        fromU: side * between(22, 26),
        fromV: hem + between(13, 20) + 9 * place,
        toU: side * between(4, 13),
        toV: hem + between(4, 10) + 8 * place,
        depth: (side === pulled ? 0.45 : 0.75) * between(0.5, 1),
        width: between(0.85, 1.3),
      }),
    );
    return [...down, chest, beside, ...low];
  });
}

/** Single folds of a short sleeve, by centimeters across it and, negative, along it: from under the arm to its outer side. */
export function sleeveRolls(worn: WornTop, seed: number): readonly RollFold[] {
  const random = seededRandom(seed + 790);
  const between: Between = (low, high) => low + (high - low) * random();
  const fold = createFold(worn, between);
  return [0, 1].map((place) =>
    fold({
      fromU: -between(7, 9),
      fromV: -between(11, 14) - 3 * place,
      toU: between(1, 8),
      toV: -between(13, 18) - 4 * place,
      depth: 0.8 - 0.25 * place,
      width: between(0.7, 1),
    }),
  );
}
