import { noise, smoothStep } from '../materials/noise.ts';
import { ribHeight, type RibKnitGauge } from '../materials/rib-knit.ts';
import { createGridSurface, type Point, type Surface } from '../render/surface.ts';
import { signedPower } from './signed-power.ts';

/** A cut through leg or foot, seen from the side: its front (above, on the foot), its back (below), half its width. */
type Section = readonly [frontX: number, frontY: number, backX: number, backY: number, halfWidth: number];

/** From the top of a crew sock around the heel to the toe; x is heel to toe, the floor is at 0, cm. */
const SECTIONS: readonly Section[] = [
  [10, 22.6, 1.3, 22.9, 4.35],
  [9.9, 18.4, 1.3, 18.6, 4.25],
  [9.3, 14, 1.8, 14, 3.85],
  [9.2, 10.9, 2.1, 10.4, 3.5],
  [9.9, 9.4, 1.7, 7.6, 3.4],
  [11, 8.7, 0.75, 4.7, 3.4],
  [12.1, 8, 0.75, 2.1, 3.35],
  [13.2, 7.3, 2.4, 0.45, 3.45],
  [14.7, 6.5, 5.5, 0.15, 3.6],
  [16.5, 5.7, 9, 0.3, 3.85],
  [18.7, 4.9, 13.5, 0.2, 4.4],
  [20.9, 4.4, 18, 0.1, 4.6],
  [22.9, 3.9, 22, 0.2, 4.2],
  [24.6, 3.15, 24.1, 0.6, 3.1],
  [25.4, 2.3, 25.3, 1.4, 0.9],
];
export const SOCK_END = SECTIONS.length - 1;
/** Sections at which the foot begins, and the arch and the toe are. */
export const SOCK_PLACES = { heel: 5.9, foot: 7.4, arch: 9, toe: 12.15 } as const;

export const SOCK_RIBS = 44;
/** Rib over three needles, as sock machines knit it. */
export const SOCK_GAUGE: RibKnitGauge = { pitch: 0.6, wales: 3, ridge: 0.76, course: 0.15, depth: 0.045 };

function catmullRom(before: number, from: number, to: number, after: number, share: number): number {
  const bend = (2 * before - 5 * from + 4 * to - after) * share * share;
  const twist = (3 * from - before - 3 * to + after) * share * share * share;
  return 0.5 * (2 * from + (to - before) * share + bend + twist);
}

function sectionAt(place: number): Section {
  const start = Math.max(0, Math.min(SECTIONS.length - 2, Math.floor(place)));
  const key = (step: number, part: number) =>
    SECTIONS[Math.max(0, Math.min(SECTIONS.length - 1, start + step))]?.[part] ?? 0;
  const between = (part: number) => catmullRom(key(-1, part), key(0, part), key(1, part), key(2, part), place - start);
  return [between(0), between(1), between(2), between(3), between(4)];
}

/** Centimeters along the middle of the sock from its top to a section. */
const STEPS_PER_SECTION = 40;
const middleLengths = measureMiddle();

function measureMiddle(): Float64Array {
  const lengths = new Float64Array(SOCK_END * STEPS_PER_SECTION + 1);
  let before = sectionAt(0);
  for (let step = 1; step < lengths.length; step += 1) {
    const section = sectionAt(step / STEPS_PER_SECTION);
    const x = (section[0] + section[2] - before[0] - before[2]) / 2;
    const y = (section[1] + section[3] - before[1] - before[3]) / 2;
    lengths[step] = (lengths[step - 1] ?? 0) + Math.hypot(x, y);
    before = section;
  }
  return lengths;
}

export function alongSock(place: number): number {
  const step = Math.max(0, Math.min(middleLengths.length - 1.001, place * STEPS_PER_SECTION));
  const from = middleLengths[Math.floor(step)] ?? 0;
  const to = middleLengths[Math.floor(step) + 1] ?? from;
  return from + (to - from) * (step - Math.floor(step)) + Math.min(0, place) * 4;
}

/** How much of the sole's plain knit there is instead of rib; `around` is 0 in front and above, 0.5 behind and below. */
export function soleShare(around: number, place: number): number {
  const fromSole = Math.abs(around - 0.5);
  const sole = smoothStep(SOCK_PLACES.foot - 1.5, SOCK_PLACES.foot - 1, place) * smoothStep(0.27, 0.25, fromSole);
  const toe = smoothStep(SOCK_PLACES.toe - 0.03, SOCK_PLACES.toe + 0.03, place);
  return Math.max(sole, toe, heelShare(around, place));
}

/** The heel's pocket: a lens that ends in a point at each ankle. */
export function heelShare(around: number, place: number): number {
  const reach = 0.275 * (1 - Math.abs(place - SOCK_PLACES.heel) / 2.1);
  return smoothStep(reach + 0.008, reach - 0.008, Math.abs(around - 0.5));
}

/** Cotton over a foot: soft folds in the bend of the ankle, an uneven leg, and the arch band that draws in. */
function slack(around: number, place: number, seed: number): number {
  const angle = 2 * Math.PI * around;
  const along = alongSock(place);
  const front = smoothStep(0.32, 0.05, Math.min(around, 1 - around));
  const bend = smoothStep(2.4, 4, place) * smoothStep(7.2, 5.2, place);
  const ridge = 1 - Math.abs(noise(along / 1.7 + 0.25 * Math.sin(angle), Math.sin(angle) * 0.8 + seed, 4));
  const leg = smoothStep(8, 4, place) * noise(Math.sin(angle) * 1.3 + seed, Math.cos(angle) * 1.3 + along / 4.5, 6);
  const arch = -0.12 * smoothStep(1.1, 0.6, Math.abs(place - SOCK_PLACES.arch));
  return 0.16 * front * bend * ridge * ridge + 0.14 * leg + arch;
}

function pointAt(around: number, place: number, seed: number, inset: number): Point {
  const [frontX, frontY, backX, backY, halfWidth] = sectionAt(Math.max(0, place));
  const angle = 2 * Math.PI * around;
  const half = Math.hypot(frontX - backX, frontY - backY) / 2;
  const [upX, upY] = [(frontX - backX) / 2 / half, (frontY - backY) / 2 / half];
  // Soles are flat: below, the section is boxier.
  const flat = Math.cos(angle) < 0 ? smoothStep(6, 8, place) : 0;
  const power = 2 / (2.15 + 0.9 * flat);
  const rib = SOCK_GAUGE.depth * ribHeight(around * SOCK_RIBS, SOCK_GAUGE) * (1 - soleShare(around, place));
  const out = rib + slack(around, place, seed) * smoothStep(14, 12, place) - inset;
  const up = (half + out) * signedPower(Math.cos(angle), power);
  const side = (halfWidth + out) * signedPower(Math.sin(angle), power);
  return [(frontX + backX) / 2 + upX * up, Math.max(0.02, (frontY + backY) / 2 + upY * up), side];
}

const COLUMNS = SOCK_RIBS * 10 + 1;
const ROWS_PER_SECTION = 26;
/** Rows of the inside and of the rolled edge, before the outside begins. */
const INSIDE_ROWS = 16;
const EDGE_ROWS = 8;
const INSIDE_DEPTH = 0.9;
const WALL = 0.28;

interface RowPlace {
  readonly place: number;
  readonly inset: number;
  readonly lift: number;
}

function rowPlace(row: number): RowPlace {
  if (row < INSIDE_ROWS) return { place: INSIDE_DEPTH * (1 - row / INSIDE_ROWS), inset: WALL, lift: 0 };
  const edge = row - INSIDE_ROWS;
  if (edge < EDGE_ROWS) {
    const angle = (Math.PI * edge) / EDGE_ROWS;
    return { place: 0, inset: WALL * (0.5 + 0.5 * Math.cos(angle)), lift: (WALL / 2) * Math.sin(angle) };
  }
  return { place: (edge - EDGE_ROWS) / ROWS_PER_SECTION, inset: 0, lift: 0 };
}

/** A sock on an unseen foot. Coordinates: the share around, and the section (below 0 on the inside). */
export function createSock(name: string, seed: number): Surface {
  const rows = INSIDE_ROWS + EDGE_ROWS + SOCK_END * ROWS_PER_SECTION + 1;
  const point = (column: number, row: number): Point => {
    const { place, inset, lift } = rowPlace(row);
    const around = column / (COLUMNS - 1);
    const [x, y, z] = pointAt(around, place, seed, inset);
    const waver = 0.12 * noise(Math.sin(2 * Math.PI * around) + seed, Math.cos(2 * Math.PI * around), 15);
    return [x, y + lift + waver * smoothStep(1.2, 0, place), z];
  };
  const surface = createGridSurface(COLUMNS, rows, point, { name, closed: true, flipped: false, shadowStep: [5, 4] });
  const coordinates = surface.coordinates.slice();
  for (let at = 0; at < coordinates.length; at += 2) {
    const { place, inset } = rowPlace(coordinates[at + 1] ?? 0);
    coordinates[at] = (coordinates[at] ?? 0) / (COLUMNS - 1);
    coordinates[at + 1] = inset > WALL * 0.9 ? -place - 0.001 : place;
  }
  return { ...surface, coordinates };
}
