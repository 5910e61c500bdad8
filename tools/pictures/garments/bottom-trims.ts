import type { EdgePlace } from '../materials/edge-distance.ts';
import { bell, noise, smoothStep } from '../materials/noise.ts';
import { addSeam } from '../materials/stitches.ts';
import type { LinearColor } from '../render/color.ts';
import type { Relief } from '../materials/relief.ts';
import type { Sample } from '../render/material.ts';
import { legLength, panelOf, type BottomCut, type PanelSide } from './bottom-cut.ts';
import {
  besideLine,
  onPatch,
  paintOver,
  raisePatch,
  type Detail,
  type FlatPoint,
  type LinePlace,
  type PatchPlace,
  type StitchRow,
} from './bottom-detail.ts';

/** Something beside a seam: `place` is the distance from it and the place along it. */
export type EdgeDetail = (place: EdgePlace, v: number, sample: Sample, relief: Relief) => void;

const INCH = 2.54;

/** A panel set into the side, half of it on either side of the outseam: three inches wide at the hip, four at the hem. */
export function sidePanel(cut: BottomCut, color: LinearColor, row: StitchRow): EdgeDetail {
  const length = legLength(cut);
  return ({ distance, along }, v, sample, relief) => {
    const share = smoothStep(-8, -length, v);
    const half = (INCH * (3 + share)) / 2;
    const inside = half - distance;
    if (inside < -1.2) return;
    paintOver(sample, color, smoothStep(-0.03, 0.03, inside));
    addSeam(relief, Math.abs(inside), along, 1);
    if (inside < 0) row(-inside, along, 0.3, sample, relief);
  };
}

const STRIPES: readonly (readonly [from: number, to: number])[] = [
  [0.5, 1.6],
  [2.5, 3.6],
];

/** Two tapes sewn flat beside the outseam, in front of it. */
export function tapedStripes(color: LinearColor): EdgeDetail {
  return ({ distance, along }, _v, sample, relief) => {
    for (const [from, to] of STRIPES) {
      const inside = Math.min(distance - from, to - distance);
      if (inside < -0.5) continue;
      const on = smoothStep(-0.03, 0.04, inside);
      const twill = Math.sin((along + distance) * 2 * Math.PI * 7);
      paintOver(sample, color, on);
      relief.shade += (1 + 0.025 * twill - relief.shade) * on;
      relief.height += on * (0.06 + 0.003 * twill) + 0.012 * noise(along * 0.8, from, 97) * on;
      relief.shade *= 1 - 0.26 * bell(inside, 0.035);
      if (inside < 0.1) continue;
      const step = along / 0.28 - Math.floor(along / 0.28);
      const stitched = bell(inside - 0.14, 0.035);
      relief.height -= 0.02 * stitched * (step > 0.72 ? 1 : 0.2);
      relief.shade *= 1 - 0.14 * stitched * (step > 0.72 ? 1 : 0.3);
    }
  };
}

const BINDING = 1;

/** A folded strip around an edge. */
export function binding(color: LinearColor, row: StitchRow): EdgeDetail {
  return (place, _v, sample, relief) => {
    const { distance, along } = place;
    if (distance > BINDING + 0.8) return;
    const inside = BINDING - distance;
    const on = smoothStep(-0.03, 0.05, inside);
    paintOver(sample, color, on);
    const weave = Math.sin(along * 46) * Math.sin(distance * 46);
    relief.shade += (1 + 0.03 * weave - relief.shade) * on;
    relief.height += on * (0.07 + 0.02 * noise(along * 1.1, distance, 99));
    relief.shade *= 1 - 0.28 * bell(inside, 0.04);
    row(inside, along, 0.14, sample, relief);
  };
}

/** A raw edge of loopback that has rolled to the outside once. */
export const rolledEdge: EdgeDetail = ({ distance, along }, _v, _sample, relief) => {
  const width = 0.75 + 0.12 * noise(along / 2.4, 1, 101);
  if (distance > width + 1) return;
  const across = Math.max(0, 1 - distance / width);
  relief.height += 0.2 * Math.sqrt(Math.max(0, 1 - (2 * across - 1) ** 2)) * smoothStep(0, 0.05, across);
  relief.shade *=
    1 - 0.3 * bell(distance - width, 0.08) + 0.04 * noise(along * 9, distance * 9, 102) * smoothStep(0, 0.1, across);
};

/** Short tucks that shape the knee, from both seams inward: sewn inside, they run out in cloth that swells. */
export function kneeDarts(cut: BottomCut, side: PanelSide): Detail {
  const { hip, fork, knee = 22 } = panelOf(cut, side);
  const middle = (hip - fork) / 2;
  const height = -cut.rise - cut.kneeDrop + 3;
  const darts: readonly (readonly [FlatPoint, FlatPoint])[] = [1, -1].map((turn) => [
    [middle + (turn * knee) / 2, height],
    [middle + turn * (knee / 2 - 6.4), height - 0.9],
  ]);
  const place: LinePlace = { across: 0, along: 0, length: 1 };
  return (u, v, _sample, relief) => {
    for (const [from, to] of darts) {
      besideLine(u, v, from, to, place);
      const { across, along, length } = place;
      if (along < -0.5 || along > length + 4 || Math.abs(across) > 4) continue;
      const taken = smoothStep(length + 0.3, 0.3 * length, along);
      relief.height += taken * (0.06 * bell(Math.abs(across) - 0.6, 0.5) - 0.08 * bell(across, 0.13));
      relief.shade *= 1 - 0.2 * taken * bell(across, 0.07);
      // Cloth swells behind the point of a dart.
      relief.height += 0.1 * bell(along - length - 0.3, 1.1) * bell(across, 1.2);
    }
  };
}

/** A pressed crease down the front, sewn along its fold. */
export function stitchedCrease(cut: BottomCut, row: StitchRow): Detail {
  const { hip, fork, waist } = cut.front;
  const middle = (hip - fork) / 2;
  return (u, v, sample, relief) => {
    // It starts below the waist, over the middle of the thigh.
    const fold = middle + (waist * 0.47 - middle) * smoothStep(-22, -4, v);
    const across = u - fold;
    if (Math.abs(across) > 3) return;
    const start = smoothStep(-1, -4, v);
    relief.height += start * (0.16 * Math.exp(-Math.abs(across) / 0.22) + 0.1 * bell(across, 1.1));
    relief.shade *= 1 - 0.16 * start * bell(across + 0.2, 0.05);
    row(across + 0.2, v, 0, sample, relief);
  };
}

/** A second layer from the thigh to the shin. */
export function doubleKnee(
  cut: BottomCut,
  sew: readonly [row: StitchRow, offsets: readonly number[]],
  cloth: number,
): Detail {
  const knee = -cut.rise - cut.kneeDrop;
  const box = { left: -40, right: 60, bottom: knee - 19, top: knee + 23 };
  const place: PatchPlace = { inside: 0, along: 0 };
  const [row, offsets] = sew;
  return (u, v, sample, relief) => {
    onPatch(u, v, box, 0, place);
    if (place.inside < -1) return;
    raisePatch(place, cloth, u, v, relief);
    if (place.inside < 0) return;
    for (const offset of offsets) row(place.inside, u, offset, sample, relief);
  };
}

/** Of the J of stitches: how far from the middle it is, the height at which it turns, and how far apart its rows are. */
export interface FlyShape {
  readonly width: number;
  readonly turn: number;
  readonly apart: number;
}

const PLAIN_FLY: FlyShape = { width: 3.4, turn: -13.5, apart: 0.5 };

/** A fly: the J of stitches on the wearer's left, and the edge that lies over the middle seam. */
export function fly(row: StitchRow, { width, turn, apart }: FlyShape = PLAIN_FLY): Detail {
  return (u, v, sample, relief) => {
    if (v < -19 || u > 6) return;
    const below = Math.max(0, turn - v);
    const across = below > 0 ? Math.hypot(u, below) : u;
    const along = below > 0 ? -turn + Math.atan2(below, u) * width : -v;
    if (u > -0.2 && v > turn - width) {
      row(across - width + 0.1 + apart, along, 0, sample, relief);
      row(across - width + 0.1, along, 0, sample, relief);
      relief.height += 0.06 * smoothStep(width + 0.05, width - 0.12, across);
    }
    relief.height += 0.08 * smoothStep(0, 0.12, u) * smoothStep(-18, -16, v) * smoothStep(1.4, 0.2, u);
    relief.shade *= 1 - 0.32 * bell(u, 0.055) * smoothStep(-18, -16, v);
  };
}
