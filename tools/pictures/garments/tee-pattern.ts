import { foldStrain, wearStrain, type Fold } from '../cloth/fold-memory.ts';
import type { Fabric, Pattern, PatternPiece } from '../cloth/pattern.ts';
import { seededRandom } from '../materials/noise.ts';
import { INCH, teeCut, type TeeFacts } from './tee-cut.ts';
import {
  COLLAR_SEAMS,
  CUFF_SEAMS,
  TOP_SEAMS,
  collarPiece,
  cuffPiece,
  gathering,
  topPieces,
  type TopStart,
} from './top-pattern.ts';
import type { TopCut } from './top-cut.ts';

/** Grams a square centimeter of one ounce a square yard. */
const OUNCE = 0.0034;
const JERSEY_STRETCH = 4e5;
/** Heavier jersey is stiffer, with about the square of its weight. */
const JERSEY_BENDING = 0.26;

export function jerseyFabric(ounces: number): Fabric {
  return { density: ounces * OUNCE * 0.85, bending: JERSEY_BENDING * ounces * ounces, stretch: JERSEY_STRETCH };
}

function ribFabric(jersey: Fabric): Fabric {
  return { density: jersey.density * 2.2, bending: jersey.bending * 5, stretch: jersey.stretch * 1.5 };
}

const HEM_HEIGHT = 2.4;
const HEM_STIFFNESS = 4;
export const TEE_CUFF_SHARE = 0.72;

export const TEE_STARTS: Readonly<Record<TeeFacts['sleeves'], TopStart>> = {
  short: { arm: 42, sleeveInset: 0, sleeveSlack: 1 },
  long: { arm: 30, sleeveInset: 2.9, sleeveSlack: 0.96 },
};

/** How well jersey remembers its folds: a calm body looks drawn. */
const FOLD_MEMORY = 1.6;

/** Folds from the armpits, the sides and the hem, and a few across the front. */
function bodyFolds(cut: TopCut, between: Between): Fold[] {
  const folds: Fold[] = [];
  for (const side of [1, -1]) {
    for (const piece of ['front', 'back']) {
      const add = (x: number, v: number, low: number, high: number, length: number, width: number, amount: number) => {
        const angle = between(low, high);
        folds.push({
          piece,
          u: side * x,
          v,
          angle: side > 0 ? 180 - angle : angle,
          length: length * between(0.85, 1.2),
          width: width * between(0.85, 1.2),
          amount: amount * FOLD_MEMORY * between(0.7, 1.3),
        });
      };
      add(cut.halfChest - 3.3, cut.underarm + 1, 38, 56, 22, 2.6, 0.12);
      add(cut.halfChest - 2.3, cut.underarm - 1, 8, 24, 18, 2.5, 0.1);
      add(cut.halfChest - 1.8, cut.underarm - 5, -42, -20, 22, 2.9, 0.11);
      add(cut.halfChest - 1.3, cut.underarm - 20, -34, 8, 20, 3.2, 0.09);
      add(cut.halfChest - 1.3, cut.underarm - 31, -16, 28, 16, 2.6, 0.08);
      add(between(6, 20), 5 - cut.length, 74, 108, 26, 2.8, 0.09);
    }
  }
  for (let count = 0; count < 4; count++) {
    folds.push({
      piece: 'front',
      u: between(-14, 14),
      v: between(-cut.length + 8, cut.underarm - 8),
      angle: between(-35, 35),
      length: between(14, 24),
      width: between(2.2, 3.6),
      amount: FOLD_MEMORY * between(0.05, 0.09),
    });
  }
  return folds;
}

type Between = (low: number, high: number) => number;

/** Folds that run in from the underarm seam, and one or two off the shoulder. */
function upperSleeveFolds(piece: string, between: Between): Fold[] {
  return [1, -1].flatMap((side) => {
    const fromSeam = (v: number, low: number, high: number, amount: number): Fold => ({
      piece,
      u: side * 16.5,
      v,
      angle: (side > 0 ? 180 : 0) + side * between(low, high),
      length: between(12, 18),
      width: between(1.8, 2.6),
      amount: amount * between(0.75, 1.25),
    });
    const offShoulder: Fold = {
      piece,
      u: side * 5,
      v: -5,
      angle: between(60, 120),
      length: between(6, 12),
      width: 2,
      amount: 0.05,
    };
    return [fromSeam(-12, -30, 5, 0.1), fromSeam(-16, -20, 20, 0.07), offShoulder];
  });
}

const ARM_FOLDS = 9;

/** Folds around a long sleeve, from both sides in turn. */
function armFolds(piece: string, between: Between): Fold[] {
  return Array.from({ length: ARM_FOLDS }, (_, count) => {
    const side = count % 2 ? 1 : -1;
    return {
      piece,
      u: side * between(8, 12),
      v: -13 - count * 4.6,
      angle: (side > 0 ? 180 : 0) + between(-26, 26),
      length: between(12, 20),
      width: between(1.4, 2),
      amount: between(0.03, 0.05),
    };
  });
}

function sleeveFolds(cut: TopCut, between: Between): Fold[] {
  const long = cut.halfWrist !== undefined;
  return ['sleeveRight', 'sleeveLeft'].flatMap((piece) => [
    ...upperSleeveFolds(piece, between),
    ...(long ? armFolds(piece, between) : []),
  ]);
}

function teePieces(facts: TeeFacts, cut: TopCut, fabric: Fabric): PatternPiece[] {
  const rib = ribFabric(fabric);
  const start = TEE_STARTS[facts.sleeves];
  const pieces = topPieces(cut, fabric, start);
  const collar = facts.collarInches * INCH;
  pieces.push(collarPiece(cut, 'front', collar, rib), collarPiece(cut, 'back', collar, rib));
  if (facts.cuffInches > 0) {
    const cuff = { ...rib, stretch: rib.stretch * 0.4 };
    for (const side of [1, -1] as const)
      pieces.push(cuffPiece(cut, side, facts.cuffInches * INCH, TEE_CUFF_SHARE, cuff, start));
  }
  return pieces;
}

/** Collars and cuffs, which are knit as ribs and remember no folds. */
const isTrim = (piece: string) => piece.startsWith('collar') || piece.startsWith('cuff');

/** A tee ready to be draped. Another seed remembers other folds. */
export function teePattern(facts: TeeFacts, seed: number): Pattern {
  const cut = teeCut(facts);
  const random = seededRandom(seed + 70);
  const between = (low: number, high: number) => low + (high - low) * random();
  const folds = foldStrain([...bodyFolds(cut, between), ...sleeveFolds(cut, between)]);
  const wear = wearStrain(
    [
      { across: 10, up: 14, amount: 0.036 },
      { across: 5, up: 6, amount: 0.026 },
      { across: 2.6, up: 3, amount: 0.017 },
    ],
    seed,
  );
  const cuffed = facts.cuffInches > 0;
  return {
    pieces: teePieces(facts, cut, jerseyFabric(facts.ounces)),
    seams: [...TOP_SEAMS, ...COLLAR_SEAMS, ...(cuffed ? CUFF_SEAMS : [])],
    strain: (piece, u, v, du, dv) => {
      if (isTrim(piece)) return 1;
      const along = (du * du) / (du * du + dv * dv);
      const gather = cuffed && piece.startsWith('sleeve') ? 0.05 * gathering(v + cut.sleeveLength, 6) * along : 0;
      return 1 + wear(piece, u, v) + folds(piece, u, v, du, dv) + gather;
    },
    stiffness: (piece, _u, v) => {
      if (isTrim(piece) || (cuffed && piece.startsWith('sleeve'))) return 1;
      const length = piece.startsWith('sleeve') ? cut.sleeveLength : cut.length;
      return v < HEM_HEIGHT - length ? HEM_STIFFNESS : 1;
    },
  };
}
