import { at } from './grid.ts';

/** Where light comes from: the way toward it over the table, and how steeply it falls (tangent of its height). */
export interface Ray {
  readonly x: number;
  readonly y: number;
  readonly steepness: number;
}

interface Ground {
  readonly z: Float32Array;
  readonly width: number;
  readonly height: number;
  readonly pixelsPerCentimetre: number;
}

/**
 * Adds to `seen` how much of one ray reaches each pixel. One sweep away from the light carries the highest shadow line
 * along, so the cost does not grow with the length of the shadows.
 */
export function addVisibility(ground: Ground, ray: Ray, softness: number, weight: number, seen: Float32Array): void {
  const { z, width, height } = ground;
  const byRows = Math.abs(ray.y) >= Math.abs(ray.x);
  const [along, across] = byRows ? [ray.y, ray.x] : [ray.x, ray.y];
  const lines = byRows ? height : width;
  const length = byRows ? width : height;
  const lineStride = byRows ? width : 1;
  const stride = byRows ? 1 : width;
  const shift = across / Math.abs(along);
  const drop = (Math.hypot(1, shift) / ground.pixelsPerCentimetre) * ray.steepness;
  const first = along < 0 ? 0 : lines - 1;
  const step = along < 0 ? 1 : -1;
  let previous = new Float32Array(length).fill(-1000);
  let current = new Float32Array(length);
  const whole = Math.floor(shift);
  const part = shift - whole;
  for (let line = first; line >= 0 && line < lines; line += step) {
    const start = line * lineStride;
    for (let place = 0; place < length; place += 1) {
      const left = place + whole;
      const near = left >= 0 && left < length ? at(previous, left) : -1000;
      const far = left + 1 >= 0 && left + 1 < length ? at(previous, left + 1) : -1000;
      const shadow = near * (1 - part) + far * part - drop;
      const pixel = start + place * stride;
      const own = at(z, pixel);
      const hidden = (shadow - own - 0.01) / softness;
      seen[pixel] = at(seen, pixel) + weight * (hidden <= 0 ? 1 : hidden >= 1 ? 0 : 1 - hidden);
      current[place] = shadow > own ? shadow : own;
    }
    [previous, current] = [current, previous];
  }
}
