import type { LinearColor } from '../render/color.ts';
import type { Sample } from '../render/material.ts';
import { latticeValue, noise } from './noise.ts';
import { evenPoints, type DrawnLine, type DrawnPoint } from './stitch-paths.ts';

/** A line filled with satin stitch: threads that run across it. */
export interface SatinLine {
  readonly line: DrawnLine;
  readonly width: number;
  readonly thread: number;
}

/** An area filled with rows of stitches at an angle (radians). */
export interface FilledArea {
  readonly outline: DrawnLine;
  readonly angle: number;
  readonly thread: number;
}

export interface EmbroideryBox {
  readonly left: number;
  readonly bottom: number;
  readonly width: number;
  readonly height: number;
}

/** Thread by thread what lies on the cloth, as a lattice. */
export interface Embroidery {
  readonly box: EmbroideryBox;
  readonly columns: number;
  readonly rows: number;
  /** One more than the thread's number; 0 where cloth is bare. */
  readonly threads: Uint8Array;
  readonly heights: Float32Array;
  readonly shades: Float32Array;
  /** How far cloth is drawn down around stitches, 0 to 1. */
  readonly pull: Float32Array;
}

const CELL = 0.008;
const THREAD = 0.04;
/** Satin lies flat, not puffed: about two threads high. */
const SATIN_HEIGHT = 0.03;
/** Satin's threads lean along the line. */
const SLANT = 0.3;
const FILL_HEIGHT = 0.024;
const THREAD_RELIEF = 0.007;
const STITCH_LENGTH = 0.42;
const RAGGED = 0.015;

export function createEmbroidery(box: EmbroideryBox): Embroidery {
  const columns = Math.ceil(box.width / CELL);
  const rows = Math.ceil(box.height / CELL);
  const size = columns * rows;
  return {
    box,
    columns,
    rows,
    threads: new Uint8Array(size),
    heights: new Float32Array(size),
    shades: new Float32Array(size),
    pull: new Float32Array(size),
  };
}

/** Cells whose middles are nearer than `reach` to a point. */
function eachCell(
  { box, columns, rows }: Embroidery,
  [x, y]: DrawnPoint,
  reach: number,
  visit: (place: number, awayX: number, awayY: number) => void,
): void {
  const middleColumn = (x - box.left) / CELL - 0.5;
  const middleRow = (y - box.bottom) / CELL - 0.5;
  const cells = reach / CELL;
  for (let row = Math.max(0, Math.ceil(middleRow - cells)); row <= Math.min(rows - 1, middleRow + cells); row += 1) {
    const from = Math.max(0, Math.ceil(middleColumn - cells));
    for (let column = from; column <= Math.min(columns - 1, middleColumn + cells); column += 1) {
      const awayX = (column - middleColumn) * CELL;
      const awayY = (row - middleRow) * CELL;
      if (awayX * awayX + awayY * awayY <= reach * reach) visit(row * columns + column, awayX, awayY);
    }
  }
}

/** Toward the window, which stands to the upper left of every picture. */
const WINDOW: DrawnPoint = [-0.62, 0.78];

/** Threads gleam where light falls across them; `acrossX` and `acrossY` point from thread to thread. */
function gleamOf(acrossX: number, acrossY: number): number {
  const facing = (acrossX * WINDOW[0] + acrossY * WINDOW[1]) ** 2 / (acrossX ** 2 + acrossY ** 2 || 1);
  return 0.9 + 0.15 * facing;
}

/** What a single thread does to light and height; `phase` counts threads across. */
function writeThread(
  into: Embroidery,
  place: number,
  thread: number,
  phase: number,
  height: number,
  gleam: number,
): void {
  const number = Math.floor(phase);
  const round = Math.sin(Math.PI * (phase - number));
  into.threads[place] = thread + 1;
  into.heights[place] = height + THREAD_RELIEF * (round - 0.5);
  into.shades[place] = gleam * (0.76 + 0.26 * round) * (0.93 + 0.14 * latticeValue(number, 17 + thread));
}

/** Covers a line with satin stitch. Where it crosses what was stitched before, it lies on top. */
export function stitchSatin(into: Embroidery, { line, width, thread }: SatinLine): void {
  const step = CELL * 1.5;
  const points = evenPoints(line, step);
  const nearest = new Float32Array(into.threads.length).fill(Infinity);
  const written = new Float32Array(into.threads.length).fill(-Infinity);
  const half = width / 2;
  points.forEach((point, place) => {
    const [beforeX, beforeY] = points[place - 1] ?? point;
    const [afterX, afterY] = points[place + 1] ?? point;
    const length = Math.hypot(afterX - beforeX, afterY - beforeY) || 1;
    const [alongX, alongY] = [(afterX - beforeX) / length, (afterY - beforeY) / length];
    const arc = place * step;
    const gleam = gleamOf(alongX - SLANT * alongY, alongY + SLANT * alongX);
    const toEnd = Math.min(arc, points.length * step - arc);
    // Each thread turns back at its own place, a little short of the line's edge or past it.
    const reach = half * (0.72 + 0.28 * Math.min(1, toEnd / half)) * (1 + 0.03 * noise(arc / THREAD, 3, 11));
    eachCell(into, point, reach, (cell, awayX, awayY) => {
      const away = Math.hypot(awayX, awayY);
      const isSameStroke = arc - (written[cell] ?? 0) < width * 2;
      if (isSameStroke && away >= (nearest[cell] ?? Infinity)) return;
      const lies = !isSameStroke && (into.threads[cell] ?? 0) > 0 ? 0.012 : 0;
      nearest[cell] = away;
      written[cell] = arc;
      const side = awayY * alongX - awayX * alongY;
      const dome = Math.sqrt(Math.max(0, 1 - (side / reach) ** 2));
      const phase = (arc + awayX * alongX + awayY * alongY + SLANT * side) / THREAD;
      writeThread(into, cell, thread, phase, SATIN_HEIGHT * (0.4 + 0.6 * Math.min(1, 1.7 * dome)) + lies, gleam);
    });
  });
  pullAround(into, points, half);
}

function isWithin(x: number, y: number, outline: DrawnLine): boolean {
  let inside = false;
  let [beforeX, beforeY] = outline.at(-1) ?? [0, 0];
  for (const [pointX, pointY] of outline) {
    if (pointY > y !== beforeY > y && x < pointX + ((beforeX - pointX) * (y - pointY)) / (beforeY - pointY))
      inside = !inside;
    [beforeX, beforeY] = [pointX, pointY];
  }
  return inside;
}

/** Covers an area with rows of running stitches, offset like bricks. */
export function stitchFill(into: Embroidery, { outline, angle, thread }: FilledArea): void {
  const { box, columns } = into;
  const cosine = Math.cos(angle);
  const sine = Math.sin(angle);
  const gleam = gleamOf(-sine, cosine);
  for (let place = 0; place < into.threads.length; place += 1) {
    const x = box.left + ((place % columns) + 0.5) * CELL;
    const y = box.bottom + (Math.floor(place / columns) + 0.5) * CELL;
    const along = x * cosine + y * sine;
    const phase = (y * cosine - x * sine) / THREAD + 0.35 * noise(x / 0.9, y / 0.9, 4);
    // Rows end long and short, as where two colors are sewn into each other.
    const ragged = RAGGED * noise(Math.floor(phase), 5, 21);
    if (!isWithin(x + ragged * cosine, y + ragged * sine, outline)) continue;
    const brick = along / STITCH_LENGTH + 0.37 * Math.floor(phase);
    const toHole = Math.abs(brick - Math.round(brick)) * STITCH_LENGTH;
    const dive = Math.max(0, 1 - toHole / 0.035);
    writeThread(into, place, thread, phase, FILL_HEIGHT - 0.012 * dive, gleam);
    into.shades[place] = (into.shades[place] ?? 0) * (1 - 0.16 * dive);
  }
  pullAround(into, evenPoints([...outline, outline[0] ?? [0, 0]], 0.03), 0.02);
}

const PULL_REACH = 0.3;

function pullAround(into: Embroidery, points: readonly DrawnPoint[], half: number): void {
  for (let place = 0; place < points.length; place += 3) {
    eachCell(into, points[place] ?? [0, 0], half + PULL_REACH, (cell, awayX, awayY) => {
      const share = 1 - Math.max(0, Math.hypot(awayX, awayY) - half) / PULL_REACH;
      into.pull[cell] = Math.max(into.pull[cell] ?? 0, share * share);
    });
  }
}

/** Puts the embroidery over a sample of cloth and says whether thread covers it; `colors` are the threads'. */
export function paintEmbroidery(
  embroidery: Embroidery,
  colors: readonly LinearColor[],
  x: number,
  y: number,
  into: Sample,
): boolean {
  const { box, columns, rows } = embroidery;
  const column = Math.floor((x - box.left) / CELL);
  const row = Math.floor((y - box.bottom) / CELL);
  if (column < 0 || row < 0 || column >= columns || row >= rows) return false;
  const place = row * columns + column;
  const thread = embroidery.threads[place] ?? 0;
  const pull = embroidery.pull[place] ?? 0;
  if (thread === 0) {
    // Tight threads draw the cloth together in small radial puckers.
    into.height += pull * (0.02 * noise(x / 0.16, y / 0.16, 31) - 0.02);
    return false;
  }
  const color = colors[thread - 1] ?? [1, 1, 1];
  const shade = embroidery.shades[place] ?? 1;
  into.red = color[0] * shade;
  into.green = color[1] * shade;
  into.blue = color[2] * shade;
  into.height = (embroidery.heights[place] ?? 0) + 0.2 * into.height;
  return true;
}
