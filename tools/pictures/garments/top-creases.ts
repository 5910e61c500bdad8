import { creaseAreas, type CreasedArea, type CreasingCloth, type FineCrease } from '../materials/fine-creases.ts';
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

function bodyAreas(cut: TopCut): readonly CreasedArea[] {
  const { halfChest, underarm, length } = cut;
  const atSides = SIDES.flatMap((side): CreasedArea[] => {
    const inside = (from: number, to: number) => ordered(side * (halfChest - from), side * (halfChest - to));
    return [
      { u: inside(7, 1.5), v: [underarm - 6, underarm + 2], direction: toMiddle(side, 0.75), turn: 0.45, count: 4 },
      {
        u: inside(9, 4),
        v: [underarm, underarm + 8],
        direction: toMiddle(side, -0.3),
        turn: 0.4,
        count: 2,
        depth: 0.7,
      },
      {
        u: inside(7, 2),
        v: [10 - length, underarm - 10],
        direction: toMiddle(side, 0.3),
        turn: 0.5,
        count: 3,
        depth: 0.7,
      },
    ];
  });
  return [
    ...atSides,
    { u: [-12, 12], v: [12 - length, underarm - 8], direction: -1.2, turn: 0.7, count: 3, depth: 0.5, length: 1.4 },
    { u: [-16, 16], v: [4 - length, 9 - length], direction: 1.5, turn: 0.4, count: 3, depth: 0.6 },
  ];
}

function sleeveAreas(cut: TopCut): readonly CreasedArea[] {
  const half = halfBiceps(cut);
  const { capHeight, sleeveLength } = cut;
  const underarm = SIDES.map((side): CreasedArea => ({
    u: ordered(side * (half - 7), side * (half - 2)),
    v: [-capHeight - 6, -capHeight + 1],
    direction: toMiddle(side, 0.3),
    turn: 0.5,
    count: 3,
  }));
  if (sleeveLength < LONG_SLEEVE)
    return [
      ...underarm,
      {
        u: [-half + 4, half - 4],
        v: [4 - sleeveLength, 9 - sleeveLength],
        direction: 1.2,
        turn: 0.7,
        count: 3,
        depth: 0.8,
      },
    ];
  const bent = SIDES.flatMap((side): CreasedArea[] => [
    {
      u: ordered(side * 8, side * 3),
      v: [-ELBOW - 7, -ELBOW + 7],
      direction: toMiddle(side, 0.25),
      turn: 0.4,
      count: 3,
    },
    {
      u: ordered(side * 7, 0),
      v: [6 - sleeveLength, 18 - sleeveLength],
      direction: toMiddle(side, 0.1),
      turn: 0.4,
      count: 3,
    },
  ]);
  return [...underarm, ...bent];
}

/** The fine creases of a top's panel or sleeve, by its coordinates. */
export function topCreases(cut: TopCut, piece: string, cloth: CreasingCloth, seed: number): readonly FineCrease[] {
  return creaseAreas(piece.startsWith('sleeve') ? sleeveAreas(cut) : bodyAreas(cut), cloth, seed + 850);
}
