import type { EdgeDistance, EdgePlace } from '../materials/edge-distance.ts';
import { bell, noise, smoothStep } from '../materials/noise.ts';
import type { Relief } from '../materials/relief.ts';
import { addStitches, FINE_THREAD, type Thread } from '../materials/stitches.ts';
import type { LinearColor } from '../render/color.ts';
import type { Sample } from '../render/material.ts';

/** Something knit, sewn, or printed at a place of a piece: changes color, height and shade there. */
export type Detail = (u: number, v: number, sample: Sample, relief: Relief) => void;

/** A row of stitches `offset` from a line: how far from the line a place is, and how far along. */
export type StitchRow = (distance: number, along: number, offset: number, sample: Sample, relief: Relief) => void;

/** Sews with a thread; one with a color of its own is painted, others take the cloth's. */
export function stitcher(thread: Thread = FINE_THREAD, color?: LinearColor): StitchRow {
  return (distance, along, offset, sample, relief) => {
    const away = distance - offset;
    if (Math.abs(away) > 0.5) return;
    if (!color) {
      addStitches(relief, distance, along, offset, thread);
      return;
    }
    const step = along / thread.pitch - Math.floor(along / thread.pitch);
    const onTop = smoothStep(0, 0.1, step) * (1 - smoothStep(0.78, 0.88, step));
    const cover = smoothStep(thread.width * 1.5, thread.width * 0.9, Math.abs(away)) * onTop;
    sample.red += (color[0] - sample.red) * cover;
    sample.green += (color[1] - sample.green) * cover;
    sample.blue += (color[2] - sample.blue) * cover;
    relief.shade += (1 - relief.shade) * 0.7 * cover;
    relief.height += cover * thread.height - 0.016 * bell(away, 0.16);
    relief.shade *= 1 - 0.07 * bell(away, 0.12) * (1 - cover);
  };
}

/** Distances to an edge, as a detail reads them. */
export interface EdgeReader {
  read(u: number, v: number): EdgePlace;
}

export function edgeReader(distance: EdgeDistance): EdgeReader {
  const place: EdgePlace = { distance: 0, along: 0 };
  return {
    read: (u, v) => {
      distance(u, v, place);
      return place;
    },
  };
}

export interface LinePlace {
  /** Positive on the line's left. */
  across: number;
  along: number;
  length: number;
}

export type FlatPoint = readonly [u: number, v: number];

export function besideLine(u: number, v: number, from: FlatPoint, to: FlatPoint, into: LinePlace): void {
  into.length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const alongU = (to[0] - from[0]) / into.length;
  const alongV = (to[1] - from[1]) / into.length;
  into.along = (u - from[0]) * alongU + (v - from[1]) * alongV;
  into.across = (v - from[1]) * alongU - (u - from[0]) * alongV;
}

export interface PatchBox {
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly top: number;
}

export interface PatchPlace {
  /** Distance to the nearest edge, positive on the patch. */
  inside: number;
  along: number;
}

/** Where a place lies on a rectangle with edges cut at `corner` below. */
export function onPatch(
  u: number,
  v: number,
  { left, right, bottom, top }: PatchBox,
  corner: number,
  into: PatchPlace,
): void {
  const side = Math.min(u - left, right - u);
  const low = v - bottom;
  const cut = corner > 0 ? (side + low - corner) * Math.SQRT1_2 : Infinity;
  const level = Math.min(low, top - v, cut);
  into.inside = Math.min(side, level);
  into.along = side < level ? v : u;
}

/** A layer sewn on top: its step, the shade beside it, the ripple that sewing leaves. */
export function raisePatch(place: PatchPlace, thickness: number, u: number, v: number, relief: Relief): void {
  const { inside, along } = place;
  if (inside < -1) return;
  const on = smoothStep(-0.05, 0.1, inside);
  relief.height += on * (thickness + 0.05 * noise(u / 3.4, v / 3.4, 91) * smoothStep(0, 2, inside));
  relief.height += 0.03 * noise(along * 0.9, inside * 0.7, 93) * bell(inside - 0.4, 0.5);
  relief.shade *= 1 - 0.16 * bell(inside, 0.07);
  if (inside < 0) relief.shade *= 1 - 0.16 * smoothStep(-0.7, 0, inside) ** 2;
}

/** A short row of dense stitches that keeps a corner from tearing. */
export function addBarTack(
  u: number,
  v: number,
  middle: FlatPoint,
  half: readonly [across: number, up: number],
  color: LinearColor | undefined,
  sample: Sample,
  relief: Relief,
): void {
  const across = Math.abs(u - middle[0]) / half[0];
  const up = Math.abs(v - middle[1]) / half[1];
  if (across > 1.4 || up > 1.4) return;
  const on = smoothStep(1.08, 0.92, across) * smoothStep(1.08, 0.92, up);
  const along = half[0] > half[1] ? u : v;
  const thread = Math.sin((along / 0.075) * Math.PI * 2);
  relief.height += on * (0.06 + 0.016 * thread);
  relief.shade *= 1 + on * 0.12 * thread - 0.12 * (1 - on);
  if (!color) return;
  sample.red += (color[0] - sample.red) * on;
  sample.green += (color[1] - sample.green) * on;
  sample.blue += (color[2] - sample.blue) * on;
}

export function paintOver(sample: Sample, color: LinearColor, share: number): void {
  sample.red += (color[0] - sample.red) * share;
  sample.green += (color[1] - sample.green) * share;
  sample.blue += (color[2] - sample.blue) * share;
}
