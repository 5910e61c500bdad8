import { darker } from '../materials/cloth-material.ts';
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
  /** Turns a place's weave into that of another piece of cloth. */
  readonly regrain: Detail;
  /** Of bar tacks; without it the cloth's. */
  readonly tack?: LinearColor;
  /** How bright metal and horn are beside the cloth. */
  readonly bright: number;
}

export const METAL: LinearColor = [0.3, 0.29, 0.27];
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
export function slantPocket(cut: BottomCut, { row, cloth, tack, regrain }: PocketSewing, coin = false): Detail {
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
      cloth * 1.1 * smoothStep(-0.05, 0.09, -open) * end * Math.exp(-away / 2.5) - 0.03 * bell(open, 0.07);
    relief.height += 0.035 * noise(along * 0.6, open * 0.5, 95) * bell(open + 0.5, 0.6);
    // The edge is turned in and topstitched, so it is thick and round.
    relief.height += 0.3 * cloth * bell(open + 0.4, 0.26) * end;
    relief.shade *= 1 - 0.18 * bell(open, 0.07) * end;
    if (open >= 0) {
      if (end > 0.5) regrain(u, v, sample, relief);
      const gap = smoothStep(0.9, 0, open) * end;
      relief.shade *= 1 - 0.46 * gap * gap;
      relief.height -= 0.17 * gap;
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
    relief.shade *= 1 - 0.3 * open * smoothStep(edge + 0.06, edge - 0.08, fromSeam);
    row(fromSeam, v, 0.85, sample, relief);
    for (const at of [SEAM_POCKET.top, SEAM_POCKET.bottom])
      addBarTack(fromSeam, v, [0.45, at], [0.42, 0.09], tack, sample, relief);
  };
}

/** A zip between two lips of cloth along a line, with its slider at the upper end. */
export function zipPocket(
  from: FlatPoint,
  to: FlatPoint,
  { row, bright }: Pick<PocketSewing, 'row' | 'bright'>,
): Detail {
  const metal = darker(METAL, bright);
  const place: LinePlace = { across: 0, along: 0, length: 1 };
  return (u, v, sample, relief) => {
    besideLine(u, v, from, to, place);
    const { across, along, length } = place;
    if (along < -1 || along > length + 1 || Math.abs(across) > 1.5) return;
    const past = Math.max(0, -along, along - length);
    const side = Math.hypot(across, past);
    const lip = smoothStep(0.3, 0.36, side) * smoothStep(0.95, 0.7, side);
    relief.height += 0.07 * lip;
    row(side, along, 0.72, sample, relief);
    relief.shade *= 1 - 0.22 * bell(side - 0.3, 0.06);
    if (side < 0.3 && past === 0) {
      const tooth = Math.sin((along / 0.17) * 2 * Math.PI + (across > 0 ? Math.PI : 0));
      relief.height -= 0.06 - 0.02 * tooth * smoothStep(0.2, 0.12, Math.abs(across));
      relief.shade *= 0.6 + 0.14 * tooth * smoothStep(0.2, 0.12, Math.abs(across));
    }
    const slider = Math.max(Math.abs(across) / 0.3, Math.abs(along - 0.55) / 0.5);
    const pull = Math.max(Math.abs(across + 0.05) / 0.2, Math.abs(along - 1.9) / 1.05);
    if (slider > 1 && pull > 1) return;
    paintOver(sample, metal, 1);
    relief.shade = 1 - 0.25 * smoothStep(0.75, 1, Math.min(slider, pull));
    relief.height += 0.14 * smoothStep(1, 0.8, Math.min(slider, pull));
  };
}

const BACK_TOP = -7.5;

/** Where a pocket lies behind. */
export function backBox(cut: BottomCut, width: number, height: number): PatchBox {
  const middle = panelOf(cut, 'back').waist * 0.54;
  return { left: middle - width / 2, right: middle + width / 2, bottom: BACK_TOP - height, top: BACK_TOP };
}

/** A patch of the same cloth behind, with a turned top. */
export function backPatch(cut: BottomCut, { row, cloth, tack, regrain }: PocketSewing): Detail {
  const box = backBox(cut, 15, 16);
  const place: PatchPlace = { inside: 0, along: 0 };
  return (u, v, sample, relief) => {
    onPatch(u, v, box, 2.6, place);
    if (place.inside < -1) return;
    raisePatch(place, cloth, u, v, relief);
    if (place.inside < 0) return;
    regrain(u, v, sample, relief);
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
