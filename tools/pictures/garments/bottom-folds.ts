import type { Fold } from '../cloth/fold-memory.ts';
import { foldStrain, wearStrain } from '../cloth/fold-memory.ts';
import type { Pattern } from '../cloth/pattern.ts';
import { noise, seededRandom, smoothStep } from '../materials/noise.ts';
import { legLength, type BottomCut } from './bottom-cut.ts';
import { bottomPieces, bottomSeams } from './bottom-pattern.ts';

type Between = (low: number, high: number) => number;

/** Folds that start at the crotch, in front longer and steeper. */
function crotchFolds(cut: BottomCut, leg: string, between: Between): Fold[] {
  const { rise } = cut;
  const fan = [0, 1, 2, 3].map((place) => ({
    piece: `front${leg}`,
    u: -1,
    v: -rise + 1 + place * 2,
    angle: between(6, 54),
    length: between(12, 20),
    width: between(1.5, 2.4),
    amount: between(0.13, 0.22),
  }));
  return [
    ...fan,
    {
      piece: `front${leg}`,
      u: between(3, 8),
      v: -rise - 4,
      angle: between(-60, -30),
      length: between(12, 20),
      width: between(2, 3),
      amount: between(0.07, 0.12),
    },
    {
      piece: `back${leg}`,
      u: -3,
      v: -rise + 3,
      angle: between(10, 40),
      length: between(14, 22),
      width: between(2, 3),
      amount: between(0.09, 0.14),
    },
    {
      piece: `back${leg}`,
      u: between(4, 10),
      v: -rise - 6,
      angle: between(-30, 10),
      length: between(12, 18),
      width: between(1.8, 2.6),
      amount: between(0.09, 0.14),
    },
  ];
}

/** Long soft folds that rise from a wide hem. */
function hemFolds(cut: BottomCut, leg: string, between: Between): Fold[] {
  return Array.from({ length: 5 }, (_, place) => ({
    piece: `${place % 2 ? 'back' : 'front'}${leg}`,
    u: between(2, 22),
    v: 1 - legLength(cut),
    angle: between(76, 104),
    length: between(16, 30),
    width: between(1.8, 3.2),
    amount: between(0.1, 0.19),
  }));
}

/** Folds behind the knee and around it, and smaller ones where the leg ends on shoe or cuff. */
function legFolds(cut: BottomCut, leg: string, between: Between): Fold[] {
  const knee = -cut.rise - cut.kneeDrop;
  const fromSide = (place: number, spread: number) => (place % 3 ? 0 : 180) + between(-spread, spread);
  const piece = (place: number) => `${place % 2 ? 'back' : 'front'}${leg}`;
  const atKnee = Array.from({ length: 5 }, (_, place) => ({
    piece: piece(place),
    u: place % 3 ? -2 : 22,
    v: knee + between(-8, 9),
    angle: fromSide(place, 28),
    length: between(12, 20),
    width: between(1.6, 2.6),
    amount: between(0.15, 0.25),
  }));
  const atAnkle = Array.from({ length: cut.cuff ? 7 : 5 }, (_, place) => ({
    piece: piece(place),
    u: place % 3 ? 1 : 19,
    v: -legLength(cut) + 2 + place * 2.6,
    angle: fromSide(place, 22),
    length: between(10, 18),
    width: between(1.3, 2),
    amount: between(0.1, 0.17),
  }));
  const onThigh = Array.from({ length: 3 }, (_, place) => ({
    piece: `front${leg}`,
    u: between(0, 20),
    v: -cut.rise - 10 - place * 9,
    angle: place % 2 ? between(20, 50) : between(130, 160),
    length: between(10, 18),
    width: between(2, 3),
    amount: between(0.05, 0.1),
  }));
  // Steep folds show most: a leg is wider than what is in it, so extra cloth across it has to buckle.
  const steep = Array.from({ length: 9 }, (_, place) => ({
    piece: `${place % 3 === 2 ? 'back' : 'front'}${leg}`,
    u: between(2, 20),
    v: -cut.rise - between(4, cut.inseam - 6),
    angle: place % 2 ? between(48, 80) : between(100, 132),
    length: between(14, 30),
    width: between(1.3, 2.3),
    amount: between(0.12, 0.24),
  }));
  return [...atKnee, ...atAnkle, ...onThigh, ...steep];
}

function bottomFolds(cut: BottomCut, seed: number): Fold[] {
  const random = seededRandom(seed + 170);
  const between: Between = (low, high) => low + (high - low) * random();
  return ['Right', 'Left'].flatMap((leg) => [
    ...crotchFolds(cut, leg, between),
    ...(cut.inseam < 40 ? hemFolds(cut, leg, between) : legFolds(cut, leg, between)),
  ]);
}

const GATHER_HEIGHT = 7;

/** Elastic bunches cloth unevenly: some pleats deeper than others. */
function waistGather(u: number, v: number, seed: number): number {
  return 0.08 * noise(u / 1.7, 1, seed) * smoothStep(-GATHER_HEIGHT, 0, v);
}

function cuffGather(cut: BottomCut, u: number, v: number, seed: number): number {
  return (0.04 + 0.05 * noise(u / 2, 1, seed)) * (1 - smoothStep(0, GATHER_HEIGHT, v + legLength(cut)));
}

/** Cloth is cut shorter by what folds and its own weight will add. */
const HANGING = { short: 0.055, long: 0.088 } as const;

const isTrim = (piece: string) => piece.startsWith('band') || piece.startsWith('cuff');

/** A bottom ready to be draped on legs that stand `degrees` apart. Another seed remembers other folds. */
export function bottomPattern(cut: BottomCut, degrees: number, seed: number): Pattern {
  const folds = foldStrain(bottomFolds(cut, seed));
  const wear = wearStrain(
    [
      { across: 10, up: 13, amount: 0.04 },
      { across: 4.5, up: 5.5, amount: 0.03 },
      { across: 2.4, up: 2.6, amount: 0.016 },
    ],
    seed,
  );
  const shortened = cut.inseam < 40 ? HANGING.short : HANGING.long;
  return {
    pieces: bottomPieces(cut, degrees),
    seams: bottomSeams(cut),
    strain: (piece, u, v, du, dv) => {
      if (isTrim(piece)) return 1;
      const along = (du * du) / (du * du + dv * dv);
      const waist = cut.waist === 'elastic' ? waistGather(u, v, seed + piece.length) : 0;
      const cuff = cut.cuff ? cuffGather(cut, u, v, seed) : 0;
      return 1 + wear(piece, u, v) + folds(piece, u, v, du, dv) + (waist + cuff) * along - shortened * (1 - along);
    },
    stiffness: (piece, _u, v) => (!isTrim(piece) && v < cut.hemHeight - legLength(cut) ? cut.hemStiffness : 1),
  };
}
