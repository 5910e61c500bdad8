import type { Piece } from '../engine/scene.ts';
import { hoodiePattern as pattern } from './hood.ts';
import { crease, layCreases } from './lay-creases.ts';
import { bothSides, closedPath, openPath, symmetricPath, type Step } from './pattern-path.ts';
import { groove, line, stitches } from './stitching.ts';
import { topPoints } from './top-pattern.ts';

const { top, bottom } = topPoints(pattern);

/** The kangaroo pocket. */
export function pocket(cloth: string, seam: string, material: Piece['material']): Piece {
  const waist = bottom - pattern.band;
  const sides: readonly Step[] = [
    [9.4, waist - 19.4],
    [17, waist - 7.2],
    [16.6, waist + 0.2],
    [0, waist + 0.2],
  ];
  const slant = openPath([9.4, waist - 19.4], [17, waist - 7.2]);
  const slantStitch = openPath([8.6, waist - 19.2], [15.9, waist - 7]);
  return {
    outline: symmetricPath([0, waist - 19.4], ...sides),
    cloth,
    material,
    thickness: 0.22,
    roll: 0.2,
    rumple: 0.1,
    art:
      line(symmetricPath([0, waist - 19.4], ...sides), seam, 0.2, 0.4) +
      bothSides(stitches(slantStitch, seam, 0.5)) +
      stitches(`M-9 ${waist - 18.8}H9`, seam, 0.5),
    relief:
      bothSides(groove(slantStitch, 0.16, 0.6) + line(slant, '#ffffff', 0.8, 0.5)) +
      groove(`M-9 ${waist - 18.8}H9`, 0.16, 0.6),
    reliefDepth: 0.2,
    creases: layCreases([crease([14, 16], [waist - 9, waist - 7], [170, 200], [8, 12], [1.2, 1.8], [0.16, 0.3])], 9),
  };
}

/** A zip divides the pocket: both halves keep away from it. */
export function splitPocket(whole: Piece): Piece[] {
  const waist = bottom - pattern.band;
  const half = (side: 1 | -1) =>
    closedPath(
      [side * 1.6, waist - 19.4],
      [side * 9.4, waist - 19.4],
      [side * 17, waist - 7.2],
      [side * 16.6, waist + 0.2],
      [side * 1.6, waist + 0.2],
    );
  return [1 as const, -1 as const].map((side) => ({ ...whole, outline: half(side) }));
}

/** A drawcord with its tip. */
export function cord(side: 1 | -1, color: string): Piece[] {
  const start = [side * 4.2, top + 4.6] as const;
  const end = side === 1 ? ([5, top + 24.4] as const) : ([-4.8, top + 25.8] as const);
  const path = openPath(start, [side * 5.2, top + 10, side * 3.6, top + 16, end[0], end[1]]);
  const tip = openPath([end[0], end[1] - 0.2], [end[0] + side * 0.15, end[1] + 1.7]);
  return [
    { outline: path, stroke: 0.8, cloth: color, material: 'cord', thickness: 0.5, roll: 0.3 },
    { outline: tip, stroke: 0.7, cloth: '#8d8c88', material: 'metal', thickness: 0.5, roll: 0.3 },
  ];
}

/** A zip from the neck to the hem. */
export function zipper(seam: string): Piece {
  const from = top + 6.6;
  let teeth = '';
  for (let y = from; y < bottom - 0.6; y += 0.42) teeth += `M-0.3 ${y}h0.36M-0.06 ${y + 0.21}h0.36`;
  return {
    outline: closedPath([-0.95, from], [0.95, from], [0.95, bottom + 0.3], [-0.95, bottom + 0.3]),
    cloth: '#565653',
    material: 'twill',
    thickness: 0.12,
    roll: 0.1,
    art: line(teeth, '#b9b7b0', 0.2) + line(`M0 ${from}V${bottom}`, seam, 0.06, 0.5),
    relief: line(teeth, '#ffffff', 0.2),
    reliefDepth: 0.2,
  };
}

/** Where the cords come out. */
export function eyelets(cordless: boolean | undefined): string {
  if (cordless) return '';
  return bothSides(
    `<circle cx="4.2" cy="${top + 4.5}" r="0.55" fill="#9a9a96"/><circle cx="4.2" cy="${top + 4.5}" r="0.28" fill="#1b1b1b"/>`,
  );
}
