import { bell, noise, smoothStep } from '../../materials/noise.ts';
import { type Relief, clearRelief, createRelief } from '../../materials/relief.ts';
import { addStitches } from '../../materials/stitches.ts';
import { type LinearColor, linearColor } from '../../render/color.ts';
import type { Material } from '../../render/material.ts';
import type { Point } from '../../render/surface.ts';
import type { Eyelet } from './lacing.ts';
import { addGrain } from './leather.ts';
import { type LineField } from './line-distance.ts';
import { type OverlayName, type Overlays, readAlong } from './overlays.ts';
import { COLUMNS, type Upper, readField } from './upper.ts';
import type { SneakerColors } from './ways.ts';

export const LEATHER = { sigma: 0.35, reflectance: 0.04, roughness: 0.46, sheen: 0 } as const;
const SHOE_THREAD = { pitch: 0.27, width: 0.033, height: 0.03 } as const;
const COLLAR_THREAD = { pitch: 0.27, width: 0.03, height: 0.02 } as const;

/** Patches from below upward: thickness in cm, and whether a second row of stitches follows the first. */
const LAYERS: readonly (readonly [OverlayName, thickness: number, color: keyof SneakerColors, twice: boolean])[] = [
  ['quarter', 0.11, 'upper', true],
  ['ankle', 0.11, 'upper', true],
  ['guard', 0.12, 'guard', true],
  ['stay', 0.12, 'overlay', true],
  ['heel', 0.12, 'overlay', true],
  ['tab', 0.13, 'heel', false],
];

/** Rows of the toe box's perforations: how many holes each has, and their pitch in cm. */
const HOLE_ROWS = [4, 5, 6, 7, 6, 7, 6, 5] as const;
const HOLE_PITCH = 0.47;
const HOLE_START = 22.95;
const HOLE_CLEARANCE = 0.3;

interface Hole {
  readonly x: number;
  readonly z: number;
}

/** Holes of the toe box that keep clear of every patch: a machine does not punch through two layers. */
function punchHoles(upper: Upper, overlays: Overlays): Hole[] {
  const holes = HOLE_ROWS.flatMap((count, row) =>
    Array.from({ length: count }, (_, place) => {
      const x = HOLE_START + row * HOLE_PITCH;
      return { x, z: (place - (count - 1) / 2) * HOLE_PITCH - 0.35 - 0.06 * (x - 22) };
    }),
  );
  return holes.filter((hole) => clearanceAt(upper, overlays, hole) > HOLE_CLEARANCE);
}

function clearanceAt({ positions }: Upper, overlays: Overlays, { x, z }: Hole): number {
  let nearest = 0;
  let least = Infinity;
  for (let place = 0; place < positions.length / 3; place += 1) {
    if ((positions[3 * place + 1] ?? 0) < 4) continue;
    const away = ((positions[3 * place] ?? 0) - x) ** 2 + ((positions[3 * place + 2] ?? 0) - z) ** 2;
    if (away < least) [nearest, least] = [place, away];
  }
  const distances = LAYERS.map(([name]) => overlays[name]?.distance[nearest] ?? 9);
  return Math.min(...distances);
}

function split(positions: Float32Array, axis: number): Float32Array {
  return Float32Array.from({ length: positions.length / 3 }, (_, place) => positions[3 * place + axis] ?? 0);
}

/** What all colors share. */
export interface UpperDetails {
  readonly upper: Upper;
  readonly overlays: Overlays;
  readonly x: Float32Array;
  readonly y: Float32Array;
  readonly z: Float32Array;
  readonly holes: readonly Hole[];
  readonly eyelets: readonly Eyelet[];
}

export function detailUpper(upper: Upper, overlays: Overlays, eyelets: readonly Eyelet[]): UpperDetails {
  const { positions } = upper;
  return {
    upper,
    overlays,
    eyelets,
    holes: punchHoles(upper, overlays),
    x: split(positions, 0),
    y: split(positions, 1),
    z: split(positions, 2),
  };
}

/** Reused for each pixel. */
interface Place {
  u: number;
  v: number;
  color: LinearColor;
  top: OverlayName | 'vamp';
}

export function createUpperLeather(details: UpperDetails, colors: SneakerColors): Material {
  const { upper, overlays } = details;
  const relief = createRelief();
  const base = linearColor(colors.upper);
  const layers = LAYERS.flatMap(([name, thickness, color, twice]) => {
    const field = overlays[name];
    return field ? [{ name, thickness, twice, field, color: linearColor(colors[color]) }] : [];
  });
  const place: Place = { u: 0, v: 0, color: base, top: 'vamp' };
  return {
    ...LEATHER,
    sample(u, v, into) {
      clearRelief(relief);
      Object.assign(place, { u, v, color: base, top: 'vamp' });
      addCollar(relief, overlays.collar, u, v);
      for (const layer of layers) addPatch(relief, place, layer);
      const length = readField(upper.lengths, u, v);
      const point: Point = [readField(details.x, u, v), readField(details.y, u, v), readField(details.z, u, v)];
      addGrain(relief, length + point[1] * 0.2, u * 0.078, 0.085, place.top === 'vamp' ? 0.0045 : 0.0055);
      addWear(relief, point, u, length);
      addTopSeam(relief, (upper.totals[Math.floor(u) % COLUMNS] ?? 0) - length);
      if (place.top === 'vamp') addHoles(relief, details.holes, point);
      if (place.top === 'stay') addEyelets(relief, details.eyelets, point, u);
      into.red = place.color[0] * relief.shade;
      into.green = place.color[1] * relief.shade;
      into.blue = place.color[2] * relief.shade;
      into.height = relief.height;
      return true;
    },
  };
}

function addCollar(relief: Relief, { distance, along }: LineField, u: number, v: number): void {
  const away = readField(distance, u, v);
  if (away > 1) return;
  relief.height -= 0.05 * bell(away, 0.08);
  relief.shade *= 1 - 0.16 * bell(away, 0.045);
  addStitches(relief, away, readAlong(along, u, v), 0.16, COLLAR_THREAD);
}

interface Layer {
  readonly name: OverlayName;
  readonly thickness: number;
  readonly twice: boolean;
  readonly field: LineField;
  readonly color: LinearColor;
}

/** A patch covers what lies below it, darkens the ground along its edge and carries its stitches. */
function addPatch(relief: Relief, place: Place, { name, thickness, twice, field, color }: Layer): void {
  const away = readField(field.distance, place.u, place.v);
  if (away > 1.2) return;
  const covers = smoothStep(0.02, -0.04, away);
  relief.height *= 1 - covers;
  relief.shade += covers * (1 - relief.shade);
  relief.height += thickness * smoothStep(0.035, -0.045, away);
  if (away >= 0) {
    relief.shade *= 1 - 0.42 * bell(away, 0.05) - 0.1 * bell(away, 0.16);
    return;
  }
  place.color = color;
  place.top = name;
  const along = readAlong(field.along, place.u, place.v);
  relief.shade *= 1 - 0.1 * bell(away, 0.03);
  relief.height -= 0.03 * bell(away, 0.07);
  addStitches(relief, -away, along, 0.17, SHOE_THREAD);
  if (twice) addStitches(relief, -away, along, 0.37, SHOE_THREAD);
  relief.height += 0.01 * noise(along * 1.9, away * 2, 31) * bell(away + 0.27, 0.3);
}

/** Soft creases where the foot bends, and swells of the leather over its lining. */
function addWear(relief: Relief, [x, y, z]: Point, u: number, length: number): void {
  const bend = smoothStep(2.2, 0.4, Math.abs(x - 20.6 - 0.024 * z * z)) * smoothStep(3.2, 4.4, y);
  relief.height += 0.035 * bend * noise(x * 1.5 + 0.3 * noise(z * 0.9, x, 3), z * 0.28, 51);
  relief.height += 0.05 * noise(u * 0.012, length * 0.3, 52);
}

function addTopSeam(relief: Relief, below: number): void {
  relief.height -= 0.03 * bell(below - 0.28, 0.06);
  relief.shade *= 1 - 0.12 * bell(below - 0.28, 0.04);
}

function addHoles(relief: Relief, holes: readonly Hole[], [x, y, z]: Point): void {
  if (x < HOLE_START - 1 || y < 3.5) return;
  for (const hole of holes) {
    const away = Math.hypot(x - hole.x, z - hole.z);
    if (away > 0.25) continue;
    const open = smoothStep(0.105, 0.065, away);
    relief.height += 0.008 * bell(away - 0.13, 0.03) - 0.09 * open;
    relief.shade *= 1 - 0.82 * open;
  }
}

/** Punched, with the edge pressed in. */
function addEyelets(relief: Relief, eyelets: readonly Eyelet[], [x, y, z]: Point, u: number): void {
  for (const { column, point } of eyelets) {
    if (Math.abs(u - column) > 45) continue;
    const away = Math.hypot(x - point[0], y - point[1], z - point[2]);
    if (away > 0.6) continue;
    const open = smoothStep(0.23, 0.19, away);
    relief.height -= 0.12 * open + 0.02 * bell(away - 0.25, 0.06);
    relief.shade *= 1 - 0.9 * open;
  }
}
