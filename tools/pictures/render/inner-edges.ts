import type { Frame } from './frame.ts';

/** A step in depth at an edge between two parts, and within one (cm): smaller ones are seams and folds. */
const STEP_BETWEEN_PARTS = 0.08;
const STEP_WITHIN = 0.4;

function isEdge({ owner, depth }: Frame, pixel: number, neighbor: number): boolean {
  const step = Math.abs((depth[pixel] ?? 0) - (depth[neighbor] ?? 0));
  return step > (owner[pixel] === owner[neighbor] ? STEP_WITHIN : STEP_BETWEEN_PARTS);
}

/**
 * Smooths steps where one thing ends before another, as coverage does where things end before the ground: a blur over
 * three pixels, only there.
 */
export function smoothInnerEdges(frame: Frame, things: Uint8Array): void {
  const { camera, owner } = frame;
  const { width, height } = camera;
  const before = things.slice();
  for (let row = 1; row < height - 1; row += 1) {
    for (let column = 1; column < width - 1; column += 1) {
      const pixel = row * width + column;
      if (owner[pixel] === 0) continue;
      const onEdge =
        isEdge(frame, pixel, pixel - 1) ||
        isEdge(frame, pixel, pixel + 1) ||
        isEdge(frame, pixel, pixel - width) ||
        isEdge(frame, pixel, pixel + width);
      if (onEdge) blurPixel(owner, before, things, pixel, width);
    }
  }
}

/** Weights of 4, 2 and 1; pixels of the ground do not count. */
function blurPixel(owner: Uint16Array, before: Uint8Array, things: Uint8Array, pixel: number, width: number): void {
  let red = 0;
  let green = 0;
  let blue = 0;
  let total = 0;
  for (let down = -1; down <= 1; down += 1) {
    for (let across = -1; across <= 1; across += 1) {
      const neighbor = pixel + down * width + across;
      if ((owner[neighbor] ?? 0) === 0) continue;
      const weight = (down === 0 ? 2 : 1) * (across === 0 ? 2 : 1);
      red += weight * (before[3 * neighbor] ?? 0);
      green += weight * (before[3 * neighbor + 1] ?? 0);
      blue += weight * (before[3 * neighbor + 2] ?? 0);
      total += weight;
    }
  }
  things[3 * pixel] = red / total + 0.5;
  things[3 * pixel + 1] = green / total + 0.5;
  things[3 * pixel + 2] = blue / total + 0.5;
}
