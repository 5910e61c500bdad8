import { noise, seededRandom } from '../materials/noise.ts';
import type { Point, Surface } from '../render/surface.ts';
import { cross, normalized } from '../render/tube.ts';

/** A loop of yarn that stands on terry cloth, cm. */
const LOOP = { height: 0.115, foot: 0.058, yarn: 0.038, sunk: 0.04 } as const;
/** Loops lean together where the cloth was stroked, and each a little its own way. */
const LEAN = { together: 0.07, apart: 0.045 } as const;

const RINGS = 6;
const SIDES = 5;
const LOOP_VERTICES = RINGS * SIDES;
const LOOP_TRIANGLES = (RINGS - 1) * SIDES * 2;

/** Where a loop grows. */
interface Root {
  readonly at: Point;
  readonly normal: Point;
  readonly sideways: Point;
}

const sum = (a: Point, b: Point, share: number): Point => [
  a[0] + b[0] * share,
  a[1] + b[1] * share,
  a[2] + b[2] * share,
];

function vectorAt(values: Float32Array, vertex: number): Point {
  return [values[3 * vertex] ?? 0, values[3 * vertex + 1] ?? 0, values[3 * vertex + 2] ?? 0];
}

function rootAt(ground: Surface, vertex: number): Root {
  const normal = normalized(vectorAt(ground.normals, vertex));
  const level: Point = Math.abs(normal[1]) < 0.9 ? [0, 1, 0] : [1, 0, 0];
  return { at: vectorAt(ground.positions, vertex), normal, sideways: normalized(cross(level, normal)) };
}

/** Triangles of all loops: each is an open tube. */
function loopTriangles(count: number): Uint32Array {
  const triangles = new Uint32Array(3 * LOOP_TRIANGLES * count);
  let next = 0;
  for (let loop = 0; loop < count; loop += 1) {
    for (let ring = 0; ring + 1 < RINGS; ring += 1) {
      for (let side = 0; side < SIDES; side += 1) {
        const a = loop * LOOP_VERTICES + ring * SIDES + side;
        const b = loop * LOOP_VERTICES + ring * SIDES + ((side + 1) % SIDES);
        triangles.set([a, b + SIDES, b, a, a + SIDES, b + SIDES], next);
        next += 6;
      }
    }
  }
  return triangles;
}

interface Arrays {
  readonly positions: Float32Array;
  readonly normals: Float32Array;
  readonly coordinates: Float32Array;
}

/** Bends a piece of yarn into a loop over its root. */
function bendLoop(root: Root, loop: number, random: () => number, into: Arrays): void {
  const upward = cross(root.normal, root.sideways);
  const turn = (random() - 0.5) * 1.7;
  const foot = normalized(sum(sum([0, 0, 0], root.sideways, Math.cos(turn)), upward, Math.sin(turn)));
  const stroked = LEAN.together * noise(root.at[0] / 1.1 + root.at[2], root.at[1] / 1.1, 17);
  const leanUp = stroked + (random() - 0.5) * 2 * LEAN.apart;
  const leanAside = (random() - 0.5) * 2 * LEAN.apart;
  const height = LOOP.height * (0.75 + 0.5 * random());
  const shade = random();
  const across = cross(foot, root.normal);
  for (let ring = 0; ring < RINGS; ring += 1) {
    const angle = (Math.PI * ring) / (RINGS - 1);
    const rise = Math.sin(angle);
    const lean = sum(sum(root.at, upward, leanUp * rise), root.sideways, leanAside * rise);
    const center = sum(sum(lean, foot, LOOP.foot * Math.cos(angle)), root.normal, height * rise - LOOP.sunk);
    const outward = normalized(sum(sum([0, 0, 0], foot, Math.cos(angle)), root.normal, rise));
    for (let side = 0; side < SIDES; side += 1) {
      const around = (2 * Math.PI * side) / SIDES;
      const direction = sum(sum([0, 0, 0], outward, Math.cos(around)), across, Math.sin(around));
      const vertex = loop * LOOP_VERTICES + ring * SIDES + side;
      into.normals.set(direction, 3 * vertex);
      into.positions.set(sum(center, direction, LOOP.yarn), 3 * vertex);
      into.coordinates[2 * vertex] = shade;
      into.coordinates[2 * vertex + 1] = rise * (0.75 + 0.25 * Math.cos(around));
    }
  }
}

/**
 * Thousands of loops of yarn, one at each chosen vertex of the ground. Coordinates: a number from 0 to 1 that is the
 * loop's own, and how far out on the loop (0 to 1). Loops cast no shadow: how deep they stand is told by their color.
 */
export function growLoops(name: string, ground: Surface, grows: (vertex: number) => boolean, seed: number): Surface {
  const random = seededRandom(seed);
  const vertices: number[] = [];
  for (let vertex = 0; vertex < ground.positions.length / 3; vertex += 1) if (grows(vertex)) vertices.push(vertex);
  const size = vertices.length * LOOP_VERTICES;
  const arrays = {
    positions: new Float32Array(3 * size),
    normals: new Float32Array(3 * size),
    coordinates: new Float32Array(2 * size),
  };
  vertices.forEach((vertex, loop) => {
    const root = rootAt(ground, vertex);
    const upward = cross(root.normal, root.sideways);
    const jittered = sum(sum(root.at, root.sideways, (random() - 0.5) * 0.075), upward, (random() - 0.5) * 0.075);
    bendLoop({ ...root, at: jittered }, loop, random, arrays);
  });
  return { name, ...arrays, triangles: loopTriangles(vertices.length), shadowTriangles: new Uint32Array() };
}
