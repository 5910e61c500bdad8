import type { Exposure } from './exposure.ts';
import type { Frame } from './frame.ts';
import type { Part, Sample } from './material.ts';

/** Three numbers a pixel: the linear color of what lies there. Kept for the parts that were exposed. */
export function samplePixels({ frame, parts: exposed, albedo }: Exposure, parts: readonly Part[]): Float32Array {
  return parts === exposed ? albedo : readColors(frame, parts);
}

/** Asks the materials for the color of every pixel, and for the relief where it is wanted. */
export function readColors({ partAt, u, v }: Frame, parts: readonly Part[], relief?: Float32Array): Float32Array {
  const colors = new Float32Array(3 * partAt.length);
  const sample: Sample = { red: 0, green: 0, blue: 0, height: 0 };
  for (let pixel = 0; pixel < partAt.length; pixel += 1) {
    const part = parts[(partAt[pixel] ?? 0) - 1];
    if (!part) continue;
    sample.height = 0;
    part.material.sample(u[pixel] ?? 0, v[pixel] ?? 0, sample);
    colors[3 * pixel] = sample.red;
    colors[3 * pixel + 1] = sample.green;
    colors[3 * pixel + 2] = sample.blue;
    if (relief) relief[pixel] = sample.height;
  }
  return colors;
}
