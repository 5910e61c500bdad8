import { clothColors, creamCloth, fleeceOf } from '../cloth-colors.ts';
import type { Piece } from '../engine/scene.ts';
import { bottomPieces } from './bottom.ts';
import { bottomPoints, type BottomPattern } from './bottom-pattern.ts';
import { flapPocket } from './flap-pocket.ts';
import type { GarmentOptions } from './garment-options.ts';
import { bothSides, closedPath, openPath } from './pattern-path.ts';
import { groove, line, stitches } from './stitching.ts';

const joggerPattern: BottomPattern = {
  length: 101,
  waist: 18,
  hip: 26,
  rise: 32,
  hemOuter: 19.4,
  hemInner: 8.8,
  waistband: 4.8,
  cuff: 5.4,
};
const widePattern: BottomPattern = { ...joggerPattern, hip: 26.5, hemOuter: 28, hemInner: 4.6, cuff: 0 };
const cargoPattern: BottomPattern = { ...joggerPattern, hip: 26.5, hemOuter: 26, hemInner: 5.4, cuff: 0, length: 103 };

function sweatLook(options: GarmentOptions) {
  const colors = clothColors[options.color];
  return {
    ...options,
    ...colors,
    material: fleeceOf(options.color),
    thickness: 0.48,
    rumple: 0.36,
    cord: options.color === 'Natural/Green' ? colors.trim : '#efe9dc',
  };
}

/** Fleece joggers with ribbed cuffs. */
export function jogger(options: GarmentOptions): Piece[] {
  return bottomPieces(joggerPattern, sweatLook(options));
}

/** Smooth joggers with two stripes taped down the side of each leg. */
export function trackJogger(options: GarmentOptions): Piece[] {
  const { band, bottom } = bottomPoints(joggerPattern);
  const stripe = (aside: number) =>
    openPath(
      [17.2 - aside, band],
      [23.6 - aside, band + 14, 25 - aside, -16, 24.2 - aside, -6],
      [23.4 - aside, 8, 21 - aside, 30, 20 - aside, bottom - joggerPattern.cuff],
    );
  const stripes = bothSides(line(stripe(1.7), creamCloth, 1.15) + line(stripe(4), creamCloth, 1.15));
  return bottomPieces(joggerPattern, {
    ...sweatLook(options),
    material: 'jersey',
    thickness: 0.36,
    art: stripes + (options.art ?? ''),
    relief: bothSides(line(stripe(1.7), '#ffffff', 1.15, 0.25) + line(stripe(4), '#ffffff', 1.15, 0.25)),
  });
}

/** Straight fleece with a crease stitched down the front. */
export function wideSweatpant(options: GarmentOptions): Piece[] {
  const { band, bottom } = bottomPoints(widePattern);
  const crease = openPath([11, band + 4], [13, -10, 15.4, 20, 16.4, bottom + 1]);
  return bottomPieces(widePattern, {
    ...sweatLook(options),
    art: bothSides(stitches(crease, clothColors[options.color].seam, 0.35)),
    relief: bothSides(line(crease, '#ffffff', 0.7, 0.6) + groove(crease, 0.12, 0.4)),
  });
}

/** Cotton twill with flap pockets on the thighs. */
export function cargoPant(options: GarmentOptions): Piece[] {
  const colors = clothColors[options.color];
  const knee = bothSides(line(`M2 14L27 10`, colors.seam, 0.14, 0.35) + stitches(`M2 14.6L27 10.6`, colors.seam, 0.4));
  return bottomPieces(cargoPattern, {
    ...options,
    ...colors,
    material: 'twill',
    thickness: 0.4,
    rumple: 0.42,
    flatWaist: true,
    art: knee + beltLoops(cargoPattern, colors.seam) + (options.art ?? ''),
    relief: bothSides(groove('M2 14L27 10', 0.24, 0.7)),
    on: [
      ...flapPocket(14.6, -12, 11.6, 17, colors.cloth, colors.seam, -2),
      ...flapPocket(-26.2, -12.4, 11.6, 17, colors.cloth, colors.seam, 2),
    ],
  });
}

/** Canvas with double knees, a hammer loop, and green thread over all. */
export function carpenterPant(options: GarmentOptions): Piece[] {
  const colors = clothColors[options.color];
  const thread = colors.trim;
  const kneePath = closedPath([3.4, -6], [25.6, -6], [25.6, 22], [4.6, 22]);
  const triple = (path: string) => stitches(path, thread, 0.95, 0.24) + stitches(path, thread, 0.5, 0.05);
  const outer = openPath([19, -44], [24.4, -30, 25, -16, 24.6, 0], [24.4, 20, 24.6, 40, 25, 53]);
  return bottomPieces(cargoPattern, {
    ...options,
    ...colors,
    seam: thread,
    material: 'canvas',
    thickness: 0.44,
    rumple: 0.34,
    flatWaist: true,
    art:
      bothSides(line(kneePath, thread, 0.16, 0.4) + triple(kneePath) + triple(outer)) + beltLoops(cargoPattern, thread),
    relief: bothSides(`<path d="${kneePath}" fill="#ffffff" fill-opacity="0.28"/>` + groove(outer, 0.3, 0.5)),
    on: [
      {
        outline: openPath([23.6, -14], [19, -12.4, 17, -8, 18.4, -2.6]),
        stroke: 2,
        cloth: colors.cloth,
        material: 'canvas',
        thickness: 0.3,
        roll: 0.2,
        art: stitches(openPath([23.6, -14], [19, -12.4, 17, -8, 18.4, -2.6]), thread, 0.9, 0.12),
      },
    ],
  });
}

function beltLoops(pattern: BottomPattern, seam: string): string {
  const { top, band } = bottomPoints(pattern);
  const loop = (x: number) =>
    `<rect x="${x - 0.6}" y="${top - 1}" width="1.2" height="${band - top + 1.8}" fill="#000000" fill-opacity="0.12"/>` +
    stitches(`M${x - 0.4} ${top - 1}V${band + 0.6}M${x + 0.4} ${top - 1}V${band + 0.6}`, seam, 0.5);
  const button = `<circle cx="0.2" cy="${(top + band) / 2 + 0.6}" r="0.8" fill="#8c8375"/><circle cx="0.05" cy="${(top + band) / 2 + 0.45}" r="0.5" fill="#b7ae9e"/>`;
  const fly = openPath([2.8, band], [2.9, band + 10, 2.6, band + 14, 0, band + 16]);
  return bothSides(loop(8.4) + loop(15.4)) + button + stitches(fly, seam, 0.55);
}
