import { noise, smoothStep, bell } from '../materials/noise.ts';
import type { LinearColor } from '../render/color.ts';
import { panelOf, type BottomCut } from './bottom-cut.ts';
import {
  addBarTack,
  besideLine,
  onPatch,
  paintOver,
  raisePatch,
  type Detail,
  type FlatPoint,
  type LinePlace,
  type PatchBox,
  type PatchPlace,
  type StitchRow,
} from './bottom-detail.ts';

/** What a pocket is sewn with. */
export interface PocketSewing {
  readonly row: StitchRow;
  /** Thickness of the cloth, which is what a layer adds. */
  readonly cloth: number;
  /** Bare cloth, where a pocket covers seams. */
  readonly bare: Detail;
  /** Of bar tacks; without it the cloth's. */
  readonly tack?: LinearColor;
}

const METAL: LinearColor = [0.3, 0.29, 0.27];
const SLANT_ENDS = -15.5;

/** Where a slanted side pocket opens: from the waist to the outseam. */
function slantLine(cut: BottomCut): readonly [FlatPoint, FlatPoint] {
  const { waist, hip } = cut.front;
  const [across, bottom] = cut.waist === 'elastic' ? [9, SLANT_ENDS] : [11.5, SLANT_ENDS + 1];
  return [
    [waist - across, 0.5],
    [hip - 0.6, bottom],
  ];
}

/** A small patch on the cloth behind a slanted opening, of which the upper corner is seen. */
function coinPocket(cut: BottomCut, row: StitchRow): Detail {
  const { waist } = cut.front;
  const box: PatchBox = { left: waist - 12, right: waist - 2.6, bottom: -24, top: -5.4 };
  const place: PatchPlace = { inside: 0, along: 0 };
  return (u, v, sample, relief) => {
    onPatch(u, v, box, 0, place);
    raisePatch(place, 0.1, u, v, relief);
    if (place.inside > 0) row(place.inside, place.along, 0.25, sample, relief);
  };
}

/** A slanted opening: the leg's cloth lies over the pocket's, which is seen a little. */
export function slantPocket(cut: BottomCut, { row, cloth, tack }: PocketSewing, coin = false): Detail {
  const [from, to] = slantLine(cut);
  const bow = cut.waist === 'elastic' ? 0.5 : 1.5;
  const coins = coinPocket(cut, row);
  const place: LinePlace = { across: 0, along: 0, length: 1 };
  return (u, v, sample, relief) => {
    besideLine(u, v, from, to, place);
    const { along, length } = place;
    if (along < -3 || along > length + 0.4) return;
    // The bow hollows the opening toward the middle of the body.
    const open = place.across + bow * Math.sin(Math.PI * Math.max(0, Math.min(1, along / length)));
    const end = smoothStep(length + 0.3, length - 1.5, along) * smoothStep(-3, 2, along);
    const away = Math.max(0, -open);
    relief.height +=
      cloth * 0.8 * smoothStep(-0.05, 0.09, -open) * end * Math.exp(-away / 2.5) - 0.03 * bell(open, 0.07);
    relief.height += 0.035 * noise(along * 0.6, open * 0.5, 95) * bell(open + 0.5, 0.6);
    relief.shade *= 1 - 0.36 * bell(open, 0.055) * end;
    if (open >= 0) {
      const gap = smoothStep(0.8, 0, open);
      relief.shade *= 1 - 0.36 * gap * gap;
      relief.height -= 0.09 * gap;
      if (coin) coins(u, v, sample, relief);
    }
    row(-open, along, 0.32, sample, relief);
    row(-open, along, 0.95, sample, relief);
    for (const at of [1.4, length - 1.2]) addBarTack(-open, along, [0.6, at], [0.5, 0.09], tack, sample, relief);
  };
}

const SEAM_POCKET = { top: -3.5, bottom: -19 } as const;

/** An opening in the side seam: its edge rolls a little away from the seam. `fromSeam` is the distance to the outseam. */
export function seamPocket({
  row,
  cloth,
  tack,
}: PocketSewing): (
  fromSeam: number,
  v: number,
  ...into: readonly [Parameters<Detail>[2], Parameters<Detail>[3]]
) => void {
  return (fromSeam, v, sample, relief) => {
    if (v > SEAM_POCKET.top + 0.6 || v < SEAM_POCKET.bottom - 0.6 || fromSeam > 3) return;
    const share = (SEAM_POCKET.top - v) / (SEAM_POCKET.top - SEAM_POCKET.bottom);
    const open = Math.sin(Math.PI * Math.max(0, Math.min(1, share)));
    const edge = 0.32 * open;
    relief.height += cloth * 0.7 * open * smoothStep(edge - 0.05, edge + 0.15, fromSeam) * Math.exp(-fromSeam / 3);
    relief.shade *= 1 - 0.45 * open * smoothStep(edge + 0.06, edge - 0.08, fromSeam);
    row(fromSeam, v, 0.85, sample, relief);
    for (const at of [SEAM_POCKET.top, SEAM_POCKET.bottom])
      addBarTack(fromSeam, v, [0.45, at], [0.42, 0.09], tack, sample, relief);
  };
}

/** A zip between two lips of cloth along a line, with its slider at the upper end. */
export function zipPocket(from: FlatPoint, to: FlatPoint, row: StitchRow): Detail {
  const place: LinePlace = { across: 0, along: 0, length: 1 };
  return (u, v, sample, relief) => {
    besideLine(u, v, from, to, place);
    const { across, along, length } = place;
    if (along < -1 || along > length + 1 || Math.abs(across) > 1.5) return;
    const past = Math.max(0, -along, along - length);
    const side = Math.hypot(across, past);
    const lip = smoothStep(0.3, 0.36, side) * smoothStep(0.95, 0.7, side);
    relief.height += 0.1 * lip;
    row(side, along, 0.72, sample, relief);
    relief.shade *= 1 - 0.3 * bell(side - 0.33, 0.05);
    if (side < 0.33 && past === 0) {
      const tooth = Math.sin((along / 0.17) * 2 * Math.PI + (across > 0 ? Math.PI : 0));
      relief.height -= 0.06 - 0.02 * tooth * smoothStep(0.2, 0.12, Math.abs(across));
      relief.shade *= 0.5 + 0.16 * tooth * smoothStep(0.2, 0.12, Math.abs(across));
    }
    const slider = Math.max(Math.abs(across) / 0.3, Math.abs(along - 0.55) / 0.5);
    const pull = Math.max(Math.abs(across + 0.05) / 0.2, Math.abs(along - 1.9) / 1.05);
    if (slider > 1 && pull > 1) return;
    paintOver(sample, METAL, 1);
    relief.shade = 1 - 0.25 * smoothStep(0.75, 1, Math.min(slider, pull));
    relief.height += 0.14 * smoothStep(1, 0.8, Math.min(slider, pull));
  };
}

const BACK_TOP = -7.5;

function backBox(cut: BottomCut, width: number, height: number): PatchBox {
  const middle = panelOf(cut, 'back').waist * 0.54;
  return { left: middle - width / 2, right: middle + width / 2, bottom: BACK_TOP - height, top: BACK_TOP };
}

/** A patch of the same cloth behind, with a turned top. */
export function backPatch(cut: BottomCut, { row, cloth, tack }: PocketSewing): Detail {
  const box = backBox(cut, 15, 16);
  const place: PatchPlace = { inside: 0, along: 0 };
  return (u, v, sample, relief) => {
    onPatch(u, v, box, 2.6, place);
    if (place.inside < -1) return;
    raisePatch(place, cloth, u, v, relief);
    if (place.inside < 0) return;
    const fromTop = box.top - v;
    if (fromTop > place.inside + 0.02) {
      row(place.inside, place.along, 0.22, sample, relief);
      row(place.inside, place.along, 0.85, sample, relief);
    }
    relief.height += 0.04 * smoothStep(2.5, 2.3, fromTop);
    row(fromTop, u, 2.3, sample, relief);
    for (const side of [box.left, box.right])
      addBarTack(u, v, [side + (side < u ? 0.5 : -0.5), box.top - 0.4], [0.1, 0.55], tack, sample, relief);
  };
}

/** A flap over a welt pocket behind. */
export function backFlap(cut: BottomCut, sewing: PocketSewing): Detail {
  const box = backBox(cut, 13.6, 5.6);
  return flap(box, sewing, 'button');
}

/** A flap with its fastener; what lies under it lifts it by `over`. */
export function flap(
  box: PatchBox,
  { row, cloth, tack, bare }: PocketSewing,
  fastener: 'button' | 'snap',
  over = 0,
): Detail {
  const place: PatchPlace = { inside: 0, along: 0 };
  const middle = (box.left + box.right) / 2;
  return (u, v, sample, relief) => {
    onPatch(u, v, box, 1.2, place);
    if (place.inside < -1) return;
    if (place.inside > 0) {
      bare(u, v, sample, relief);
      relief.height += over * smoothStep(0.3, 2, box.top - v);
    }
    raisePatch(place, cloth * 0.85, u, v, relief);
    // A flap stands off a little at its free edge.
    relief.height += cloth * 0.7 * smoothStep(0, 0.3, place.inside) * smoothStep(box.top, box.bottom, v);
    if (place.inside > 0) {
      row(place.inside, place.along, 0.25, sample, relief);
      row(place.inside, place.along, 0.85, sample, relief);
    }
    for (const side of [-1, 1])
      addBarTack(
        u,
        v,
        [middle + (side * (box.right - box.left)) / 2 - side * 0.35, box.top - 0.5],
        [0.11, 0.5],
        tack,
        sample,
        relief,
      );
    addFastener(u - middle, v - (box.bottom + 1.75), fastener, over + cloth * 1.3, sample, relief);
  };
}

const HORN: LinearColor = [0.05, 0.036, 0.024];

/** A horn button of four holes, or a metal snap, on cloth that lies at `base`: its weave does not show through. */
export function addFastener(
  across: number,
  up: number,
  kind: 'button' | 'snap',
  base: number,
  ...[sample, relief]: readonly [Parameters<Detail>[2], Parameters<Detail>[3]]
): void {
  const radius = kind === 'button' ? 0.8 : 0.68;
  const distance = Math.hypot(across, up);
  if (distance > radius + 0.3) return;
  relief.shade *= 1 - 0.3 * smoothStep(radius + 0.25, radius, distance);
  if (distance > radius) return;
  paintOver(sample, kind === 'button' ? HORN : METAL, 1);
  relief.shade = 1;
  relief.height = base;
  if (kind === 'snap') {
    relief.height += 0.16 * Math.sqrt(1 - (distance / radius) ** 2) - 0.05 * bell(distance - 0.38, 0.05);
    return;
  }
  relief.height += 0.15 * smoothStep(radius, radius - 0.08, distance) - 0.05 * smoothStep(0.58, 0.48, distance);
  const hole = Math.hypot(Math.abs(across) - 0.15, Math.abs(up) - 0.15);
  if (hole < 0.085) relief.shade = 0.3;
}

/** How a thigh pocket lies across the outseam: centimeters before and behind it, its top and its height. */
export interface ThighPocket {
  readonly before: number;
  readonly behind: number;
  readonly top: number;
  readonly height: number;
  readonly fastener: 'button' | 'snap';
  /** How far a bellows stands off. */
  readonly stand: number;
}

export const BELLOWS: ThighPocket = { before: 8, behind: 13, top: -33, height: 22, fastener: 'button', stand: 0.34 };
export const FLAT_SNAP: ThighPocket = { before: 9.5, behind: 9.5, top: -30, height: 19, fastener: 'snap', stand: 0.1 };

const FLAP_HEIGHT = 6;

/** The part of a thigh pocket that is on the front or back panel. Across is counted from the outseam, negative inward. */
export function thighPocket(
  pocket: ThighPocket,
  side: 'front' | 'back',
  outseam: (frontHeight: number) => FlatPoint,
  sewing: PocketSewing,
): Detail {
  const [inward, beyond] = side === 'front' ? [pocket.before, pocket.behind] : [pocket.behind, pocket.before];
  const body: PatchBox = { left: -inward, right: beyond, bottom: pocket.top - pocket.height, top: pocket.top };
  const cover: PatchBox = {
    left: -inward - 0.3,
    right: beyond + 0.3,
    bottom: pocket.top + 0.8 - FLAP_HEIGHT,
    top: pocket.top + 0.8,
  };
  const lid = flap(cover, sewing, pocket.fastener, sewing.cloth + pocket.stand);
  const place: PatchPlace = { inside: 0, along: 0 };
  const [topAcross, topUp] = outseam(body.top);
  const [bottomAcross, bottomUp] = outseam(body.bottom);
  // Pockets are sewn straight on, so they follow the seam's slant, not its curve.
  const slant = (topAcross - bottomAcross) / (topUp - bottomUp);
  const stretch = pocket.height / (topUp - bottomUp);
  return (u, v, sample, relief) => {
    const height = body.top + (v - topUp) * stretch;
    if (height > pocket.top + 2 || height < body.bottom - 2) return;
    const across = u - (topAcross + slant * (v - topUp));
    onPatch(across, height, body, pocket.fastener === 'snap' ? 1.6 : 0, place);
    if (place.inside > 0) sewing.bare(u, v, sample, relief);
    raisePatch(place, sewing.cloth + pocket.stand, across, height, relief);
    if (place.inside > 0) {
      sewing.row(place.inside, place.along, 0.3, sample, relief);
      if (pocket.fastener === 'snap') sewing.row(place.inside, place.along, 0.9, sample, relief);
    }
    lid(across, height, sample, relief);
  };
}
