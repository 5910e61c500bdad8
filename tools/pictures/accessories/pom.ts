import { noise, seededRandom } from '../materials/noise.ts';
import type { LinearColor } from '../render/color.ts';
import type { Material, Part } from '../render/material.ts';
import { computeNormals, type Point, type Surface } from '../render/surface.ts';
import { cross, normalized } from '../render/tube.ts';
import { createStrayFibers } from './stray-fibers.ts';

/** A ball of cut yarn: radius, how uneven it is trimmed, and its yarn. */
const BALL = { radius: 3.8, trim: 0.16, core: 1.3, squash: 0.92 } as const;
const YARN = { strands: 8000, radius: 0.072, sides: 5, rings: 8 } as const;
/** The last ring is drawn together, so that cut ends are round. */
const END = 0.55;

const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));

interface Strand {
  readonly root: Point;
  readonly tip: Point;
  /** How far it bows out of a straight line. */
  readonly bow: Point;
}

/** Strands start deep in the ball and point outward, each a little astray; those at the sides hang down. */
function strandsOf([x, y, z]: Point): Strand[] {
  const random = seededRandom(11);
  const astray = (reach: number) => (random() + random() - 1) * reach;
  return Array.from({ length: YARN.strands }, (_, strand) => {
    const height = 1 - (2 * (strand + 0.5)) / YARN.strands;
    const flat = Math.sqrt(1 - height * height);
    const angle = strand * GOLDEN_ANGLE;
    const direction = normalized([
      flat * Math.cos(angle) + astray(0.34),
      height + astray(0.34),
      flat * Math.sin(angle) + astray(0.34),
    ]);
    const lumps = 0.22 * noise(direction[0] * 2.2 + 5, direction[1] * 2.2 + direction[2] * 1.7, 9);
    const reach = BALL.radius + lumps + astray(BALL.trim);
    const at = (distance: number, sink: number): Point => [
      x + direction[0] * distance,
      y + direction[1] * distance * BALL.squash - sink,
      z + direction[2] * distance,
    ];
    return {
      root: at(BALL.core, 0),
      tip: at(reach, 0.25 * flat * flat),
      bow: [astray(0.9), astray(0.9), astray(0.9)],
    };
  });
}

/** Yarn keeps the kinks it had in the skein. */
const KINK = { reach: 0.075, waves: 1.3 } as const;

function pointOn({ root, tip, bow }: Strand, share: number): Point {
  const wave = KINK.reach * Math.sin(2 * Math.PI * (KINK.waves * share + 3 * bow[0]));
  const arch = share * share * (1 - 0.6 * share) + wave;
  const at = (axis: 0 | 1 | 2) => root[axis] + (tip[axis] - root[axis]) * share + bow[axis] * arch;
  return [at(0), at(1), at(2)];
}

const RING_SIZE = YARN.sides;
const STRAND_SIZE = RING_SIZE * YARN.rings + 1;

/** All strands as one surface: coordinates are the strand's number and the share of the way out. */
function strandSurface(strands: readonly Strand[]): Surface {
  const positions = new Float32Array(3 * STRAND_SIZE * strands.length);
  const coordinates = new Float32Array(2 * STRAND_SIZE * strands.length);
  const triangles: number[] = [];
  strands.forEach((strand, number) => {
    const first = number * STRAND_SIZE;
    const direction = normalized([
      strand.tip[0] - strand.root[0],
      strand.tip[1] - strand.root[1],
      strand.tip[2] - strand.root[2],
    ]);
    const sideways = normalized(cross(direction, Math.abs(direction[1]) < 0.9 ? [0, 1, 0] : [1, 0, 0]));
    const upward = cross(sideways, direction);
    for (let ring = 0; ring < YARN.rings; ring += 1) {
      const share = ring / (YARN.rings - 1);
      const center = pointOn(strand, share);
      const radius = YARN.radius * (ring === YARN.rings - 1 ? END : 1);
      for (let side = 0; side < RING_SIZE; side += 1) {
        const vertex = first + ring * RING_SIZE + side;
        const angle = (2 * Math.PI * side) / RING_SIZE + share * 2;
        const [across, up] = [radius * Math.cos(angle), radius * Math.sin(angle)];
        for (const axis of [0, 1, 2] as const) {
          positions[3 * vertex + axis] = center[axis] + sideways[axis] * across + upward[axis] * up;
        }
        coordinates.set([number + side / RING_SIZE, share], 2 * vertex);
      }
    }
    const end = first + STRAND_SIZE - 1;
    positions.set(pointOn(strand, 1.012), 3 * end);
    coordinates.set([number, 1], 2 * end);
    addTriangles(triangles, first);
  });
  const all = Uint32Array.from(triangles);
  return { name: 'pom', positions, coordinates, normals: computeNormals(positions, all), triangles: all };
}

function addTriangles(triangles: number[], first: number): void {
  const end = first + STRAND_SIZE - 1;
  for (let side = 0; side < RING_SIZE; side += 1) {
    const next = (side + 1) % RING_SIZE;
    for (let ring = 0; ring + 1 < YARN.rings; ring += 1) {
      const near = first + ring * RING_SIZE;
      const far = near + RING_SIZE;
      triangles.push(near + side, far + next, near + next, near + side, far + side, far + next);
    }
    const last = first + (YARN.rings - 1) * RING_SIZE;
    triangles.push(last + side, end, last + next);
  }
}

/** Plies wind around a strand; light hardly reaches its root. */
function yarn(color: LinearColor): Material {
  return {
    sigma: 0.75,
    reflectance: 0,
    roughness: 0.9,
    sheen: 0.03,
    wrap: 0.3,
    sample(u, v, into) {
      const strand = Math.floor(u);
      const ply = Math.sin(2 * Math.PI * (2 * (u - strand) + 9 * v));
      const own = 0.1 * noise(strand * 3.7, 0.5, 3);
      const depth = 0.75 + 0.45 * Math.min(1, Math.max(0, (v - 0.45) / 0.5));
      const shade = depth * (1 + own + 0.1 * ply);
      into.red = color[0] * shade;
      into.green = color[1] * shade;
      into.blue = color[2] * shade;
      into.height = 0.008 * ply;
      return true;
    },
  };
}

/** A pom that sits on a crown's tip; its surfaces do not depend on the color. */
export function createPom([x, y, z]: Point): (color: LinearColor) => readonly Part[] {
  const surface = strandSurface(strandsOf([x, y + BALL.radius * BALL.squash - 0.7, z]));
  const fibers = createStrayFibers(surface, { count: 12_000, length: 0.5, width: 0.014, seed: 23 });
  return (color) => [{ surface, material: yarn(color) }, fibers(() => color)];
}
