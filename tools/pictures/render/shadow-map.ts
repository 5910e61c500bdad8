import type { LightRay } from './light-rays.ts';
import type { StillShadows } from './shot.ts';
import type { Point } from './surface.ts';
import { cross, normalized } from './tube.ts';

/** Triangles that keep light away, in the camera's axes. */
export interface Caster {
  readonly positions: Float32Array;
  readonly triangles: Uint32Array;
  readonly isStill?: boolean;
}

/** How far toward one light the things reach, on a plane across its direction. */
export interface ShadowMap {
  readonly size: number;
  readonly depths: Float32Array;
  /** The plane's axes in texels a cm, and where it begins. */
  readonly across: Point;
  readonly along: Point;
  readonly toLight: Point;
  readonly startAcross: number;
  readonly startAlong: number;
}

/** The eight corners of a box around everything on which a shadow could be seen. */
export type Corners = readonly Point[];

const FAR = -1e3;
const MARGIN = 2;
/** Toward the light, cm: what is nearer than this to a point does not shade it. */
const DEPTH_BIAS = 0.03;

function dot(a: Point, b: Point): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

function scaled(axis: Point, scale: number): Point {
  return [axis[0] * scale, axis[1] * scale, axis[2] * scale];
}

/** Kept between rays, so that nothing is allocated for each. */
export interface ShadowMapMaker {
  cast(ray: LightRay, jitter: readonly [number, number]): ShadowMap;
}

interface Projected {
  readonly across: Float32Array;
  readonly along: Float32Array;
  readonly depth: Float32Array;
}

export function createShadowMapMaker(
  casters: readonly Caster[],
  seen: Corners,
  size: number,
  kept?: StillShadows,
): ShadowMapMaker {
  const depths = new Float32Array(size * size);
  const projected = casters.map(({ positions }): Projected => {
    const count = positions.length / 3;
    return { across: new Float32Array(count), along: new Float32Array(count), depth: new Float32Array(count) };
  });
  let ray = 0;
  const castAll = (map: ShadowMap, isWanted: (caster: Caster) => boolean) => {
    for (const [place, caster] of casters.entries()) {
      const target = projected[place];
      if (target && isWanted(caster)) castOne(map, caster, target);
    }
  };
  return {
    cast({ direction }, jitter) {
      const map = layMap(direction, seen, size, depths, jitter);
      const before = kept?.[ray];
      if (before) {
        depths.set(before);
      } else {
        depths.fill(FAR);
        castAll(map, ({ isStill }) => isStill === true);
        if (kept) kept[ray] = depths.slice();
      }
      ray += 1;
      castAll(map, ({ isStill }) => isStill !== true);
      return map;
    },
  };
}

/** A map that just covers what is seen, moved by a part of a texel so that steps do not repeat from ray to ray. */
function layMap(
  toLight: Point,
  seen: Corners,
  size: number,
  depths: Float32Array,
  [jitterAcross, jitterAlong]: readonly [number, number],
): ShadowMap {
  const across = normalized(cross(Math.abs(toLight[1]) < 0.9 ? [0, 1, 0] : [1, 0, 0], toLight));
  const along = cross(toLight, across);
  const spans = [across, along].map((axis) => {
    const places = seen.map((corner) => dot(axis, corner));
    const from = Math.min(...places);
    return { from, scale: (size - 2 * MARGIN) / Math.max(1e-3, Math.max(...places) - from) };
  });
  const [first = { from: 0, scale: 1 }, second = first] = spans;
  return {
    size,
    depths,
    toLight,
    across: scaled(across, first.scale),
    along: scaled(along, second.scale),
    startAcross: MARGIN - first.from * first.scale + jitterAcross - 0.5,
    startAlong: MARGIN - second.from * second.scale + jitterAlong - 0.5,
  };
}

function castOne(map: ShadowMap, { positions, triangles }: Caster, into: Projected): void {
  const { across, along, toLight, startAcross, startAlong } = map;
  for (let vertex = 0, place = 0; place < positions.length; vertex += 1, place += 3) {
    const x = positions[place] ?? 0;
    const y = positions[place + 1] ?? 0;
    const z = positions[place + 2] ?? 0;
    into.across[vertex] = across[0] * x + across[1] * y + across[2] * z + startAcross;
    into.along[vertex] = along[0] * x + along[1] * y + along[2] * z + startAlong;
    into.depth[vertex] = toLight[0] * x + toLight[1] * y + toLight[2] * z;
  }
  for (let corner = 0; corner < triangles.length; corner += 3) {
    castTriangle(map, into, triangles[corner] ?? 0, triangles[corner + 1] ?? 0, triangles[corner + 2] ?? 0);
  }
}

function castTriangle(
  { size, depths }: ShadowMap,
  { across, along, depth }: Projected,
  a: number,
  b: number,
  c: number,
) {
  const ax = across[a] ?? 0;
  const ay = along[a] ?? 0;
  const abx = (across[b] ?? 0) - ax;
  const aby = (along[b] ?? 0) - ay;
  const acx = (across[c] ?? 0) - ax;
  const acy = (along[c] ?? 0) - ay;
  const area = abx * acy - acx * aby;
  if (area < 1e-6 && area > -1e-6) return;
  const left = Math.max(0, Math.ceil(ax + Math.min(0, abx, acx) - 0.5));
  const right = Math.min(size - 1, Math.floor(ax + Math.max(0, abx, acx) - 0.5));
  const top = Math.max(0, Math.ceil(ay + Math.min(0, aby, acy) - 0.5));
  const bottom = Math.min(size - 1, Math.floor(ay + Math.max(0, aby, acy) - 0.5));
  if (left > right || top > bottom) return;
  const perArea = 1 / area;
  const az = depth[a] ?? 0;
  const abz = (depth[b] ?? 0) - az;
  const acz = (depth[c] ?? 0) - az;
  for (let row = top; row <= bottom; row += 1) {
    const y = row + 0.5 - ay;
    for (let column = left; column <= right; column += 1) {
      const x = column + 0.5 - ax;
      const toB = (x * acy - acx * y) * perArea;
      const toC = (abx * y - x * aby) * perArea;
      if (toB < 0 || toC < 0 || toB + toC > 1) continue;
      const z = az + toB * abz + toC * acz;
      const texel = row * size + column;
      if (z > (depths[texel] ?? 0)) depths[texel] = z;
    }
  }
}

/** How far a point must stand off its own surface, so that the surface does not shade itself: about a texel, in cm. */
export function offsetOf(map: ShadowMap): number {
  const texel = 1 / Math.min(Math.hypot(...map.across), Math.hypot(...map.along));
  return Math.max(0.04, 0.8 * texel);
}

/** How much of the light reaches a point, 0 to 1, blended over four texels. */
export function visibility(map: ShadowMap, x: number, y: number, z: number): number {
  const { size, depths, across, along, toLight } = map;
  const u = across[0] * x + across[1] * y + across[2] * z + map.startAcross - 0.5;
  const v = along[0] * x + along[1] * y + along[2] * z + map.startAlong - 0.5;
  if (!(u > 0 && v > 0 && u < size - 2 && v < size - 2)) return 1;
  const own = toLight[0] * x + toLight[1] * y + toLight[2] * z + DEPTH_BIAS;
  const column = Math.floor(u);
  const row = Math.floor(v);
  const right = u - column;
  const lower = v - row;
  const texel = row * size + column;
  const near = ((depths[texel] ?? 0) < own ? 1 - right : 0) + ((depths[texel + 1] ?? 0) < own ? right : 0);
  const below = texel + size;
  const far = ((depths[below] ?? 0) < own ? 1 - right : 0) + ((depths[below + 1] ?? 0) < own ? right : 0);
  return near * (1 - lower) + far * lower;
}
