import type { Piece } from '../engine/scene.ts';
import { movePath, movePiece, type Move } from './pattern-path.ts';
import { groove, line, stitches } from './stitching.ts';

/** The sole's outline, toe up; the upper stands a little inside it. */
const foot =
  'M0 -14.8C3 -14.8 4.9 -12 5.1 -8C5.2 -4.2 4.2 -0.6 4 3.4C3.9 7 4.1 10 3.6 12.4C2.9 15.2 -2.7 15.2 -3.4 12.4C-3.9 10 -4 7 -4.1 3.4C-4.2 -0.6 -4.9 -4.2 -4.8 -8C-4.6 -12 -2.8 -14.8 0 -14.8Z';
const opening =
  'M0 3.5C1.7 3.6 2.4 5.4 2.4 7.8C2.4 10.4 1.6 12 0 12C-1.6 12 -2.4 10.4 -2.4 7.8C-2.4 5.4 -1.7 3.6 0 3.5Z';
const tongue = 'M-2.1 4.6C-2.2 1 -2 -3.4 -1.5 -6C-0.8 -6.8 0.8 -6.8 1.5 -6C2 -3.4 2.2 1 2.1 4.6C1 5.2 -1 5.2 -2.1 4.6Z';
const stay =
  'M1.5 -6.4C1.9 -3.6 2 0 1.9 3.5C2.2 4.1 2.9 4.3 3.4 4.1C3.5 0.6 3.4 -3.4 2.9 -6.6C2.6 -7.2 1.8 -7.2 1.5 -6.4Z';
const toeSeam = 'M-6 -7.6C-3 -9.9 3 -9.9 6 -7.6';
const sideSeam = 'M5.4 -4.4C4.2 -3.2 3.7 -1 3.6 1.6M-5.4 -4.4C-4.2 -3.2 -3.7 -1 -3.6 1.6';
const heelSeam = 'M4.4 8.4C3.4 9.4 2.8 10.6 2.6 13M-4.4 8.4C-3.4 9.4 -2.8 10.6 -2.6 13';
const heelTab = 'M-1.3 11.9C-0.6 12.3 0.6 12.3 1.3 11.9L1.7 14.2C0.8 14.6 -0.8 14.6 -1.7 14.2Z';

/** Height over the sole and half width, from toe to heel. */
const spine = [
  [-14.6, 1.2, 2],
  [-13, 2.2, 3.6],
  [-10.5, 2.9, 4.7],
  [-7, 3.3, 5],
  [-3, 4.4, 4.8],
  [1, 5.4, 4.25],
  [4, 5.5, 4.05],
  [9, 5, 4.1],
  [13, 5.6, 3.7],
  [14.8, 5.4, 3],
] as const;

function holes(): string {
  let dots = '';
  for (let row = 0; row < 4; row += 1) {
    for (let column = -2; column <= 2; column += 1) {
      if (Math.abs(column) + row > 4) continue;
      dots += `<circle cx="${column * 0.8 + (row % 2) * 0.4 - 0.2}" cy="${-10.2 - row * 0.74}" r="0.13" fill="#000000" fill-opacity="0.55"/>`;
    }
  }
  return dots;
}

const LACE = { stroke: 0.66, cloth: '#f1ede3', material: 'cord', thickness: 0.3, roll: 0.2, drape: true } as const;
const ROWS = [3, 1.6, 0.2, -1.2, -2.6, -4, -5.4] as const;

/** Laces straight across on top; their ends are tucked away. */
function laces(): Piece[] {
  return ROWS.map((y, place) => {
    const reach = 2.5 - place * 0.06;
    return {
      ...LACE,
      outline: `M${-reach} ${y + 0.12}C${-reach * 0.4} ${y - 0.2} ${reach * 0.4} ${y - 0.2} ${reach} ${y + 0.12}`,
    };
  });
}

function eyelets(): string {
  return ROWS.map((y, place) => {
    const x = 2.62 - place * 0.06;
    return `<circle cx="${x}" cy="${y + 0.14}" r="0.2" fill="#2a2722" fill-opacity="0.75"/>`;
  }).join('');
}

const SEAM = '#5d584c';
const LEATHER = { material: 'leather', roll: 0.12 } as const;

function upper(cloth: string): Piece {
  return {
    cloth,
    ...LEATHER,
    outline: movePath(foot, { scale: 0.95, y: -0.05 }),
    thickness: 0.3,
    roll: 0.5,
    floor: 2.4,
    forms: [{ kind: 'ridge', x: 0, y: 0, turn: 0, spine, shape: 2.6 }],
    art:
      `<path d="M-7 -7.8C-3 -10.1 3 -10.1 7 -7.8V-16H-7Z" fill="#000000" fill-opacity="0.035"/>` +
      line(toeSeam, SEAM, 0.1, 0.5) +
      stitches('M-6 -7.2C-3 -9.5 3 -9.5 6 -7.2', SEAM, 0.42) +
      line(sideSeam + heelSeam, SEAM, 0.1, 0.45) +
      stitches(movePath(heelSeam, { y: 0.3 }), SEAM, 0.35) +
      holes(),
    relief: groove(toeSeam, 0.2, 0.9) + groove(sideSeam + heelSeam, 0.18, 0.7) + holes(),
    reliefDepth: 0.16,
  };
}

/** Tongue, eyelet rows and laces. */
function lacing(cloth: string): Piece[] {
  const eyestay: Piece = {
    cloth,
    ...LEATHER,
    outline: stay,
    thickness: 0.2,
    art: eyelets() + stitches('M2.9 -6.2C3.2 -3.4 3.2 0.6 3.1 3.8', SEAM, 0.4),
  };
  return [
    {
      outline: tongue,
      cloth: '#d9d2c2',
      material: 'canvas',
      thickness: 0.04,
      roll: 0.1,
      art: `<path d="${tongue}" fill="#000000" fill-opacity="0.12"/>`,
    },
    eyestay,
    movePiece(eyestay, { mirror: true }),
    ...laces(),
  ];
}

/** The padded collar and the insole inside it. */
function collar(accent: string): Piece[] {
  return [
    {
      outline: opening,
      stroke: 1.2,
      cloth: '#dcd5c6',
      material: 'canvas',
      thickness: 0.34,
      roll: 0.4,
      drape: true,
    },
    {
      outline: movePath(opening, { scale: 0.86, y: 1.1 }),
      cloth: '#b5ab97',
      material: 'canvas',
      thickness: 0.1,
      roll: 0.1,
      floor: 3.2,
      art:
        `<path d="M-3 3H3V6.4C1 5.6 -1 5.6 -3 6.4Z" fill="#000000" fill-opacity="0.3"/>` +
        `<rect x="-0.8" y="8.6" width="1.6" height="1" rx="0.2" fill="${accent}" fill-opacity="0.8"/>`,
    },
  ];
}

/** The labels on tongue and heel. */
function labels(accent: string, cloth: string): Piece[] {
  return [
    {
      cloth,
      ...LEATHER,
      outline: 'M-1.75 2.9C-1 2.5 1 2.5 1.75 2.9L1.8 5C1 5.8 -1 5.8 -1.8 5Z',
      thickness: 0.3,
      roll: 0.3,
      floor: 7.6,
      art:
        `<rect x="-0.75" y="3.6" width="1.5" height="1" fill="${accent}"/>` +
        stitches('M-1.5 3.1L-1.5 4.9C-0.9 5.5 0.9 5.5 1.5 4.9L1.5 3.1', SEAM, 0.4),
    },
    {
      cloth: accent,
      ...LEATHER,
      outline: heelTab,
      thickness: 0.16,
      art: stitches('M-1.1 12.3L-1.4 14M1.1 12.3L1.4 14', '#000000', 0.4),
    },
  ];
}

function shoe(accent: string, cloth: string): Piece[] {
  return [
    { outline: foot, cloth: '#e7e0d0', material: 'rubber', thickness: 2.6, roll: 0.22, floor: 0 },
    upper(cloth),
    ...lacing(cloth),
    ...collar(accent),
    ...labels(accent, cloth),
  ];
}

/** A pair of plain court sneakers of no make, from above. */
export function sneakers(accent: string, cloth = '#e4dfd3'): Piece[] {
  const pair: readonly Move[] = [
    { x: -6.2, y: 0.6, turn: -4, mirror: true },
    { x: 6.2, y: -0.9, turn: 7 },
  ];
  return pair.flatMap((move) => shoe(accent, cloth).map((piece) => movePiece(piece, move)));
}
