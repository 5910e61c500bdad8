import type { WornPlace, WornShape } from '../cloth/worn-shape.ts';
import { addCreases } from '../materials/creases.ts';
import { bell, noise, seededRandom, smoothStep } from '../materials/noise.ts';
import { clearRelief, createRelief, type Relief } from '../materials/relief.ts';
import { addTensionFan } from '../materials/wear.ts';
import { legLength, type BottomCut } from './bottom-cut.ts';
import type { BottomDrape } from './bottom-drape.ts';
import { legJoints } from './legs-body.ts';

/** How a cloth folds when it is worn: depth of its folds in centimeters, how wide they are, and whether they break. */
export interface WornCloth {
  readonly depth: number;
  readonly width: number;
  readonly rounded: boolean;
}

/** How much narrower elastic draws the waist than the mannequin was, and how far its front sinks. */
const DRAWN = { elastic: 0.13, flat: 0.06, 'elastic back': 0.08 } as const;
const FRONT_SINKS = { elastic: 2.3, flat: 1.5, 'elastic back': 1.7 } as const;
const BACK_RISES = 0.7;
const HIPS = -19;
/** Around hips and leg, centimeters for a radian. */
const HIP_RADIUS = 19;
const LEG_RADIUS = 10;

type Middle = (y: number) => readonly [x: number, z: number];

function legMiddle(degrees: number): Middle {
  const { hip, knee, ankle } = legJoints(degrees, 1.2);
  return (y) => {
    const [from, to] = y > knee[1] ? [hip, knee] : [knee, ankle];
    const share = Math.max(0, (y - from[1]) / (to[1] - from[1]));
    return [from[0] + (to[0] - from[0]) * share, from[2] + (to[2] - from[2]) * share];
  };
}

/** Centimeters from the middle around the hips; front and back are alike, so that nothing breaks where they meet. */
function aroundHips(x: number, z: number): number {
  return Math.atan2(x, Math.abs(z) + 0.5) * HIP_RADIUS;
}

/** Pleats that elastic leaves below the band: unequal, and ending at unequal heights. */
function gathers(around: number, y: number, band: number, seed: number): number {
  const reach = 7 + 7 * (0.5 + 0.5 * noise(around / 3.1, 0.4, seed + 301));
  const down = -band - y;
  const fade = smoothStep(reach, 0.2 * reach, down) * smoothStep(0.3, 3.6, down);
  const bent = around + 0.5 * noise(around / 4, y / 6, seed + 303);
  return fade * (noise(bent / 1.9, y / 18, seed + 305) + 0.4 * noise(bent / 1.1, y / 12, seed + 307));
}

/** Folds of the hips: fans that hang from the crotch, and slack below the seat. */
function hipFolds(
  relief: Relief,
  { x, y, z }: Readonly<WornPlace>,
  crotch: number,
  cloth: WornCloth,
  seed: number,
): void {
  const front = smoothStep(-1, 4, z);
  const behind = seed + (z > 0 ? 0 : 40);
  const fan = { u: 0, v: crotch - 1.5, spread: 0.85, reach: 21, depth: (front > 0 ? 0.3 : 0.2) * cloth.depth };
  addTensionFan(relief, x, y, { ...fan, direction: 0.72, seed: behind + 3 });
  addTensionFan(relief, x, y, { ...fan, direction: 2.4, seed: behind + 8 });
}

/** Folds of one face of a leg, by the centimeters around it and the height. */
function legFolds(relief: Relief, around: number, y: number, cut: BottomCut, cloth: WornCloth, seed: number): void {
  const { depth, width, rounded } = cloth;
  const top = -cut.bandHeight - cut.rise;
  const hem = -cut.bandHeight - legLength(cut);
  // Directions turn about the place itself, or they would press folds together far from it.
  const add = (
    from: number,
    direction: number,
    length: number,
    wide: number,
    deep: number,
    own: number,
    share: number,
  ) =>
    addCreases(
      relief,
      around,
      y - from,
      { direction, length, width: wide * width, depth: deep * depth, seed: seed + own, rounded },
      share,
    );
  if (cut.inseam < 40) {
    add(hem, 1.48, 16, 1.15, 0.8, 11, smoothStep(top + 8, top - 8, y));
    add(top, 0.75, 13, 1, 0.55, 13, bell(y - top, 9));
    return;
  }
  const knee = top - cut.kneeDrop;
  add(knee, 0.4, 12, 1, 0.85, 21, bell(y - knee - 2, 8));
  add(knee, -0.35, 10, 0.9, 0.6, 23, bell(y - knee + 9, 7));
  add(
    hem,
    0.12 * Math.sin((y - hem) * 0.3 + seed),
    11,
    0.85,
    cut.cuff ? 1 : 0.6,
    25,
    smoothStep(hem + 26, hem + 8, y) * smoothStep(hem - 1, hem + 3, y),
  );
  add(knee, 1.35, 20, 1.3, 0.7, 27, smoothStep(top + 4, top - 8, y) * smoothStep(knee - 4, knee + 12, y));
  add(top, 0.8, 15, 1.1, 0.5, 29, bell(y - top + 9, 9));
}

/** A bottom after it was worn: seeds are the products', so no two fold alike. */
export function bottomWorn({ cut, seed, stance, lean }: BottomDrape, cloth: WornCloth): WornShape {
  const relief = createRelief();
  const crotch = -cut.bandHeight - cut.rise;
  const legs = { right: legMiddle(stance), left: legMiddle(stance + lean) };
  const random = seededRandom(seed + 410);
  const between = (low: number, high: number) => low + (high - low) * random();
  const tilt = between(-0.35, 0.35);
  const spread = { right: between(0, 1), left: between(0, 1) };
  const elastic = cut.waist === 'elastic';
  return {
    push: (place, piece) => {
      const { x, y, z } = place;
      if (piece.startsWith('band')) return elastic ? 0.1 * noise(aroundHips(x, z) / 1.9, y / 7, seed + 311) : 0;
      clearRelief(relief);
      const right = x > 0;
      const [middleX, middleZ] = (right ? legs.right : legs.left)(y);
      const aroundHip = aroundHips(x, z);
      const own = seed + (right ? 0 : 61);
      const onLeg = smoothStep(crotch + 9, crotch - 7, y);
      if (onLeg < 1) {
        hipFolds(relief, place, crotch, cloth, seed);
        relief.height += 0.4 * cloth.depth * noise(aroundHip / 8, y / 12, seed + 315);
        if (elastic) relief.height += 0.26 * gathers(aroundHip, y, cut.bandHeight, seed);
        relief.height *= 1 - onLeg;
      }
      if (onLeg <= 0) return relief.height;
      const hips = relief.height;
      const inCuff = cut.cuff ? smoothStep(-2, 3, y + cut.bandHeight + legLength(cut)) : 1;
      const share = onLeg * inCuff * (y > crotch ? smoothStep(0.3, 3, Math.abs(x)) : 1);
      const inFront = smoothStep(-3, 3, z - middleZ);
      let folds = 0;
      for (const [face, seen] of [inFront, 1 - inFront].entries()) {
        if (seen <= 0) continue;
        const around = Math.atan2(Math.abs(x) - middleX, Math.abs(z - middleZ) + 0.5) * LEG_RADIUS;
        clearRelief(relief);
        legFolds(relief, around, y, cut, cloth, own + 23 * face);
        folds += seen * (relief.height + 0.42 * cloth.depth * noise(around / 9, y / 13, own + 317 + 23 * face));
      }
      return hips + share * folds;
    },
    move: (place) => {
      const { x, y, z } = place;
      const atWaist = smoothStep(HIPS, 1, y);
      place.x *= 1 - DRAWN[cut.waist] * smoothStep(HIPS + 2, -3, y);
      place.y += atWaist * (z > 0 ? (-FRONT_SINKS[cut.waist] * z) / 11 : (-BACK_RISES * z) / 11);
      place.y += atWaist * (tilt * (x / 17) + (elastic ? 0.22 : 0.08) * noise(aroundHips(x, z) / 8, 0.2, seed + 321));
      const below = Math.max(0, crotch - 2 - y);
      const side = x > 0 ? spread.right : spread.left;
      place.x += (Math.sign(x) * (side * below)) / 60 + tilt * 1.5 * smoothStep(0, 60, below);
    },
  };
}
