import { creaseAreas, type CreasedArea, type CreasingCloth, type FineCrease } from '../materials/fine-creases.ts';
import { seededRandom } from '../materials/noise.ts';
import { halfBiceps, type TopCut } from './top-cut.ts';

export const JERSEY_CREASES: CreasingCloth = {
  length: [3, 11],
  width: [0.4, 1],
  steep: 0.14,
  flank: 0.26,
  share: 1,
};
export const FLEECE_CREASES: CreasingCloth = {
  length: [5, 13],
  width: [0.9, 1.9],
  steep: 0.12,
  flank: 0.42,
  share: 0.7,
};

const SIDES = [1, -1] as const;
const ELBOW = 27;
const LONG_SLEEVE = 40;

const ordered = (one: number, other: number): readonly [number, number] => [Math.min(one, other), Math.max(one, other)];

/** Radians from u, toward the middle of a piece from one of its sides, and down. */
const toMiddle = (side: 1 | -1, down: number) => (side > 0 ? Math.PI + down : -down);

/** Only below one armpit: alike on both sides, or on open cloth, they look stamped. */
function bodyAreas({ halfChest, underarm }: TopCut, seed: number): readonly CreasedArea[] {
  const side = seededRandom(seed)() < 0.5 ? 1 : -1;
  const u = ordered(side * (halfChest - 7), side * (halfChest - 1.5));
  return [{ u, v: [underarm - 6, underarm + 2], direction: toMiddle(side, 0.75), turn: 0.45, count: 2, depth: 0.7 }];
}

function sleeveAreas(cut: TopCut): readonly CreasedArea[] {
  const half = halfBiceps(cut);
  const { capHeight, sleeveLength } = cut;
  const underarm = SIDES.map((side): CreasedArea => ({
    u: ordered(side * (half - 7), side * (half - 2)),
    v: [-capHeight - 6, -capHeight + 1],
    direction: toMiddle(side, 0.3),
    turn: 0.5,
    count: 2,
    depth: 0.8,
  }));
  if (sleeveLength < LONG_SLEEVE) return underarm;
  const bent = SIDES.flatMap((side): CreasedArea[] => [
    {
      u: ordered(side * 8, side * 3),
      v: [-ELBOW - 7, -ELBOW + 7],
      direction: toMiddle(side, 0.25),
      turn: 0.4,
      count: 2,
      depth: 0.7,
    },
    {
      u: ordered(side * 7, 0),
      v: [6 - sleeveLength, 18 - sleeveLength],
      direction: toMiddle(side, 0.1),
      turn: 0.4,
      count: 2,
      depth: 0.7,
    },
  ]);
  return [...underarm, ...bent];
}

/** The fine creases of a top's panel or sleeve, by its coordinates. */
export function topCreases(cut: TopCut, piece: string, cloth: CreasingCloth, seed: number): readonly FineCrease[] {
  return creaseAreas(piece.startsWith('sleeve') ? sleeveAreas(cut) : bodyAreas(cut, seed), cloth, seed + 850);
}
