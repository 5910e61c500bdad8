import type { RollFold } from '../materials/roll-folds.ts';
import type { BottomCut } from './bottom-cut.ts';
import { HIP_RADIUS, SIDES, createFolding, fold, some, type Folding, type WornCloth } from './bottom-rolls.ts';

/** Around the hips from the middle of the front to the middle behind. */
const BACK = Math.PI * HIP_RADIUS;

/** From the crotch up and out over the hips, in front and, fewer, behind; weight on one leg pulls more on that side. */
function whiskers(folding: Folding, crotch: number): RollFold[] {
  const { between, cloth } = folding;
  const broad = 1.45 - 0.55 * cloth.crisp;
  const pulled = between(0, 1) < 0.5 ? 1 : -1;
  return SIDES.flatMap((side) => {
    const strength = side === pulled ? 1 : 0.5;
    const turn = between(-1.5, 2.5);
    const inFront = some(folding, side === pulled ? [0, 1, 2] : [0, 1]).map((place) =>
      fold(folding, {
        fromU: side * between(-0.6, 1.6),
        fromV: crotch + between(-1, 1) + 2.4 * place,
        toU: side * between(12, 22),
        toV: crotch + turn + between(1, 8) + 5.5 * place,
        sag: between(0.2, 2.4),
        depth: strength * (0.8 - 0.2 * place),
        width: broad * between(0.6, 0.95),
      }),
    );
    const behind = some(folding, [0, 1]).map((place) =>
      fold(folding, {
        fromU: side * (BACK - between(0.6, 2)),
        fromV: crotch + between(0, 2) + 3.4 * place,
        toU: side * (BACK - between(10, 20)),
        toV: crotch + turn + between(2, 8) + 5 * place,
        sag: between(0.6, 2.6),
        depth: strength * (0.9 - 0.2 * place),
        width: between(0.75, 1.1),
      }),
    );
    return [...inFront, ...behind];
  });
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
  return whiskers(createFolding(cut, cloth, seed + 660), -cut.bandHeight - cut.rise);
}
