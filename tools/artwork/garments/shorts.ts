import { clothColors, fleeceOf } from '../cloth-colors.ts';
import type { Piece } from '../engine/scene.ts';
import { meshHoles, ripstop } from '../prints.ts';
import { bottomPieces } from './bottom.ts';
import { bottomPoints, rightSide, type BottomPattern } from './bottom-pattern.ts';
import { flapPocket } from './flap-pocket.ts';
import type { GarmentOptions } from './garment-options.ts';
import { bothSides, closedPath, openPath, symmetricPath } from './pattern-path.ts';
import { line, stitches } from './stitching.ts';

const long: BottomPattern = {
  length: 54,
  waist: 17.4,
  hip: 27,
  rise: 33,
  hemOuter: 30.5,
  hemInner: 2.2,
  waistband: 4.6,
  cuff: 0,
};
const medium: BottomPattern = { ...long, length: 48, hip: 25.8, hemOuter: 28, rise: 31 };
const short: BottomPattern = { ...long, length: 39, hip: 26.2, rise: 28, hemOuter: 28, hemInner: 2 };

/** Athletic mesh, with or without a panel of another cloth down each side. */
export function meshShorts(options: GarmentOptions & { readonly panel?: string }): Piece[] {
  const colors = clothColors[options.color];
  const { top, bottom } = bottomPoints(long);
  const panelPath = closedPath(
    [17.8, top + 4.6],
    [40, top + 4.6],
    [44, bottom + 4],
    [26, bottom + 4],
    [23.4, 8, 20, -10, 15.4, top + 4.6],
  );
  const edge = openPath([15.4, top + 4.6], [20, -10, 23.4, 8, 26, bottom + 4]);
  const panel = options.panel
    ? bothSides(
        `<path d="${panelPath}" fill="${options.panel}"/>` +
          line(edge, colors.seam, 0.16, 0.5) +
          stitches(edge, colors.seam, 0.4),
      )
    : '';
  const waistband = `<rect x="-40" y="${top - 3}" width="80" height="7.6" fill="${colors.cloth}"/>`;
  return bottomPieces(long, {
    ...options,
    ...colors,
    material: 'mesh',
    thickness: 0.34,
    rumple: 0.3,
    cord: '#efeae0',
    art: panel + meshHoles('#000000', 0.34, 'mesh') + waistband + (options.art ?? ''),
    relief:
      meshHoles('#000000', 0.7, 'mesh-relief') +
      `<rect x="-40" y="${top - 3}" width="80" height="7.6" fill="#808080"/>`,
  });
}

/** Short, light, with bound hems. */
export function practiceShorts(options: GarmentOptions): Piece[] {
  const colors = clothColors[options.color];
  const { bottom } = bottomPoints(short);
  const { start, steps } = rightSide(short, 1.1);
  const { hemOuter } = short;
  const binding =
    `<clipPath id="bound"><rect x="-60" y="${bottom - 1.3}" width="120" height="6"/>` +
    `<rect x="${hemOuter - 4}" y="${bottom - 8}" width="30" height="12"/><rect x="${-hemOuter - 26}" y="${bottom - 8}" width="30" height="12"/></clipPath>` +
    `<g clip-path="url(#bound)">${line(symmetricPath(start, ...steps), '#f1ede4', 2.8)}</g>`;
  return bottomPieces(short, {
    ...options,
    ...colors,
    material: options.color === 'Gray' ? 'heather' : 'mesh',
    thickness: 0.28,
    rumple: 0.3,
    cord: '#f1ede4',
    art: meshHoles('#000000', 0.12, 'fine') + binding + (options.art ?? ''),
  });
}

/** Cotton fleece, straight. */
export function sweatShorts(options: GarmentOptions): Piece[] {
  const colors = clothColors[options.color];
  const material = fleeceOf(options.color);
  const { top } = bottomPoints(medium);
  const patch = closedPath([6, top + 12], [17, top + 12], [17, top + 23], [11.5, top + 25.5], [6, top + 23]);
  return bottomPieces(medium, {
    ...options,
    ...colors,
    material,
    thickness: 0.45,
    rumple: 0.34,
    cord: options.color === 'Natural/Green' ? colors.trim : '#efe9dc',
    ...(options.back && {
      on: [
        {
          outline: patch,
          cloth: colors.cloth,
          material,
          thickness: 0.2,
          roll: 0.2,
          art: stitches(patch, colors.seam, 0.8) + line(patch, colors.seam, 0.3, 0.3),
        },
      ],
    }),
  });
}

/** Knee-length ripstop with flap pockets. */
export function cargoShorts(options: GarmentOptions): Piece[] {
  const colors = clothColors[options.color];
  const pockets = [
    ...flapPocket(13.6, -3, 11.4, 15, colors.cloth, colors.seam, -8),
    ...flapPocket(-25, -4.6, 11.4, 15, colors.cloth, colors.seam, 8),
  ];
  return bottomPieces(
    { ...long, hemOuter: 29, hemInner: 2.6 },
    {
      ...options,
      ...colors,
      material: 'twill',
      thickness: 0.36,
      rumple: 0.34,
      flatWaist: true,
      art: ripstop('#000000', 0.1) + (options.art ?? ''),
      relief: ripstop('#ffffff', 0.12),
      on: pockets,
    },
  );
}
