import { bell, noise } from './noise.ts';
import type { Relief } from './relief.ts';

/** Every few millimeters a doubled yarn stops a tear. */
const GRID = 0.4;
const YARNS_PER_CENTIMETER = 20;

function fromLine(place: number): number {
  return (place / GRID - Math.round(place / GRID)) * GRID;
}

/** Crisp plain weave with a grid of thicker yarns. */
export function weaveRipstop(relief: Relief, u: number, v: number, clarity = 1): void {
  const across = u + 0.012 * noise(u / 0.8, v / 3, 81);
  const up = v + 0.012 * noise(u / 3, v / 0.8, 82);
  const thick = Math.max(bell(fromLine(across), 0.032), bell(fromLine(up), 0.032));
  const weave = Math.sin(across * Math.PI * YARNS_PER_CENTIMETER) * Math.sin(up * Math.PI * YARNS_PER_CENTIMETER);
  relief.height +=
    0.011 * clarity * thick + 0.0016 * weave + 0.004 * noise(u * 9, v * 9, 83) + 0.014 * noise(u / 1.8, v / 1.8, 84);
  relief.shade *=
    1 - 0.07 * clarity * thick + 0.03 * weave + 0.03 * noise(u * 20, v * 15, 85) + 0.03 * noise(u / 2.2, v / 2.4, 86);
}
