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
  const tip = { stroke: 0.56, cloth: '#4a4945', material: 'rubber' } as const;
  return [
    { ...cord, outline: openPath([-1.6, y], [-2.4, y + 4, -0.6, y + 7, -2, y + 13.5]) },
    { ...cord, outline: openPath([1.6, y], [1, y + 3.6, 3.4, y + 7, 2.4, y + 12]) },
    { ...cord, outline: openPath([-2, y + 13.3], [-2.1, y + 15]), ...tip },
    { ...cord, outline: openPath([2.4, y + 11.8], [2.3, y + 13.5]), ...tip },
  ];
}

/** The seams of the front: waistband, fly and pocket. */
function seamLines(pattern: BottomPattern) {
  const { band, crotch } = bottomPoints(pattern);
  const { waist, hip } = pattern;
  return {
    bandLine: openPath([-waist - 2, band], [-6, band + 0.7, 6, band + 0.7, waist + 2, band]),
    middle: `M0 ${band}C0.3 ${band + 6} -0.2 ${crotch - 6} 0 ${crotch}`,
    pocket: openPath([waist - 3.2, band], [waist - 1, band + 6, hip - 3.4, band + 9, hip - 0.6, band + 13]),
  };
}

function frontArt(pattern: BottomPattern, { cloth, seam, flatWaist, back, art = '' }: BottomLook): string {
  const { top, bottom } = bottomPoints(pattern);
  const { cuff, waistband, hemOuter } = pattern;
  const { bandLine, middle, pocket } = seamLines(pattern);
  const clothOver = (y: number, height: number) =>
    `<rect x="-60" y="${y}" width="120" height="${height}" fill="${cloth}"/>`;
  const hemLine = (up: number) =>
    bothSides(stitches(`M0 ${bottom + 1.2 - up}L${hemOuter + 4} ${bottom - up}`, seam, 0.45));
  return (
    art +
    (cuff ? clothOver(bottom - cuff, cuff + 4) : '') +
    (flatWaist ? '' : clothOver(top - 3, waistband + 3) + waistRuche(pattern, seam, 0.1)) +
    line(bandLine, seam, 0.14, 0.45) +
    [0.3, 0.55, 0.8].map((share) => stitches(`M-40 ${top + waistband * share}H40`, seam, 0.3)).join('') +
    line(middle, seam, 0.14, 0.35) +
    (back ? '' : bothSides(line(pocket, seam, 0.16, 0.4) + stitches(pocket, seam, 0.3))) +
    (cuff ? line(`M-60 ${bottom - cuff}H60`, seam, 0.14, 0.4) : hemLine(2) + hemLine(2.35))
  );
}

function frontRelief(pattern: BottomPattern, { flatWaist, back, relief = '' }: BottomLook): string {
  const { cuff } = pattern;
  const { bandLine, middle, pocket } = seamLines(pattern);
  const cuffLine = `M-60 ${bottomPoints(pattern).bottom - cuff}H60`;
  return (
    relief +
    (flatWaist ? '' : waistRuche(pattern, '#000000', 0.55)) +
    groove(bandLine, 0.28, 0.8) +
    groove(middle, 0.26, 0.7) +
    (back ? '' : bothSides(groove(pocket, 0.24, 0.8))) +
    (cuff ? groove(cuffLine, 0.28, 0.8) + cuffRibs(pattern, '#000000', 0.6) : '')
  );
}

/** Shorts or pants laid flat: the inside of the back at the waist, then the front. */
export function bottomPieces(pattern: BottomPattern, look: BottomLook): Piece[] {
  const { top } = bottomPoints(pattern);
  const { cloth, material, thickness, rumple, back } = look;
  const front = rightSide(pattern, back ? -0.9 : 1.1);
  const behind = rightSide(pattern, -1.2);
  const base = { cloth, material, thickness, roll: 0.28, rumple };
  const shell: Piece = {
    ...base,
    outline: symmetricPath(front.start, ...front.steps),
    art: frontArt(pattern, look),
    relief: frontRelief(pattern, look),
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
    ...(back ? [] : [lining]),
    shell,
    ...(look.on ?? []),
    ...(look.cord && !back ? cords(pattern, look.cord) : []),
  ];
}
