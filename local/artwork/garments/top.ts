import type { MaterialName } from '../engine/material.ts';
import type { Piece } from '../engine/scene.ts';
import { symmetricPath } from './pattern-path.ts';
import { line } from './stitching.ts';
import { construction, ribbing, type TopTrim } from './top-construction.ts';
import { topCreases } from './top-creases.ts';
import { neckLine, rightSide, topPoints, wholeNeck, type TopPattern } from './top-pattern.ts';

export interface TopLook extends TopTrim {
  readonly cloth: string;
  readonly inside: string;
  readonly material: MaterialName;
  readonly thickness: number;
  readonly rumple: number;
  readonly creaseStrength: number;
  readonly art?: string;
  readonly relief?: string;
  readonly seed: number;
}

/** A top laid flat: the inside of its back, seen at the neck, and its front over it; or its back alone. */
export function topPieces(pattern: TopPattern, look: TopLook): Piece[] {
  const { top, neck } = topPoints(pattern);
  const right = rightSide(pattern);
  const backNeck = neckLine(pattern, 2, 0);
  const frontNeck = neckLine(pattern, pattern.drop, 0);
  const drawn = construction(pattern, look);
  const base = {
    cloth: look.cloth,
    material: look.material,
    thickness: look.thickness,
    roll: 0.28,
    rumple: look.rumple,
  };
  const creases = topCreases(pattern, look.seed, look.creaseStrength);
  const shell: Piece = {
    ...base,
    outline: symmetricPath((look.back ? backNeck : frontNeck).start, [
      ...(look.back ? backNeck : frontNeck).steps,
      ...right,
    ]),
    art: drawn.cuffs + (look.art ?? '') + drawn.art,
    relief: drawn.relief + (look.relief ?? ''),
    reliefDepth: pattern.band ? 0.24 : 0.13,
    puff: pattern.band ? 0.7 : 0.35,
    puffRadius: 3.2,
    curl: pattern.band ? 0.5 : 0.75,
    creases,
  };
  if (look.back) return [shell];
  const tape = wholeNeck(pattern, 2.7, 0);
  const lining: Piece = {
    ...base,
    cloth: look.inside,
    outline: symmetricPath(backNeck.start, [...backNeck.steps, ...right]),
    art:
      line(wholeNeck(pattern, 2, 0.8), look.collarCloth, 1.8) +
      line(tape, look.seam, 0.9, 0.1) +
      `<rect x="-2" y="${top + 3.6}" width="4" height="2.1" fill="#f3efe4"/>` +
      line(`M-1.2 ${top + 4.7}h2.4`, '#2f5d47', 0.34),
    relief: ribbing({ ...pattern, drop: 2, neck: neck[0] }, '#000000', 0.2, 0.4),
    rumple: 0,
  };
  return [lining, shell];
}
