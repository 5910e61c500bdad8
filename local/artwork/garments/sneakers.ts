import type { Piece } from '../engine/scene.ts';
import { movePath, movePiece, type Move } from './move-piece.ts';
import { ellipsePath } from './pattern-path.ts';
import { groove, line, stitches } from './stitching.ts';

const foot =
  'M0 -14.7C3.4 -14.7 5.1 -11.4 5.2 -7.6C5.3 -3.4 3.95 0.6 3.95 4.4C3.95 8 4.1 11 3.4 13C2.6 15 -2.4 15 -3.2 13C-3.9 11 -4 7 -4.1 3C-4.3 -1 -5 -4 -4.9 -7.6C-4.7 -11.6 -3 -14.7 0 -14.7Z';
const toeCap = 'M-6 -7.2C-3.4 -9.6 3.4 -9.6 6 -7.2';
const throat = 'M-1.7 4.4C-2.2 0 -2 -4 -1.2 -5.6C-0.6 -6.5 0.6 -6.5 1.2 -5.6C2 -4 2.2 0 1.7 4.4Z';

function holes(): string {
  let dots = '';
  for (let row = 0; row < 4; row += 1) {
    for (let column = -2; column <= 2; column += 1) {
      if (Math.abs(column) + row > 4) continue;
      dots += `<circle cx="${column * 0.75 + (row % 2) * 0.36 - 0.18}" cy="${-9.9 - row * 0.72}" r="0.15" fill="#000000" fill-opacity="0.5"/>`;
    }
  }
  return dots;
}

function shoe(accent: string, cloth: string): Piece[] {
  const upper = movePath(foot, { scale: 0.915, y: -0.1 });
  const lace = { stroke: 0.62, cloth: '#f3efe6', material: 'cord', thickness: 0.3, roll: 0.2 } as const;
  const rows = Array.from({ length: 6 }, (_, place) => {
    const y = 2.6 - place * 1.32;
    const reach = 2.35 - place * 0.13;
    return {
      ...lace,
      drape: true,
      outline: `M${-reach} ${y + 0.2}C${-reach * 0.4} ${y - 0.16} ${reach * 0.4} ${y - 0.16} ${reach} ${y + 0.2}`,
    };
  });
  const tongueTop = 'M-1.9 3.4C-1 2.9 1 2.9 1.9 3.4L1.7 5.6C0.8 6.2 -0.8 6.2 -1.7 5.6Z';
  return [
    { outline: foot, cloth: '#e9e2d2', material: 'rubber', thickness: 2.3, roll: 0.3 },
    {
      outline: upper,
      cloth,
      material: 'leather',
      thickness: 0.5,
      roll: 0.7,
      puff: 1.6,
      puffRadius: 1.5,
      rumple: 0.1,
      forms: [
        { kind: 'dome', x: 0, y: 5.4, radiusX: 5, radiusY: 11, height: 2.6, shape: 2 },
        { kind: 'dome', x: 0.1, y: -9, radiusX: 5, radiusY: 7, height: 0.9, shape: 2 },
      ],
      art:
        line(toeCap, '#5d584c', 0.12, 0.5) +
        stitches('M-6 -6.7C-3.4 -9.1 3.4 -9.1 6 -6.7', '#5d584c', 0.4) +
        holes() +
        `<path d="M-2.2 11.2C-1 10.7 1 10.7 2.2 11.2L2.4 16L-2.4 16Z" fill="${accent}"/>` +
        line('M-5.4 1.2C-3.8 1.6 -3 2.8 -2.8 4.6M5.4 1.2C3.8 1.6 3 2.8 2.8 4.6', '#5d584c', 0.12, 0.45),
      relief:
        groove(toeCap, 0.24, 0.9) +
        groove('M-5.4 1.2C-3.8 1.6 -3 2.8 -2.8 4.6M5.4 1.2C3.8 1.6 3 2.8 2.8 4.6', 0.2, 0.6),
      reliefDepth: 0.14,
    },
    {
      outline: throat,
      cloth: '#d5cdbc',
      material: 'canvas',
      thickness: 0.02,
      roll: 0.2,
      forms: [{ kind: 'hollow', x: 0, y: -1, radiusX: 2.2, radiusY: 6, height: 0.25, shape: 0.4 }],
    },
    ...rows,
    {
      outline: ellipsePath(0, 7.9, 2.75, 4.5),
      cloth: '#9c917d',
      material: 'canvas',
      thickness: 0.05,
      roll: 0.4,
      forms: [{ kind: 'hollow', x: 0, y: 7.9, radiusX: 2.8, radiusY: 4.5, height: 4.6, shape: 0.3 }],
      art: `<ellipse cx="0" cy="8.2" rx="2" ry="3.7" fill="#b3a994"/>`,
    },
    {
      outline: tongueTop,
      cloth,
      material: 'leather',
      thickness: 0.4,
      roll: 0.3,
      drape: true,
      art: `<rect x="-0.7" y="3.8" width="1.4" height="1" fill="${accent}"/>`,
    },
    { ...lace, stroke: 0.52, drape: true, outline: 'M0.1 2.7C-1.4 1.6 -3.2 1.4 -3.3 2.6C-3.4 3.8 -1.4 3.4 0 2.6' },
    { ...lace, stroke: 0.52, drape: true, outline: 'M-0.1 2.7C1.4 1.5 3.3 1.2 3.5 2.4C3.6 3.6 1.6 3.4 0 2.6' },
    { ...lace, stroke: 0.48, drape: true, outline: 'M0 2.6C-1 0.8 -2.8 -0.2 -4.4 -1.2' },
    { ...lace, stroke: 0.48, drape: true, outline: 'M0 2.6C1 0.9 3 0.4 4.6 -0.8' },
  ];
}

/** A pair of plain court sneakers of no make, from above. */
export function sneakers(accent: string, cloth = '#e4dfd3'): Piece[] {
  const pair: readonly Move[] = [
    { x: -6.4, y: 0.6, turn: -5, mirror: true },
    { x: 6.4, y: -0.8, turn: 6 },
  ];
  return pair.flatMap((move) => shoe(accent, cloth).map((piece) => movePiece(piece, move)));
}
