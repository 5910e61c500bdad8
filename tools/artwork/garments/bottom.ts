import type { MaterialName } from '../engine/material.ts';
import type { Piece } from '../engine/scene.ts';
import { type BottomPattern, bottomCreases, bottomPoints, rightSide } from './bottom-pattern.ts';
import type { GarmentOptions } from './garment-options.ts';
import { bothSides, openPath, symmetricPath } from './pattern-path.ts';
import { groove, line, ribs, stitches } from './stitching.ts';

interface BottomLook extends Omit<GarmentOptions, 'color'> {
  readonly cloth: string;
  readonly seam: string;
  readonly inside: string;
  readonly material: MaterialName;
  readonly thickness: number;
  readonly rumple: number;
  readonly cord?: string;
  readonly flatWaist?: boolean;
  /** Layers between the cloth and the cords: pockets, loops. */
  readonly on?: readonly Piece[];
}

function waistRuche(pattern: BottomPattern, color: string, opacity: number): string {
  const { top, band } = bottomPoints(pattern);
  const { waist } = pattern;
  return ribs(
    (share) => [(share * 2 - 1) * waist, top - 1],
    (share) => [(share * 2 - 1) * (waist + 0.8) + 0.2 * Math.sin(share * 140), band],
    84,
    color,
    0.2,
    opacity,
  );
}

function cuffRibs(pattern: BottomPattern, color: string, opacity: number): string {
  const { bottom } = bottomPoints(pattern);
  const { hemOuter, hemInner, cuff } = pattern;
  return bothSides(
    ribs(
      (share) => [hemInner + (hemOuter - hemInner) * share, bottom + 0.5],
      (share) => [hemInner - 1 + (hemOuter - hemInner + 2) * share, bottom - cuff],
      24,
      color,
      0.2,
      opacity,
    ),
  );
}

function cords(pattern: BottomPattern, color: string): Piece[] {
  const { top } = bottomPoints(pattern);
  const y = top + pattern.waistband * 0.55;
  const cord = { stroke: 0.62, cloth: color, material: 'cord', thickness: 0.42, roll: 0.24 } as const;
  return [
    { ...cord, outline: openPath([-1.6, y], [-2.4, y + 4, -0.6, y + 7, -2, y + 13.5]) },
    { ...cord, outline: openPath([1.6, y], [1, y + 3.6, 3.4, y + 7, 2.4, y + 12]) },
    {
      ...cord,
      outline: openPath([-2, y + 13.3], [-2.1, y + 15]),
      stroke: 0.56,
      cloth: '#4a4945',
      material: 'rubber',
    },
    {
      ...cord,
      outline: openPath([2.4, y + 11.8], [2.3, y + 13.5]),
      stroke: 0.56,
      cloth: '#4a4945',
      material: 'rubber',
    },
  ];
}

/** Shorts or pants laid flat: the inside of the back at the waist, then the front. */
export function bottomPieces(pattern: BottomPattern, look: BottomLook): Piece[] {
  const { top, bottom, band, crotch } = bottomPoints(pattern);
  const front = rightSide(pattern, look.back ? -0.9 : 1.1);
  const behind = rightSide(pattern, -1.2);
  const { seam } = look;
  const bandLine = openPath([-pattern.waist - 2, band], [-6, band + 0.7, 6, band + 0.7, pattern.waist + 2, band]);
  const hemLine = (up: number) =>
    bothSides(stitches(`M0 ${bottom + 1.2 - up}L${pattern.hemOuter + 4} ${bottom - up}`, seam, 0.45));
  const middle = `M0 ${band}C0.3 ${band + 6} -0.2 ${crotch - 6} 0 ${crotch}`;
  const pocket = openPath(
    [pattern.waist - 3.2, band],
    [pattern.waist - 1, band + 6, pattern.hip - 3.4, band + 9, pattern.hip - 0.6, band + 13],
  );
  const base = {
    cloth: look.cloth,
    material: look.material,
    thickness: look.thickness,
    roll: 0.28,
    rumple: look.rumple,
  };
  const shell: Piece = {
    ...base,
    outline: symmetricPath(front.start, ...front.steps),
    art:
      (look.art ?? '') +
      (pattern.cuff
        ? `<rect x="-60" y="${bottom - pattern.cuff}" width="120" height="${pattern.cuff + 4}" fill="${look.cloth}"/>`
        : '') +
      (look.flatWaist
        ? ''
        : `<rect x="-60" y="${top - 3}" width="120" height="${pattern.waistband + 3}" fill="${look.cloth}"/>` +
          waistRuche(pattern, seam, 0.1)) +
      line(bandLine, seam, 0.14, 0.45) +
      [0.3, 0.55, 0.8].map((share) => stitches(`M-40 ${top + pattern.waistband * share}H40`, seam, 0.3)).join('') +
      line(middle, seam, 0.14, 0.35) +
      (look.back ? '' : bothSides(line(pocket, seam, 0.16, 0.4) + stitches(pocket, seam, 0.3))) +
      (pattern.cuff ? line(`M-60 ${bottom - pattern.cuff}H60`, seam, 0.14, 0.4) : hemLine(2) + hemLine(2.35)),
    relief:
      (look.relief ?? '') +
      (look.flatWaist ? '' : waistRuche(pattern, '#000000', 0.55)) +
      groove(bandLine, 0.28, 0.8) +
      groove(middle, 0.26, 0.7) +
      (look.back ? '' : bothSides(groove(pocket, 0.24, 0.8))) +
      (pattern.cuff ? groove(`M-60 ${bottom - pattern.cuff}H60`, 0.28, 0.8) + cuffRibs(pattern, '#000000', 0.6) : ''),
    reliefDepth: 0.2,
    puff: 0.6,
    puffRadius: 3,
    curl: 0.6,
    creases: bottomCreases(pattern, look.seed),
  };
  const lining: Piece = {
    ...base,
    cloth: look.inside,
    outline: symmetricPath(behind.start, ...behind.steps),
    rumple: 0,
    art:
      `<rect x="-60" y="${top - 3}" width="120" height="${pattern.waistband}" fill="#000000" fill-opacity="0.22"/>` +
      `<rect x="-1.3" y="${top - 0.8}" width="2.6" height="3" fill="#f3efe4"/>` +
      line(`M-0.8 ${top + 0.35}h1.6`, '#2f5d47', 0.26),
  };
  return [
    ...(look.back ? [] : [lining]),
    shell,
    ...(look.on ?? []),
    ...(look.cord && !look.back ? cords(pattern, look.cord) : []),
  ];
}
