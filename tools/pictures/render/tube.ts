import { createGridSurface, type Point, type Surface } from './surface.ts';

export interface TubeOptions {
  readonly name: string;
  /** Corners of a cross section. */
  readonly sides?: number;
  /** Height of the cross section over its width: 1 is a round cord, 0.2 a flat one. */
  readonly flatness?: number;
  /** The way that a flat cord's wide side faces. */
  readonly facing?: Point;
}

/** A unit vector; a vector without length stays as it is. */
export function normalized([x, y, z]: Point): Point {
  const length = Math.hypot(x, y, z) || 1;
  return [x / length, y / length, z / length];
}

export function cross(a: Point, b: Point): Point {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

export function subtract(a: Point, b: Point): Point {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
}

/** A point of a line; before its start and behind its end the last one counts. */
export function pointAt(line: readonly Point[], place: number): Point {
  return line[Math.max(0, Math.min(line.length - 1, place))] ?? [0, 0, 0];
}

/** How far along a line each of its points is. */
export function lengthsAlong(line: readonly Point[]): Float32Array {
  const lengths = new Float32Array(line.length);
  for (let place = 1; place < line.length; place += 1) {
    lengths[place] =
      (lengths[place - 1] ?? 0) + Math.hypot(...subtract(pointAt(line, place), pointAt(line, place - 1)));
  }
  return lengths;
}

/**
 * A tube along a center line: cords, loops, round laces. Its coordinates are the angle around (0 to 1) and the
 * centimeters along. `radius` may change along the line: it gets the centimeters from the start and to the end.
 */
export function createTube(
  line: readonly Point[],
  radius: number | ((fromStart: number, toEnd: number) => number),
  { name, sides = 14, flatness = 1, facing = [0, 0, 1] }: TubeOptions,
): Surface {
  const lengths = lengthsAlong(line);
  const total = lengths[line.length - 1] ?? 0;
  const rings = line.map((center, place) => {
    const direction = normalized(subtract(pointAt(line, place + 1), pointAt(line, place - 1)));
    const sideways = normalized(cross(direction, facing));
    const outward = cross(sideways, direction);
    const along = lengths[place] ?? 0;
    const size = typeof radius === 'number' ? radius : radius(along, total - along);
    return { center, sideways, outward, size };
  });
  const point = (column: number, row: number): Point => {
    const ring = rings[row];
    if (!ring) return [0, 0, 0];
    const angle = (2 * Math.PI * column) / sides;
    const across = Math.cos(angle) * ring.size;
    const up = Math.sin(angle) * ring.size * flatness;
    const at = (axis: 0 | 1 | 2) => ring.center[axis] + ring.sideways[axis] * across + ring.outward[axis] * up;
    return [at(0), at(1), at(2)];
  };
  const options = { name, closed: true, flipped: true, shadowStep: [2, 2] } as const;
  const surface = createGridSurface(sides + 1, line.length, point, options);
  for (let vertex = 0; vertex < lengths.length * (sides + 1); vertex += 1) {
    surface.coordinates[2 * vertex] = (vertex % (sides + 1)) / sides;
    surface.coordinates[2 * vertex + 1] = lengths[Math.floor(vertex / (sides + 1))] ?? 0;
  }
  return surface;
}
