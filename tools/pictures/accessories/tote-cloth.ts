import { weaveCanvas } from '../materials/canvas.ts';
import { addCreases } from '../materials/creases.ts';
import { HEAVY, topstitch } from '../materials/lockstitch.ts';
import { bell, noise, smoothStep } from '../materials/noise.ts';
import type { Relief } from '../materials/relief.ts';
import { addHemFold, addSeam } from '../materials/stitches.ts';
import { TOTE } from './tote-pattern.ts';

const HEM = 2.8;
const SEAM_ROW = 0.55;
/** How far straps run down a panel, and their thickness over it. */
export const STRAP_DOWN = 8.2;
const STRAP_STEP = 0.19;
const STRAP_ROW = 0.28;
/** The box sewn through strap and hem, and its cross. */
const BOX = { inset: 0.42, height: 2.9, above: 0.35 } as const;
/** Dense zigzag where a strap pulls hardest. */
const BAR_TACK = { length: 1.9, height: 0.17, pitch: 0.062 } as const;

const BOX_LINES = boxLines();

/** The box's four sides and the two lines of its cross. */
function boxLines() {
  const half = TOTE.handleWidth / 2 - BOX.inset;
  const [low, high] = [BOX.above, BOX.above + BOX.height];
  const [first, second, third, fourth] = [
    [-half, low],
    [half, low],
    [half, high],
    [-half, high],
  ] as const;
  return [
    [first, second],
    [second, third],
    [third, fourth],
    [fourth, first],
    [first, third],
    [second, fourth],
  ] as const;
}

/** Distance to a line from one point to another, and how far along it. */
function toLine(
  x: number,
  y: number,
  from: readonly [number, number],
  to: readonly [number, number],
): readonly [number, number] {
  const [alongX, alongY] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(alongX, alongY);
  const along = ((x - from[0]) * alongX + (y - from[1]) * alongY) / length;
  if (along < 0 || along > length) return [9, 0];
  return [((x - from[0]) * alongY - (y - from[1]) * alongX) / length, along];
}

/** Where straps lie on a panel: from the strap's middle, and up from its lower end. */
interface StrapPlace {
  readonly across: number;
  readonly up: number;
}

export function strapPlace(u: number, v: number): StrapPlace {
  return { across: (Math.abs(u) - TOTE.handleAt) * Math.sign(u), up: v - (TOTE.height - STRAP_DOWN) };
}

/** How much of a place is covered by a strap, 0 to 1. */
export function strapCover({ across, up }: StrapPlace): number {
  const inside = Math.min(TOTE.handleWidth / 2 - Math.abs(across), up);
  return smoothStep(-0.03, 0.03, inside);
}

/** A box with a cross through it, with a bar-tack at its top and its bottom. */
function sewBox(across: number, up: number, relief: Relief): void {
  for (const [from, to] of BOX_LINES) topstitch(...toLine(across, up, from, to), relief);
  for (const at of [BOX.above, BOX.above + BOX.height]) {
    const along = Math.abs(across);
    if (along > BAR_TACK.length / 2) continue;
    const cover = bell(up - at, BAR_TACK.height / 2);
    const thread = Math.cos((2 * Math.PI * across) / BAR_TACK.pitch);
    relief.height += cover * (0.045 + 0.012 * thread);
    relief.shade *= 1 + cover * 0.1 * thread;
  }
}

const THREAD_WIDTH = 0.045;

/** How much of a strap's place is covered by sewing thread, 0 to 1; `up` is missing where there is no box. */
export function strapThread(across: number, along: number, up?: number): number {
  let cover = rowThread(TOTE.handleWidth / 2 - Math.abs(across) - STRAP_ROW, along);
  if (up === undefined) return cover;
  for (const [from, to] of BOX_LINES) cover = Math.max(cover, rowThread(...toLine(across, up, from, to)));
  const toTack = Math.min(Math.abs(up - BOX.above), Math.abs(up - BOX.above - BOX.height));
  const inTack =
    Math.abs(across) < BAR_TACK.length / 2 ? smoothStep(BAR_TACK.height / 2, BAR_TACK.height / 2 - 0.03, toTack) : 0;
  return Math.max(cover, inTack);
}

/** Thread of a row of topstitches lies on top for three quarters of each stitch. */
function rowThread(away: number, along: number): number {
  if (Math.abs(away) > THREAD_WIDTH) return 0;
  const share = along / HEAVY.pitch - Math.floor(along / HEAVY.pitch);
  return smoothStep(0.04, 0.12, share) * smoothStep(0.86, 0.78, share) * smoothStep(THREAD_WIDTH, 0.02, Math.abs(away));
}

/** The straps' ends as they lie on the panel, turned under at the bottom. */
function sewStraps(u: number, v: number, relief: Relief): void {
  const place = strapPlace(u, v);
  const cover = strapCover(place);
  const edge = Math.min(TOTE.handleWidth / 2 - Math.abs(place.across), place.up);
  if (cover <= 0) {
    relief.shade *= 1 - 0.16 * bell(edge, 0.07) * (edge > -0.4 ? 1 : 0);
    return;
  }
  relief.height += STRAP_STEP * smoothStep(0, 0.1, edge) + 0.03 * bell(edge - 0.15, 0.16);
  const side = TOTE.handleWidth / 2 - Math.abs(place.across);
  topstitch(side - STRAP_ROW, v, relief);
  sewBox(place.across, place.up, relief);
}

/** Sewn edges: the gusset's seams, turned to the inside and sewn down. */
function sewSeams(u: number, v: number, relief: Relief): void {
  const toSide = TOTE.halfWidth - Math.abs(u);
  for (const [distance, along] of [
    [toSide, v],
    [v, u],
  ] as const) {
    addSeam(relief, distance, along, 0.9);
    topstitch(distance - SEAM_ROW, along, relief);
  }
}

/** Cloth lies in small folds near what pulls at it, and is creased from its parcel. */
function wear(u: number, v: number, relief: Relief): void {
  addCreases(relief, u, v, { direction: 1.2, length: 7, width: 1.9, depth: 0.1, seed: 3, rounded: true });
  addCreases(relief, u, v, { direction: -0.5, length: 5, width: 1.2, depth: 0.05, seed: 5 }, 0.8);
  relief.height += 0.05 * noise(u / 3.3, v / 3.3, 31);
}

/** Front and back: u across from the middle, v up from the bottom. */
export function panelRelief(u: number, v: number, relief: Relief): void {
  const covered = strapCover(strapPlace(u, v));
  weaveCanvas(u, v, relief);
  wear(u, v, relief);
  const fromMouth = TOTE.height - v;
  addHemFold(relief, fromMouth, u, HEM);
  if (covered < 1) {
    for (const row of [HEM - 0.3, HEM - 0.75]) topstitch(fromMouth - row, u, relief);
    topstitch(fromMouth - 0.3, u, relief);
    sewSeams(u, v, relief);
  }
  sewStraps(u, v, relief);
}

/** The strip around sides and bottom: u from front to back, v from mouth to mouth. */
export function gussetRelief(u: number, v: number, relief: Relief): void {
  weaveCanvas(u, v, relief);
  wear(v + 40, u, relief);
  const end = 2 * TOTE.height + 2 * TOTE.halfWidth;
  const fromMouth = Math.min(v, end - v);
  addHemFold(relief, fromMouth, u, HEM);
  for (const row of [HEM - 0.3, HEM - 0.75, 0.3]) topstitch(fromMouth - row, u, relief);
  addSeam(relief, TOTE.gusset / 2 - Math.abs(u), v, 0.9);
}

/** A strap folded from canvas: u across, v along. */
export function strapRelief(u: number, v: number, relief: Relief): void {
  weaveCanvas(u, v, relief);
  relief.height += 0.02 * noise(u / 1.1, v / 2.6, 33);
  for (const side of [-1, 1]) topstitch(side * u - (TOTE.handleWidth / 2 - STRAP_ROW), v, relief);
}
