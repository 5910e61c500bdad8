import type { WornPlace } from '../cloth/worn-shape.ts';
import { bell, smoothStep } from '../materials/noise.ts';
import { legLength, type BottomCut } from './bottom-cut.ts';

/** A mannequin's waist is as much wider than deep. */
const WAIST_FLATNESS = 11 / 17;

/**
 * How much higher the waist is than it was draped: sewn straight on, front and back would meet at the sides in a point. A
 * band that goes around in one piece is a loop that is only tilted.
 */
export function roundedWaist({ frontDip, backLift }: BottomCut, { x, z }: Readonly<WornPlace>): number {
  const facing = Math.abs(z) / Math.hypot(z, x * WAIST_FLATNESS, 0.01);
  return (z > 0 ? -frontDip : backLift) * (facing - facing * facing);
}

/** How far the camera's lens is above a hem, as a share of the way to it: what a round opening would hide of its back. */
const LENS_DROP = { short: 0.1, long: 0.22 } as const;
/** Above a hem, centimeters over which it is turned. */
const TURNED_OVER = { short: 17, long: 26, cuff: 13 } as const;

/** How much higher a leg's end is on the side that is seen than draped, and how much lower behind: one looks into it. */
export function openedHem(cut: BottomCut, gap: number): (fromMiddle: number, aboveHem: number) => number {
  const around = cut.cuff ? 2 * cut.cuff.half : cut.front.hem + cut.back.hem;
  const radius = around / (2 * Math.PI);
  const size = cut.inseam < 40 ? 'short' : 'long';
  const over = cut.cuff ? TURNED_OVER.cuff : TURNED_OVER[size];
  const turned = LENS_DROP[size] * radius + gap / 2;
  return (fromMiddle, aboveHem) => {
    const share = Math.max(-1.6, Math.min(1.6, fromMiddle / radius));
    return turned * share * smoothStep(over, 0, aboveHem);
  };
}

/** Where legs part: how far it hangs lower, and which share of the gap below it the legs close. */
export interface Fork {
  readonly drop: number;
  readonly close: { readonly right: number; readonly left: number };
}

/** Moves the cloth around the crotch: rises differ, and the inner thighs touch for a way. */
export function moveFork({ drop, close }: Fork, crotch: number, place: WornPlace): void {
  const aside = Math.abs(place.x);
  const inside = smoothStep(9, 0, aside);
  if (inside === 0) return;
  const below = bell(place.y - crotch + 6, 4.5) * smoothStep(0.5, -5, place.y - crotch);
  place.x *= 1 - close[place.x > 0 ? 'right' : 'left'] * below * inside;
  place.y -= drop * bell(place.y - crotch, 8) * inside;
}

/** The height of a leg's end above the crotch's, negative. */
export function hemHeight(cut: BottomCut): number {
  const raised = cut.cuff ? cut.cuff.raised - cut.cuff.height : 0;
  return -cut.bandHeight - legLength(cut) + raised;
}
