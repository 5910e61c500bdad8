import type { Relief } from './relief.ts';

/** A rib's pitch in centimeters and how deep its valleys are. */
export interface RibKnit {
  readonly pitch: number;
  readonly depth: number;
}

export const COLLAR_RIB: RibKnit = { pitch: 0.27, depth: 0.014 };
export const HEAVY_RIB: RibKnit = { pitch: 0.46, depth: 0.055 };

/** Ridges at equal distances `along` a band, rounded on top and narrow below. */
export function addRib(relief: Relief, along: number, { pitch, depth }: RibKnit): void {
  const wave = Math.cos((along * 2 * Math.PI) / pitch);
  relief.height += depth * (wave - 0.3 * wave * wave);
  relief.shade *= 1 - 0.05 * (1 - wave);
}
