import { clothColors, fleeceOf } from '../cloth-colors.ts';
import type { Piece } from '../engine/scene.ts';
import {
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

/** A hooded sweatshirt, front or back. */
export function hoodie(options: HoodieOptions): Piece[] {
  const colors = clothColors[options.color];
  const material = fleeceOf(options.color);
  const body = topPieces(pattern, {
    ...options,
    ...colors,
    collarCloth: colors.cloth,
    cuffCloth: colors.trim,
    material,
    thickness: 0.5,
    rumple: 0.36,
    creaseStrength: 1.15,
    back: true,
  });
  const soft = { cloth: colors.cloth, material, roll: 0.5, rumple: 0.3, creases: hoodCreases(options.seed) } as const;
  if (options.back) return [...body, hoodFromBehind(soft, colors.seam)];
  const cordColor =
    options.cord ??
    (options.color === 'Natural/Green' ? colors.trim : options.color === 'Gray' ? '#e8e3d6' : colors.seam);
  const opening: Piece = {
    outline: faceOutline,
    cloth: colors.inside,
    material,
    thickness: 0.1,
    roll: 0.4,
    art:
      `<path d="${faceOutline}" fill="#000000" fill-opacity="0.3"/>` +
      line(openPath([0, top - 3], [0.3, top - 10, -0.3, top - 16, 0, top - 24]), colors.seam, 0.2, 0.5) +
      line(openPath([-11, top - 1.4], [-6, top + 1.6, 6, top + 1.6, 11, top - 1.4]), colors.seam, 1.2, 0.3) +
      `<rect x="-2.5" y="${top - 2.2}" width="5" height="2.7" fill="#f3efe4"/>` +
      line(`M-1.5 ${top - 0.85}h3`, '#2f5d47', 0.42),
  };
  const hood: Piece = {
    ...soft,
    outline: `${hoodOutline} ${faceOutline}`,
    drape: true,
    thickness: 0.4,
    puff: 0.5,
    puffRadius: 1.6,
    forms: [{ kind: 'ring', x: 0, y: top - 9.4, radiusX: 12.6, radiusY: 16, height: 0.7, shape: 0.92 }],
    art:
      stitches(faceRim(1.7), colors.seam, 0.5) +
      stitches(faceRim(2.1), colors.seam, 0.35) +
      line(hoodEdge, colors.seam, 0.14, 0.3) +
      eyelets(options.cordless),
    relief: groove(faceRim(1.9), 0.3, 0.8) + groove(`M0 ${top - 23}V${top - 29}`, 0.24, 0.7),
    reliefDepth: 0.2,
  };
  return [
    ...body,
    ...(options.zip ? [zipper(colors.seam)] : []),
    ...(options.zip
      ? splitPocket(pocket(colors.cloth, colors.seam, material))
      : [pocket(colors.cloth, colors.seam, material)]),
    opening,
    hood,
    ...(options.cordless ? [] : [...cord(1, cordColor), ...cord(-1, cordColor)]),
  ];
}
