import type { DemoColor } from '../../seed/demo-product.ts';
import type { ClothFaces } from '../cloth/cloth-surface.ts';
import { facesToParts, keptFaces } from '../garments/kept-garment.ts';
import { clothColors, creamCloth } from '../materials/cloth-colors.ts';
import { clothMaterial } from '../materials/cloth-material.ts';
import { addCreases } from '../materials/creases.ts';
import { weaveLawn } from '../materials/lawn.ts';
import { bell, noise, smoothStep } from '../materials/noise.ts';
import type { Relief } from '../materials/relief.ts';
import { linearColor } from '../render/color.ts';
import type { Part } from '../render/material.ts';
import { bandanaPattern, HALF_SIDE, PARCEL_FOLDS } from './bandana-pattern.ts';
import { paintBandana, rasterBandana, type BandanaInks } from './bandana-print.ts';

/** The edge is rolled between the fingers and sewn by hand. */
const HEM = { width: 0.36, thickness: 0.2, stitch: 0.42 } as const;
const LAWN_THICKNESS = 0.045;

function inksOf(color: DemoColor): BandanaInks {
  const ink = color === 'Yellow' ? clothColors.Yellow.ink : creamCloth;
  return { light: '#f6eedb', line: ink, leaf: '#3f7f4f' };
}

function toEdge(u: number, v: number): number {
  return HALF_SIDE - Math.max(Math.abs(u), Math.abs(v));
}

/** Slanted stitches over the roll, which is drawn in at each of them. */
function rollHem(u: number, v: number, relief: Relief): void {
  const away = toEdge(u, v);
  if (away > 0.8) return;
  const along = Math.abs(u) > Math.abs(v) ? v : u;
  const step = along / HEM.stitch + away * 0.8;
  const drawn = bell(step - Math.round(step), 0.16);
  const onRoll = smoothStep(HEM.width + 0.03, HEM.width - 0.06, away);
  relief.height += onRoll * (0.03 - 0.035 * drawn) - 0.03 * bell(away - HEM.width - 0.03, 0.05);
  relief.shade *= 1 - 0.16 * bell(away - HEM.width - 0.02, 0.05) - 0.08 * onRoll * drawn;
}

/** The sharp line that ironing left in each fold. */
function parcelCreases(u: number, v: number, relief: Relief): void {
  for (const { upright, at } of PARCEL_FOLDS) {
    const away = (upright ? u : v) - at + 0.05 * noise((upright ? v : u) / 4, at, 12);
    relief.height += 0.035 * Math.exp(-Math.abs(away) / 0.16);
    relief.shade *= 1 + 0.03 * bell(away, 0.06);
  }
}

function lawnRelief(u: number, v: number, relief: Relief): void {
  weaveLawn(u, v, relief);
  parcelCreases(u, v, relief);
  addCreases(relief, u, v, { direction: 0.5, length: 6, width: 1.3, depth: 0.12, seed: 7 });
  addCreases(relief, u, v, { direction: 2, length: 4.5, width: 1, depth: 0.09, seed: 9 });
  rollHem(u, v, relief);
}

let kept: readonly ClothFaces[] | undefined;

function bandanaFaces(): readonly ClothFaces[] {
  kept ??= keptFaces('orchard-bandana', bandanaPattern, {
    thickness: (_piece, u, v) => (toEdge(u, v) < HEM.width ? HEM.thickness : LAWN_THICKNESS),
  });
  return kept;
}

/** Discharge ink takes the dye out of the cloth, so that the back reads almost as well. */
const FACE_INK = 0.99;
const BACK_INK = 0.82;

/** Yarns take ink unevenly, so that cloth shines through along them. */
function inkTaken(u: number, v: number): number {
  return (
    1 -
    0.09 * Math.abs(noise(u * 19, v * 1.4, 41)) -
    0.09 * Math.abs(noise(u * 1.4, v * 19, 42)) -
    0.04 * Math.abs(noise(u, v, 43))
  );
}

/** A printed square of cotton lawn as it comes out of its parcel, a corner turned over. */
export async function drawBandana(color: DemoColor): Promise<readonly Part[]> {
  const print = await rasterBandana(inksOf(color));
  const cloth = linearColor(clothColors[color].cloth);
  const face = (strength: number) =>
    clothMaterial({
      sigma: 0.5,
      sheen: 0.012,
      color: cloth,
      relief: lawnRelief,
      paint: (u, v, into) => paintBandana(print, u, v, into, strength * inkTaken(u, v)),
    });
  const materials = { outside: face(FACE_INK), inside: face(BACK_INK) };
  return facesToParts(bandanaFaces(), () => materials);
}
