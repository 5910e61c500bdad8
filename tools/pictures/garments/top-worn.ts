import type { WornPlace, WornShape } from '../cloth/worn-shape.ts';
import { addCreases } from '../materials/creases.ts';
import { bell, noise, seededRandom, smoothStep } from '../materials/noise.ts';
import { clearRelief, createRelief, type Relief } from '../materials/relief.ts';
import { addTensionFan } from '../materials/wear.ts';
import type { TopCut } from './top-cut.ts';

/** How a top's cloth folds when it is worn. */
export interface WornTop {
  /** Depth of its folds in centimeters, and how wide they are beside those of a heavy tee. */
  readonly depth: number;
  readonly width: number;
  /** It rests on a rib at its hem, and its sleeves on cuffs. */
  readonly ribbed: boolean;
  readonly seed: number;
}

/** Where the arm leaves the shoulder, and which way it hangs. */
const SHOULDER = [17.3, -10] as const;
const ARM_ANGLE = { short: 0.42, long: 0.31 } as const;
const ELBOW = 27;
const LONG_SLEEVE = 40;

/** Centimeters from the middle around the body, the same in front and behind. */
function aroundBody(x: number, z: number): number {
  return x + Math.sign(x) * 0.6 * Math.max(0, 9 - Math.abs(z));
}

function bodyFolds(relief: Relief, place: Readonly<WornPlace>, cut: TopCut, worn: WornTop, seed: number): void {
  const { x, y, z } = place;
  const { depth, width, ribbed } = worn;
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
  if (!ribbed) return;
  // Cloth that rests on a rib bags out above it and folds across.
  add(hem + 9, 0.1, 12, 3, 0.8, 19, bell(y - hem - 8, 4.5));
  relief.height += 0.7 * depth * bell(y - hem - 6, 4);
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
  if (!long) {
    add(14, -0.75, 11, 2.8, 0.6, 51, belowCap);
    relief.height += 0.4 * depth * belowCap * noise(across / 7, along / 8, seed + 443);
    return;
  }
  const end = cut.sleeveLength - 3;
  add(ELBOW, 0.35, 9, 2.7, 0.95, 53, bell(along - ELBOW, 7));
  add(ELBOW, -0.5, 9, 2.6, 0.6, 55, bell(along - ELBOW + 11, 6));
  add(end, 0.08, 9, 2.5, 1, 57, smoothStep(end - 16, end - 4, along));
  relief.height += 0.45 * depth * belowCap * noise(across / 8, along / 10, seed + 445);
}

/** Ribs stay as they were knit; a hood keeps the shape in which it fell. */
const isStill = (piece: string) => /^(collar|cuff|hem|hood)/.test(piece);

/** A top after it was worn: another seed folds elsewhere, and hangs a little otherwise. */
export function topWorn(cut: TopCut, worn: WornTop): WornShape {
  const relief = createRelief();
  const random = seededRandom(worn.seed + 470);
  const between = (low: number, high: number) => low + (high - low) * random();
  const shift = between(-4.5, 4.5);
  const tilt = between(-0.6, 0.6);
  const fullness = between(0.55, 0.95);
  const wide = between(-0.025, 0.025);
  const hem = -cut.length;
  return {
    push: (place, piece) => {
      if (isStill(piece)) return 0;
      const { x, y, z } = place;
      clearRelief(relief);
      const isSleeve = piece.startsWith('sleeve');
      const inFront = smoothStep(-2.5, 2.5, z);
      let folds = 0;
      for (const [face, seen] of [inFront, 1 - inFront].entries()) {
        if (seen <= 0) continue;
        clearRelief(relief);
        const own = worn.seed + 83 * face + (x > 0 || !isSleeve ? 0 : 41);
        if (isSleeve) sleeveFolds(relief, place, cut, worn, own);
        else bodyFolds(relief, place, cut, worn, own);
        folds += seen * relief.height;
      }
      const belowNeck = smoothStep(-3, -14, y + 0.25 * Math.abs(x));
      const aboveRib = worn.ribbed ? smoothStep(hem, hem + 3, y) : 1;
      const besideArm = isSleeve ? 1 : 1 - smoothStep(-24, -20, y) * smoothStep(17, 23, Math.abs(x));
      return folds * belowNeck * (isSleeve ? 1 : aboveRib * besideArm);
    },
    move: (place) => {
      const { x, y } = place;
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
