import { foldStrain, wearStrain, type Fold } from '../cloth/fold-memory.ts';
import { opposedSeam, seam, type Fabric, type Pattern, type PatternPiece, type Seam } from '../cloth/pattern.ts';
import { noise, seededRandom } from '../materials/noise.ts';
import { HOOD_SEAMS, hoodPieces } from './hood-pattern.ts';
import { CUFF_HEIGHT, CUFF_SHARE, HEM_SHARE, hoodCut, sweatCut, type SweatFacts } from './sweat-cut.ts';
import { INCH } from './tee-cut.ts';
import {
  COLLAR_SEAMS,
  CUFF_SEAMS,
  TOP_SEAMS,
  bandPiece,
  collarPiece,
  cuffPiece,
  gathering,
  placePanel,
  topPieces,
  type TopStart,
} from './top-pattern.ts';
import type { TopCut } from './top-cut.ts';

const OUNCE = 0.0034;
const FLEECE_STRETCH = 6e5;
const FLEECE_BENDING = 0.44;

export function fleeceFabric(ounces: number): Fabric {
  return { density: ounces * OUNCE * 0.82, bending: FLEECE_BENDING * ounces * ounces, stretch: FLEECE_STRETCH };
}

function ribFabric(fleece: Fabric): Fabric {
  return { density: fleece.density * 1.35, bending: fleece.bending * 5, stretch: fleece.stretch * 0.35 };
}

const START: TopStart = { arm: 30, sleeveInset: 2.9, sleeveSlack: 0.96 };
export const SWEAT_COLLAR = 2.6;

function hemRibs(cut: TopCut, height: number, rib: Fabric): PatternPiece[] {
  return (['front', 'back'] as const).map((side) => {
    const panel = placePanel(cut, side);
    return bandPiece(
      side === 'front' ? 'hemFront' : 'hemBack',
      cut.halfHem * HEM_SHARE,
      height,
      rib,
      (u, v) => {
        const [x, y, z] = panel(u / HEM_SHARE, -cut.length);
        return [x * 0.98, y + v, z * 0.8];
      },
      side === 'back',
    );
  });
}

const HEM_SEAMS: readonly Seam[] = [
  opposedSeam('hemFront.top', 'front.hem'),
  opposedSeam('hemBack.top', 'back.hem'),
  seam('hemFront.sideRight', 'hemBack.sideRight'),
  seam('hemFront.sideLeft', 'hemBack.sideLeft'),
];

/** Folds from the armpits, along the sides, above the hem's rib, and around the sleeves. */
function sweatFolds(cut: TopCut, between: (low: number, high: number) => number): Fold[] {
  const folds: Fold[] = [];
  for (const side of [1, -1]) {
    for (const piece of ['front', 'back']) {
      const add = (u: number, v: number, low: number, high: number, length: number, width: number, amount: number) => {
        const angle = between(low, high);
        folds.push({
          piece,
          u: side * u,
          v,
          angle: side > 0 ? 180 - angle : angle,
          length: length * between(0.85, 1.2),
          width: width * between(0.85, 1.2),
          amount: amount * between(0.7, 1.3),
        });
      };
      add(cut.halfChest - 3.5, cut.underarm + 0.5, 36, 54, 20, 3, 0.15);
      add(cut.halfChest - 2.5, cut.underarm - 2.5, 5, 22, 18, 3, 0.13);
      add(cut.halfChest - 1.5, cut.underarm - 8, -40, -20, 20, 3.4, 0.14);
      add(cut.halfChest - 1.5, cut.underarm - 22, -14, 25, 17, 3.4, 0.14);
      add(between(8, 20), 1 - cut.length, 70, 110, 15, 2.6, 0.13);
      add(between(2, 12), 1 - cut.length, 70, 110, 12, 2.4, 0.1);
    }
  }
  for (const piece of ['sleeveRight', 'sleeveLeft']) {
    for (let count = 0; count < 9; count++) {
      const side = count % 2 ? 1 : -1;
      folds.push({
        piece,
        u: side * between(9, 13),
        v: -13 - count * 4.6,
        angle: (side > 0 ? 180 : 0) + between(-28, 28),
        length: between(14, 22),
        width: between(1.5, 2.2),
        amount: between(0.04, 0.075),
      });
    }
  }
  return folds;
}

const isTrim = (piece: string) => piece.startsWith('cuff') || piece.startsWith('hem') || piece.startsWith('collar');

/** Cloth sewn to a shorter rib: longer near it, and unevenly so. */
function ribGathering(cut: TopCut, piece: string, u: number, v: number): number {
  if (piece.startsWith('hood')) return 0;
  const above = v + (piece.startsWith('sleeve') ? cut.sleeveLength : cut.length);
  return (0.035 + 0.05 * noise(u / 2.2, 1, piece.length)) * gathering(above, 6);
}

function sweatPieces(facts: SweatFacts, cut: TopCut): PatternPiece[] {
  const fleece = fleeceFabric(facts.ounces);
  const rib = ribFabric(fleece);
  const pieces = topPieces(cut, fleece, START);
  pieces.push(...hemRibs(cut, facts.hemRibInches * INCH, rib));
  for (const side of [1, -1] as const) pieces.push(cuffPiece(cut, side, CUFF_HEIGHT, CUFF_SHARE, rib, START));
  if (facts.hood !== 'none') return [...pieces, ...hoodPieces(cut, fleece, facts.hood === 'down')];
  const collar = { ...rib, stretch: fleece.stretch };
  for (const side of ['front', 'back'] as const) pieces.push(collarPiece(cut, side, SWEAT_COLLAR, collar));
  return pieces;
}

/** A hood is two layers, and three and a tunnel along its face. */
const HOOD_STIFFNESS = 2;
const FACE_STIFFNESS = 7;
const FACE_BAND = 2.8;

export function sweatPattern(facts: SweatFacts, seed: number): Pattern {
  const cut = sweatCut(facts);
  const random = seededRandom(seed + 70);
  const folds = foldStrain(sweatFolds(cut, (low, high) => low + (high - low) * random()));
  const wear = wearStrain(
    [
      { across: 9, up: 11, amount: 0.034 },
      { across: 4.6, up: 5, amount: 0.024 },
      { across: 2.8, up: 3, amount: 0.013 },
    ],
    seed,
  );
  const hooded = facts.hood !== 'none';
  const { depth } = hoodCut(cut);
  return {
    pieces: sweatPieces(facts, cut),
    seams: [...TOP_SEAMS, ...CUFF_SEAMS, ...HEM_SEAMS, ...(hooded ? HOOD_SEAMS : COLLAR_SEAMS)],
    strain: (piece, u, v, du, dv) => {
      if (isTrim(piece)) return 1;
      const level = (du * du) / (du * du + dv * dv);
      return 1 + wear(piece, u, v) + folds(piece, u, v, du, dv) + ribGathering(cut, piece, u, v) * level;
    },
    stiffness: (piece, u) => (piece.startsWith('hood') ? (u > depth - FACE_BAND ? FACE_STIFFNESS : HOOD_STIFFNESS) : 1),
  };
}
