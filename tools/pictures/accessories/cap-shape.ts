import { smoothStep } from '../materials/noise.ts';
import type { Point } from '../render/surface.ts';
import { createProfile } from './profile.ts';

/** The head's opening, cm: an ellipse longer from front to back. */
const HALF_WIDTH = 8.4;
const HALF_DEPTH = 10.1;
const MEAN_RADIUS = 9.3;

/** A low crown: it leans in from the band on, and rounds toward the button. */
const crownProfile = createProfile(
  [
    [1, 0],
    [0.994, 2.4],
    [0.962, 4.8],
    [0.892, 7.2],
    [0.765, 9.3],
    [0.575, 10.95],
    [0.315, 12],
    [0, 12.4],
  ],
  MEAN_RADIUS,
);

const CROWN_HEIGHT = crownProfile.at(crownProfile.length).height;
/** The button lies a little behind the middle of the opening: the front is long, the back falls off. */
const LEAN_BACK = 0.5;

/** Flat cloth between stiff seams: toward the button a round of six panels becomes partly a hexagon. */
const GORE = { share: 0.3, from: 2.5, to: 9, mean: 0.955 } as const;

/** Cut wider than the head, so that six unlined panels stay soft. */
const EASE = 1.012;
/** Panels end below the point in which they meet, under the button. */
const TIP = 0.35;

/** The brim lifts the front of the band: its arch, and how quickly it falls to the sides. */
const ARCH = { height: 3.35, fall: 0.034 } as const;

export const PANELS = 6;
/** The two panels beside the middle of the back. */
export const BACK_PANELS = [2, 3] as const;
/** Length of a panel from the band to its tip. */
export const PANEL_LENGTH = crownProfile.length - TIP;

const ELLIPSE_STEPS = 1440;

/** Lengths along the band from the middle of the front, at even angles. */
const bandLengths = measureBand();
export const BAND_LENGTH = bandLengths[ELLIPSE_STEPS] ?? 0;

function measureBand(): Float64Array {
  const lengths = new Float64Array(ELLIPSE_STEPS + 1);
  const step = (2 * Math.PI) / ELLIPSE_STEPS;
  for (let place = 1; place <= ELLIPSE_STEPS; place += 1) {
    const across = HALF_WIDTH * (Math.sin(place * step) - Math.sin((place - 1) * step));
    const deep = HALF_DEPTH * (Math.cos(place * step) - Math.cos((place - 1) * step));
    lengths[place] = (lengths[place - 1] ?? 0) + Math.hypot(across, deep);
  }
  return lengths;
}

/** The angle at a share of the band's length: 0 is the middle of the front, a quarter the side at the right. */
function angleAt(turn: number): number {
  const wanted = (turn - Math.floor(turn)) * BAND_LENGTH;
  let low = 0;
  let high = ELLIPSE_STEPS;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((bandLengths[middle] ?? 0) < wanted) low = middle;
    else high = middle;
  }
  const from = bandLengths[low] ?? 0;
  const step = (bandLengths[high] ?? 0) - from || 1;
  return ((low + (wanted - from) / step) / ELLIPSE_STEPS) * 2 * Math.PI;
}

/** How far a hexagon with rounded corners is from its middle there, against a circle of its length. */
function goreShare(turn: number, up: number): number {
  const place = turn * PANELS;
  const across = 2 * (place - Math.floor(place)) - 1;
  const corner = Math.PI / PANELS;
  const hexagon = Math.cos(corner) / Math.cos(corner * across);
  return 1 + GORE.share * smoothStep(GORE.from, GORE.to, up) * (hexagon - GORE.mean);
}

/** Where the crown is, before it softens: a share of the band's length, and cm up the panel. */
export function crownPoint(turn: number, up: number, inset = 0): Point {
  const { share, height } = crownProfile.at(up);
  const angle = angleAt(turn);
  const wide = share * goreShare(turn, up);
  const back = LEAN_BACK * (height / CROWN_HEIGHT) ** 2;
  return [(wide * HALF_WIDTH - inset) * Math.sin(angle), height, (wide * HALF_DEPTH - inset) * Math.cos(angle) - back];
}

/** How high the arch of the brim is, `across` from its middle. */
export function archHeight(across: number): number {
  return ARCH.height - ARCH.fall * across * across;
}

/** How much of a panel the arch of the brim takes away at its lower edge. */
export function bandRise(turn: number): number {
  const [x, , z] = crownPoint(turn, 0);
  return Math.max(0, archHeight(x)) * smoothStep(-1, 5, z);
}

/** Half the width of a panel, `up` cm from the band. */
export function halfPanel(up: number): number {
  return (BAND_LENGTH / PANELS / 2) * crownProfile.at(up).share * EASE;
}

/** The share of the band's length at a place of a panel. */
export function turnOnPanel(panel: number, across: number, up: number): number {
  return (panel + 0.5 + across / halfPanel(up) / 2) / PANELS;
}

/** The arch above the strap, at the middle of the back: half its width, and its height. */
export const STRAP_OPENING = { halfWidth: 3.7, height: 4.7 } as const;

/** How much longer than cut a panel must be there in a direction: heads are longer than wide, but all panels are cut alike. */
export function pressedEase(panel: number, across: number, up: number, acrossStep: number, upStep: number): number {
  const scale = 0.1 / Math.hypot(acrossStep, upStep);
  const at = (way: 1 | -1) => {
    const height = up + way * upStep * scale;
    return crownPoint(turnOnPanel(panel, across + way * acrossStep * scale, height), height);
  };
  const [from, to] = [at(-1), at(1)];
  return Math.hypot(to[0] - from[0], to[1] - from[1], to[2] - from[2]) / 0.2;
}
