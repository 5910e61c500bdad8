import type { DemoColor } from '../../seed/demo-product.ts';
import type { ClothFaces } from '../cloth/cloth-surface.ts';
import { facesToParts, keptFaces, type FaceMaterials } from '../garments/kept-garment.ts';
import { clothColors, creamCloth } from '../materials/cloth-colors.ts';
import { clothMaterial, darker } from '../materials/cloth-material.ts';
import { addCreases } from '../materials/creases.ts';
import { topstitch } from '../materials/lockstitch.ts';
import { bell, noise, smoothStep } from '../materials/noise.ts';
import { createRope } from '../materials/rope.ts';
import type { Relief } from '../materials/relief.ts';
import { addSeam } from '../materials/stitches.ts';
import { weaveWashedTwill } from '../materials/washed-twill.ts';
import { linearColor } from '../render/color.ts';
import type { Part } from '../render/material.ts';
import type { Surface } from '../render/surface.ts';
import { EYELET, tieCord } from './shoe-bag-cord.ts';
import { SHOE_BAG, shoeBagPattern } from './shoe-bag-pattern.ts';

/** Twill and its lining; double at the base and at the top's hem. */
const THICKNESS = { wall: 0.08, base: 0.2, hem: 0.24 } as const;
const CHANNEL_ROWS = [-1.15, 1.15] as const;
/** Cloth that hangs full is worn in small folds. */
const FOLDS = [
  { direction: 1.45, length: 8, width: 1.7, depth: 0.12, seed: 21, rounded: true },
  { direction: 0.5, length: 5, width: 1.4, depth: 0.05, seed: 23, rounded: true },
] as const;

/** The cord's bulge between two rows of stitches, and the buttonholes that it leaves by. */
function sewChannel(u: number, v: number, isFront: boolean, relief: Relief): void {
  const away = v - SHOE_BAG.cord;
  if (Math.abs(away) > 2) return;
  relief.height += 0.1 * bell(away, 0.34) + 0.04 * noise(u / 0.7, away / 3, 25) * bell(away, 1);
  for (const row of CHANNEL_ROWS) topstitch(away - row, u, relief);
  if (!isFront) return;
  const fromHole = Math.hypot(Math.abs(u) - EYELET.u, away);
  const thread = Math.cos(30 * Math.atan2(away, Math.abs(u) - EYELET.u));
  const ring = bell(fromHole - EYELET.radius - 0.1, 0.09);
  relief.height += ring * (0.04 + 0.01 * thread);
  relief.shade *=
    (1 + 0.12 * ring * thread) * (1 - 0.75 * smoothStep(EYELET.radius + 0.03, EYELET.radius - 0.06, fromHole));
}

/** The second layer around the base. */
function sewBase(u: number, v: number, relief: Relief): void {
  const over = SHOE_BAG.baseBand - v;
  relief.height += 0.07 * smoothStep(-0.06, 0.06, over) + 0.012 * noise(u / 1.6, v / 1.6, 27) * smoothStep(0, 1, over);
  relief.shade *= 1 - 0.14 * bell(over + 0.05, 0.05);
  for (const row of [0.3, 0.85]) topstitch(over - row, u, relief);
}

const halfWidth = Math.abs(shoeBagPattern.pieces[0]?.edges[0]?.curve(0)[0] ?? 0);

function wallRelief(isFront: boolean) {
  return (u: number, v: number, relief: Relief): void => {
    weaveWashedTwill(u, v, relief);
    const calm = smoothStep(0, SHOE_BAG.baseBand + 2, v) * smoothStep(SHOE_BAG.height, SHOE_BAG.cord, v);
    for (const fold of FOLDS) addCreases(relief, isFront ? u : u + 60, v, fold, 0.35 + 0.65 * calm);
    addSeam(relief, halfWidth - Math.abs(u), v);
    addSeam(relief, v, u);
    sewBase(u, v, relief);
    sewChannel(u, v, isFront, relief);
    topstitch(SHOE_BAG.height - v - 0.3, u, relief);
  };
}

interface BagSurfaces {
  readonly faces: readonly ClothFaces[];
  readonly cord: readonly Surface[];
}

let kept: BagSurfaces | undefined;

function bagSurfaces(): BagSurfaces {
  if (kept) return kept;
  const faces = keptFaces('shoe-bag', shoeBagPattern, {
    thickness: (piece, _u, v) => {
      if (piece === 'base' || v < SHOE_BAG.baseBand) return THICKNESS.base;
      return v > SHOE_BAG.cord + 1 ? THICKNESS.hem : THICKNESS.wall;
    },
  });
  const front = faces.find(({ piece }) => piece === 'front');
  if (!front) throw new Error('the shoe bag has no front');
  const cord = tieCord(
    front.outside,
    faces.map(({ outside }) => outside),
  );
  kept = { faces, cord };
  return kept;
}

function materialsOf(piece: string, color: DemoColor): FaceMaterials {
  const cloth = linearColor(clothColors[color].cloth);
  const look = { sigma: 0.58, sheen: 0.014 };
  const inside = clothMaterial({
    ...look,
    color: darker(linearColor(clothColors[color].inside), 0.9),
    relief: weaveWashedTwill,
  });
  const relief = piece === 'base' ? weaveWashedTwill : wallRelief(piece === 'front');
  return { outside: clothMaterial({ ...look, color: cloth, relief }), inside };
}

/** A drawstring bag with a pair of shoes in it, hung by its cord. */
export function drawShoeBag(color: DemoColor): readonly Part[] {
  const { faces, cord } = bagSurfaces();
  const rope = createRope(linearColor(creamCloth));
  return [
    ...facesToParts(faces, (piece) => materialsOf(piece, color)),
    ...cord.map((surface) => ({ surface, material: rope })),
  ];
}
