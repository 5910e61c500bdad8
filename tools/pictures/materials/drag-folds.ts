import { latticeValue, noise, smoothStep } from './noise.ts';
import type { Relief } from './relief.ts';
import type { TensionFan } from './wear.ts';

/** Folds that hang from a place where cloth is held: counted, so that each one begins, sags and ends by itself. */
export interface DragFolds extends TensionFan {
  readonly folds: number;
  /** Radians that a fold has turned down where it ends; its sign is the side that is down. */
  readonly sag?: number;
  /** How deep they still are where they end, 0 to 1: a hem is free, and its folds stay open. */
  readonly open?: number;
}

/** A fold's flat side is this many times as wide as its steep one. */
const FLAT_TO_STEEP = 2.1;
/** Centimeters from fold to fold: narrower ones cloth does not make, wider ones are as deep as they get. */
const NARROWEST = 0.5;
const WIDE = 3.4;

/** 1 on a fold's round ridge, 0 where the next begins: cloth runs out flat on one side, on the other it is folded under. */
function rollAt(aside: number): number {
  const flat = FLAT_TO_STEEP / (1 + FLAT_TO_STEEP);
  if (aside > 0) return aside > flat ? 0 : (1 + Math.cos((Math.PI * aside) / flat)) / 2;
  const share = -aside / (1 - flat);
  return share > 1 ? 0 : (0.35 * (1 + Math.cos(Math.PI * share))) / 2 + 0.65 * Math.cos((Math.PI / 2) * share);
}

export function addDragFolds(relief: Relief, u: number, v: number, held: DragFolds, share = 1): void {
  const du = u - held.u;
  const dv = v - held.v;
  const radius = Math.hypot(du, dv);
  const { seed, folds, open = 0 } = held;
  const apart = (2 * held.spread * radius) / folds;
  if (share <= 0 || apart < NARROWEST || (open === 0 && radius > held.reach)) return;
  const way = Math.min(1, radius / held.reach);
  let angle = Math.atan2(dv, du) - held.direction - (held.sag ?? 0) * way * way;
  angle -= 2 * Math.PI * Math.round(angle / (2 * Math.PI));
  const aside = angle / held.spread;
  const inFan = smoothStep(1, 0.6, Math.abs(aside));
  if (inFan <= 0) return;
  const rank = (aside * folds) / 2 + 0.45 * noise(way * 2.2, aside * 1.3, seed + 151) + latticeValue(seed, 153);
  // The steep side takes less of the way to the next fold than the flat one.
  const fold = Math.floor(rank + 1 / (1 + FLAT_TO_STEEP));
  const own = (which: number) => latticeValue(fold + 31 * seed, 157 + which);
  const end = 0.45 + 0.55 * own(0);
  const begun = smoothStep(0, 0.1 + 0.25 * own(1), way) * smoothStep(NARROWEST, WIDE, apart);
  const ended = open + (1 - open) * smoothStep(end, 0.3 * end, way);
  relief.height += share * held.depth * inFan * begun * ended * (0.35 + 0.65 * own(2)) * rollAt(rank - fold);
}
