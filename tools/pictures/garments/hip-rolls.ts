import type { RollFold } from '../materials/roll-folds.ts';
import type { BottomCut } from './bottom-cut.ts';
import { HIP_RADIUS, SIDES, createFolding, fold, some, type Folding, type WornCloth } from './bottom-rolls.ts';

/** Around the hips from the middle of the front to the middle behind. */
const BACK = Math.PI * HIP_RADIUS;

/** To the side, where front meets back and the outline is. */
const SIDE = BACK / 2;

/**
 * From the crotch up and out over the hips: short ones, and long ones that reach the outline. Weight on one leg pulls more
 * on that side, and no fan is the other's mirror.
 */
function whiskers(folding: Folding, crotch: number): RollFold[] {
  const { between, cloth } = folding;
  const broad = 1.3 - 0.5 * cloth.crisp;
  const pulled = between(0, 1) < 0.5 ? 1 : -1;
  const start = between(-1, 2.5);
  return SIDES.flatMap((side) => {
    const strength = side === pulled ? 1 : 0.6;
    const turn = between(-2, 3);
    const inFront = some(folding, side === pulled ? [0, 1, 2, 3] : [0, 1, 2]).map((place) => {
      const isLong = between(0, 1) < 0.55;
      return fold(folding, {
        fromU: side * between(-0.4, 2.2),
        fromV: crotch + start + between(-1, 1) + 2 * place,
        toU: side * (isLong ? between(SIDE - 7, SIDE + 5) : between(9, 17)),
        toV: crotch + turn + between(0.5, 5) + (isLong ? 5.5 : 3.6) * place,
        sag: between(-0.4, 2),
        fullest: between(0.14, 0.3),
        spread: 0.8,
        ...(isLong && { open: 0.25 }),
        depth: strength * (place % 2 === 0 ? 0.85 : 0.5) * between(0.75, 1.2),
        width: broad * between(0.6, 0.95),
      });
    });
    const behind = some(folding, [0, 1]).map((place) =>
      fold(folding, {
        fromU: side * (BACK - between(0.6, 2)),
        fromV: crotch + between(0, 2) + 3.4 * place,
        toU: side * (BACK - between(10, 24)),
        toV: crotch + turn + between(2, 8) + 5 * place,
        sag: between(0.6, 2.6),
        spread: 0.6,
        depth: strength * (0.9 - 0.2 * place),
        width: between(0.75, 1.1),
      }),
    );
    return [...inFront, ...behind];
  });
}

/** From the hips inward and down over a thigh: they cross what comes from the crotch. */
function hipDrags(folding: Folding, crotch: number): RollFold[] {
  const { between } = folding;
  return SIDES.flatMap((side) =>
    some(folding, [0, 1]).map((place) =>
      fold(folding, {
        fromU: side * between(SIDE - 3, SIDE + 4),
        fromV: crotch + between(9, 15) - 6 * place,
        toU: side * between(6, 13),
        toV: crotch + between(-4, 3) - 5 * place,
        sag: between(-0.5, 1.5),
        fullest: between(0.12, 0.3),
        spread: 0.4,
        under: between(0, 1) < 0.5 ? 1 : -1,
        depth: between(0.25, 0.65),
        width: between(0.6, 1),
      }),
    ),
  );
}

/** Pleats that elastic leaves below the band: unequal, and ending at unequal heights. */
function gathers(folding: Folding): RollFold[] {
  const { cut, cloth, between } = folding;
  if (cut.waist === 'flat') return [];
  const pleats: RollFold[] = [];
  const behindAlone = cut.waist === 'elastic back';
  let around = -BACK;
  while (around < BACK) {
    const long = between(0, 1) ** 2;
    // Deeper for its width, or closer to the next one, thick cloth would pass through itself.
    const width = between(0.42, 0.62) + 0.15 * long;
    const depth = (between(0.14, 0.31) * width * cloth.width) / cloth.depth;
    const at = around;
    around += 1.3 * width * cloth.width + between(0, 1.8);
    if (behindAlone && Math.abs(at) < BACK / 2) continue;
    pleats.push(
      fold(folding, {
        fromU: at,
        fromV: -cut.bandHeight + 0.6,
        toU: at * between(1, 1.06) + between(-0.8, 0.8),
        toV: -cut.bandHeight - 5 - (9 + 9 * cloth.limp) * long,
        sag: between(-0.3, 0.3),
        fullest: between(0.12, 0.3),
        under: between(0, 1) < 0.5 ? 1 : -1,
        depth,
        width,
      }),
    );
  }
  return pleats;
}

/** Pleats by centimeters around the hips and height, from where the band is level. */
export function waistPleats(cut: BottomCut, cloth: WornCloth, seed: number): RollFold[] {
  return gathers(createFolding(cut, cloth, seed + 610));
}

/** The other folds of a bottom above its legs. */
export function hipRolls(cut: BottomCut, cloth: WornCloth, seed: number): RollFold[] {
  const folding = createFolding(cut, cloth, seed + 660);
  const crotch = -cut.bandHeight - cut.rise;
  return [...whiskers(folding, crotch), ...hipDrags(folding, crotch)];
}
