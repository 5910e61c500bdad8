import { clothColors, creamCloth } from '../cloth-colors.ts';
import { noise } from '../engine/noise.ts';
import type { Piece } from '../engine/scene.ts';
import { fruit } from '../../pictures/materials/prints.ts';
import type { GarmentOptions } from './garment-options.ts';
import { crease, layCreases } from './lay-creases.ts';
import { closedPath, movePiece } from './pattern-path.ts';
import { line, stitches } from './stitching.ts';

const BORDER = 24.4;

function corner(color: string): string {
  return (
    `<circle cx="-16.8" cy="-16.8" r="5" fill="${creamCloth}"/>` +
    fruit('cherry', -17.4, -16.6, 7.2) +
    `<path d="M-9.6 -21.6C-7 -18.6 -7 -15 -9.8 -12.4C-12.4 -9.8 -16 -9.6 -21.6 -9.8" fill="none" stroke="${color}" stroke-width="0.5" stroke-linecap="round"/>` +
    `<circle cx="-8.4" cy="-8.4" r="0.8" fill="${color}"/><circle cx="-5.6" cy="-5.6" r="0.5" fill="${color}"/>`
  );
}

/** A square whose sides are as straight as cut cloth is. */
const square = (half: number) =>
  closedPath(
    [-half, -half],
    [0, -half - 0.3, 0, -half + 0.3, half, -half],
    [half + 0.3, 0, half - 0.3, 0, half, half],
    [0, half + 0.3, 0, half - 0.3, -half, half],
    [-half - 0.3, 0, -half + 0.3, 0, -half, -half],
  );

const fold = (x: number, y: number, angle: number, height: number) => ({
  x,
  y,
  angle,
  length: 56,
  width: 1,
  height,
  curve: 0.1,
  floating: true,
});

/** A square of printed cotton lawn with the creases of having been folded. */
export function bandana(options: GarmentOptions): Piece[] {
  const colors = clothColors[options.color];
  const ink = options.color === 'Yellow' ? '#2f5d47' : creamCloth;
  let scallops = '';
  for (let at = -22; at < 22; at += 2) scallops += `M${at} -22.6a1 1 0 0 1 2 0`;
  const edge = `<path d="${scallops}" fill="none" stroke="${ink}" stroke-width="0.34"/>`;
  let dots = '';
  for (let row = -3; row <= 3; row += 1) {
    for (let column = -3; column <= 3; column += 1) {
      if (Math.abs(row) + Math.abs(column) > 4) continue;
      dots += `<circle cx="${column * 4 + (Math.abs(row) % 2) * 2}" cy="${row * 3.6}" r="0.42" fill="${ink}"/>`;
    }
  }
  const quarter = [0, 90, 180, 270];
  return [
    {
      outline: square(27),
      cloth: colors.cloth,
      material: 'canvas',
      thickness: 0.16,
      roll: 0.16,
      rumple: 0.42,
      creases: [
        fold(-28, 0.4, 0, 0.34),
        fold(0.6, -28, 90, 0.36),
        fold(-28, -13.6, 1, 0.18),
        fold(13.6, -28, 91, 0.2),
        fold(-13.6, -28, 89, 0.16),
        fold(-20, 18, -50, 0.3),
      ],
      art:
        line(square(BORDER), ink, 0.5) +
        line(square(BORDER + 1), ink, 0.2) +
        quarter.map((turn) => `<g transform="rotate(${turn})">${edge}${corner(ink)}</g>`).join('') +
        dots +
        stitches(square(26.4), colors.seam, 0.5),
    },
  ];
}

function coil(turns: number, width: number, height: number, seed: number): string[] {
  return Array.from({ length: turns }, (_, lap) => {
    const points = Array.from({ length: 41 }, (__, step) => {
      const angle = (step / 40) * Math.PI * 2 + 0.5;
      const reach =
        1 -
        lap * 0.13 -
        (step / 40) * 0.13 +
        0.05 * noise(Math.cos(angle) * 1.6 + lap * 5, Math.sin(angle) * 1.6, seed);
      return `${(Math.cos(angle) * width * reach).toFixed(2)} ${(Math.sin(angle) * height * reach).toFixed(2)}`;
    });
    return `M${points.join('L')}`;
  });
}

const tipOf = (path: string): Piece => ({
  outline: path,
  stroke: 0.62,
  cloth: '#b9b5aa',
  material: 'metal',
  thickness: 0.3,
  roll: 0.22,
  drape: true,
});

/** Two flat laces, each coiled, their ends left free. */
export function laces(options: GarmentOptions): Piece[] {
  const colors = clothColors[options.color];
  const lace = {
    stroke: 0.94,
    cloth: colors.cloth,
    material: 'webbing',
    thickness: 0.14,
    roll: 0.08,
    drape: true,
  } as const;
  const one = (seed: number): Piece[] => [
    ...coil(4, 8.6, 6.4, seed).map((outline) => ({ ...lace, outline })),
    { ...lace, outline: 'M7.55 3.1C9.4 0.6 9.6 -3.4 8 -7.6' },
    tipOf('M8 -7.6L7.3 -9.6'),
    { ...lace, outline: 'M3.8 2C1.6 4.4 -2.6 3.6 -5 6.6C-6.2 8.2 -6.4 9.4 -6.2 10.8' },
    tipOf('M-6.2 10.8L-5.9 12.9'),
  ];
  return [
    ...one(options.seed).map((piece) => movePiece(piece, { x: -3.6, y: -7.6, turn: -14 })),
    ...one(options.seed + 3).map((piece) => movePiece(piece, { x: 3.6, y: 8, turn: 152 })),
  ];
}

/** A tube laid flat, its mouth a little open at the top. */
const wristband = closedPath(
  [-4.7, -3.7],
  [-2, -3.2, 2, -3.2, 4.7, -3.7],
  [5, -2, 5, 2, 4.7, 3.9],
  [2, 4.3, -2, 4.3, -4.7, 3.9],
  [-5, 2, -5, -2, -4.7, -3.7],
);
const mouth = closedPath([-4.6, -3.6], [-3, -4.7, 3, -4.7, 4.6, -3.6], [3, -2, -3, -2, -4.6, -3.6]);

/** Two terry wristbands. */
export function wristbands(options: GarmentOptions): Piece[] {
  const colors = clothColors[options.color];
  const stripe = options.color === 'White' ? '#2f6b4b' : creamCloth;
  const terry = { material: 'terry', roll: 0.3 } as const;
  const inside: Piece = {
    ...terry,
    outline: mouth,
    cloth: colors.inside,
    thickness: 0.45,
    drape: true,
    art: `<path d="${mouth}" fill="#000000" fill-opacity="0.1"/>`,
  };
  const band: Piece = {
    ...terry,
    outline: wristband,
    cloth: colors.cloth,
    thickness: 0.9,
    roll: 0.45,
    rumple: 0.34,
    creases: layCreases(
      [
        crease([4, 4.6], [-2, 2], [160, 200], [2, 4], [0.4, 0.7], [0.14, 0.26]),
        crease([1, 4], [3.6, 4], [250, 290], [2, 3.4], [0.4, 0.7], [0.1, 0.2]),
      ],
      options.seed,
    ),
    art:
      `<rect x="-7" y="-1.3" width="14" height="1.1" fill="${stripe}"/><rect x="-7" y="0.6" width="14" height="1.1" fill="${stripe}"/>` +
      line('M-7 -3.1H7', colors.seam, 0.1, 0.3),
    relief: line('M-7 -1.5H7M-7 0H7M-7 0.4H7M-7 1.9H7', '#000000', 0.16, 0.6),
    reliefDepth: 0.12,
  };
  return [
    ...[inside, band].map((piece) => movePiece(piece, { x: -4.4, y: -3.2, turn: -16 })),
    ...[inside, band].map((piece) => movePiece(piece, { x: 3.6, y: 4.2, turn: 9 })),
  ];
}
