import { noise, smoothStep } from '../materials/noise.ts';
import { type Camera, cutoutOf } from './camera.ts';
import { encodedOf, linearColor, type LinearColor } from './color.ts';
import { countBits } from './coverage.ts';
import type { Exposure } from './exposure.ts';
import { createGrain, lightFor, toneOf } from './film.ts';
import { groundLightAt } from './ground.ts';
import { smoothInnerEdges } from './inner-edges.ts';
import { SKY_COLOR, WINDOW_COLOR, lightOf } from './light-rays.ts';
import type { Part } from './material.ts';
import { samplePixels } from './sample-pixels.ts';
import { scalePicture } from './scale-layer.ts';
import type { Development, Picture } from './shot.ts';

/** The lens darkens corners a little, and light falls off from the window. */
const VIGNETTE = 0.08;
const FALL = 0.03;
/** Light between folds of the same cloth: more, the lighter the cloth. */
const FOLD_LIGHT = { least: 0.035, byColor: 0.3 } as const;
const FLOOR_LIGHT = 0.5;
/** A pale warm wall and the room's other side light what turns away from the window: shade on white cloth is not gray. */
const ROOM_LIGHT = 0.3;
const ROOM_COLOR = [1, 0.965, 0.91] as const;
/** Light that went from cloth to cloth in the shade has more of its color each time. */
const SHADE_HUE = 0.14;
/** Black cards beside light cloth take light from where it turns away, so that its edges do not melt into a white page. */
const CARD = 0.5;
/** Warm ground: its shadows lose red last. */
const GROUND_SHADOW = [0.985, 0.99, 1] as const;
const SHADES = { wall: 0.2, floor: 0.95 } as const;
const LAYER_SHADOW = [26, 22, 18] as const;
const SHARPEN = { sigma: 0.6, m1: 0.4, m2: 0.3, x1: 3, y2: 4, y3: 6 } as const;

interface Darkroom {
  readonly exposure: Exposure;
  readonly albedo: Float32Array;
  readonly window: LinearColor;
  readonly sky: LinearColor;
  readonly ground: LinearColor;
  /** Light that cards take which stand near; 0 where the usual ones stand. */
  readonly nearCards: number;
  readonly shade: number;
  /** What the ground throws back onto things that stand on it. */
  readonly groundLight: number;
}

const CHANNELS = [0, 1, 2] as const;

function scaled([red, green, blue]: LinearColor, factor: number): LinearColor {
  return [red * factor, green * factor, blue * factor];
}

function openDarkroom(exposure: Exposure, parts: readonly Part[], development: Development): Darkroom {
  const { backdrop, light } = exposure.shot;
  const usual = lightOf(backdrop, light);
  const tones = linearColor(backdrop.color).map((channel) => lightFor(encodedOf(channel)));
  return {
    exposure,
    albedo: samplePixels(exposure, parts),
    window: scaled(WINDOW_COLOR, development.window ?? usual.window),
    sky: scaled(SKY_COLOR, development.sky ?? usual.sky),
    ground: [tones[0] ?? 1, tones[1] ?? 1, tones[2] ?? 1],
    nearCards: development.nearCards ?? 0,
    shade: backdrop.shade ?? SHADES[backdrop.kind],
    groundLight: backdrop.kind === 'floor' ? FLOOR_LIGHT : 0,
  };
}

function lensAt({ left, top, wholeWidth, wholeHeight }: Camera, column: number, row: number): number {
  const x = (left + column) / wholeWidth - 0.5;
  const y = (top + row) / wholeHeight - 0.5;
  return 1 - VIGNETTE * (x * x + y * y) + FALL * (-x * 0.6 - y);
}

/** Light that comes from the floor to a pixel of a thing: most where it faces down, little close to the floor. */
function lightFromGround({ exposure, groundLight }: Darkroom, pixel: number, row: number): number {
  if (groundLight === 0) return 0;
  const { camera, normals, depth } = exposure.frame;
  const [upX, upY, upZ] = camera.up;
  const down =
    (1 - upX * (normals[3 * pixel] ?? 0) - upY * (normals[3 * pixel + 1] ?? 0) - upZ * (normals[3 * pixel + 2] ?? 0)) /
    2;
  const nearer = (camera.distance - (depth[pixel] ?? 0)) / camera.distance;
  const y = ((camera.height / 2 - row) / camera.pixelsPerCentimeter) * nearer + camera.center[1];
  return groundLight * down * (0.25 + 0.5 * smoothStep(0, 5, upY * y + upZ * (depth[pixel] ?? 0)));
}

/** Light that the room throws back to a pixel of a thing: most where it turns away from the window. */
function lightFromRoom({ exposure }: Darkroom, pixel: number): number {
  const { shot, frame, irradiance } = exposure;
  const { azimuth } = lightOf(shot.backdrop, shot.light);
  const angle = (azimuth * Math.PI) / 180;
  const x = frame.normals[3 * pixel] ?? 0;
  const y = frame.normals[3 * pixel + 1] ?? 0;
  const away = 0.5 - 0.5 * (x * Math.cos(angle) + y * Math.sin(angle));
  return ROOM_LIGHT * away * (0.25 + 0.75 * (irradiance.openness[pixel] ?? 0));
}

/** How light a pixel's cloth is, whatever its hue: cards that took more of one color than of others would gray it. */
function palenessAt({ albedo }: Darkroom, pixel: number): number {
  return Math.max(albedo[3 * pixel] ?? 0, albedo[3 * pixel + 1] ?? 0, albedo[3 * pixel + 2] ?? 0);
}

/** The linear light of one channel that a thing sends at a pixel. */
function lightOfThing(room: Darkroom, pixel: number, channel: 0 | 1 | 2, fromGround: number, fromRoom: number): number {
  const { windowDiffuse, windowGloss, skyDiffuse, skyGloss, openness } = room.exposure.irradiance;
  const albedo = room.albedo[3 * pixel + channel] ?? 0;
  const window = room.window[channel];
  const sky = room.sky[channel];
  const aside = 1 - Math.max(0, Math.min(1, room.exposure.frame.normals[3 * pixel + 2] ?? 0));
  const near = room.nearCards * palenessAt(room, pixel) * aside;
  const carded = 1 - (near > 0 ? near : CARD * albedo * aside * aside);
  const diffuse = carded * window * (windowDiffuse[pixel] ?? 0) + (1 - near) * sky * (skyDiffuse[pixel] ?? 0);
  const gloss = window * (windowGloss[pixel] ?? 0) + sky * (skyGloss[pixel] ?? 0);
  const open = openness[pixel] ?? 0;
  const folds = (1 - open) * (FOLD_LIGHT.least + FOLD_LIGHT.byColor * albedo) * Math.min(1, 0.35 + 2.2 * open);
  const bounced = fromGround * room.ground[channel] + fromRoom * ROOM_COLOR[channel];
  return albedo * (diffuse + folds * ROOM_COLOR[channel] + bounced) + (1 - near) * gloss;
}

/** How light three channels are to the eye. */
function luminance(values: Float32Array, start: number): number {
  return 0.21 * (values[start] ?? 0) + 0.72 * (values[start + 1] ?? 0) + 0.07 * (values[start + 2] ?? 0);
}

/** Shade on colored cloth is more of its color, not grayer: `light` at a pixel is changed. */
function deepenShade({ albedo }: Darkroom, pixel: number, light: Float32Array): void {
  const own = luminance(albedo, 3 * pixel);
  if (own <= 0) return;
  const shaded = SHADE_HUE * smoothStep(0.95, 0.25, luminance(light, 0) / own);
  if (shaded <= 0) return;
  for (const channel of CHANNELS)
    light[channel] = (light[channel] ?? 0) * (Math.max(0.01, albedo[3 * pixel + channel] ?? 0) / own) ** shaded;
}

/** The share of its light that the ground keeps at a pixel. */
function groundShare({ exposure, shade }: Darkroom, column: number, row: number): number {
  const share = groundLightAt(exposure.ground, column, row);
  return 1 - (1 - (share < 1 ? share : 1)) * shade;
}

function lightOfGround(room: Darkroom, column: number, row: number, channel: 0 | 1 | 2, share: number): number {
  const { pixelsPerCentimeter, left, top } = room.exposure.frame.camera;
  const x = (left + column) / pixelsPerCentimeter;
  const y = (top + row) / pixelsPerCentimeter;
  const texture = 1 + 0.004 * (noise(x / 9, y / 9, 3) + noise(x * 5, y * 5, 4));
  return room.ground[channel] * texture * (1 - (1 - share) * GROUND_SHADOW[channel]);
}

function byteOf(value: number): number {
  return value <= 0 ? 0 : value >= 1 ? 255 : value * 255 + 0.5;
}

/** Pixels of the things alone, without blending at silhouettes; the ground's pixels stay black. */
function developThings(room: Darkroom): Uint8Array {
  const { frame, shot } = room.exposure;
  const { width, height } = frame.camera;
  const pixels = new Uint8Array(3 * width * height);
  const grain = createGrain(shot.seed, shot.withoutGrain);
  const light = new Float32Array(3);
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const pixel = row * width + column;
      if (frame.partAt[pixel] === 0) continue;
      grain.next();
      const lens = lensAt(frame.camera, column, row);
      const fromGround = lightFromGround(room, pixel, row);
      const fromRoom = lightFromRoom(room, pixel);
      for (const channel of CHANNELS) light[channel] = lightOfThing(room, pixel, channel, fromGround, fromRoom);
      deepenShade(room, pixel, light);
      for (const channel of CHANNELS) {
        const tone = toneOf((light[channel] ?? 0) * lens);
        pixels[3 * pixel + channel] = byteOf(tone + grain.channel(channel, tone));
      }
    }
  }
  return pixels;
}

/** The things' color beside a silhouette: of the pixel and its covered neighbors. Answers whether there is any. */
function blendThings(
  { partAt, camera }: Exposure['frame'],
  things: Uint8Array,
  pixel: number,
  into: Float32Array,
): boolean {
  const reach = (partAt[pixel] ?? 0) > 0 ? 1 : 2;
  into.fill(0);
  let total = 0;
  for (let down = -reach; down <= reach; down += 1) {
    for (let across = -reach; across <= reach; across += 1) {
      const neighbor = pixel + down * camera.width + across;
      if ((partAt[neighbor] ?? 0) === 0) continue;
      const weight = across === 0 && down === 0 ? 4 : 1 / (1 + across * across + down * down);
      for (const channel of CHANNELS)
        into[channel] = (into[channel] ?? 0) + weight * (things[3 * neighbor + channel] ?? 0);
      total += weight;
    }
  }
  for (const channel of CHANNELS) into[channel] = (into[channel] ?? 0) / (total || 1);
  return total > 0;
}

/** Puts the things before the ground, by coverage at their silhouettes. */
function compose(room: Darkroom, things: Uint8Array): Buffer {
  const { frame, coverage, shot } = room.exposure;
  const { width, height } = frame.camera;
  const picture = Buffer.from(things);
  const grain = createGrain(shot.seed + 1, shot.withoutGrain);
  const blended = new Float32Array(3);
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const pixel = row * width + column;
      const isEdge = coverage.edge[pixel] === 1;
      if ((frame.partAt[pixel] ?? 0) > 0 && !isEdge) continue;
      const covered =
        isEdge && blendThings(frame, things, pixel, blended) ? countBits(coverage.covered[pixel] ?? 0) / 16 : 0;
      const share = groundShare(room, column, row);
      const lens = lensAt(frame.camera, column, row);
      grain.next();
      for (const channel of CHANNELS) {
        const tone = toneOf(lightOfGround(room, column, row, channel, share) * lens);
        const ground = 255 * (tone + 0.6 * grain.channel(channel, tone));
        picture[3 * pixel + channel] = byteOf((covered * (blended[channel] ?? 0) + (1 - covered) * ground) / 255);
      }
    }
  }
  return picture;
}

/** How much of a ground below a transparent layer the shadow hides: it multiplies light, alpha mixes what is encoded. */
function shadowAlpha(room: Darkroom, column: number, row: number): number {
  const { width, height } = room.exposure.frame.camera;
  const border = Math.min(column, row, width - 1 - column, height - 1 - row) / Math.min(width, height);
  const share = Math.max(0.001, groundShare(room, column, row)) ** 1.1;
  return Math.max(0, 1 - share ** 0.4545 - 0.03) * 1.03 * smoothStep(0, 0.11, border);
}

/** Things and shadow on nothing, four channels. */
function layer(room: Darkroom, things: Uint8Array): Buffer {
  const { frame, coverage, shot } = room.exposure;
  const { width, height } = frame.camera;
  const picture = Buffer.alloc(4 * width * height);
  const grain = createGrain(shot.seed + 1, shot.withoutGrain);
  const blended = new Float32Array(3);
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const pixel = row * width + column;
      const isEdge = coverage.edge[pixel] === 1;
      let covered = (frame.partAt[pixel] ?? 0) > 0 ? 1 : 0;
      for (const channel of CHANNELS) blended[channel] = things[3 * pixel + channel] ?? 0;
      if (isEdge)
        covered = blendThings(frame, things, pixel, blended) ? countBits(coverage.covered[pixel] ?? 0) / 16 : 0;
      const shadow = covered === 1 ? 0 : (1 - covered) * shadowAlpha(room, column, row);
      const alpha = covered + shadow;
      if (alpha <= 0) continue;
      grain.next();
      for (const channel of CHANNELS) {
        const mixed = (covered * (blended[channel] ?? 0) + shadow * LAYER_SHADOW[channel]) / alpha;
        picture[4 * pixel + channel] = byteOf(mixed / 255);
      }
      // Grain here keeps a wide soft shadow from showing its steps.
      picture[4 * pixel + 3] = byteOf(covered === 1 ? 1 : alpha + 0.3 * grain.channel(0, 0));
    }
  }
  return picture;
}

/** Colors an exposure by parts with the same surfaces, in the same order, as those that were exposed. */
export async function develop(
  exposure: Exposure,
  parts: readonly Part[],
  development: Development = {},
): Promise<Picture> {
  if (parts.length !== exposure.parts.length) throw new Error('These are not the parts that were exposed');
  const room = openDarkroom(exposure, parts, development);
  const things = developThings(room);
  smoothInnerEdges(exposure.frame, things);
  const { camera } = exposure.frame;
  const channels = development.transparent === true ? 4 : 3;
  const drawn = channels === 4 ? layer(room, things) : compose(room, things);
  const { width, height } = cutoutOf(exposure.shot);
  const picture: Picture = { pixels: drawn, width: camera.width, height: camera.height, channels };
  return scalePicture(picture, { width, height, kernel: 'mitchell', sharpen: SHARPEN });
}
