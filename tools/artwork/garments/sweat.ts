import { clothColors, fleeceOf } from '../cloth-colors.ts';
import type { Piece } from '../engine/scene.ts';
import type { GarmentOptions } from './garment-options.ts';
import { openPath } from './pattern-path.ts';
import { groove, line, stitches } from './stitching.ts';
import { topPieces } from './top.ts';
import { topPoints, type TopPattern } from './top-pattern.ts';

export const sweatPattern: TopPattern = {
  length: 67,
  half: 28,
  neck: 9.6,
  drop: 7.6,
  shoulder: 25,
  sleeveAngle: 69,
  sleeveLength: 59,
  opening: 9.2,
  underarm: 28.5,
  cuff: 6.4,
  band: 6.4,
  collar: 2.5,
};

export interface SweatOptions extends GarmentOptions {
  readonly raglan?: boolean;
  /** The V at the collar of an old gym sweatshirt. */
  readonly notch?: boolean;
  /** Cloth below the chest, where it differs. */
  readonly lower?: string;
  readonly pattern?: Partial<TopPattern>;
}

const CHEST = -2;

/** A crew-neck sweatshirt. */
export function crew(options: SweatOptions): Piece[] {
  const colors = clothColors[options.color];
  const pattern: TopPattern = { ...sweatPattern, ...options.pattern, ...(options.raglan && { raglan: true }) };
  const { top } = topPoints(pattern);
  const notchTop = top + pattern.drop + pattern.collar;
  const notch = openPath([-2.6, notchTop - 0.4], [0, notchTop + 4.2], [2.6, notchTop - 0.4]);
  const lower = options.lower
    ? `<rect x="-60" y="${CHEST}" width="120" height="60" fill="${options.lower}"/>` +
      stitches(`M-60 ${CHEST + 0.4}H60`, colors.seam, 0.4)
    : '';
  return topPieces(pattern, {
    ...options,
    ...colors,
    collarCloth: colors.trim,
    cuffCloth: options.lower ?? colors.trim,
    material: fleeceOf(options.color),
    thickness: 0.5,
    rumple: 0.34,
    creaseStrength: 1.05,
    art:
      lower +
      (options.notch ? line(notch, colors.seam, 0.12, 0.5) + stitches(notch, colors.seam, 0.4) : '') +
      (options.art ?? ''),
    relief:
      (options.lower ? groove(`M-60 ${CHEST}H60`, 0.24, 0.7) : '') +
      (options.notch ? groove(notch, 0.24, 0.8) : '') +
      (options.relief ?? ''),
  });
}
