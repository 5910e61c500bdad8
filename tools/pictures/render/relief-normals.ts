import type { Frame } from './frame.ts';

/** Relief of another part, or beyond an edge this deep (cm), does not bend a normal. */
const DEEPEST_NEIGHBOR = 0.5;
/** Where a surface turns away from the camera its relief is stretched over few pixels; this limits its slope. */
const LEAST_FACING = 0.2;

/** The relief beside a pixel, or its own where another thing begins. */
export function reliefBeside(frame: Frame, pixel: number, neighbor: number): number {
  const { partAt, depth, relief } = frame;
  const own = relief[pixel] ?? 0;
  if (partAt[neighbor] !== partAt[pixel]) return own;
  return Math.abs((depth[neighbor] ?? 0) - (depth[pixel] ?? 0)) < DEEPEST_NEIGHBOR ? (relief[neighbor] ?? 0) : own;
}

/** Bends normals by the relief's slope on the screen (Mikkelsen, Bump Mapping Unparametrized Surfaces on the GPU). */
export function bendNormals(frame: Frame): void {
  const { width, height, pixelsPerCentimeter } = frame.camera;
  const { partAt, normals } = frame;
  const half = pixelsPerCentimeter / 2;
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const pixel = row * width + column;
      if (partAt[pixel] === 0) continue;
      const left = column > 0 ? pixel - 1 : pixel;
      const right = column < width - 1 ? pixel + 1 : pixel;
      const above = row > 0 ? pixel - width : pixel;
      const below = row < height - 1 ? pixel + width : pixel;
      const slopeX = (reliefBeside(frame, pixel, right) - reliefBeside(frame, pixel, left)) * half;
      const slopeY = (reliefBeside(frame, pixel, above) - reliefBeside(frame, pixel, below)) * half;
      bendNormal(normals, 3 * pixel, slopeX, slopeY);
    }
  }
}

function bendNormal(normals: Float32Array, place: number, slopeX: number, slopeY: number): void {
  let x = normals[place] ?? 0;
  let y = normals[place + 1] ?? 0;
  let z = normals[place + 2] ?? 0;
  const length = 1 / (Math.sqrt(x * x + y * y + z * z) || 1);
  x *= length;
  y *= length;
  z *= length;
  const facing = z < LEAST_FACING ? LEAST_FACING : z;
  // The surface's steps for one step on the screen are (1, 0, tiltX) and (0, 1, tiltY).
  const tiltX = -x / facing;
  const tiltY = -y / facing;
  const bentX = x - facing * (slopeX * (z - tiltY * y) + slopeY * y * tiltX);
  const bentY = y - facing * (slopeX * tiltY * x + slopeY * (z - x * tiltX));
  const bentZ = z + facing * (slopeX * x + slopeY * y);
  const bent = 1 / Math.sqrt(bentX * bentX + bentY * bentY + bentZ * bentZ);
  normals[place] = bentX * bent;
  normals[place + 1] = bentY * bent;
  normals[place + 2] = bentZ * bent;
}
