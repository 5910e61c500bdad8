import type { Frame } from './frame.ts';
import type { LightRay } from './light-rays.ts';
import type { Material } from './material.ts';
import { type ShadowMap, offsetOf, visibility } from './shadow-map.ts';

/** Light of window and sky at each pixel: scattered by the color below, and thrown back by the surface as it came. */
export interface Irradiance {
  readonly windowDiffuse: Float32Array;
  readonly windowGloss: Float32Array;
  readonly skyDiffuse: Float32Array;
  readonly skyGloss: Float32Array;
  /** Share of the sky that is open. */
  readonly openness: Float32Array;
}

export function createIrradiance(size: number): Irradiance {
  return {
    windowDiffuse: new Float32Array(size),
    windowGloss: new Float32Array(size),
    skyDiffuse: new Float32Array(size),
    skyGloss: new Float32Array(size),
    openness: new Float32Array(size),
  };
}

/** Numbers a material, eight a part, that the light needs for every ray. */
export type Answers = Float32Array;
const ANSWERS = 8;

/** Oren-Nayar's two factors, GGX's alpha and its square, and the rest as it is. */
export function answersOf(materials: readonly Material[]): Answers {
  const answers = new Float32Array(ANSWERS * (materials.length + 1));
  for (const [place, material] of materials.entries()) {
    const variance = material.sigma ** 2;
    const alpha = material.roughness ** 2;
    const start = ANSWERS * (place + 1);
    answers[start] = 1 - (0.5 * variance) / (variance + 0.33);
    answers[start + 1] = (0.45 * variance) / (variance + 0.09);
    answers[start + 2] = alpha ** 2;
    answers[start + 3] = alpha;
    answers[start + 4] = material.reflectance;
    answers[start + 5] = material.sheen;
    answers[start + 6] = material.wrap ?? 0;
  }
  return answers;
}

/** What each pixel is asked for: its place in the room and both its normals. */
export interface LitPixels {
  /** The pixels where things are. */
  readonly pixels: Uint32Array;
  /** Three a listed pixel, in the camera's axes. */
  readonly points: Float32Array;
  /** Of the geometry without relief, three a listed pixel. */
  readonly facets: Float32Array;
}

export function listPixels(frame: Frame): LitPixels {
  const { camera, owner, depth, normals } = frame;
  const { width, height, pixelsPerCentimeter, center, eye, distance } = camera;
  let count = 0;
  for (const part of owner) if (part > 0) count += 1;
  const pixels = new Uint32Array(count);
  const points = new Float32Array(3 * count);
  const facets = new Float32Array(3 * count);
  let next = 0;
  for (let pixel = 0; pixel < owner.length; pixel += 1) {
    if (owner[pixel] === 0) continue;
    const column = pixel % width;
    const row = (pixel - column) / width;
    const z = depth[pixel] ?? 0;
    const nearer = (distance - z) / distance;
    const x = (column + 0.5 - width / 2) / pixelsPerCentimeter + center[0] - eye[0];
    const y = (height / 2 - row - 0.5) / pixelsPerCentimeter + center[1] - eye[1];
    pixels[next] = pixel;
    points[3 * next] = x * nearer + eye[0];
    points[3 * next + 1] = y * nearer + eye[1];
    points[3 * next + 2] = z;
    for (let axis = 0; axis < 3; axis += 1) facets[3 * next + axis] = normals[3 * pixel + axis] ?? 0;
    next += 1;
  }
  return { pixels, points, facets };
}

/** How much of a ray reaches a listed point, from a little above its surface. */
function seenFrom(map: ShadowMap, { points, facets }: LitPixels, point: number, offset: number): number {
  return visibility(
    map,
    (points[point] ?? 0) + (facets[point] ?? 0) * offset,
    (points[point + 1] ?? 0) + (facets[point + 1] ?? 0) * offset,
    (points[point + 2] ?? 0) + (facets[point + 2] ?? 0) * offset,
  );
}

/** Adds one ray's light to all things. */
export function lightThings(
  frame: Frame,
  lit: LitPixels,
  answers: Answers,
  map: ShadowMap,
  ray: LightRay,
  into: Irradiance,
): void {
  const { owner, normals } = frame;
  const { pixels } = lit;
  const [toX, toY, toZ] = ray.direction;
  const isSky = ray.source === 'sky';
  const diffuse = isSky ? into.skyDiffuse : into.windowDiffuse;
  const gloss = isSky ? into.skyGloss : into.windowGloss;
  const offset = offsetOf(map);
  const { openness } = into;
  for (let next = 0; next < pixels.length; next += 1) {
    const pixel = pixels[next] ?? 0;
    const normal = 3 * pixel;
    const x = normals[normal] ?? 0;
    const y = normals[normal + 1] ?? 0;
    const z = normals[normal + 2] ?? 0;
    const facing = x * toX + y * toY + z * toZ;
    if (facing <= -0.1 && !isSky) continue;
    const seen = seenFrom(map, lit, 3 * next, offset);
    if (seen <= 0) continue;
    if (isSky) openness[pixel] = (openness[pixel] ?? 0) + seen;
    const answer = ANSWERS * (owner[pixel] ?? 0);
    const amount = seen * ray.weight;
    const scattered = scatter(answers, answer, facing, z, toZ);
    if (scattered <= 0) continue;
    diffuse[pixel] = (diffuse[pixel] ?? 0) + amount * scattered;
    const half = (x * toX + y * toY + z * (toZ + 1)) / Math.sqrt(2 + 2 * toZ);
    gloss[pixel] = (gloss[pixel] ?? 0) + amount * shine(answers, answer, scattered, facing, half, z, toZ);
  }
}

/** Light scattered toward the viewer by a rough surface (Oren-Nayar), with some past the terminator. */
function scatter(answers: Answers, answer: number, facing: number, z: number, toZ: number): number {
  const wrap = answers[answer + 6] ?? 0;
  const wrapped = (facing + wrap) / (1 + wrap);
  if (facing <= 0) return wrapped;
  const cosine = toZ - facing * z;
  if (cosine <= 0) return wrapped * (answers[answer] ?? 0);
  const larger = facing > z ? facing : z;
  return wrapped * ((answers[answer] ?? 0) + ((answers[answer + 1] ?? 0) * cosine) / (larger > 0.05 ? larger : 0.05));
}

/** Light that keeps its color: the reflection of GGX with Fresnel's share at this angle, and the sheen of fibers. */
function shine(
  answers: Answers,
  answer: number,
  scattered: number,
  facing: number,
  half: number,
  z: number,
  toZ: number,
): number {
  let light = 0;
  const sheen = answers[answer + 5] ?? 0;
  if (sheen > 0) {
    const grazing = 1 - z;
    light += sheen * (1.6 * (1 - half * half) * grazing * grazing * Math.sqrt(scattered) + 0.12 * scattered * grazing);
  }
  const reflectance = answers[answer + 4] ?? 0;
  if (reflectance > 0 && facing > 0) {
    const alphaSquared = answers[answer + 2] ?? 0;
    const spread = half * half * (alphaSquared - 1) + 1;
    const lightHalf = Math.max(0.1, (1 + toZ) / 2);
    const lobe = alphaSquared / (4 * spread * spread * lightHalf * ((answers[answer + 3] ?? 0) + 0.5));
    light += reflectance * lobe * facing;
  }
  return light;
}
