import type { Camera } from './camera.ts';
import type { LightRay } from './light-rays.ts';
import { type ShadowMap, offsetOf, visibility } from './shadow-map.ts';
import type { Backdrop } from './shot.ts';
import type { Point } from './surface.ts';

/** The wall or floor on a coarser grid than the picture's, also behind the things: light on it changes slowly. */
export interface Ground {
  readonly normal: Point;
  readonly columns: number;
  readonly rows: number;
  /** Drawn pixels from one grid place to the next. */
  readonly step: number;
  /** Three a place, in the camera's axes. */
  readonly points: Float32Array;
  /** Light that arrives, and what would arrive without any shadow. */
  readonly light: Float32Array;
  full: number;
}

const STEPS = { wall: 8, floor: 2 } as const;
const WALL_DEPTH = 12;
/** A ray that never meets the floor ends this many distances behind it. */
const HORIZON = 40;

export function normalOf({ kind }: Backdrop, camera: Camera): Point {
  return kind === 'wall' ? [0, 0, 1] : camera.up;
}

export function createGround(camera: Camera, backdrop: Backdrop): Ground {
  const step = STEPS[backdrop.kind];
  const columns = Math.ceil(camera.width / step) + 1;
  const rows = Math.ceil(camera.height / step) + 1;
  const normal = normalOf(backdrop, camera);
  const level = backdrop.kind === 'wall' ? -(backdrop.depth ?? WALL_DEPTH) : 0;
  const points = new Float32Array(3 * columns * rows);
  const [eyeX, eyeY] = camera.eye;
  const above = normal[0] * eyeX + normal[1] * eyeY + normal[2] * camera.distance - level;
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const x = (column * step - camera.width / 2) / camera.pixelsPerCentimeter + camera.center[0] - eyeX;
      const y = (camera.height / 2 - row * step) / camera.pixelsPerCentimeter + camera.center[1] - eyeY;
      const sinking = normal[0] * x + normal[1] * y - normal[2] * camera.distance;
      const way = sinking < -1e-3 ? -above / sinking : HORIZON;
      const place = 3 * (row * columns + column);
      points[place] = eyeX + way * x;
      points[place + 1] = eyeY + way * y;
      points[place + 2] = camera.distance * (1 - way);
    }
  }
  return { normal, columns, rows, step, points, light: new Float32Array(columns * rows), full: 0 };
}

/** Adds one ray's light. */
export function lightGround(ground: Ground, map: ShadowMap, { direction, weight }: LightRay, strength: number): void {
  const { normal, points, light } = ground;
  const facing = normal[0] * direction[0] + normal[1] * direction[1] + normal[2] * direction[2];
  if (facing <= 0) return;
  const amount = facing * weight * strength;
  const offset = offsetOf(map);
  const x = normal[0] * offset;
  const y = normal[1] * offset;
  const z = normal[2] * offset;
  for (let place = 0; place < light.length; place += 1) {
    const point = 3 * place;
    const seen = visibility(map, (points[point] ?? 0) + x, (points[point + 1] ?? 0) + y, (points[point + 2] ?? 0) + z);
    light[place] = (light[place] ?? 0) + amount * seen;
  }
  ground.full += amount;
}

/** Averages along rows or columns, as a running sum. */
function blurLines(values: Float32Array, lines: number, length: number, lineStep: number, step: number, reach: number) {
  const line = new Float64Array(length + 1);
  for (let which = 0; which < lines; which += 1) {
    const start = which * lineStep;
    for (let place = 0; place < length; place += 1) {
      line[place + 1] = (line[place] ?? 0) + (values[start + place * step] ?? 0);
    }
    for (let place = 0; place < length; place += 1) {
      const from = Math.max(0, place - reach);
      const to = Math.min(length, place + reach + 1);
      values[start + place * step] = ((line[to] ?? 0) - (line[from] ?? 0)) / (to - from);
    }
  }
}

/** A window of few rays casts shadows in steps; this hides them. `radius` in cm. */
export function softenGround(ground: Ground, pixelsPerCentimeter: number, radius: number): void {
  const { columns, rows, light, step } = ground;
  for (const share of [1, 0.65]) {
    const reach = Math.round((radius * share * pixelsPerCentimeter) / step);
    if (reach < 1) continue;
    blurLines(light, rows, columns, columns, 1, reach);
    blurLines(light, columns, rows, 1, columns, reach);
  }
}

/** Light on the ground behind a drawn pixel, as a share of what would arrive without shadows. */
export function groundLightAt(ground: Ground, column: number, row: number): number {
  const { columns, step, light } = ground;
  const x = (column + 0.5) / step;
  const y = (row + 0.5) / step;
  const left = Math.floor(x);
  const top = Math.floor(y);
  const right = x - left;
  const lower = y - top;
  const place = top * columns + left;
  const near = (light[place] ?? 0) * (1 - right) + (light[place + 1] ?? 0) * right;
  const far = (light[place + columns] ?? 0) * (1 - right) + (light[place + columns + 1] ?? 0) * right;
  return (near * (1 - lower) + far * lower) / ground.full;
}
