import type { Frame, SeenPart } from './frame.ts';
import type { Sample } from './material.ts';

/** Pixels a little outside count as inside, so that no gap opens between neighbors. */
const TOLERANCE = -1e-3;
const SMALLEST_AREA = 1e-9;

/** Draws all parts: the nearest stays. */
export function rasterize(frame: Frame): void {
  for (const [place, part] of frame.parts.entries()) rasterizePart(frame, part, place + 1);
}

function rasterizePart(frame: Frame, seen: SeenPart, partAt: number): void {
  const { pixels, part } = seen;
  const { triangles } = part.surface;
  for (let corner = 0; corner < triangles.length; corner += 3) {
    const a = triangles[corner] ?? 0;
    const b = triangles[corner + 1] ?? 0;
    const c = triangles[corner + 2] ?? 0;
    const ax = pixels[2 * a] ?? 0;
    const ay = pixels[2 * a + 1] ?? 0;
    const abx = (pixels[2 * b] ?? 0) - ax;
    const aby = (pixels[2 * b + 1] ?? 0) - ay;
    const acx = (pixels[2 * c] ?? 0) - ax;
    const acy = (pixels[2 * c + 1] ?? 0) - ay;
    const area = abx * acy - acx * aby;
    // Rows go down, so what faces the camera has a negative area.
    if (area < -SMALLEST_AREA) fillTriangle(frame, seen, partAt, a, b, c, ax, ay, abx, aby, acx, acy, 1 / area);
  }
}

function fillTriangle(
  frame: Frame,
  seen: SeenPart,
  partAt: number,
  a: number,
  b: number,
  c: number,
  ax: number,
  ay: number,
  abx: number,
  aby: number,
  acx: number,
  acy: number,
  perArea: number,
): void {
  const { width, height } = frame.camera;
  const left = Math.max(0, Math.ceil(ax + Math.min(0, abx, acx) - 0.5));
  const right = Math.min(width - 1, Math.floor(ax + Math.max(0, abx, acx) - 0.5));
  const top = Math.max(0, Math.ceil(ay + Math.min(0, aby, acy) - 0.5));
  const bottom = Math.min(height - 1, Math.floor(ay + Math.max(0, aby, acy) - 0.5));
  if (left > right || top > bottom) return;
  const { positions } = seen;
  const { depth } = frame;
  const az = positions[3 * a + 2] ?? 0;
  const abz = (positions[3 * b + 2] ?? 0) - az;
  const acz = (positions[3 * c + 2] ?? 0) - az;
  for (let row = top; row <= bottom; row += 1) {
    const y = row + 0.5 - ay;
    for (let column = left; column <= right; column += 1) {
      const x = column + 0.5 - ax;
      const toB = (x * acy - acx * y) * perArea;
      const toC = (abx * y - x * aby) * perArea;
      if (toB < TOLERANCE || toC < TOLERANCE || toB + toC > 1 - TOLERANCE) continue;
      const z = az + toB * abz + toC * acz;
      const pixel = row * width + column;
      if (z > (depth[pixel] ?? 0)) writePixel(frame, seen, partAt, pixel, z, a, b, c, toB, toC);
    }
  }
}

const tried: Sample = { red: 0, green: 0, blue: 0, height: 0 };

function writePixel(
  frame: Frame,
  { part, normals }: SeenPart,
  partAt: number,
  pixel: number,
  z: number,
  a: number,
  b: number,
  c: number,
  toB: number,
  toC: number,
): void {
  const toA = 1 - toB - toC;
  const { coordinates } = part.surface;
  const u = toA * (coordinates[2 * a] ?? 0) + toB * (coordinates[2 * b] ?? 0) + toC * (coordinates[2 * c] ?? 0);
  const v =
    toA * (coordinates[2 * a + 1] ?? 0) + toB * (coordinates[2 * b + 1] ?? 0) + toC * (coordinates[2 * c + 1] ?? 0);
  if (part.material.holes === true && !part.material.sample(u, v, tried)) return;
  frame.depth[pixel] = z;
  frame.partAt[pixel] = partAt;
  frame.u[pixel] = u;
  frame.v[pixel] = v;
  for (let axis = 0; axis < 3; axis += 1) {
    frame.normals[3 * pixel + axis] =
      toA * (normals[3 * a + axis] ?? 0) + toB * (normals[3 * b + axis] ?? 0) + toC * (normals[3 * c + axis] ?? 0);
  }
}
