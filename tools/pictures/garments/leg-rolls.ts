import type { RollFold } from '../materials/roll-folds.ts';
import { legLength, type BottomCut } from './bottom-cut.ts';
import { LEG_RADIUS, SIDES, createFolding, fold, some, type Folding, type WornCloth } from './bottom-rolls.ts';

/** Around a leg from the middle of its front to its outer side. */
const LEG_SIDE = (Math.PI / 2) * LEG_RADIUS;

/** Long folds from between the legs down to the outer side: what holds a leg up is the crotch. */
function drags(folding: Folding, crotch: number, reach: number): RollFold[] {
  const { between } = folding;
  const isShort = folding.cut.inseam < 40;
  const broad = 1.3 - 0.35 * folding.cloth.crisp;
  // Weight rests on one leg more than on the other.
  const strength = (isShort ? 0.7 : 1) * between(0.3, 1.2);
  const inFront = some(folding, isShort ? [0, 1] : [0, 1, 2]).map((place) =>
    fold(folding, {
      fromU: between(-13, -9),
      fromV: crotch + 0.5 - 3.6 * place,
      toU: place === 1 ? between(1, 8) : between(LEG_SIDE - 3, LEG_SIDE + 6),
      toV: crotch - reach * between(0.25, 0.6) - 0.2 * reach * place,
      sag: between(-0.5, 3.5),
      fullest: between(0.15, 0.35),
      spread: 0.7,
      open: place === 1 ? 0 : 0.25,
      depth: strength * (0.9 - 0.15 * place),
      width: broad * between(0.65, 1.15),
    }),
  );
  const behind = some(folding, [0, 1]).map((place) =>
    fold(folding, {
      fromU: -2 * LEG_SIDE + between(8, 12),
      fromV: crotch + 1.5 - 4 * place,
      toU: -2 * LEG_SIDE - between(4, 12),
      toV: crotch - reach * between(0.15, 0.4) - 0.2 * reach * place,
      sag: between(0.5, 3),
      depth: strength * (0.9 - 0.25 * place),
      width: broad * between(0.8, 1.3),
    }),
  );
  return [...inFront, ...behind];
}

/** Cloth hangs in waves down to a free hem. */
function waves(folding: Folding, from: number, hem: number): RollFold[] {
  const { cloth, between } = folding;
  return [-24, -14, -6, 1, 8, 16, 25]
    .filter(() => between(0, 1) < 0.55 + 0.4 * cloth.limp)
    .map((around) => {
      const at = around + between(-3, 3);
      return fold(folding, {
        fromU: at * between(0.8, 0.95),
        fromV: from + between(-6, 7),
        toU: at,
        toV: hem - 6,
        sag: between(-0.9, 0.9),
        fullest: between(0.5, 0.8),
        open: 0.9,
        under: between(0, 1) < 0.5 ? 1 : -1,
        crisp: 0,
        depth: between(0.35, 0.75) + 0.8 * cloth.limp,
        width: between(2.4, 3.8) / cloth.width,
      });
    });
}

/** One or two broad folds that fall from the hip along a thigh, on each leg elsewhere. */
function falls(folding: Folding, crotch: number, end: number): RollFold[] {
  const { between } = folding;
  return [between(-6, 1), between(4, 12), between(22, 38)].map((around, place) =>
    fold(folding, {
      fromU: around + between(-1, 3),
      fromV: crotch + between(1, 7),
      toU: around + between(-4, 3),
      toV: end + between(-6, 9),
      sag: between(-1.2, 1.2),
      fullest: between(0.3, 0.5),
      under: between(0, 1) < 0.6 ? 1 : -1,
      crisp: 0,
      depth: place === 1 ? between(0.2, 0.6) : between(0.5, 0.9),
      width: between(1.2, 1.7),
    }),
  );
}

/** Folds that a bent knee left: from behind it around both sides, and across behind. */
function kneeFolds(folding: Folding, knee: number): RollFold[] {
  const { between } = folding;
  const around = SIDES.flatMap((side) =>
    some(folding, [-6, -1, 4, 8]).map((up) =>
      fold(folding, {
        fromU: side * (LEG_SIDE + between(2, 9)),
        fromV: knee + up + between(-1.5, 1.5),
        toU: side * between(-3, 9),
        toV: knee + up - between(2, 9),
        depth: (side < 0 ? 0.8 : 0.45) * between(0.5, 1.1),
        width: 0.8,
      }),
    ),
  );
  const behind = some(folding, [-4, 0, 4]).map((up) =>
    fold(folding, {
      fromU: 2 * LEG_SIDE - between(9, 13),
      fromV: knee + up + between(-1, 3),
      toU: 2 * LEG_SIDE + between(8, 13),
      toV: knee + up - between(-1, 3),
      fullest: between(0.35, 0.65),
      depth: between(0.4, 1),
      width: between(0.8, 1.1),
    }),
  );
  // One or two go all the way across, from outline to outline.
  const slant = between(0, 1) < 0.5 ? 1 : -1;
  const through = some(folding, [5, -6]).map((up, place) =>
    fold(folding, {
      fromU: slant * (place === 0 ? -1 : 1) * (LEG_SIDE + between(1, 5)),
      fromV: knee + up + between(2, 6),
      toU: slant * (place === 0 ? 1 : -1) * (LEG_SIDE + between(0, 6)),
      toV: knee + up - between(3, 9),
      sag: between(-1, 2.5),
      fullest: between(0.15, 0.4),
      open: 0.3,
      depth: between(0.35, 0.75),
      width: between(0.7, 1),
    }),
  );
  const shin = fold(folding, {
    fromU: LEG_SIDE - between(0, 4),
    fromV: knee - between(7, 12),
    toU: -between(4, 11),
    toV: knee - between(22, 32),
    sag: between(1, 3),
    depth: 0.5,
    width: 1.25,
  });
  return [...around, ...behind, ...through, shin];
}

/** A leg that is longer than what is in it stacks up above its end: pressed in by turns on one side and on the other. */
function stack(folding: Folding, hem: number, count: number, strength: number): RollFold[] {
  const { between } = folding;
  let up = between(2, 3.5);
  let side = between(0, 1) < 0.5 ? 1 : -1;
  return Array.from({ length: count }, (_, place) => {
    const at = hem + up;
    const long = between(0, 1);
    up += between(1.6, 5.4);
    // Mostly by turns, or it would look like a spring.
    side = between(0, 1) < 0.75 ? -side : side;
    return fold(folding, {
      fromU: side * between(-8, 9 - 6 * long),
      fromV: at - between(0.5, 4.5) * long,
      toU: side * between(20, 32),
      toV: at + between(-2.5, 2.5),
      sag: between(-0.4, 2),
      fullest: between(0.3, 0.65),
      depth: strength * (0.55 + 0.6 * long) * (1.1 - (0.55 * place) / count),
      width: between(0.65, 1.05),
    });
  });
}

/** How often and how strongly a leg stacks up: over a cuff, over a shoe, or hardly. */
function stackOf(cut: BottomCut): readonly [count: number, strength: number] {
  if (cut.cuff) return [6, 1.3];
  return cut.front.hem < 20 ? [6, 0.9] : cut.front.hem < 24.9 ? [4, 0.7] : [2, 0.6];
}

/** The folds of one leg, by centimeters around it from its front outward, and height. */
export function legRolls(cut: BottomCut, cloth: WornCloth, seed: number): RollFold[] {
  const folding = createFolding(cut, cloth, seed + 710);
  const crotch = -cut.bandHeight - cut.rise;
  const hem = -cut.bandHeight - legLength(cut);
  if (cut.inseam < 40) return [...drags(folding, crotch, 2 * cut.inseam), ...waves(folding, crotch + 4, hem)];
  // No two legs bend at the same height.
  const knee = crotch - cut.kneeDrop + folding.between(-3.5, 3);
  const [count, strength] = stackOf(cut);
  const isWide = cut.front.hem > 24.9;
  return [
    ...falls(folding, crotch, knee),
    ...drags(folding, crotch, cut.kneeDrop + 14),
    ...kneeFolds(folding, knee),
    ...stack(folding, hem, count, strength),
    ...(isWide ? waves(folding, knee + 12, hem) : []),
  ];
}
