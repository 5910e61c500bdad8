import { seededRandom } from '../materials/noise.ts';
import type { LinearColor } from '../render/color.ts';
import type { Material, Part } from '../render/material.ts';
import type { Point, Surface } from '../render/surface.ts';
import { cross, normalized } from '../render/tube.ts';

export interface FiberCover {
  readonly count: number;
  /** Longest fiber, cm. */
  readonly length: number;
  readonly width: number;
  readonly seed: number;
}

const SEGMENTS = 4;
const FIBER_SIZE = 2 * (SEGMENTS + 1);

interface Root {
  readonly at: Point;
  readonly normal: Point;
}

/** A vertex of the surfaces, drawn at random; their vertices lie about evenly. */
function pickRoot(surfaces: readonly Surface[], random: () => number): Root {
  const total = surfaces.reduce((sum, { positions }) => sum + positions.length / 3, 0);
  let vertex = Math.floor(random() * total);
  for (const { positions, normals } of surfaces) {
    const size = positions.length / 3;
    if (vertex < size) {
      const read = (values: Float32Array): Point => [
        values[3 * vertex] ?? 0,
        values[3 * vertex + 1] ?? 0,
        values[3 * vertex + 2] ?? 0,
      ];
      return { at: read(positions), normal: normalized(read(normals)) };
    }
    vertex -= size;
  }
  return { at: [0, 0, 0], normal: [0, 1, 0] };
}

/** A fiber leaves the yarn almost flat, curls, and ends thin. */
function layFiber(
  { at, normal }: Root,
  cover: FiberCover,
  random: () => number,
  into: Float32Array,
  first: number,
): void {
  const astray = () => random() * 2 - 1;
  const along = normalized(cross(normal, [astray(), astray(), astray()]));
  const sideways = cross(normal, along);
  const length = cover.length * (0.25 + 0.75 * random() ** 2);
  const lift = 0.15 + 0.5 * random();
  const curl = 1.6 * astray();
  for (let ring = 0; ring <= SEGMENTS; ring += 1) {
    const share = ring / SEGMENTS;
    const forward = length * Math.sin(share * 1.25) * 0.8;
    const out = length * lift * share * (1.3 - 0.8 * share);
    const aside = length * curl * share * share * 0.35;
    const half = 0.5 * cover.width * (1 - 0.75 * share);
    for (let edge = 0; edge < 2; edge += 1) {
      const vertex = first + 2 * ring + edge;
      const shift = aside + (edge === 0 ? -half : half);
      for (const axis of [0, 1, 2] as const) {
        into[3 * vertex + axis] = at[axis] + along[axis] * forward + normal[axis] * out + sideways[axis] * shift;
      }
    }
  }
}

/** Ribbons are seen from both sides. */
function fiberTriangles(count: number): Uint32Array {
  const triangles: number[] = [];
  for (let fiber = 0; fiber < count; fiber += 1) {
    for (let ring = 0; ring < SEGMENTS; ring += 1) {
      const [a, b] = [fiber * FIBER_SIZE + 2 * ring, fiber * FIBER_SIZE + 2 * ring + 1];
      triangles.push(a, b, b + 2, a, b + 2, a + 2);
      triangles.push(a, b + 2, b, a, a + 2, b + 2);
    }
  }
  return Uint32Array.from(triangles);
}

/** The loose fibers that stand out of knitted wool; they soften its outline. Their place does not depend on the color. */
export function createStrayFibers(surfaces: readonly Surface[], cover: FiberCover): (color: LinearColor) => Part {
  const random = seededRandom(cover.seed);
  const positions = new Float32Array(3 * FIBER_SIZE * cover.count);
  const normals = new Float32Array(positions.length);
  for (let fiber = 0; fiber < cover.count; fiber += 1) {
    const root = pickRoot(surfaces, random);
    layFiber(root, cover, random, positions, fiber * FIBER_SIZE);
    for (let vertex = fiber * FIBER_SIZE; vertex < (fiber + 1) * FIBER_SIZE; vertex += 1)
      normals.set(root.normal, 3 * vertex);
  }
  const surface: Surface = {
    name: 'stray fibers',
    positions,
    normals,
    coordinates: new Float32Array(2 * FIBER_SIZE * cover.count),
    triangles: fiberTriangles(cover.count),
    shadowTriangles: new Uint32Array(0),
  };
  return (color) => ({ surface, material: fiber(color) });
}

/** Light goes through single fibers, so they are a little lighter than the yarn. */
const LIGHTER = 1.12;

function fiber(color: LinearColor): Material {
  return {
    sigma: 0.6,
    reflectance: 0,
    roughness: 0.9,
    sheen: 0.02,
    wrap: 0.3,
    sample(_u, _v, into) {
      into.red = color[0] * LIGHTER + 0.004;
      into.green = color[1] * LIGHTER + 0.004;
      into.blue = color[2] * LIGHTER + 0.004;
      into.height = 0;
      return true;
    },
  };
}
