import type { Canvas } from './canvas.ts';
import { addVisibility, type Ray } from './cast-shadow.ts';
import { at, between } from './grid.ts';
import { toScreen } from './light-color.ts';
import type { Material } from './material.ts';
import { seededRandom } from './noise.ts';
import { paneLight } from './pane-light.ts';
import type { Scene } from './scene.ts';

/** A low window at the upper left. Angles in degrees; azimuth counted clockwise from right, as y points down. */
const WINDOW = { azimuth: 230, height: 33, radius: 10, light: [1.22, 1.18, 1.12] as const };
const SKY = [0.27, 0.28, 0.295] as const;
const WINDOW_RAYS = 48;
const SKY_RAYS = 24;
const GOLDEN_ANGLE = 2.399_963;

function ray(azimuth: number, height: number): Ray {
  const angle = (azimuth * Math.PI) / 180;
  return { x: Math.cos(angle), y: Math.sin(angle), steepness: Math.tan((height * Math.PI) / 180) };
}

function windowVisibility(canvas: Canvas): Float32Array {
  const seen = new Float32Array(canvas.z.length);
  for (let place = 0; place < WINDOW_RAYS; place += 1) {
    const radius = WINDOW.radius * Math.sqrt((place + 0.5) / WINDOW_RAYS);
    const turn = place * GOLDEN_ANGLE;
    const direction = ray(WINDOW.azimuth + radius * Math.cos(turn) * 1.3, WINDOW.height + radius * Math.sin(turn));
    addVisibility(canvas, direction, 0.05, 1 / WINDOW_RAYS, seen);
  }
  return seen;
}

/** The sky's shade has no edges: it is found on every second pixel of every second row. */
function skyVisibility(canvas: Canvas): (column: number, row: number) => number {
  const width = Math.ceil(canvas.width / 2);
  const height = Math.ceil(canvas.height / 2);
  const z = new Float32Array(width * height);
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      z[row * width + column] = at(canvas.z, row * 2 * canvas.width + column * 2);
    }
  }
  const seen = new Float32Array(width * height);
  const ground = { z, width, height, pixelsPerCentimetre: canvas.pixelsPerCentimetre / 2 };
  for (let place = 0; place < SKY_RAYS; place += 1) {
    const above = (Math.acos(Math.sqrt((place + 0.5) / SKY_RAYS)) * 180) / Math.PI;
    const direction = ray((place * GOLDEN_ANGLE * 180) / Math.PI, Math.max(6, 90 - above));
    addVisibility(ground, direction, 0.09, 1 / SKY_RAYS, seen);
  }
  return (column, row) => between(seen, width, height, column / 2, row / 2);
}

/** Height difference to a neighbour, as slope; an edge between two things is no slope. */
function slope(canvas: Canvas, place: number, before: number, after: number): number {
  const owner = at(canvas.owner, place);
  const low = before >= 0 && at(canvas.owner, before) === owner ? before : place;
  const high = after < canvas.z.length && at(canvas.owner, after) === owner ? after : place;
  const steps = (low === place ? 0 : 1) + (high === place ? 0 : 1);
  return steps === 0 ? 0 : ((at(canvas.z, high) - at(canvas.z, low)) / steps) * canvas.pixelsPerCentimetre;
}

function film(light: number, lift: number): number {
  const shoulder = light > 0.8 ? 0.8 + 0.2 * (1 - Math.exp(-(light - 0.8) / 0.2)) : light;
  return toScreen(Math.max(0, shoulder)) * (1 - lift) + lift;
}

/** How much of the window and of the sky each pixel sees. */
export interface Seen {
  readonly window: Float32Array;
  readonly sky: (column: number, row: number) => number;
}

export function lookUp(canvas: Canvas): Seen {
  return { window: windowVisibility(canvas), sky: skyVisibility(canvas) };
}

const TOWARD = ray(WINDOW.azimuth, WINDOW.height);
const FLAT = Math.cos((WINDOW.height * Math.PI) / 180);
const [LIGHT_X, LIGHT_Y, LIGHT_Z] = [TOWARD.x * FLAT, TOWARD.y * FLAT, Math.sin((WINDOW.height * Math.PI) / 180)];
/** The length of the vector halfway between the window and the camera. */
const HALF = Math.hypot(LIGHT_X, LIGHT_Y, LIGHT_Z + 1);

/** How a surface returns the window's light, spread and mirrored, and how far it turns to the bright part of the sky. */
interface Reflection {
  readonly diffuse: number;
  readonly shine: number;
  readonly skyward: number;
}

function reflect(canvas: Canvas, surface: Material, column: number, row: number): Reflection {
  const { width } = canvas;
  const place = row * width + column;
  const slopeX = slope(canvas, place, column > 0 ? place - 1 : -1, column < width - 1 ? place + 1 : Infinity);
  const slopeY = slope(canvas, place, place - width, place + width);
  const normal = 1 / Math.hypot(slopeX, slopeY, 1);
  const facing = (-slopeX * LIGHT_X - slopeY * LIGHT_Y + LIGHT_Z) * normal;
  const diffuse = Math.max(0, (facing + surface.wrap) / (1 + surface.wrap));
  const mirror = Math.max(0, (-slopeX * LIGHT_X - slopeY * LIGHT_Y + LIGHT_Z + 1) * normal) / HALF;
  const shine = surface.specular * mirror ** (surface.gloss * 4) + surface.sheen * (1 - normal) * (0.7 * diffuse + 0.3);
  return { diffuse, shine, skyward: 1 + 0.45 * (-slopeX * TOWARD.x - slopeY * TOWARD.y) * normal };
}

/** What the lens lets through: less at the corners, more toward the window. */
function lensAt({ width, height }: Canvas, column: number, row: number): number {
  const farX = column / width - 0.5;
  const farY = row / height - 0.5;
  return (1 - 0.16 * (farX * farX + farY * farY)) * (1 + 0.05 * (farX * TOWARD.x + farY * TOWARD.y));
}

/** Photographs the canvas: three bytes a pixel. */
export function photograph(canvas: Canvas, scene: Scene, seen: Seen): Uint8Array {
  const { width, height } = canvas;
  const pattern = scene.panes && paneLight(canvas, scene.panes);
  const exposure = scene.exposure ?? 0.96;
  const random = seededRandom(scene.seed + 17);
  const colors = [canvas.red, canvas.green, canvas.blue] as const;
  const result = new Uint8Array(width * height * 3);
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const place = row * width + column;
      const surface = canvas.surfaces[at(canvas.owner, place)];
      if (!surface) continue;
      const { diffuse, shine, skyward } = reflect(canvas, surface, column, row);
      const sky = seen.sky(column, row) * skyward;
      const window = at(seen.window, place) * (pattern ? pattern(column, row) : 1);
      const lens = lensAt(canvas, column, row) * exposure;
      const grain = (random() + random() + random() - 1.5) * 0.009;
      for (const [channel, color] of colors.entries()) {
        const own = at(color, place);
        const key = WINDOW.light[channel] ?? 1;
        const direct = own * key * diffuse * window;
        const ambient = own * (SKY[channel] ?? 0) * sky;
        const lost = Math.max(0, 1 - (direct + ambient) / Math.max(0.01, own * 0.9));
        const light = direct + ambient + key * window * shine + 0.1 * own * own * lost;
        const screen = film(light * lens, 0.022);
        const value = Math.round((screen + grain * (1 - 0.6 * screen)) * 255);
        result[place * 3 + channel] = Math.max(0, Math.min(255, value));
      }
    }
  }
  return result;
}
