import { noise, smoothStep } from './noise.ts';
import type { Relief } from './relief.ts';

/** Holes in rows, each row shifted by half a hole: centimeters from hole to hole, and where a hole's rim starts and ends. */
export interface MeshGauge {
  readonly pitch: number;
  readonly rim: number;
  readonly hole: number;
}

export const ATHLETIC_MESH: MeshGauge = { pitch: 0.34, rim: 0.125, hole: 0.07 };
export const MICRO_MESH: MeshGauge = { pitch: 0.17, rim: 0.055, hole: 0.025 };

const ROW = 0.866;

/** Distance to the middle of the nearest hole. Knitting is never quite even, which also keeps holes from beating with pixels. */
function fromHole(u: number, v: number, pitch: number): number {
  const across = u + 0.11 * pitch * noise(u / 0.9, v / 0.9, 25);
  const up = v + 0.11 * pitch * noise(u / 0.9, v / 0.9, 26);
  const height = pitch * ROW;
  const middle = Math.round(up / height);
  let least = pitch;
  for (let row = middle - 1; row <= middle + 1; row++) {
    const shift = (row & 1) * 0.5;
    const column = Math.round(across / pitch - shift);
    least = Math.min(least, Math.hypot(across - (column + shift) * pitch, up - row * height));
  }
  return least;
}

/** Open mesh over a fine inner layer, which is seen through the holes: deeper and in shadow. */
export function knitMesh(relief: Relief, u: number, v: number, { pitch, rim, hole }: MeshGauge): void {
  const distance = fromHole(u, v, pitch);
  const open = smoothStep(rim, hole, distance);
  const yarn = 0.012 * noise(u * 16, v * 16, 21) + 0.018 * noise(u / 2, v / 2.4, 22);
  // Yarn is drawn around each hole in a ring.
  const ring = smoothStep(rim + 0.05, rim, distance) * (1 - open);
  relief.height += (pitch / 0.34) * (0.02 * ring - 0.075 * open) + yarn;
  const inner = 1 + 0.14 * Math.sin(u * 62) * Math.sin(v * 62);
  relief.shade *= (1 - (pitch > 0.3 ? 0.7 : 0.45) * open * inner) * (1 + 0.06 * ring);
  relief.shade *= 1 + 0.05 * noise(u * 24, v * 24, 23) + 0.015 * noise(u / 3, v / 3, 24);
}
