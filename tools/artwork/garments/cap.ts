import { clothColors } from '../cloth-colors.ts';
import type { Piece } from '../engine/scene.ts';
import type { GarmentOptions } from './garment-options.ts';
import { crease, layCreases } from './lay-creases.ts';
import { bothSides, ellipsePath, openPath, symmetricPath } from './pattern-path.ts';
import { groove, line, stitches } from './stitching.ts';

interface CapOptions extends GarmentOptions {
  readonly button?: string;
}

/** The cap lies on its back: the front panels look up, the brim reaches toward the bottom of the picture. */
const crown = symmetricPath(
  [0, -12.4],
  [4.4, -12.5, 8, -10.2, 9.5, -5.6],
  [10.3, -2.6, 10.3, 1.4, 9.9, 5.4],
  [5, 6.2, 4, 6.2, 0, 6.2],
);
const brim = symmetricPath(
  [0, 2.2],
  [4, 2.3, 7.6, 3.2, 10.1, 4.8],
  [11.4, 8, 10, 11.4, 6.8, 12.8],
  [4.4, 13.8, 2, 14.1, 0, 14.1],
);

/** Right half of the seams: the middle of the front is a seam of its own, beside it those to the side panels. */
const frontSeam = openPath([0, -11.8], [0.15, -7, -0.1, -2, 0, 4]);
const sideSeam = openPath([0.5, -11.6], [4.2, -10, 6.5, -5, 6.9, 5]);
const edgeSeam = openPath([0.8, -11.8], [5, -11.4, 8.4, -9, 9.5, -5.8]);

function brimRows(seam: string): string {
  return Array.from({ length: 7 }, (_, place) => {
    const inset = 0.6 + place * 0.95;
    const half = openPath(
      [0, 14.1 - inset],
      [2 - inset * 0.1, 14.1 - inset, 4.4 - inset * 0.3, 13.8 - inset, 6.8 - inset * 0.42, 12.8 - inset * 0.86],
      [10 - inset * 0.72, 11.4 - inset * 0.7, 11.2 - inset * 0.7, 8 - inset * 0.2, 10.1 - inset * 0.62, 4.9],
    );
    return bothSides(stitches(half, seam, 0.42));
  }).join('');
}

function eyelet(x: number, y: number, seam: string): string {
  return (
    `<circle cx="${x}" cy="${y}" r="0.42" fill="none" stroke="${seam}" stroke-width="0.22" stroke-opacity="0.45" stroke-dasharray="0.14 0.06"/>` +
    `<circle cx="${x}" cy="${y}" r="0.2" fill="#0d0d0d" fill-opacity="0.8"/>`
  );
}

const CROWN_CREASES = [
  crease([8, 9], [-4, -1], [150, 200], [4, 7], [0.7, 1.2], [0.22, 0.4]),
  crease([3, 6], [-10, -8], [60, 110], [4, 7], [0.7, 1.1], [0.14, 0.28], { floating: true }),
  crease([7, 9], [3, 4], [240, 285], [4, 7], [0.7, 1.1], [0.16, 0.3]),
];

function crownPiece({ color, seed, art }: CapOptions): Piece {
  const { cloth, seam } = clothColors[color];
  const seams = frontSeam + sideSeam + edgeSeam;
  const beside =
    openPath([0.45, -11], [0.6, -7, 0.35, -2, 0.45, 4]) + openPath([1.2, -11], [4.8, -9.4, 7, -5, 7.35, 5]);
  return {
    outline: crown,
    cloth,
    material: 'twill',
    thickness: 0.9,
    roll: 0.7,
    rumple: 0.3,
    floor: 0,
    forms: [
      {
        kind: 'ridge',
        x: 0,
        y: 0,
        turn: 0,
        shape: 2.5,
        spine: [
          [-12.8, 0.5, 5],
          [-10.4, 2.9, 8.2],
          [-6, 4.6, 10],
          [0, 5.4, 10.6],
          [7, 5.4, 10.6],
        ],
      },
    ],
    creases: layCreases(CROWN_CREASES, seed),
    art:
      bothSides(line(seams, seam, 0.1, 0.5) + stitches(beside, seam, 0.4)) +
      bothSides(eyelet(4.5, -6.8, seam) + eyelet(8.6, -4.2, seam)) +
      (art ?? ''),
    relief: bothSides(line(seams, '#ffffff', 1.2, 0.3) + groove(seams, 0.18, 0.9)) + (art ? raisedThread(art) : ''),
    reliefDepth: 0.16,
  };
}

function brimPiece(cloth: string, seam: string): Piece {
  return {
    outline: brim,
    cloth,
    material: 'twill',
    thickness: 0.5,
    roll: 0.13,
    floor: 0,
    rumple: 0.06,
    forms: [
      {
        kind: 'ridge',
        x: 0,
        y: 0,
        turn: 0,
        shape: 2,
        spine: [
          [1.6, 5.4, 12.4],
          [5, 4.9, 12.4],
          [10, 3, 12.2],
          [14.6, 1.5, 12],
        ],
      },
    ],
    art:
      brimRows(seam) +
      `<path d="${openPath(
        [-10.4, 4.6],
        [-7.6, 3, -4, 2.1, 0, 2.1],
        [4, 2.1, 7.6, 3, 10.4, 4.6],
      )}" fill="none" stroke="#000000" stroke-opacity="0.18" stroke-width="1"/>`,
    relief: brimRows('#000000'),
    reliefDepth: 0.14,
  };
}

/** A soft six-panel cap. */
export function cap(options: CapOptions): Piece[] {
  const { trim, seam } = clothColors[options.color];
  return [
    crownPiece(options),
    {
      outline: ellipsePath(0, -12, 1, 0.6),
      cloth: options.button ?? trim,
      material: 'twill',
      thickness: 0.5,
      roll: 0.4,
    },
    brimPiece(trim, options.color === 'Natural/Green' ? '#173324' : seam),
  ];
}

/** Embroidery stands a thread's thickness above the cloth. */
function raisedThread(art: string): string {
  return art.replaceAll(/(stroke|fill)="#[0-9a-f]{6}"/g, '$1="#ffffff"');
}
