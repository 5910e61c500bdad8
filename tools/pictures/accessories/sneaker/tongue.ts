import { smoothStep } from '../../materials/noise.ts';
import { type Point, type Surface, createGridSurface } from '../../render/surface.ts';
import { type SneakerCut, betweenKeys } from './last.ts';
import { facing } from './shell.ts';

/** A padded strip in the middle of the foot, from below the throat to above the collar. */
export interface Tongue {
  readonly surface: Surface;
  readonly length: number;
  /** Half its width, this many centimeters from its lower end. */
  halfWidth(along: number): number;
  /** The middle of its upper side at this x, and the way up from it. */
  topAt(x: number): { readonly point: Point; readonly up: Point };
}

export const TONGUE_SIDES = 96;

const CENTER_LINES: Readonly<Record<SneakerCut, readonly (readonly [x: number, y: number])[]>> = {
  low: [
    [22, 6],
    [18.6, 7.8],
    [15.4, 9.45],
    [12.8, 10.65],
    [11.3, 11.5],
    [10.4, 12.4],
    [9.95, 13.25],
  ],
  high: [
    [22, 6.3],
    [18.2, 8.35],
    [15, 10.3],
    [12.2, 12.9],
    [10.6, 15.2],
    [9.9, 16.8],
    [9.6, 17.8],
  ],
};

const STEPS = 20;

function centerLine(cut: SneakerCut): readonly (readonly [number, number])[] {
  const corners = CENTER_LINES[cut];
  const at = (place: number) => corners[Math.max(0, Math.min(corners.length - 1, place))] ?? ([0, 0] as const);
  const line: (readonly [number, number])[] = [];
  for (let place = 0; place + 1 < corners.length; place += 1) {
    for (let step = 0; step < STEPS; step += 1) {
      const between = (axis: 0 | 1) =>
        betweenKeys(at(place - 1)[axis], at(place)[axis], at(place + 1)[axis], at(place + 2)[axis], step / STEPS);
      line.push([between(0), between(1)]);
    }
  }
  return [...line, at(corners.length - 1)];
}

export const signedPower = (value: number, power: number) => Math.sign(value) * Math.abs(value) ** power;

/** The place of a line whose x is nearest. */
function nearestTo(line: readonly (readonly [x: number, y: number])[], x: number): number {
  const distances = line.map(([lineX]) => Math.abs(lineX - x));
  return distances.indexOf(Math.min(...distances));
}

/** Wider toward its round end. */
function halfWidthAt(along: number, length: number): number {
  const toEnd = length - along + 0.001;
  const round = toEnd < 1.1 ? 0.25 + 0.75 * (1 - (1 - toEnd / 1.1) ** 2.4) ** (1 / 2.4) : 1;
  return (2 + 0.55 * smoothStep(0, 9, along) + 0.35 * smoothStep(length - 3.6, length - 1.4, along)) * round + 0.02;
}

/** Padded above, thin below the laces. */
function halfThicknessAt(along: number, length: number): number {
  const padding = 0.55 + 0.45 * smoothStep(length - 9, length - 4, along);
  return 0.46 * Math.sqrt(Math.min(1, (length - along) / 0.6)) * padding;
}

export function createTongue(cut: SneakerCut): Tongue {
  const line = centerLine(cut);
  const at = (place: number) => line[Math.max(0, Math.min(line.length - 1, place))] ?? ([0, 0] as const);
  const lengths = new Float32Array(line.length);
  for (let place = 1; place < line.length; place += 1) {
    lengths[place] =
      (lengths[place - 1] ?? 0) + Math.hypot(at(place)[0] - at(place - 1)[0], at(place)[1] - at(place - 1)[1]);
  }
  const length = lengths[line.length - 1] ?? 0;
  const upAt = (place: number): readonly [number, number] => {
    const x = at(place + 1)[0] - at(place - 1)[0];
    const y = at(place + 1)[1] - at(place - 1)[1];
    const size = Math.hypot(x, y) || 1;
    return x < 0 ? [y / size, -x / size] : [-y / size, x / size];
  };
  const halfWidth = (along: number) => halfWidthAt(along, length);
  const halfThickness = (along: number) => halfThicknessAt(along, length);
  const point = (column: number, row: number): Point => {
    const angle = (2 * Math.PI * column) / TONGUE_SIDES;
    const along = lengths[row] ?? 0;
    const across = signedPower(Math.cos(angle), 0.75) * halfWidth(along);
    const thick = halfThickness(along) * signedPower(Math.sin(angle), 0.7);
    const arch = 0.15 * across * across * (1 - 0.45 * smoothStep(length - 4.5, length - 0.5, along));
    const [upX, upY] = upAt(row);
    return [at(row)[0] + upX * (thick - arch), at(row)[1] + upY * (thick - arch), across];
  };
  const columns = TONGUE_SIDES + 1;
  const options = { name: 'tongue', closed: true, shadowStep: [2, 1] } as const;
  const surface = facing(createGridSurface(columns, line.length, point, options), columns * 30 + 24, [0, 1, 0]);
  for (let vertex = 0; vertex < columns * line.length; vertex += 1) {
    surface.coordinates[2 * vertex + 1] = lengths[Math.floor(vertex / columns)] ?? 0;
  }
  const topAt = (x: number) => {
    const nearest = nearestTo(line, x);
    const [upX, upY] = upAt(nearest);
    const thick = halfThickness(lengths[nearest] ?? 0);
    const top: Point = [at(nearest)[0] + upX * thick, at(nearest)[1] + upY * thick, 0];
    return { point: top, up: [upX, upY, 0] as Point };
  };
  return { surface, length, halfWidth, topAt };
}
