import { noise, smoothStep } from './noise.ts';

/** One fold along a line on cloth: where it is held, where it runs out, and how it falls over. */
export interface RollFold {
  readonly fromU: number;
  readonly fromV: number;
  readonly toU: number;
  readonly toV: number;
  /** Centimeters that its middle hangs below the straight line; beside it where the fold stands upright. */
  readonly sag: number;
  readonly width: number;
  readonly depth: number;
  /** 0 is a round roll of thick cloth, 1 the edge of a crisp weave, whose folds also break instead of bending. */
  readonly crisp: number;
  /** Where along it is deepest, 0 to 1; it rises quickly up to there, and runs out slowly behind. */
  readonly fullest: number;
  /** How deep it still is at its end, 0 to 1: folds that hang down to a free hem stay open. */
  readonly open?: number;
  /** How much wider it is at its end than where it is held: tension folds begin as a pinch. */
  readonly spread?: number;
  /** Which side is folded under: 1 the lower or left one, -1 the other. */
  readonly under: 1 | -1;
  readonly seed: number;
}

/** Centimeters for each centimeter of width: cloth runs out flat on one side, and is folded under on the other. */
const FLAT = 1.55;
const STEEP = { round: 0.85, crisp: 0.45 } as const;
const HOLLOW = 1;
/** How deep the hollow below a fold is beside the fold. */
const HOLLOWED = { round: 0.26, crisp: 0.3 } as const;

const LIP = { reach: 0.5, height: 0.3 } as const;

function wave(share: number): number {
  return share >= 1 ? 0 : 0.5 + 0.5 * Math.cos(Math.PI * share);
}

/** Height of a fold with a crest of 1, `aside` widths from its crest: the steep side is negative and ends in a valley. */
function profile(aside: number, crisp: number, steep: number): number {
  if (aside >= 0) {
    const share = aside / FLAT;
    const edge = share >= 1 ? 0 : (1 - share) ** 1.5;
    // A narrow lip on the crest catches the light beside its valley.
    const lip = LIP.height * crisp * wave(aside / LIP.reach);
    return wave(share) * (1 - 0.6 * crisp) + edge * 0.6 * crisp + lip - LIP.height * crisp * wave(share);
  }
  const hollowed = HOLLOWED.round + (HOLLOWED.crisp - HOLLOWED.round) * crisp;
  // Cloth bends gently over a crest, and sharply in a valley. Sharper than this, thick cloth would pass through itself.
  const sharp = 0.25 + 0.4 * crisp;
  const share = -aside / steep;
  if (share < 1) return (1 + hollowed) * (wave(share) * (1 - sharp) + (1 - share ** 1.4) * sharp) - hollowed;
  const beyond = (share - 1) * (steep / HOLLOW);
  return -hollowed * (wave(beyond) * (1 - sharp) + (beyond < 1 ? (1 - beyond) ** 2 : 0) * sharp);
}

/** The height of a fold at a place. Around a leg, `turn` is how far it is until the same place comes again. */
export function rollFoldAt(fold: RollFold, u: number, v: number, turn = Infinity): number {
  const reach = 2 * fold.width + Math.abs(fold.sag);
  if (v > Math.max(fold.fromV, fold.toV) + reach || v < Math.min(fold.fromV, fold.toV) - reach) return 0;
  const alongU = fold.toU - fold.fromU;
  const alongV = fold.toV - fold.fromV;
  const length = Math.hypot(alongU, alongV);
  let du = u - fold.fromU - alongU / 2;
  if (turn < Infinity) du -= turn * Math.round(du / turn);
  const dv = v - fold.fromV;
  du += alongU / 2;
  const way = (du * alongU + dv * alongV) / (length * length);
  if (way <= 0 || way >= 1) return 0;
  // Up is positive; beside an upright fold, right is.
  const upright = alongU === 0 || Math.abs(alongV / alongU) > 2.5;
  const facing = upright ? Math.sign(-alongV) : Math.sign(alongU);
  const bow = fold.crisp > 0.5 ? 1 - Math.abs(2 * way - 1) : 4 * way * (1 - way);
  const across =
    (facing * (dv * alongU - du * alongV)) / length +
    fold.sag * bow +
    0.3 * fold.width * noise((way * length) / 5, 0.5, fold.seed + 181);
  const { fullest, open = 0, spread = 0 } = fold;
  const begun = smoothStep(0, fullest, way);
  const ended = open + (1 - open) * smoothStep(1, fullest, way);
  const pinched = 1 + spread * (way - 0.4);
  const width =
    fold.width *
    (0.65 - 0.15 * fold.crisp + 0.5 * (0.4 + 0.6 * begun) * (0.35 + 0.65 * ended) + 0.25 * open * way) *
    pinched;
  const aside = (fold.under * across) / width;
  const steep = STEEP.round + (STEEP.crisp - STEEP.round) * Math.sqrt(fold.crisp);
  if (aside > FLAT || aside < -steep - HOLLOW) return 0;
  return fold.depth * Math.min(1, pinched) * begun * ended * profile(aside, fold.crisp, steep);
}

/** The height of many folds: where some meet, cloth does not rise twice. */
export function rollFoldsAt(folds: readonly RollFold[], u: number, v: number, turn = Infinity): number {
  let raised = 0;
  let hollowed = 0;
  for (const fold of folds) {
    const height = rollFoldAt(fold, u, v, turn);
    if (height > 0) raised += height * height;
    else hollowed += height * height;
  }
  return Math.sqrt(raised) - Math.sqrt(hollowed);
}
