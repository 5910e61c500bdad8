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
  /** Places of the surface that something covers, so that no fibers lie on it. */
  readonly covered?: (u: number, v: number) => boolean;
}

const SEGMENTS = 4;
const FIBER_SIZE = 2 * (SEGMENTS + 1);

interface Root {
  readonly at: Point;
  readonly normal: Point;
  readonly coordinates: readonly [u: number, v: number];
}

/** A vertex of the surface, drawn at random: its vertices lie about evenly. */
function pickRoot({ positions, normals, coordinates }: Surface, cover: FiberCover, random: () => number): Root {
  const pick = () => Math.floor((random() * positions.length) / 3);
  const isCovered = (place: number) =>
    cover.covered?.(coordinates[2 * place] ?? 0, coordinates[2 * place + 1] ?? 0) === true;
  let vertex = pick();
  while (isCovered(vertex)) vertex = pick();
  const read = (values: Float32Array): Point => [
    values[3 * vertex] ?? 0,
    values[3 * vertex + 1] ?? 0,
    values[3 * vertex + 2] ?? 0,
  ];
  return {
    at: read(positions),
    normal: normalized(read(normals)),
    coordinates: [coordinates[2 * vertex] ?? 0, coordinates[2 * vertex + 1] ?? 0],
  };
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

/** The color of the yarn at a place of the surface that fibers stand on. */
export type YarnColor = (u: number, v: number) => LinearColor;

/** The loose fibers that stand out of knitted wool; they soften its outline. Their place does not depend on the color. */
export function createStrayFibers(ground: Surface, cover: FiberCover): (color: YarnColor) => Part {
  const random = seededRandom(cover.seed);
  const vertexCount = FIBER_SIZE * cover.count;
  const positions = new Float32Array(3 * vertexCount);
  const normals = new Float32Array(3 * vertexCount);
  const coordinates = new Float32Array(2 * vertexCount);
  for (let number = 0; number < cover.count; number += 1) {
    const root = pickRoot(ground, cover, random);
    const first = number * FIBER_SIZE;
    layFiber(root, cover, random, positions, first);
    for (let vertex = first; vertex < first + FIBER_SIZE; vertex += 1) {
      normals.set(root.normal, 3 * vertex);
      coordinates.set(root.coordinates, 2 * vertex);
    }
  }
  const surface: Surface = {
    name: `fibers of ${ground.name}`,
    positions,
    normals,
    coordinates,
    triangles: fiberTriangles(cover.count),
    shadowTriangles: new Uint32Array(0),
  };
  return (color) => ({ surface, material: translucentFiber(color) });
}

/** Light goes through single fibers, so they are a little lighter than the yarn. */
const LIGHTER = 1.12;

function translucentFiber(colorAt: YarnColor): Material {
  return {
    sigma: 0.6,
    reflectance: 0,
    roughness: 0.9,
    sheen: 0.02,
    wrap: 0.3,
    sample(u, v, into) {
      const [red, green, blue] = colorAt(u, v);
      into.red = red * LIGHTER + 0.004;
      into.green = green * LIGHTER + 0.004;
      into.blue = blue * LIGHTER + 0.004;
      into.height = 0;
      return true;
    },
  };
}
