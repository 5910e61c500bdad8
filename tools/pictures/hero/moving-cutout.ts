import type { Cutout, Reach, Shot } from '../render/shot.ts';

/** Centimeters that its shadow on the wall reaches beyond a thing: the window is at the upper left. */
const SHADOW = { left: 2, right: 12, above: 0, below: 12 } as const;

/** The part of a picture that a moving thing and its shadow can change. */
export function movingCutout({ size: [width, height], view }: Shot, { low, high }: Reach): Cutout {
  const pixels = width / view.width;
  const left = Math.floor(width / 2 + (low[0] - SHADOW.left - view.center[0]) * pixels);
  const right = Math.ceil(width / 2 + (high[0] + SHADOW.right - view.center[0]) * pixels);
  const top = Math.floor(height / 2 - (high[1] + SHADOW.above - view.center[1]) * pixels);
  const bottom = Math.ceil(height / 2 - (low[1] - SHADOW.below - view.center[1]) * pixels);
  const inside = { left: Math.max(0, left), top: Math.max(0, top) };
  return { ...inside, width: Math.min(width, right) - inside.left, height: Math.min(height, bottom) - inside.top };
}
