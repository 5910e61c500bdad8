import { clothColors, creamCloth } from '../cloth-colors.ts';
import type { Piece } from '../engine/scene.ts';
import type { GarmentOptions } from './garment-options.ts';
import { crease, layCreases } from './lay-creases.ts';
import { movePiece } from './pattern-path.ts';
import { groove, line, ribs } from './stitching.ts';
import { script } from '../../pictures/materials/prints.ts';

interface SocksOptions extends GarmentOptions {
  /** Stripes of the colour on cream, instead of the colour all over. */
  readonly striped?: boolean;
}

const outline =
  'M-4.6 -19C-1.6 -18.7 1.6 -18.7 4.6 -19C4.9 -8 4.4 0 5.2 6C6.4 10 6.6 13.8 4 15.8C1.6 17.5 -2 17 -6 16.5C-9 16.3 -12 16.3 -15 16.2C-19.6 16.2 -21.4 13.6 -21 10.8C-20.6 7.8 -17.6 6.8 -14.4 7C-9.6 7.2 -5.6 6.2 -5.1 1C-4.6 -6 -4.8 -12 -4.6 -19Z';
const heel = 'M7 5C3.4 7.4 -0.4 11.4 -1.6 17.6L8 18Z';
const toe = 'M-15.2 5C-13.8 9 -13.8 13 -15.2 18L-23 18L-23 5Z';

function legRibs(color: string, width: number, opacity: number): string {
  return ribs(
    (share) => [-4.7 + share * 9.4, -20],
    (share) => [-5.2 + share * 10.2, 2.6],
    22,
    color,
    width,
    opacity,
  );
}

function stripe(y: number, height: number, color: string): string {
  return `<path d="M-8 ${y}C-3 ${y + 0.3} 3 ${y + 0.3} 8 ${y}V${y + height}C3 ${y + height + 0.3} -3 ${y + height + 0.3} -8 ${y + height}Z" fill="${color}"/>`;
}

/** The folds at the ankle and one on the leg. */
const SOCK_CREASES = [
  crease([-4, -3], [3, 5], [20, 50], [6, 9], [0.8, 1.3], [0.24, 0.4], { single: true }),
  crease([-5, -4.4], [0, 2], [-5, 20], [6, 9], [0.8, 1.2], [0.2, 0.34], { single: true }),
  crease([-6, -5], [7, 8], [60, 80], [6, 8], [0.8, 1.2], [0.18, 0.3], { single: true }),
  crease([4, 5], [-8, -2], [160, 200], [5, 8], [0.9, 1.4], [0.1, 0.2], { single: true }),
];

/** Three stripes around the leg, or the shop's name on the ankle. */
function legPrint({ color, striped }: SocksOptions): string {
  const { trim, ink } = clothColors[color];
  if (striped) return stripe(-15.8, 1.2, trim) + stripe(-13.9, 2.4, trim) + stripe(-10.8, 1.2, trim);
  return script({ x: 0.2, y: 0.6, width: 5.6, color: color === 'White' ? '#8b877e' : ink, turn: -4, pen: 2 });
}

function sock(options: SocksOptions): Piece {
  const { cloth, trim, seam } = clothColors[options.color];
  const [patch, strength] = options.striped ? [trim, 0.9] : ['#000000', 0.1];
  return {
    outline,
    cloth: options.striped ? creamCloth : cloth,
    material: 'wool',
    thickness: 0.5,
    roll: 0.35,
    rumple: 0.22,
    puff: 0.5,
    puffRadius: 1.8,
    art:
      `<path d="${heel}" fill="${patch}" fill-opacity="${strength}"/><path d="${toe}" fill="${patch}" fill-opacity="${strength}"/>` +
      legRibs(seam, 0.14, 0.16) +
      legPrint(options) +
      line('M-8 -16.9C-3 -16.6 3 -16.6 8 -16.9', seam, 0.1, 0),
    relief:
      legRibs('#000000', 0.2, 0.6) +
      groove('M7 5C3.4 7.4 -0.4 11.4 -1.6 17.6', 0.18, 0.5) +
      groove('M-15.2 5C-13.8 9 -13.8 13 -15.2 18', 0.18, 0.6),
    reliefDepth: 0.2,
    creases: layCreases(SOCK_CREASES, options.seed),
  };
}

/** A pair of crew socks, the second laid over the first. */
export function crewSocks(options: SocksOptions): Piece[] {
  const one = sock(options);
  return [
    movePiece(one, { x: 2, y: -2.4, turn: -3 }),
    { ...movePiece(one, { x: 12.6, y: 2.6, turn: 3 }), drape: true },
  ];
}
