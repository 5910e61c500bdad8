import { clothColors, fleeceOf } from '../cloth-colors.ts';
import type { MaterialName } from '../engine/material.ts';
import type { Piece } from '../engine/scene.ts';
import {
  type SoftCloth,
  faceOutline,
  faceRim,
  hoodCreases,
  hoodEdge,
  hoodFromBehind,
  hoodiePattern as pattern,
  hoodOutline,
} from './hood.ts';
import { cord, eyelets, pocket, splitPocket, zipper } from './hoodie-parts.ts';
import { openPath } from './pattern-path.ts';
import { groove, line, stitches } from './stitching.ts';
import type { SweatOptions } from './sweat.ts';
import { topPieces } from './top.ts';
import { topPoints } from './top-pattern.ts';

interface HoodieOptions extends SweatOptions {
  readonly cordless?: boolean;
  readonly zip?: boolean;
  readonly cord?: string;
}

const { top } = topPoints(pattern);

/** The inside of the hood, seen through the opening for the face. */
function openingPiece(inside: string, seam: string, material: MaterialName): Piece {
  return {
    outline: faceOutline,
    cloth: inside,
    material,
    thickness: 0.1,
    roll: 0.4,
    art:
      `<path d="${faceOutline}" fill="#000000" fill-opacity="0.3"/>` +
      line(openPath([0, top - 3], [0.3, top - 10, -0.3, top - 16, 0, top - 24]), seam, 0.2, 0.5) +
      line(openPath([-11, top - 1.4], [-6, top + 1.6, 6, top + 1.6, 11, top - 1.4]), seam, 1.2, 0.3) +
      `<rect x="-2.5" y="${top - 2.2}" width="5" height="2.7" fill="#f3efe4"/>` +
      line(`M-1.5 ${top - 0.85}h3`, '#2f5d47', 0.42),
  };
}

function hoodPiece(soft: SoftCloth, seam: string, cordless: boolean | undefined): Piece {
  return {
    ...soft,
    outline: `${hoodOutline} ${faceOutline}`,
    drape: true,
    thickness: 0.4,
    puff: 0.5,
    puffRadius: 1.6,
    forms: [{ kind: 'ring', x: 0, y: top - 9.4, radiusX: 12.6, radiusY: 16, height: 0.7, shape: 0.92 }],
    art:
      stitches(faceRim(1.7), seam, 0.5) +
      stitches(faceRim(2.1), seam, 0.35) +
      line(hoodEdge, seam, 0.14, 0.3) +
      eyelets(cordless),
    relief: groove(faceRim(1.9), 0.3, 0.8) + groove(`M0 ${top - 23}V${top - 29}`, 0.24, 0.7),
    reliefDepth: 0.2,
  };
}

/** A hooded sweatshirt, front or back. */
export function hoodie(options: HoodieOptions): Piece[] {
  const { color, seed, back, zip, cordless } = options;
  const colors = clothColors[color];
  const { cloth, seam } = colors;
  const material = fleeceOf(color);
  const body = topPieces(pattern, {
    ...options,
    ...colors,
    collarCloth: cloth,
    cuffCloth: colors.trim,
    material,
    thickness: 0.5,
    rumple: 0.36,
    creaseStrength: 1.15,
    back: true,
  });
  const soft = { cloth, material, roll: 0.5, rumple: 0.3, creases: hoodCreases(seed) };
  if (back) return [...body, hoodFromBehind(soft, seam)];
  const ownCord = color === 'Natural/Green' ? colors.trim : color === 'Gray' ? '#e8e3d6' : seam;
  const cordColor = options.cord ?? ownCord;
  const kangaroo = pocket(cloth, seam, material);
  return [
    ...body,
    ...(zip ? [zipper(seam), ...splitPocket(kangaroo)] : [kangaroo]),
    openingPiece(colors.inside, seam, material),
    hoodPiece(soft, seam, cordless),
    ...(cordless ? [] : [...cord(1, cordColor), ...cord(-1, cordColor)]),
  ];
}
