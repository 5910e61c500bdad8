import { slideInto } from '../cloth/fold-slide.ts';
import type { WornPlace, WornShape } from '../cloth/worn-shape.ts';
import { bell, noise, seededRandom, smoothStep } from '../materials/noise.ts';
import { rollFoldsAt, type RollFold } from '../materials/roll-folds.ts';
import { legLength } from './bottom-cut.ts';
import type { BottomDrape } from './bottom-drape.ts';
import { hemHeight, moveFork, openedHem, roundedWaist } from './bottom-hang.ts';
import { HIP_RADIUS, LEG_RADIUS, type WornCloth } from './bottom-rolls.ts';
import { hipRolls, waistPleats } from './hip-rolls.ts';
import { legRolls } from './leg-rolls.ts';
import { legJoints } from './legs-body.ts';

/** How much narrower elastic draws the waist than the mannequin was, and how far its front sinks. */
const DRAWN = { elastic: 0.13, flat: 0.06, 'elastic back': 0.08 } as const;
const FRONT_SINKS = { elastic: 1.5, flat: 1.9, 'elastic back': 1.7 } as const;
const BACK_RISES = 0.5;
/** How far front and back of a worn waist come back to one height: one looks over its front, not into a bowl. */
const LEVELED = { elastic: 1.05, flat: 0.8, 'elastic back': 0.8 } as const;
/** A cuff draws a leg's end in, as a share of its width. */
const CUFF_DRAWN = 0.13;
const HIPS = -19;
/** How far a leg hangs back in toward the other, centimeters for each below the crotch: a mannequin stands wider than a photo hangs. */
const CLOSED = 0.028;

/** How far cloth slides into its folds, for their slope, in centimeters: twice as far, it would overtake itself on sharp crests. */
const TAKEN_UP = 0.2;

type Middle = (y: number) => readonly [x: number, z: number];

function legMiddle(degrees: number): Middle {
  const { hip, knee, ankle } = legJoints(degrees, 1.2);
  return (y) => {
    const [from, to] = y > knee[1] ? [hip, knee] : [knee, ankle];
    const share = Math.max(0, (y - from[1]) / (to[1] - from[1]));
    return [from[0] + (to[0] - from[0]) * share, from[2] + (to[2] - from[2]) * share];
  };
}

/** Centimeters around the hips from the middle of the front. */
function aroundHips(x: number, z: number): number {
  return Math.atan2(x, z + 0.8) * HIP_RADIUS;
}

const AROUND_HIPS = 2 * Math.PI * HIP_RADIUS;
const AROUND_LEG = 2 * Math.PI * LEG_RADIUS;

/** Slack that no fold explains: the same all around, so that nothing breaks where front and back meet. */
function slack(x: number, y: number, z: number, seed: number): number {
  return noise(x / 8, y / 14, seed + 315) * 0.6 + noise(z / 8, y / 11, seed + 316) * 0.4;
}

/** A bottom after it was worn: seeds are the products', so no two fold alike. */
export function bottomWorn(
  { cut, seed, stance, lean }: BottomDrape,
  cloth: WornCloth,
  seenFrom: 'front' | 'back' = 'front',
): WornShape {
  const crotch = -cut.bandHeight - cut.rise;
  const hem = -cut.bandHeight - legLength(cut);
  const middles = { right: legMiddle(stance), left: legMiddle(stance + lean) };
  const onHips = hipRolls(cut, cloth, seed);
  const pleated = [...waistPleats(cut, cloth, seed), ...onHips];
  const onLegs = { right: legRolls(cut, cloth, seed), left: legRolls(cut, cloth, seed + 61) };
  const random = seededRandom(seed + 410);
  const between = (low: number, high: number) => low + (high - low) * random();
  const tilt = between(-0.3, 0.3);
  const wide = between(-0.055, 0.035);
  const drawn = DRAWN[cut.waist] * between(0.8, 1.15);
  const sway = between(-1.1, 1.1);
  const isLong = cut.inseam > 40;
  const closed = { right: CLOSED + between(-0.012, 0.006), left: CLOSED + between(-0.012, 0.006) };
  // The solver leaves the same hollow on both sides of the front; worn cloth fills it, on one side more.
  const filled = { right: between(0, 0.9), left: between(0, 0.9) };
  const elastic = cut.waist === 'elastic';
  // Nobody hangs a waist quite straight over the legs, or all waists equally far down in front.
  const twist = between(-0.1, 0.1);
  const sinks = FRONT_SINKS[cut.waist] * between(0.55, 1.5);
  const rises = BACK_RISES * between(-0.2, 2);
  const leveled = LEVELED[cut.waist];
  const aside = between(-0.9, 0.9);
  const fork = { drop: between(-1.4, 1.8), close: { right: between(0.25, 0.9), left: between(0.25, 0.9) } };
  const opened = { right: openedHem(cut, between(-0.1, 0.5)), left: openedHem(cut, between(-0.1, 0.5)) };
  const end = hemHeight(cut);
  const hips = ({ x, y, z }: Readonly<WornPlace>, rolls: readonly RollFold[]) => {
    // The band dips in front and rises behind, and its pleats with it.
    const facing = (z * z) / (x * x + z * z + 0.01);
    const level = (z > 0 ? -cut.frontDip : cut.backLift) * facing * smoothStep(HIPS, -cut.bandHeight, y);
    // Right below the band cloth stands as it was sewn on, or a gap would open.
    const sewn = smoothStep(0.1, 1.6, level - cut.bandHeight - y);
    const folds = rollFoldsAt(rolls, aroundHips(x, z), y - level, AROUND_HIPS);
    const hollow = bell(Math.abs(x) - 4.8, 2.6) * bell(y - crotch - 9, 6) * smoothStep(0, 4, z);
    const fill = (x > 0 ? filled.right : filled.left) * hollow;
    return sewn * (folds + fill + 0.4 * cloth.depth * slack(x, y, z, seed));
  };
  const leg = ({ x, y, z }: Readonly<WornPlace>) => {
    const side = x > 0 ? 'right' : 'left';
    const [middleX, middleZ] = middles[side](y);
    const around = Math.atan2(Math.abs(x) - middleX, z - middleZ) * LEG_RADIUS;
    // Cloth that falls over a cuff stands out above it, on each side otherwise.
    const bagged = cut.cuff ? bell(y - hem - 4.5, 3) * (0.75 + 0.5 * noise(x / 5, z / 5, seed + 318)) : 0;
    const folds = rollFoldsAt(onLegs[side], around, y, AROUND_LEG);
    return folds + 0.4 * cloth.depth * slack(x, y, z, seed + 7) + 0.9 * bagged;
  };
  const pushedBy = (rolls: readonly RollFold[]) => (place: Readonly<WornPlace>, piece: string) => {
    const { x, y, z } = place;
    if (piece.startsWith('band')) return elastic ? 0.13 * noise(x / 2.2, z / 2.2, seed + 311) : 0;
    if (piece.startsWith('cuff')) return 0;
    const onLeg = smoothStep(crotch + 8, crotch - 8, y);
    const inCuff = cut.cuff ? smoothStep(0, 2.5, y - hem) : 1;
    const beside = y > crotch ? smoothStep(0.3, 4, Math.abs(x)) : 1;
    return (onLeg < 1 ? (1 - onLeg) * hips(place, rolls) : 0) + (onLeg > 0 ? onLeg * inCuff * beside * leg(place) : 0);
  };
  return {
    push: pushedBy(pleated),
    // Pleats were drawn together in sewing: there is no cloth beside them that they could take.
    slide: slideInto(pushedBy(onHips), TAKEN_UP),
    move: (place) => {
      const { x, y, z } = place;
      const atWaist = smoothStep(HIPS, 1, y);
      place.x *= 1 - drawn * smoothStep(HIPS + 2, -3, y) + wide * smoothStep(-3, HIPS, y);
      place.y += (atWaist * z * (leveled - (z > 0 ? sinks : rises))) / 11;
      place.y += atWaist * (tilt * (x / 17) + (elastic ? 0.42 : 0.3) * noise(x / 6, z / 6, seed + 321));
      place.y += atWaist * roundedWaist(cut, { x, y, z });
      moveFork(fork, crotch, place);
      const below = Math.max(0, crotch - 3 - y);
      const inward = isLong ? (x > 0 ? closed.right : closed.left) : 0;
      place.x += aside * smoothStep(crotch + 6, 0, y);
      const turn = twist * smoothStep(crotch - 8, -2, y);
      place.x += turn * z;
      place.z -= turn * x;
      place.x += sway * smoothStep(0, 50, below) - Math.sign(x) * inward * below;
      const [middleX, middleZ] = middles[x > 0 ? 'right' : 'left'](y);
      if (cut.cuff) {
        const inCuff = CUFF_DRAWN * smoothStep(hem + 5, hem - 1, y);
        place.x -= inCuff * (x - Math.sign(x) * middleX);
        place.z -= inCuff * (z - middleZ);
      }
      place.y += opened[x > 0 ? 'right' : 'left'](seenFrom === 'front' ? z - middleZ : middleZ - z, y - end);
      // No hem is cut and turned quite straight.
      place.y += 0.4 * smoothStep(hem + 9, hem, y) * noise(x / 7, z / 7, seed + 323);
    },
  };
}
