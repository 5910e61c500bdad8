import type { Canvas } from './canvas.ts';
import { coarse } from './grid.ts';
import { noise } from './noise.ts';
import type { Panes } from './scene.ts';

const PANE_WIDTH = 70;
const PANE_HEIGHT = 92;
const BAR = 5;
const SOFT = 7;

function ease(from: number, to: number, value: number): number {
  const share = Math.max(0, Math.min(1, (value - from) / (to - from)));
  return share * share * (3 - 2 * share);
}

/** 0 on a glazing bar, 1 in the middle of a pane. */
function pane(position: number, size: number): number {
  const within = position - Math.floor(position / size) * size;
  return ease(BAR / 2, BAR / 2 + SOFT, Math.min(within, size - within));
}

/** How much of the window's light falls on each pixel: slanted panes, and leaves that sway before them. */
export function paneLight(canvas: Canvas, panes: Panes): (column: number, row: number) => number {
  return coarse(canvas, 6, (column, row) => {
    const x = column / canvas.pixelsPerCentimetre + panes.x;
    const y = row / canvas.pixelsPerCentimetre + panes.y;
    const slanted = x + y * 0.42;
    const bars = pane(slanted, PANE_WIDTH) * pane(y - x * 0.24, PANE_HEIGHT);
    const leafX = (slanted + panes.sway) / 24;
    const leafY = (y - panes.sway * 0.6) / 34;
    const leaves =
      noise(leafX + 0.7 * noise(leafY, leafX, 301), leafY, 302) + 0.3 * noise(leafX * 2.3, leafY * 2.1, 303);
    const foliage = ease(0.28, 0.95, leaves + 0.3 * noise(x / 70, y / 70, 304));
    return 1 - panes.shade * (1 - bars * (1 - 0.75 * foliage));
  });
}
