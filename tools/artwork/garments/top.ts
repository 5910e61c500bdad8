import type { MaterialName } from '../engine/material.ts';
import type { Piece } from '../engine/scene.ts';
import type { GarmentOptions } from './garment-options.ts';
import { type Point, bothSides, closedPath, openPath, symmetricPath } from './pattern-path.ts';
import { groove, line, ribs, stitches } from './stitching.ts';
import { type TopPattern, neckLine, rightSide, topCreases, topPoints, wholeNeck } from './top-pattern.ts';

interface TopLook extends TopTrim, Omit<GarmentOptions, 'color'> {
  readonly cloth: string;
  readonly inside: string;
  readonly material: MaterialName;
  readonly thickness: number;
  readonly rumple: number;
  readonly creaseStrength: number;
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
    outline: symmetricPath(
      (look.back ? backNeck : frontNeck).start,
      ...(look.back ? backNeck : frontNeck).steps,
      ...right,
    ),
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
    outline: symmetricPath(backNeck.start, ...backNeck.steps, ...right),
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

/** What the seams of a top are made of. */
interface TopTrim extends Pick<GarmentOptions, 'back'> {
  readonly seam: string;
  readonly collarCloth: string;
  readonly cuffCloth: string;
}

function ribbing(pattern: TopPattern, color: string, width: number, opacity: number): string {
  const { top, along, bottom, cuffOut, cuffIn, hem } = topPoints(pattern);
  const { neck, collar, drop, cuff, band } = pattern;
  const fan = ribs(
    (share) => neckAt(neck, top, drop, share),
    (share) => neckAt(neck + collar, top, drop + collar, share),
    64,
    color,
    width * 0.7,
    opacity * 0.8,
  );
  const hemRibs = ribs(
    (share) => [(share * 2 - 1) * (pattern.half + 0.2), bottom - band],
    (share) => [(share * 2 - 1) * hem[0], bottom + 0.6],
    104,
    color,
    width,
    opacity,
  );
  const cuffRibs = ribs(
    (share) => [cuffOut[0] + (cuffIn[0] - cuffOut[0]) * share, cuffOut[1] + (cuffIn[1] - cuffOut[1]) * share],
    (share) => [
      cuffOut[0] - along[0] * cuff + (cuffIn[0] - cuffOut[0]) * (share * 1.24 - 0.1),
      cuffOut[1] - along[1] * cuff + (cuffIn[1] - cuffOut[1]) * (share * 1.24 - 0.1),
    ],
    20,
    color,
    width,
    opacity,
  );
  return fan + (band ? hemRibs : '') + (cuff ? bothSides(cuffRibs) : '');
}

function neckAt(reach: number, top: number, drop: number, share: number): Point {
  const angle = (share * 2 - 1) * Math.PI * 0.5;
  return [Math.sin(angle) * reach, top + Math.cos(angle) * drop];
}

/** Collar, seams and hems of a top as art (what is seen) and relief (what is felt). */
function construction(pattern: TopPattern, look: TopTrim): { art: string; relief: string; cuffs: string } {
  const { neck, shoulder, underarm, hem, cuffOut, cuffIn, along, bottom } = topPoints(pattern);
  const drop = look.back ? 2 : pattern.drop;
  const collarMiddle = wholeNeck(pattern, drop, pattern.collar / 2);
  const collarEdge = wholeNeck(pattern, drop, pattern.collar);
  const collarStitch = wholeNeck(pattern, drop, pattern.collar + 0.35);
  const armhole = pattern.raglan
    ? openPath(
        [neck[0] + 0.6, neck[1] + 1.5],
        [neck[0] + 5, neck[1] + 10, underarm[0] - 6, underarm[1] - 5, ...underarm],
      )
    : openPath(shoulder, [shoulder[0] - 1.8, shoulder[1] + 8, underarm[0] - 1.4, underarm[1] - 7, ...underarm]);
  const at = (from: Point, by: number): Point => [from[0] - along[0] * by, from[1] - along[1] * by];
  const cuffLine = (by: number) => openPath(at(cuffOut, by), [...at(cuffIn, by)]);
  const hemLine = (up: number) =>
    openPath(
      [-hem[0] - 1, bottom - up],
      [-hem[0] * 0.4, bottom - up + 0.6, hem[0] * 0.4, bottom - up + 0.6, hem[0] + 1, bottom - up],
    );
  const { seam } = look;
  const hemEdge = pattern.band
    ? { art: line(hemLine(pattern.band), seam, 0.14, 0.45), relief: groove(hemLine(pattern.band), 0.3, 0.7) }
    : {
        art: stitches(hemLine(2.3), seam, 0.42) + stitches(hemLine(2.65), seam, 0.42),
        relief: line(hemLine(1.2), '#ffffff', 2.3, 0.2) + groove(hemLine(2.45), 0.14, 0.6),
      };
  const sleeveEdge = pattern.cuff
    ? { art: line(cuffLine(pattern.cuff), seam, 0.14, 0.45), relief: groove(cuffLine(pattern.cuff), 0.3, 0.7) }
    : {
        art: stitches(cuffLine(2.2), seam, 0.42) + stitches(cuffLine(2.55), seam, 0.42),
        relief: line(cuffLine(1.1), '#ffffff', 2.2, 0.18) + groove(cuffLine(2.4), 0.14, 0.6),
      };
  const cuffBand = closedPath(
    at(cuffOut, pattern.cuff),
    [...at(cuffOut, -1)],
    [...at(cuffIn, -1)],
    [...at(cuffIn, pattern.cuff)],
  );
  const cuffs = `<path d="${cuffBand}" fill="${look.cuffCloth}" stroke="${look.cuffCloth}" stroke-width="2.4"/>`;
  const band = `<rect x="-40" y="${bottom - pattern.band}" width="80" height="${pattern.band + 3}" fill="${look.cuffCloth}"/>`;
  return {
    cuffs: (pattern.cuff ? bothSides(cuffs) : '') + (pattern.band ? band : ''),
    art:
      line(collarMiddle, look.collarCloth, pattern.collar) +
      line(collarEdge, seam, 0.12, 0.4) +
      stitches(collarStitch, seam, 0.3) +
      bothSides(line(armhole, seam, 0.14, 0.36)) +
      hemEdge.art +
      bothSides(sleeveEdge.art),
    relief:
      line(collarMiddle, '#bdbdbd', pattern.collar) +
      ribbing(pattern, '#000000', 0.2, 0.6) +
      groove(collarEdge, 0.22, 0.8) +
      stitches(collarStitch, '#000000', 0.7) +
      bothSides(groove(armhole, 0.3, 0.75)) +
      hemEdge.relief +
      bothSides(sleeveEdge.relief),
  };
}
