import { noise, smoothStep } from './noise.ts';
import type { Relief } from './relief.ts';

/** Ridges of crumpled cloth: from one to the next in cm, how high, and how they are turned. */
const CRUMPLES = [
  { apart: 5.2, height: 0.06, turn: 0.5, warp: 1.6 },
  { apart: 2.3, height: 0.036, turn: 1.35, warp: 0.8 },
  { apart: 1.05, height: 0.016, turn: 2.4, warp: 0.35 },
] as const;

/** A narrow rise where noise crosses zero, rounded on top. */
function ridge(value: number, sharpness: number): number {
  return 1 - Math.sqrt(value * value * sharpness * sharpness + 0.02);
}

/**
 * What wearing, washing and folding leaves all over cloth: weak ridges without order that run together and end, in some
 * places more than in others. `strength` 1 is a light jersey.
 */
export function addCrumple(relief: Relief, u: number, v: number, seed: number, strength = 1): void {
  const worn = 0.45 + 0.75 * smoothStep(-0.5, 0.6, noise(u / 9 + 3, v / 12, seed + 101));
  CRUMPLES.forEach(({ apart, height, turn, warp }, place) => {
    const own = seed + 103 + 5 * place;
    const bentU = u + warp * noise(u / (1.7 * apart), v / (1.7 * apart), own);
    const bentV = v + warp * noise(u / (1.9 * apart) + 7, v / (1.5 * apart), own + 1);
    const x = (bentU * Math.cos(turn) + bentV * Math.sin(turn)) / apart;
    const y = (bentV * Math.cos(turn) - bentU * Math.sin(turn)) / (1.9 * apart);
    const present = smoothStep(-0.35, 0.45, noise(u / (2.6 * apart), v / (2.6 * apart), own + 2));
    const value = noise(x, y, own + 3);
    relief.height += strength * worn * height * (0.55 * present * Math.max(-0.4, ridge(value, 1.7)) + 0.5 * value);
  });
}

/** Folds that run out from a place where cloth is held. */
export interface TensionFan {
  readonly u: number;
  readonly v: number;
  /** Radians from u, the middle of the fan. */
  readonly direction: number;
  /** Half of its angle. */
  readonly spread: number;
  /** Centimeters to where the last fold ends. */
  readonly reach: number;
  readonly depth: number;
  readonly seed: number;
}

/** Fine folds from an armpit, a crotch or the corner of a pocket: close together at first, then fewer and flatter. */
export function addTensionFan(relief: Relief, u: number, v: number, fan: TensionFan): void {
  const du = u - fan.u;
  const dv = v - fan.v;
  const radius = Math.hypot(du, dv);
  if (radius > fan.reach || radius < 0.3) return;
  let angle = Math.atan2(dv, du) - fan.direction;
  angle -= 2 * Math.PI * Math.round(angle / (2 * Math.PI));
  const inFan = smoothStep(fan.spread, 0.45 * fan.spread, Math.abs(angle));
  if (inFan <= 0) return;
  const bent = angle + 0.24 * noise(radius / 4.5, angle, fan.seed + 131);
  const fade = smoothStep(0.4, 2.6, radius) * smoothStep(fan.reach, 0.25 * fan.reach, radius);
  // Folds run together as they leave: a coarse fan that reaches far, and a fine one that ends soon.
  const coarse = noise(bent * 4.6, radius / 11, fan.seed + 133);
  const fine = noise(bent * 11, radius / 5.5, fan.seed + 135);
  const near = smoothStep(0.6 * fan.reach, 0.1 * fan.reach, radius);
  const fold = Math.max(-0.3, ridge(coarse, 2)) + 0.45 * near * Math.max(-0.3, ridge(fine, 1.8));
  const uneven = 0.55 + 0.6 * noise(bent * 1.7, radius / 7, fan.seed + 137);
  relief.height += 1.9 * fan.depth * inFan * fade * uneven * fold * Math.min(1, 0.25 + radius / 9);
}

/** Sewing draws cloth together: short folds that run away from a seam, unequal in length and distance. */
export function addSeamPucker(relief: Relief, distance: number, along: number, seed: number, strength = 1): void {
  if (distance > 3.2) return;
  const slant = along + 0.35 * distance * noise(along / 5, 0.5, seed + 141);
  const long = noise(slant / 1.25, distance / 3.5, seed + 143);
  const short = noise(slant / 0.55, distance / 1.8, seed + 145);
  const gathered = 0.35 + 0.85 * smoothStep(-0.6, 0.7, noise(along / 4.5, 0.3, seed + 147));
  const reach = 0.75 + 0.5 * noise(along / 1.6, 0.7, seed + 149);
  const fade = Math.exp(-distance / Math.max(0.3, reach)) * smoothStep(3.2, 2.2, distance);
  relief.height += strength * gathered * fade * (0.085 * long + 0.034 * short * Math.exp(-distance / 0.5));
}
