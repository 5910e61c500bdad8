import { linearColor } from '../render/color.ts';
import type { Sample } from '../render/material.ts';
import { bell, smoothStep } from './noise.ts';
import { SCRIPT_STROKES } from './prints.ts';
import type { Relief } from './relief.ts';
import { evenPoints, flattenPath, type DrawnPoint } from './stitch-paths.ts';

/** Where the script is embroidered: its middle and width on the cloth, in cm. */
export interface ScriptPlace {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

const CELL = 0.02;
const LINK = 0.3;
const ROW_WIDTH = 0.27;
/** Rows of chain beside one another make the stroke of the pen. */
const ROWS = [-1, 0, 1] as const;
const HEIGHT = 0.085;
/** The outer rows run into the middle one where a stroke ends, so that it ends round. */
const ROUNDED_END = 0.3;
const POINT_STEP = CELL * 0.45;
const SCRIPT = {
  width: 74,
  middleX: 34,
  middleY: -4,
  turn: (6 * Math.PI) / 180,
  slant: Math.tan(Math.PI / 18),
} as const;

interface ChainRaster {
  readonly left: number;
  readonly top: number;
  readonly columns: number;
  readonly rows: number;
  readonly heights: Float32Array;
  readonly shades: Float32Array;
}

/** From the drawing, y down, to the cloth, y up. */
function placed([x, y]: DrawnPoint, place: ScriptPlace): DrawnPoint {
  const scale = place.width / SCRIPT.width;
  const across = (x - SCRIPT.slant * y - SCRIPT.middleX) * scale;
  const up = -(y - SCRIPT.middleY) * scale;
  const [cosine, sine] = [Math.cos(SCRIPT.turn), Math.sin(SCRIPT.turn)];
  return [place.x + across * cosine - up * sine, place.y + across * sine + up * cosine];
}

/** A link's two strands start together in the link before and part to both sides, like a drop. */
function linkHeight(share: number, across: number): number {
  const spread = 0.58 * Math.sin(Math.PI * Math.min(1, 0.12 + share * 0.95)) ** 0.7;
  const strand = bell(Math.abs(across) - spread, 0.24);
  return strand * (0.75 + 0.25 * Math.sin(Math.PI * share));
}

function stampPoint(raster: ChainRaster, [x, y]: DrawnPoint, [alongX, alongY]: DrawnPoint, length: number): void {
  const reach = Math.ceil(ROW_WIDTH / 2 / CELL) + 1;
  const share = length / LINK - Math.floor(length / LINK);
  for (let step = -reach; step <= reach; step++) {
    const across = (step * CELL) / (ROW_WIDTH / 2);
    if (Math.abs(across) > 1.15) continue;
    const column = Math.round((x - alongY * step * CELL - raster.left) / CELL);
    const row = Math.round((raster.top - (y + alongX * step * CELL)) / CELL);
    if (column < 0 || row < 0 || column >= raster.columns || row >= raster.rows) continue;
    const at = row * raster.columns + column;
    const height = linkHeight(share, across);
    if (height * HEIGHT + 0.03 <= (raster.heights[at] ?? 0)) continue;
    raster.heights[at] = height * HEIGHT + 0.03 * smoothStep(1.15, 0.9, Math.abs(across));
    raster.shades[at] = 0.62 + 0.4 * height;
  }
}

function stitchRow(raster: ChainRaster, line: readonly DrawnPoint[], offset: number): void {
  const points = evenPoints(line, POINT_STEP);
  points.forEach((point, place) => {
    const toEnd = Math.min(place, points.length - 1 - place) * POINT_STEP;
    const away = offset * Math.sqrt(1 - Math.max(0, 1 - toEnd / ROUNDED_END) ** 2);
    const before = points[Math.max(0, place - 6)] ?? point;
    const after = points[Math.min(points.length - 1, place + 6)] ?? point;
    const length = Math.hypot(after[0] - before[0], after[1] - before[1]) || 1;
    const along: DrawnPoint = [(after[0] - before[0]) / length, (after[1] - before[1]) / length];
    const moved: DrawnPoint = [point[0] - along[1] * away, point[1] + along[0] * away];
    stampPoint(raster, moved, along, place * POINT_STEP + offset * 0.6);
  });
}

/** Rounding leaves pinholes between stamped cells: they take their neighbors' mean. */
function closePinholes({ columns, rows, heights, shades }: ChainRaster): void {
  for (let row = 1; row + 1 < rows; row++) {
    for (let column = 1; column + 1 < columns; column++) {
      const at = row * columns + column;
      if ((heights[at] ?? 0) > 0) continue;
      const near = [at - 1, at + 1, at - columns, at + columns].filter((place) => (heights[place] ?? 0) > 0);
      if (near.length < 3) continue;
      heights[at] = near.reduce((sum, place) => sum + (heights[place] ?? 0), 0) / near.length;
      shades[at] = near.reduce((sum, place) => sum + (shades[place] ?? 0), 0) / near.length;
    }
  }
}

/** Lays the stitched script over a sample. */
export type ChainStitch = (u: number, v: number, sample: Sample, relief: Relief) => void;

/** The word plenty as one continuous chain of thread. */
export function chainStitchScript(place: ScriptPlace, thread: string): ChainStitch {
  const left = place.x - place.width * 0.6;
  const top = place.y + place.width * 0.42;
  const columns = Math.ceil((place.width * 1.2) / CELL);
  const rows = Math.ceil((place.width * 0.84) / CELL);
  const heights = new Float32Array(columns * rows);
  const shades = new Float32Array(columns * rows);
  const raster: ChainRaster = { left, top, columns, rows, heights, shades };
  for (const line of SCRIPT_STROKES.flatMap(flattenPath)) {
    const onCloth = line.map((point) => placed(point, place));
    for (const row of ROWS) stitchRow(raster, onCloth, row * ROW_WIDTH * 0.92);
  }
  closePinholes(raster);
  const color = linearColor(thread);
  return (u, v, sample, relief) => {
    const across = (u - left) / CELL;
    const down = (top - v) / CELL;
    const column = Math.floor(across);
    const row = Math.floor(down);
    if (column < 0 || row < 0 || column >= columns - 1 || row >= rows - 1) return;
    const [right, lower] = [across - column, down - row];
    const at = row * columns + column;
    const weigh = (values: Float32Array) =>
      ((values[at] ?? 0) * (1 - right) + (values[at + 1] ?? 0) * right) * (1 - lower) +
      ((values[at + columns] ?? 0) * (1 - right) + (values[at + columns + 1] ?? 0) * right) * lower;
    const height = weigh(heights);
    if (height <= 0.004) return;
    const cover = smoothStep(0.004, 0.02, height);
    sample.red += cover * (color[0] - sample.red);
    sample.green += cover * (color[1] - sample.green);
    sample.blue += cover * (color[2] - sample.blue);
    relief.shade += cover * (weigh(shades) - relief.shade);
    relief.height = relief.height * (1 - 0.5 * cover) + height;
  };
}
