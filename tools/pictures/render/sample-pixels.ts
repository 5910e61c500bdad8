import type { Exposure } from './exposure.ts';
import type { Frame } from './frame.ts';
import type { Part, Sample } from './material.ts';

/** Three numbers a pixel: the linear color of what lies there. Kept for the parts that were exposed. */
export function samplePixels({ frame, parts: exposed, albedo }: Exposure, parts: readonly Part[]): Float32Array {
  return parts === exposed ? albedo : readColors(frame, parts);
}

/** Most places that are asked along each side of a pixel. */
const MOST_PLACES = 9;
/** How much farther apart than pixels that face the camera they may be. */
const APART = 1.3;

/** From a pixel to the next along rows or columns. */
interface Step {
  u: number;
  v: number;
  /** How many places are asked on the way. */
  places: number;
}

const sizeOf = ({ u, v }: Step) => Math.abs(u) + Math.abs(v);

/** The step to a neighbor of the same part, for one to the left or above turned around; none beside another part. */
function stepTo({ partAt, u, v, depth, camera }: Frame, pixel: number, neighbor: number, into: Step): boolean {
  if (partAt[neighbor] !== partAt[pixel]) return false;
  const way = neighbor > pixel ? 1 : -1;
  into.u = way * ((u[neighbor] ?? 0) - (u[pixel] ?? 0));
  into.v = way * ((v[neighbor] ?? 0) - (v[pixel] ?? 0));
  const rise = ((depth[neighbor] ?? 0) - (depth[pixel] ?? 0)) * camera.pixelsPerCentimeter;
  into.places = Math.min(MOST_PLACES, Math.max(1, Math.ceil(Math.hypot(1, rise) / APART)));
  return true;
}

const before: Step = { u: 0, v: 0, places: 1 };
const after: Step = { u: 0, v: 0, places: 1 };
const NO_STEP: Step = { u: 0, v: 0, places: 1 };

/** How far a pixel reaches over its surface. Beside a fold that hides what is behind, the smaller of both sides is right. */
function reachOf(frame: Frame, pixel: number, stride: number, into: Step): Step {
  const hasBefore = stepTo(frame, pixel, pixel - stride, before);
  const hasAfter = stepTo(frame, pixel, pixel + stride, after);
  if (!hasBefore && !hasAfter) return NO_STEP;
  const smaller = !hasAfter || (hasBefore && sizeOf(before) < sizeOf(after)) ? before : after;
  return Object.assign(into, smaller);
}

/**
 * Asks the materials for the color of every pixel, and for the relief where it is wanted. Where a surface turns away from
 * the camera, a pixel covers many threads of it: what one place of it shows would be dashes of a seam and moiré of a mesh.
 */
export function readColors(frame: Frame, parts: readonly Part[], relief?: Float32Array): Float32Array {
  const { partAt, u, v, camera } = frame;
  const colors = new Float32Array(3 * partAt.length);
  const sample: Sample = { red: 0, green: 0, blue: 0, height: 0 };
  const acrossStep: Step = { u: 0, v: 0, places: 1 };
  const downStep: Step = { u: 0, v: 0, places: 1 };
  for (let pixel = 0; pixel < partAt.length; pixel += 1) {
    const part = parts[(partAt[pixel] ?? 0) - 1];
    if (!part) continue;
    const across = reachOf(frame, pixel, 1, acrossStep);
    const down = reachOf(frame, pixel, camera.width, downStep);
    let [red, green, blue, height, count] = [0, 0, 0, 0, 0];
    for (let row = 0; row < down.places; row += 1) {
      const lower = (row + 0.5) / down.places - 0.5;
      for (let column = 0; column < across.places; column += 1) {
        const right = (column + 0.5) / across.places - 0.5;
        const placeU = (u[pixel] ?? 0) + right * across.u + lower * down.u;
        const placeV = (v[pixel] ?? 0) + right * across.v + lower * down.v;
        sample.height = 0;
        if (!part.material.sample(placeU, placeV, sample) && across.places * down.places > 1) continue;
        red += sample.red;
        green += sample.green;
        blue += sample.blue;
        height += sample.height;
        count += 1;
      }
    }
    const share = 1 / Math.max(1, count);
    colors[3 * pixel] = red * share;
    colors[3 * pixel + 1] = green * share;
    colors[3 * pixel + 2] = blue * share;
    if (relief) relief[pixel] = height * share;
  }
  return colors;
}
