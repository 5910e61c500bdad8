import { slideInto } from '../cloth/fold-slide.ts';
import type { WornPlace, WornShape } from '../cloth/worn-shape.ts';
import { addCreases } from '../materials/creases.ts';
import { addDragFolds, type DragFolds } from '../materials/drag-folds.ts';
import { bell, latticeValue, noise, seededRandom, smoothStep } from '../materials/noise.ts';
import { clearRelief, createRelief, type Relief } from '../materials/relief.ts';
import { rollFoldsAt } from '../materials/roll-folds.ts';
import { addTensionFan } from '../materials/wear.ts';
import { bodyRolls, sleeveRolls, type WornTop } from './top-rolls.ts';
import type { TopCut } from './top-cut.ts';

/** Where the arm leaves the shoulder, and which way it hangs. */
const SHOULDER = [17.3, -10] as const;
const ARM_ANGLE = { short: 0.42, long: 0.31 } as const;
const ELBOW = 27;
const LONG_SLEEVE = 40;

/** Centimeters from the middle around the body, the same in front and behind. */
function aroundBody(x: number, z: number): number {
  return x + Math.sign(x) * 0.6 * Math.max(0, 9 - Math.abs(z));
}

/** Folds of a body that rests on a rib. */
function bodyFolds(relief: Relief, place: Readonly<WornPlace>, cut: TopCut, worn: WornTop, seed: number): void {
  const { x, y, z } = place;
  const { depth, width } = worn;
  const around = aroundBody(x, z);
  const hem = -cut.length;
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
      { direction, length, width: wide * width, depth: deep * depth, seed: seed + own, rounded: true },
      share,
    );
  for (const side of [1, -1]) {
    const held = { u: side * (cut.halfChest - 3), v: cut.underarm + 1, depth: 0.15 * depth };
    const inward = (angle: number) => (side > 0 ? Math.PI + angle : -angle);
    addTensionFan(relief, x, y, { ...held, direction: inward(0.8), spread: 0.75, reach: 19, seed: seed + side + 31 });
    addTensionFan(relief, x, y, { ...held, direction: inward(-0.45), spread: 0.5, reach: 15, seed: seed + side + 37 });
  }
  const lean = 0.2 * noise(seed * 0.37, 0.5, 431);
  add(-45, 1.5 + lean, 20, 4, 0.6, 11, smoothStep(-22, -36, y));
  add(-45, 0.62 + lean, 15, 3.2, 0.5, 13, bell(y + 44, 11) * smoothStep(4, 14, x));
  add(-45, -0.62 + lean, 15, 3.2, 0.5, 17, bell(y + 46, 11) * smoothStep(-4, -14, x));
  relief.height += 0.5 * depth * noise(around / 10, y / 13, seed + 441);
  // Cloth that rests on a rib bags out above it and folds across.
  add(hem + 9, 0.1, 12, 3, 0.8, 19, bell(y - hem - 8, 4.5));
  relief.height += 0.7 * depth * bell(y - hem - 6, 4);
}

/** A tee's folds hang from shoulders, armpits and the hem's corners toward its middle, and open down to the free hem. */
function teeFolds(relief: Relief, { x, y, z }: Readonly<WornPlace>, cut: TopCut, worn: WornTop, seed: number): void {
  const { depth, width } = worn;
  const around = aroundBody(x, z);
  const lean = 0.12 * noise(seed * 0.37, 0.5, 431);
  const own = createRelief();
  let squares = 0;
  const add = (from: number, held: DragFolds, share = 1) => {
    clearRelief(own);
    addDragFolds(own, from, y, { ...held, folds: held.folds / width }, share);
    squares += own.height * own.height;
  };
  for (const side of [1, -1]) {
    const place = seed + 5 * side;
    const inward = (angle: number) => (side > 0 ? Math.PI + angle : -angle);
    // Nobody stands like a mirror: each place pulls otherwise on each side.
    const pull = (of: number) => latticeValue(place, 461 + of);
    // Weight rests on one leg: that armpit pulls, and the other side hangs from its hem.
    const isPulled = side > 0 === latticeValue(seed, 469) > 0.5;
    // In front, light comes along the folds of the left armpit: they must be deeper to be seen as well.
    const seen = depth * (side > 0 ? 1 : 1.25) * (isPulled ? 0.85 : 0.3);
    const armpit = { u: side * 21.5, v: cut.underarm + 3.5 - 4 * pull(0), sag: side * (0.15 + 0.35 * pull(1)) };
    const down = {
      ...armpit,
      direction: inward(0.72 + 0.45 * pull(2)),
      spread: 0.7,
      reach: 34 + 14 * pull(3),
      folds: 3.3,
    };
    add(x, { ...down, depth: (0.35 + 0.5 * pull(4)) * seen, seed: place + 31 });
    const across = { ...armpit, direction: inward(0.1 - 0.4 * pull(5)), spread: 0.5, reach: 18, folds: 2.2 };
    add(x, { ...across, depth: (0.1 + 0.15 * pull(6)) * seen, seed: place + 37 });
    const shoulder = {
      u: side * 17.5,
      v: -7,
      direction: -Math.PI / 2 - side * 0.1,
      spread: 0.42,
      reach: 28,
      folds: 2.6,
    };
    add(x, { ...shoulder, depth: (0.15 + 0.3 * pull(7)) * seen, seed: place + 41 });
    const corner = { u: side * 22, v: 4 - cut.length, direction: inward(-0.85), spread: 0.6, reach: 28, folds: 2.6 };
    add(x, { ...corner, depth: (0.15 + 0.4 * pull(8)) * (isPulled ? 0.5 : 1) * depth, seed: place + 43 });
    const chest = { u: side * 10, v: -20, direction: -Math.PI / 2 + side * 0.16 + lean, spread: 0.5, folds: 3.4 };
    const hem = { ...chest, reach: cut.length - 20, depth: 0.75 * depth, open: 0.75, seed: place + 11 };
    add(around, hem, smoothStep(-32, -50, y));
    const hanging = {
      direction: side * (1.05 + lean),
      length: 19,
      width: 4.2 * width,
      depth: 0.34 * depth,
      rounded: true,
    };
    addCreases(
      relief,
      around,
      y + 45,
      { ...hanging, seed: seed + 15 + 2 * side },
      bell(y + 43, 11) * smoothStep(3, 13, side * x),
    );
  }
  // Where folds meet, cloth does not rise twice.
  relief.height += Math.sqrt(squares) + 0.25 * depth * noise(around / 9, y / 24, seed + 441);
}

function sleeveFolds(relief: Relief, { x, y }: Readonly<WornPlace>, cut: TopCut, worn: WornTop, seed: number): void {
  const { depth, width } = worn;
  const long = cut.sleeveLength > LONG_SLEEVE;
  const angle = long ? ARM_ANGLE.long : ARM_ANGLE.short;
  const fromX = Math.abs(x) - SHOULDER[0];
  const fromY = y - SHOULDER[1];
  const along = fromX * Math.sin(angle) - fromY * Math.cos(angle);
  const across = fromX * Math.cos(angle) + fromY * Math.sin(angle);
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
      across,
      along - from,
      { direction, length, width: wide * width, depth: deep * depth, seed: seed + own, rounded: true },
      share,
    );
  const belowCap = smoothStep(7, 13, along);
  const end = cut.sleeveLength - 3;
  if (!worn.ribbed) {
    // A tee's sleeve is held under the arm, a long one also inside the elbow.
    const underarm = { u: -8, v: 15, direction: -0.35, spread: 0.8, reach: 25, folds: 4 / width, sag: 0.25 };
    addDragFolds(relief, across, along, { ...underarm, depth: 0.6 * depth, seed: seed + 51 });
    relief.height += 0.25 * depth * belowCap * (1 + noise(across / 7, along / 14, seed + 443));
    if (!long) return;
    const elbow = { u: -6.5, v: ELBOW, direction: 0.1, spread: 1.2, reach: 19, folds: 5 / width };
    addDragFolds(relief, across, along, { ...elbow, depth: 0.7 * depth, seed: seed + 53 });
    add(end, 0.12, 9, 2.8, 0.6, 57, smoothStep(end - 16, end - 4, along));
    return;
  }
  add(ELBOW, 0.35, 9, 2.7, 0.95, 53, bell(along - ELBOW, 7));
  add(ELBOW, -0.5, 9, 2.6, 0.6, 55, bell(along - ELBOW + 11, 6));
  add(end, 0.08, 9, 2.5, 1, 57, smoothStep(end - 16, end - 4, along));
  relief.height += 0.45 * depth * belowCap * noise(across / 8, along / 10, seed + 445);
}

/** How far a tee slides into its folds, for their slope, in centimeters. */
const TAKEN_UP = 0.45;

/** The height of the lens, and half of a body's depth at its hem: a round opening would hide its back by what they say. */
const LENS = { height: -14, distance: 400 } as const;
const HALF_DEPTH = 9;
/** How much a sleeve's end is turned so that one sees into it. */
const SLEEVE_TURNED = 0.75;

/** How far along a hanging arm a place is, from the shoulder. */
function alongArm(cut: TopCut, x: number, y: number): number {
  const angle = cut.sleeveLength > LONG_SLEEVE ? ARM_ANGLE.long : ARM_ANGLE.short;
  return (Math.abs(x) - SHOULDER[0]) * Math.sin(angle) - (y - SHOULDER[1]) * Math.cos(angle);
}

/** How much higher than it fell a place near an open end is: its front hangs higher than its back, so one looks inside. */
function openedEnds(cut: TopCut, gap: number, { x, y, z }: Readonly<WornPlace>): number {
  const hem = -cut.length;
  const front = Math.max(-1.1, Math.min(1.1, z / 9.5));
  const inSleeve = smoothStep(cut.halfChest - 1, cut.halfChest + 4, Math.abs(x));
  const turned = ((LENS.height - hem) * HALF_DEPTH) / LENS.distance + gap / 2;
  const atHem = turned * smoothStep(hem + 18, hem, y) * (1 - inSleeve);
  const atSleeve = SLEEVE_TURNED * smoothStep(cut.sleeveLength - 10, cut.sleeveLength, alongArm(cut, x, y)) * inSleeve;
  return (atHem + atSleeve) * front;
}

/** How much a lowered hood's points sink: cloth is heavy, and does not stand up in a corner. Raised hoods stay as high. */
function softenedPeak(y: number): number {
  return 1.5 * smoothStep(0.8, 4.6, y) * smoothStep(18, 7, y);
}

/** Ribs stay as they were knit; a hood keeps the shape in which it fell. */
const isStill = (piece: string) => /^(collar|cuff|hem|hood)/.test(piece);

/** A top after it was worn: another seed folds elsewhere, and hangs a little otherwise. */
export function topWorn(cut: TopCut, worn: WornTop, seenFrom: 'front' | 'back' = 'front'): WornShape {
  const relief = createRelief();
  const random = seededRandom(worn.seed + 470);
  const between = (low: number, high: number) => low + (high - low) * random();
  const shift = between(-4.5, 4.5);
  const tilt = between(-0.6, 0.6);
  const fullness = between(0.55, 0.95);
  const wide = between(-0.025, 0.025);
  const gap = between(0.3, 0.9) * (worn.ribbed ? 0.6 : 1);
  const hem = -cut.length;
  const rolls = [bodyRolls(cut, worn, worn.seed), bodyRolls(cut, worn, worn.seed + 83)] as const;
  const armRolls = { right: sleeveRolls(worn, worn.seed), left: sleeveRolls(worn, worn.seed + 41) };
  const push: WornShape['push'] = (place, piece) => {
    if (isStill(piece)) return 0;
    const { x, y, z } = place;
    clearRelief(relief);
    const isSleeve = piece.startsWith('sleeve');
    const inFront = smoothStep(-2.5, 2.5, z);
    let folds = 0;
    for (const [face, seen] of [inFront, 1 - inFront].entries()) {
      // What is behind is not seen, and its folds would take as long as those in front.
      if (seen <= 0 || (face === 0) !== (seenFrom === 'front')) continue;
      clearRelief(relief);
      const own = worn.seed + 83 * face + (x > 0 || !isSleeve ? 0 : 41);
      if (isSleeve) sleeveFolds(relief, place, cut, worn, own);
      else (worn.ribbed ? bodyFolds : teeFolds)(relief, place, cut, worn, own);
      folds += seen * (relief.height + (isSleeve ? 0 : rollFoldsAt(rolls[face] ?? [], x, y)));
    }
    if (isSleeve && !worn.ribbed && cut.sleeveLength < LONG_SLEEVE) {
      const across =
        (Math.abs(x) - SHOULDER[0]) * Math.cos(ARM_ANGLE.short) + (y - SHOULDER[1]) * Math.sin(ARM_ANGLE.short);
      folds += rollFoldsAt(armRolls[x > 0 ? 'right' : 'left'], across, -alongArm(cut, x, y));
    }
    const belowNeck = smoothStep(-3, -14, y + 0.25 * Math.abs(x));
    const aboveRib = worn.ribbed ? smoothStep(hem, hem + 3, y) : 1;
    const besideArm = isSleeve ? 1 : 1 - smoothStep(-24, -20, y) * smoothStep(17, 23, Math.abs(x));
    return folds * belowNeck * (isSleeve ? 1 : aboveRib * besideArm);
  };
  return {
    push,
    ...(!worn.ribbed && { slide: slideInto(push, TAKEN_UP) }),
    move: (place) => {
      if (worn.ribbed) place.y -= softenedPeak(place.y);
      const { x, y } = place;
      place.y += openedEnds(cut, gap, seenFrom === 'front' ? place : { x, y, z: -place.z });
      const low = smoothStep(-24, hem, y);
      const inBody = smoothStep(cut.halfChest + 2, cut.halfChest - 2, Math.abs(x));
      const share = low * inBody;
      // Every drape hangs in one large wave: it lies elsewhere, and is not as deep, on each product.
      place.x += share * shift * Math.cos((Math.PI * Math.max(-1, Math.min(1, x / cut.halfChest))) / 2);
      place.z *= 1 - share * (1 - fullness);
      place.x *= 1 + wide * smoothStep(-20, -34, y);
      place.y += tilt * (x / 27) * smoothStep(-20, hem, y) + 0.5 * low * inBody * noise(x / 9, 0.3, worn.seed + 447);
    },
  };
}
