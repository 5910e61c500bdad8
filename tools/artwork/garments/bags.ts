import { clothColors } from '../cloth-colors.ts';
import type { Crease, Piece } from '../engine/scene.ts';
import type { GarmentOptions } from './garment-options.ts';
import { crease, layCreases } from './lay-creases.ts';
import { closedPath, openPath, symmetricPath } from './pattern-path.ts';
import { groove, line, stitches } from './stitching.ts';

function strap(color: string, seam: string, path: string): Piece {
  return {
    outline: path,
    stroke: 3,
    cloth: color,
    material: 'canvas',
    thickness: 0.34,
    roll: 0.2,
    rumple: 0.1,
    drape: true,
    art: line(path, seam, 2.5, 0.0) + line(path, color, 2.2) + stitches(path, seam, 0.0),
    relief: line(path, '#ffffff', 2.3, 0.16),
    reliefDepth: 0.1,
  };
}

/** A canvas bag with two long straps. */
export function tote(options: GarmentOptions): Piece[] {
  const colors = clothColors[options.color];
  const strapSeam = options.color === 'Natural/Green' ? '#12301f' : colors.seam;
  const side = closedPath(
    [-19.4, -12],
    [-6, -11.4, 6, -11.4, 19.4, -12],
    [19.8, 0, 20, 16, 19.7, 28.4],
    [8, 29, -8, 29, -19.7, 28.4],
    [-20, 16, -19.8, 0, -19.4, -12],
  );
  const crossed = (x: number) => stitches(`M${x - 1.1} -9.6h2.2v3h-2.2zl2.2 3m0 -3l-2.2 3`, strapSeam, 0.9, 0.12);
  const frontStrap = openPath([-9, -6.4], [-9, -12], [-9.4, -36, 6.6, -40, 8.8, -12], [9, -6.4]);
  return [
    strap(colors.trim, strapSeam, openPath([-9, -8], [-9, -12], [-6.4, -33, 10.4, -35, 9, -12], [9, -8])),
    {
      outline: side,
      cloth: colors.cloth,
      material: 'canvas',
      thickness: 0.5,
      roll: 0.35,
      rumple: 0.42,
      puff: 0.7,
      puffRadius: 4,
      drape: true,
      creases: layCreases(
        [
          crease([18, 19], [24, 27], [205, 235], [12, 18], [1.6, 2.4], [0.3, 0.5]),
          crease([8, 10], [-9, -7], [70, 110], [14, 22], [1.4, 2.2], [0.24, 0.42]),
          crease([17, 19], [4, 14], [160, 200], [12, 18], [1.6, 2.6], [0.18, 0.36]),
        ],
        options.seed,
      ),
      art:
        stitches('M-22 -9.4H22', colors.seam, 0.5) + stitches('M-22 -9.8H22', colors.seam, 0.5) + (options.art ?? ''),
      relief: groove('M-22 -9.3H22', 0.2, 0.6) + line('M-19 -12V29M19 -12V29', '#000000', 0.4, 0.3),
    },
    { ...strap(colors.trim, strapSeam, frontStrap), art: crossed(-9) + crossed(9) },
  ];
}

const shoeBagBody = symmetricPath(
  [0, -20.4],
  [3, -21.4, 8, -20.2, 10.6, -22],
  [9.4, -18.6, 8.6, -16.4, 8.2, -14.6],
  [12.6, -12, 16, -8, 16.6, -2],
  [17.2, 6, 17, 14, 16.8, 21],
  [10, 22, 6, 22, 0, 22],
);

/** The cloth is gathered below the cord and stands up in a ruffle above it. */
function gathers(seed: number): Crease[] {
  const below = Array.from({ length: 7 }, (_, place) => {
    const angle = 88 - place * 8;
    const x = place * 1.2;
    return crease([x, x + 0.8], [-14.6, -14.2], [angle, angle + 6], [9, 18], [0.7, 1.3], [0.4, 0.75]);
  });
  const ruffle = Array.from({ length: 6 }, (_, place) => {
    const angle = -92 + place * 5;
    const x = place * 1.4;
    return crease([x, x + 0.8], [-14.8, -14.6], [angle, angle + 6], [4, 7], [0.5, 0.9], [0.35, 0.6]);
  });
  return [...layCreases(below, seed), ...layCreases(ruffle, seed + 1)];
}

/** The cord around the neck, its two ends, and their tips. */
function drawcord(): Piece[] {
  const cord = { stroke: 0.8, cloth: '#ece4d2', material: 'cord', thickness: 0.55, roll: 0.3, drape: true } as const;
  const tip = { stroke: 1, cloth: '#8a5a34', material: 'leather' } as const;
  return [
    { ...cord, outline: openPath([-8.6, -14.7], [-4, -13.6, 4, -13.6, 8.6, -14.7]) },
    { ...cord, outline: openPath([8.4, -14.6], [13.4, -15.6, 17.6, -10, 14.4, -4], [12, 1, 9, 4.6, 11.4, 9.4]) },
    { ...cord, outline: openPath([8.4, -14.4], [12, -13.4, 13.4, -8.6, 10.8, -3.4], [8.6, 1, 6, 3.4, 7, 8]) },
    { ...cord, outline: openPath([11.4, 9.2], [11.8, 11.2]), ...tip },
    { ...cord, outline: openPath([7, 7.8], [7.2, 9.8]), ...tip },
  ];
}

/** A gathered bag for a pair of shoes. */
export function shoeBag(options: GarmentOptions): Piece[] {
  const colors = clothColors[options.color];
  return [
    {
      outline: shoeBagBody,
      cloth: colors.cloth,
      material: 'twill',
      thickness: 0.6,
      roll: 0.5,
      rumple: 0.5,
      puff: 1.8,
      puffRadius: 4,
      creases: gathers(options.seed),
      art:
        `<rect x="-20" y="14.6" width="40" height="9" fill="#000000" fill-opacity="0.14"/>` +
        stitches('M-20 14.4H20', colors.seam, 0.6) +
        stitches('M-20 15H20', colors.seam, 0.6) +
        (options.art ?? ''),
      relief: groove('M-20 14.7H20', 0.3, 0.7) + line('M-9 -14.6C-4 -14 4 -14 9 -14.6', '#000000', 1, 0.6),
      reliefDepth: 0.3,
    },
    ...drawcord(),
  ];
}
