import { smoothStep } from '../materials/noise.ts';
import type { Frame } from './frame.ts';
import type { Irradiance, LitPixels } from './illuminate.ts';
import type { Light } from './shot.ts';
import { reliefBeside } from './relief-normals.ts';

/** How far from a place its relief may hide the window, cm. */
const WINDOW_REACH = [0.05, 0.1, 0.19, 0.35, 0.65, 1.1] as const;
/** How far around a place its relief may hide the sky, cm, and how much of it. */
const SKY_REACH = [0.12, 0.42] as const;
const SKY_HIDDEN = 0.8;
const SKY_DIRECTIONS = 8;
/** Half of the window's height in the sky, radians: shadows of small things are as soft as those of large ones. */
const WINDOW_HALF = 0.3;
/** At the silhouette a surface would be endlessly long. */
const LEAST_FACING = 0.1;

type Direction = readonly [x: number, y: number];

/** How much longer than on the screen a way is on a surface that turns away: what lies there is not as steep as it looks. */
function stretchOf(facets: Float32Array, place: number, [x, y]: Direction): number {
  const toward = Math.max(LEAST_FACING, facets[place + 2] ?? 0);
  return Math.hypot(1, ((facets[place] ?? 0) * x + (facets[place + 1] ?? 0) * y) / toward);
}

/** The steepest rise of the relief from a pixel toward a direction on the screen. */
function horizon(frame: Frame, pixel: number, [x, y]: Direction, reaches: readonly number[]): number {
  const { width, pixelsPerCentimeter } = frame.camera;
  const own = frame.relief[pixel] ?? 0;
  let steepest = 0;
  for (const reach of reaches) {
    const across = Math.round(x * reach * pixelsPerCentimeter);
    const down = -Math.round(y * reach * pixelsPerCentimeter);
    const neighbor = pixel + down * width + across;
    const rise = (reliefBeside(frame, pixel, neighbor) - own) / reach;
    if (rise > steepest) steepest = rise;
  }
  return steepest;
}

/**
 * Shadow maps know the cloth without its relief. What is small on it, such as wrinkles, hems, seams and pockets, takes
 * light from the places beside it here: the window's behind a ridge, the sky's in a valley.
 */
export function shadeRelief(frame: Frame, { pixels, facets }: LitPixels, light: Light, irradiance: Irradiance): void {
  const azimuth = (light.azimuth * Math.PI) / 180;
  const elevation = (light.elevation * Math.PI) / 180;
  const toWindow = [Math.cos(azimuth), Math.sin(azimuth)] as const;
  const around = Array.from({ length: SKY_DIRECTIONS }, (_, place) => {
    const angle = ((place + 0.5) / SKY_DIRECTIONS) * 2 * Math.PI;
    return [Math.cos(angle), Math.sin(angle)] as const;
  });
  const { windowDiffuse, skyDiffuse, openness } = irradiance;
  for (let next = 0; next < pixels.length; next += 1) {
    const pixel = pixels[next] ?? 0;
    const facing =
      ((facets[3 * next] ?? 0) * toWindow[0] + (facets[3 * next + 1] ?? 0) * toWindow[1]) * Math.cos(elevation) +
      (facets[3 * next + 2] ?? 0) * Math.sin(elevation);
    const height = Math.asin(Math.max(-1, Math.min(1, facing)));
    const bare = smoothStep(-WINDOW_HALF, WINDOW_HALF, height);
    const ridge = Math.atan(horizon(frame, pixel, toWindow, WINDOW_REACH) / stretchOf(facets, 3 * next, toWindow));
    if (bare > 0.01 && ridge > 0)
      windowDiffuse[pixel] =
        ((windowDiffuse[pixel] ?? 0) * smoothStep(-WINDOW_HALF, WINDOW_HALF, height - ridge)) / bare;
    let hidden = 0;
    for (const direction of around)
      hidden += Math.min(1, horizon(frame, pixel, direction, SKY_REACH) / stretchOf(facets, 3 * next, direction));
    const open = 1 - (SKY_HIDDEN * hidden) / SKY_DIRECTIONS;
    skyDiffuse[pixel] = (skyDiffuse[pixel] ?? 0) * open;
    openness[pixel] = (openness[pixel] ?? 0) * open;
  }
}
