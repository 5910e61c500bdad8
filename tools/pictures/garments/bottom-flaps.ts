import { darker } from '../materials/cloth-material.ts';
import { bell, smoothStep } from '../materials/noise.ts';
import type { LinearColor } from '../render/color.ts';
import type { BottomCut, PanelSide } from './bottom-cut.ts';
import type { BottomFacts } from './bottom-facts.ts';
import {
  addBarTack,
  onPatch,
  paintOver,
  raisePatch,
  type Detail,
  type FlatPoint,
  type PatchBox,
  type PatchPlace,
} from './bottom-detail.ts';
import { backBox, METAL, type PocketSewing } from './bottom-pockets.ts';

/** A flap over a welt pocket behind. */
export function backFlap(cut: BottomCut, sewing: PocketSewing): Detail {
  const box = backBox(cut, 13.6, 5.6);
  return flap(box, sewing, 'button');
}

/** A flap with its fastener; what lies under it lifts it by `over`. */
export function flap(
  box: PatchBox,
  { row, cloth, tack, bare, bright }: PocketSewing,
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
    addFastener(u - middle, v - (box.bottom + 1.75), fastener, [over + cloth * 1.3, bright], sample, relief);
  };
}

const HORN: LinearColor = [0.05, 0.036, 0.024];

/** A horn button of four holes, or a metal snap, on cloth that lies at `base`: its weave does not show through. */
export function addFastener(
  across: number,
  up: number,
  kind: 'button' | 'snap',
  [base, bright]: readonly [height: number, bright: number],
  ...[sample, relief]: readonly [Parameters<Detail>[2], Parameters<Detail>[3]]
): void {
  const radius = kind === 'button' ? 0.8 : 0.68;
  const distance = Math.hypot(across, up);
  if (distance > radius + 0.3) return;
  relief.shade *= 1 - 0.3 * smoothStep(radius + 0.25, radius, distance);
  if (distance > radius) return;
  paintOver(sample, darker(kind === 'button' ? HORN : METAL, bright), 1);
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

const BELLOWS: ThighPocket = { before: 8, behind: 13, top: -33, height: 22, fastener: 'button', stand: 0.34 };
const FLAT_SNAP: ThighPocket = { before: 9.5, behind: 9.5, top: -30, height: 19, fastener: 'snap', stand: 0.1 };

export const THIGH_POCKETS: Readonly<Record<BottomFacts['thighPockets'], ThighPocket | undefined>> = {
  bellows: BELLOWS,
  'flat snap': FLAT_SNAP,
  none: undefined,
};

const FLAP_HEIGHT = 6;

type Outseam = (frontHeight: number) => FlatPoint;

interface PocketPlan {
  readonly body: PatchBox;
  /** Across from the outseam, negative inward, and the height on the pocket of a place of the panel. */
  readonly placeOf: (u: number, v: number) => FlatPoint;
}

function planPocket(pocket: ThighPocket, side: PanelSide, outseam: Outseam): PocketPlan {
  const [inward, beyond] = side === 'front' ? [pocket.before, pocket.behind] : [pocket.behind, pocket.before];
  const body: PatchBox = { left: -inward, right: beyond, bottom: pocket.top - pocket.height, top: pocket.top };
  const [topAcross, topUp] = outseam(body.top);
  const [bottomAcross, bottomUp] = outseam(body.bottom);
  // Pockets are sewn straight on, so they follow the seam's slant, not its curve.
  const slant = (topAcross - bottomAcross) / (topUp - bottomUp);
  const stretch = pocket.height / (topUp - bottomUp);
  return {
    body,
    placeOf: (u, v) => [u - (topAcross + slant * (v - topUp)), body.top + (v - topUp) * stretch],
  };
}

/** How far a thigh pocket makes a place of a panel stand out: an empty bag, fuller below. */
export function thighPocketStand(
  pocket: ThighPocket,
  side: PanelSide,
  outseam: Outseam,
): (u: number, v: number) => number {
  const { body, placeOf } = planPocket(pocket, side, outseam);
  const place: PatchPlace = { inside: 0, along: 0 };
  return (u, v) => {
    const [across, height] = placeOf(u, v);
    onPatch(across, height, body, 0, place);
    if (place.inside < -0.4) return 0;
    const low = (height - body.bottom) / pocket.height;
    return (
      pocket.stand *
      (smoothStep(-0.4, 0.5, place.inside) + 1.1 * smoothStep(0, 4, place.inside) * bell(low - 0.35, 0.3))
    );
  };
}

/** The part of a thigh pocket that is on the front or back panel. */
export function thighPocket(pocket: ThighPocket, side: PanelSide, outseam: Outseam, sewing: PocketSewing): Detail {
  const { body, placeOf } = planPocket(pocket, side, outseam);
  const cover: PatchBox = {
    left: body.left - 0.3,
    right: body.right + 0.3,
    bottom: pocket.top + 0.8 - FLAP_HEIGHT,
    top: pocket.top + 0.8,
  };
  const lid = flap(cover, sewing, pocket.fastener, sewing.cloth);
  const place: PatchPlace = { inside: 0, along: 0 };
  return (u, v, sample, relief) => {
    const [across, height] = placeOf(u, v);
    if (height > pocket.top + 2 || height < body.bottom - 2) return;
    onPatch(across, height, body, pocket.fastener === 'snap' ? 1.6 : 0, place);
    if (place.inside > 0) sewing.bare(u, v, sample, relief);
    raisePatch(place, sewing.cloth, across, height, relief);
    if (place.inside > 0) {
      sewing.row(place.inside, place.along, 0.3, sample, relief);
      if (pocket.fastener === 'snap') sewing.row(place.inside, place.along, 0.9, sample, relief);
    }
    lid(across, height, sample, relief);
  };
}
