import type { MaterialName } from '../engine/material.ts';
import type { Piece } from '../engine/scene.ts';
import type { GarmentOptions } from './garment-options.ts';
import { type Point, type Step, bothSides, closedPath, openPath, symmetricPath } from './pattern-path.ts';
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

/** The inside of the back with its neck tape and label. */
function liningPiece(pattern: TopPattern, look: TopLook, base: Omit<Piece, 'outline'>, right: readonly Step[]): Piece {
  const { top, neck } = topPoints(pattern);
  const { start, steps } = neckLine(pattern, 2, 0);
  return {
    ...base,
    cloth: look.inside,
    outline: symmetricPath(start, ...steps, ...right),
    art:
      line(wholeNeck(pattern, 2, 0.8), look.collarCloth, 1.8) +
      line(wholeNeck(pattern, 2.7, 0), look.seam, 0.9, 0.1) +
      `<rect x="-2" y="${top + 3.6}" width="4" height="2.1" fill="#f3efe4"/>` +
      line(`M-1.2 ${top + 4.7}h2.4`, '#2f5d47', 0.34),
    relief: ribbing({ ...pattern, drop: 2, neck: neck[0] }, '#000000', 0.2, 0.4),
    rumple: 0,
  };
}

/** A top laid flat: the inside of its back, seen at the neck, and its front over it; or its back alone. */
export function topPieces(pattern: TopPattern, look: TopLook): Piece[] {
  const { cloth, material, thickness, rumple, back, art = '', relief = '' } = look;
  const right = rightSide(pattern);
  const { start, steps } = neckLine(pattern, back ? 2 : pattern.drop, 0);
  const drawn = construction(pattern, look);
  const base = { cloth, material, thickness, roll: 0.28, rumple };
  const shell: Piece = {
    ...base,
    outline: symmetricPath(start, ...steps, ...right),
    art: drawn.cuffs + art + drawn.art,
    relief: drawn.relief + relief,
    reliefDepth: pattern.band ? 0.24 : 0.13,
    puff: pattern.band ? 0.7 : 0.35,
    puffRadius: 3.2,
    curl: pattern.band ? 0.5 : 0.75,
    creases: topCreases(pattern, look.seed, look.creaseStrength),
  };
  return back ? [shell] : [liningPiece(pattern, look, base, right), shell];
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

/** What is seen of a seam and what is felt of it. */
interface Drawn {
  readonly art: string;
  readonly relief: string;
}

/** Where a stitched edge has its rows, its raised fold and the groove between the rows, in cm from the edge. */
interface EdgeRows {
  readonly rows: readonly [number, number];
  readonly fold: number;
  readonly foldWidth: number;
  readonly foldLevel: number;
  readonly middle: number;
}

/** The edge of a hem or sleeve: the seam of its ribs, `depth` cm deep, or two rows of stitches where it has none. */
function edge(lineAt: (up: number) => string, depth: number, seam: string, stitched: EdgeRows): Drawn {
  if (depth) return { art: line(lineAt(depth), seam, 0.14, 0.45), relief: groove(lineAt(depth), 0.3, 0.7) };
  const { rows, fold, foldWidth, foldLevel, middle } = stitched;
  return {
    art: rows.map((up) => stitches(lineAt(up), seam, 0.42)).join(''),
    relief: line(lineAt(fold), '#ffffff', foldWidth, foldLevel) + groove(lineAt(middle), 0.14, 0.6),
  };
}

const HEM: EdgeRows = { rows: [2.3, 2.65], fold: 1.2, foldWidth: 2.3, foldLevel: 0.2, middle: 2.45 };
const SLEEVE: EdgeRows = { rows: [2.2, 2.55], fold: 1.1, foldWidth: 2.2, foldLevel: 0.18, middle: 2.4 };

function hemEdge(pattern: TopPattern, seam: string): Drawn {
  const { hem, bottom } = topPoints(pattern);
  const lineAt = (up: number) =>
    openPath(
      [-hem[0] - 1, bottom - up],
      [-hem[0] * 0.4, bottom - up + 0.6, hem[0] * 0.4, bottom - up + 0.6, hem[0] + 1, bottom - up],
    );
  return edge(lineAt, pattern.band, seam, HEM);
}

/** The end of the right sleeve, and the ribs of its cuff. */
function sleeveEnd(pattern: TopPattern, { seam, cuffCloth }: TopTrim): Drawn & { readonly cuff: string } {
  const { cuffOut, cuffIn, along } = topPoints(pattern);
  const { cuff } = pattern;
  const at = (from: Point, by: number): Point => [from[0] - along[0] * by, from[1] - along[1] * by];
  const ribbed = closedPath(at(cuffOut, cuff), at(cuffOut, -1), at(cuffIn, -1), at(cuffIn, cuff));
  return {
    ...edge((by) => openPath(at(cuffOut, by), at(cuffIn, by)), cuff, seam, SLEEVE),
    cuff: `<path d="${ribbed}" fill="${cuffCloth}" stroke="${cuffCloth}" stroke-width="2.4"/>`,
  };
}

/** The seam between body and right sleeve. */
function armhole(pattern: TopPattern): string {
  const { neck, shoulder, underarm } = topPoints(pattern);
  return pattern.raglan
    ? openPath(
        [neck[0] + 0.6, neck[1] + 1.5],
        [neck[0] + 5, neck[1] + 10, underarm[0] - 6, underarm[1] - 5, ...underarm],
      )
    : openPath(shoulder, [shoulder[0] - 1.8, shoulder[1] + 8, underarm[0] - 1.4, underarm[1] - 7, ...underarm]);
}

/** Collar, seams and hems of a top, and the cloth of its cuffs and band. */
function construction(pattern: TopPattern, look: TopTrim): Drawn & { readonly cuffs: string } {
  const { bottom } = topPoints(pattern);
  const { seam, cuffCloth, collarCloth } = look;
  const { collar, cuff, band } = pattern;
  const collarLine = (wider: number) => wholeNeck(pattern, look.back ? 2 : pattern.drop, wider);
  const [collarMiddle, collarEdge, collarStitch] = [
    collarLine(collar / 2),
    collarLine(collar),
    collarLine(collar + 0.35),
  ];
  const hem = hemEdge(pattern, seam);
  const sleeve = sleeveEnd(pattern, look);
  return {
    cuffs:
      (cuff ? bothSides(sleeve.cuff) : '') +
      (band ? `<rect x="-40" y="${bottom - band}" width="80" height="${band + 3}" fill="${cuffCloth}"/>` : ''),
    art:
      line(collarMiddle, collarCloth, collar) +
      line(collarEdge, seam, 0.12, 0.4) +
      stitches(collarStitch, seam, 0.3) +
      bothSides(line(armhole(pattern), seam, 0.14, 0.36)) +
      hem.art +
      bothSides(sleeve.art),
    relief:
      line(collarMiddle, '#bdbdbd', collar) +
      ribbing(pattern, '#000000', 0.2, 0.6) +
      groove(collarEdge, 0.22, 0.8) +
      stitches(collarStitch, '#000000', 0.7) +
      bothSides(groove(armhole(pattern), 0.3, 0.75)) +
      hem.relief +
      bothSides(sleeve.relief),
  };
}
