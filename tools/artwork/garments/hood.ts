import type { Crease, Piece } from '../engine/scene.ts';
import { crease, layCreases } from './lay-creases.ts';
import { bothSides, mirroredBack, openPath, symmetricPath, type Step } from './pattern-path.ts';
import { groove, line, stitches } from './stitching.ts';
import { sweatPattern } from './sweat.ts';
import { topPoints, type TopPattern } from './top-pattern.ts';

/** A sweatshirt's pattern with a neck for a hood. */
export const hoodiePattern: TopPattern = { ...sweatPattern, length: 66, neck: 11, drop: 4, collar: 0.6 };

const { top } = topPoints(hoodiePattern);

/** The hood lies behind the neck: its outer line and the opening of the face, from the middle of the bottom. */
const hoodStart = [0, top + 7.4] as const;
const hoodSide: readonly Step[] = [
  [4, top + 6.8, 8.6, top + 4.2, 11.4, top + 0.8],
  [12.6, top - 3.4, 14.6, top - 8, 14.6, top - 13],
  [14.6, top - 20.6, 8.6, top - 27, 0, top - 28],
];
const faceStart = [0, top + 5.2] as const;
const faceSide: readonly Step[] = [
  [3.4, top + 2.2, 9.9, top - 4.4, 10.2, top - 11.4],
  [10.3, top - 18.4, 5.6, top - 22.8, 0, top - 23],
];

export const hoodOutline = symmetricPath(hoodStart, ...hoodSide);
export const faceOutline = symmetricPath(faceStart, ...faceSide);
export const hoodEdge = openPath(
  [-14.6, top - 13],
  ...mirroredBack(hoodStart, hoodSide.slice(0, 2)),
  ...hoodSide.slice(0, 2),
);

/** A line around the face, `outside` cm from the edge of the opening. */
export function faceRim(outside: number): string {
  return symmetricPath(
    [0, top + 5.2 + outside * 0.4],
    [4, top + 3, 9.9 + outside, top - 4, 10.2 + outside, top - 11.4],
    [10.3 + outside, top - 19.4, 5.6, top - 23 - outside, 0, top - 23 - outside],
  );
}

export function hoodCreases(seed: number): Crease[] {
  return layCreases(
    [
      crease([12, 13.6], [top - 19, top - 16], [215, 240], [9, 12], [1.1, 1.6], [0.26, 0.42]),
      crease([13.4, 14.2], [top - 11, top - 8], [150, 190], [5, 8], [0.8, 1.2], [0.2, 0.36]),
      crease([4, 8], [top - 27, top - 25], [70, 110], [4, 6], [0.8, 1.2], [0.16, 0.3]),
      crease([10.5, 12], [top - 3, top - 1], [265, 290], [7, 10], [0.9, 1.3], [0.26, 0.42]),
    ],
    seed,
  );
}

export type SoftCloth = Pick<Piece, 'cloth' | 'material' | 'roll' | 'rumple' | 'creases'>;

export function hoodFromBehind(soft: SoftCloth, seam: string): Piece {
  const panel = openPath([4.6, top + 1.6], [6, top - 8, 5.6, top - 18, 3.8, top - 25]);
  const outline = symmetricPath(
    [0, top + 2.4],
    [5, top + 2.2, 9.6, top + 1.6, 11.6, top + 0.6],
    [13.6, top - 4, 15.8, top - 9, 15.4, top - 13.4],
    [14.8, top - 21, 9, top - 25.8, 0, top - 25.6],
  );
  return {
    ...soft,
    outline,
    drape: true,
    thickness: 0.35,
    puff: 1.6,
    puffRadius: 2.6,
    art: bothSides(
      line(panel, seam, 0.14, 0.4) +
        stitches(openPath([5.1, top + 1.6], [6.5, top - 8, 6.1, top - 18, 4.3, top - 25]), seam, 0.4),
    ),
    relief: bothSides(groove(panel, 0.26, 0.8)),
    reliefDepth: 0.22,
  };
}
