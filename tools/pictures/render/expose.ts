import { seededRandom } from '../materials/noise.ts';
import { coverSilhouette } from './coverage.ts';
import { type Frame, createFrame } from './frame.ts';
import { type Ground, createGround, lightGround, softenGround } from './ground.ts';
import {
  type Irradiance,
  type LitPixels,
  responsesOf,
  createIrradiance,
  lightThings,
  listPixels,
} from './illuminate.ts';
import { createLightRays, lightOf } from './light-rays.ts';
import type { Part } from './material.ts';
import { rasterize } from './rasterize.ts';
import { bendNormals } from './relief-normals.ts';
import { shadeRelief } from './relief-shade.ts';
import { readColors } from './sample-pixels.ts';
import { type Caster, type Corners, createShadowMapMaker } from './shadow-map.ts';
import { softenThings } from './soften.ts';
import type { Exposure } from './exposure.ts';
import type { Backdrop, Light, Shot, Stillness } from './shot.ts';

const MAP_SIZE = 1100;
/** Blur of the light on the ground, cm: enough to hide that the window is some dozens of rays. */
const GROUND_BLUR = { wall: 1.6, floor: 0.08 } as const;
/**
 * The ground is lit by itself, with so many rays that its shadows have no bands; coarser maps do there. A photographer
 * also lights a wall from higher up and more softly, so that a hanging thing's shadow stays beside it.
 */
const GROUND_LIGHT: Readonly<Record<Backdrop['kind'], Partial<Light>>> = {
  wall: { elevation: 57, radius: 24, windowRays: 110, skyRays: 56 },
  floor: { windowRays: 128, skyRays: 64 },
};
const GROUND_MAP_SIZE = { wall: 300, floor: 800 } as const;
/** A draft's few rays are for the ground as many times more. */
const DRAFT_FACTOR = 3;

interface Box {
  readonly low: [number, number, number];
  readonly high: [number, number, number];
}

function extend({ low, high }: Box, points: Float32Array): void {
  for (let place = 0; place < points.length; place += 1) {
    const axis = place % 3;
    const value = points[place] ?? 0;
    if (value < (low[axis] ?? 0)) low[axis] = value;
    if (value > (high[axis] ?? 0)) high[axis] = value;
  }
}

const emptyBox = (): Box => ({ low: [1e9, 1e9, 1e9], high: [-1e9, -1e9, -1e9] });

/** Shadow maps cover what the camera sees, but no more than what could cast a shadow there. */
function cornersOf(lit: LitPixels, ground: Ground, casters: readonly Caster[]): Corners {
  const seen = emptyBox();
  extend(seen, lit.points);
  const things = emptyBox();
  for (const { positions } of casters) extend(things, positions);
  extend(things, lit.points);
  if (lit.pixels.length < (ground.columns - 1) * (ground.rows - 1) * ground.step ** 2) extend(seen, ground.points);
  const low = seen.low.map((value, axis) => Math.max(value, (things.low[axis] ?? 0) - 1));
  const high = seen.high.map((value, axis) => Math.min(value, (things.high[axis] ?? 0) + 1));
  return boxCorners(low, high);
}

function boxCorners(low: readonly number[], high: readonly number[]): Corners {
  return Array.from({ length: 8 }, (_, corner) => {
    const at = (axis: 0 | 1 | 2) => ((corner >> axis) & 1 ? high[axis] : low[axis]) ?? 0;
    return [at(0), at(1), at(2)];
  });
}

function castersOf(frame: Frame, stillness?: Stillness): Caster[] {
  return frame.parts
    .map(({ part, positions }) => ({
      positions,
      triangles: part.surface.shadowTriangles ?? part.surface.triangles,
      isStill: stillness?.parts.has(part) ?? false,
    }))
    .filter(({ triangles }) => triangles.length > 0);
}

/** Photographs the parts without their color. */
export function expose(parts: readonly Part[], shot: Shot): Exposure {
  const frame = createFrame(parts, shot);
  rasterize(frame);
  const albedo = readColors(frame, parts, frame.relief);
  const coverage = coverSilhouette(frame);
  const lit = listPixels(frame);
  bendNormals(frame);
  const ground = createGround(frame.camera, shot.backdrop);
  const irradiance = createIrradiance(frame.partAt.length);
  lightAll(frame, lit, ground, irradiance, shot);
  return { shot, parts, frame, coverage, irradiance, ground, albedo };
}

function lightGroundAlone(
  ground: Ground,
  casters: readonly Caster[],
  light: Light,
  { backdrop, seed, reach, stillness }: Shot,
): void {
  const things = emptyBox();
  for (const { positions } of casters) extend(things, positions);
  const { low, high } = reach ?? things;
  const maker = createShadowMapMaker(
    casters,
    boxCorners(low, high),
    GROUND_MAP_SIZE[backdrop.kind],
    stillness?.onGround,
  );
  const many = { ...light, ...GROUND_LIGHT[backdrop.kind] };
  const windowRays = Math.min(many.windowRays, light.windowRays * DRAFT_FACTOR);
  const skyRays = Math.min(many.skyRays, light.skyRays * DRAFT_FACTOR);
  const random = seededRandom(seed + 1);
  for (const ray of createLightRays({ ...many, windowRays, skyRays }, ground.normal)) {
    const map = maker.cast(ray, [random(), random()]);
    lightGround(ground, map, ray, ray.source === 'sky' ? light.sky : light.window);
  }
}

function lightAll(frame: Frame, lit: LitPixels, ground: Ground, irradiance: Irradiance, shot: Shot): void {
  const { backdrop, view } = shot;
  const light = lightOf(backdrop, shot.light);
  const casters = castersOf(frame, shot.stillness);
  const corners = shot.reach ? boxCorners(shot.reach.low, shot.reach.high) : cornersOf(lit, ground, casters);
  const maker = createShadowMapMaker(casters, corners, MAP_SIZE, shot.stillness?.onThings);
  const answers = responsesOf(frame.parts.map(({ part }) => part.material));
  const random = seededRandom(shot.seed);
  for (const ray of createLightRays(light, ground.normal)) {
    const map = maker.cast(ray, [random(), random()]);
    lightThings(frame, lit, answers, map, ray, irradiance);
  }
  lightGroundAlone(ground, casters, light, shot);
  const perSkyRay = 1 / Math.max(1, light.skyRays);
  for (const pixel of lit.pixels) irradiance.openness[pixel] = (irradiance.openness[pixel] ?? 0) * perSkyRay;
  shadeRelief(frame, lit, light, irradiance);
  softenThings(frame, irradiance);
  softenGround(ground, frame.camera.pixelsPerCentimeter, GROUND_BLUR[backdrop.kind] * Math.min(1, view.width / 40));
}
