import { seededRandom } from '../materials/noise.ts';
import type { RollFold } from '../materials/roll-folds.ts';
import type { BottomCut } from './bottom-cut.ts';

/** How a cloth folds when it is worn. */
export interface WornCloth {
  /** Depth of its folds in centimeters, and their width. */
  readonly depth: number;
  readonly width: number;
  /** 0 folds in round rolls, 1 in edges. */
  readonly crisp: number;
  /** How many of the folds that cloth could have this one has: heavy cloth few, thin cloth all. */
  readonly share: number;
  /** How freely it hangs down in waves. */
  readonly limp: number;
}

/** Around hips and leg, centimeters for a radian. */
export const HIP_RADIUS = 19;
export const LEG_RADIUS = 10;

type Between = (low: number, high: number) => number;

/** What decides the folds of one product, or of one of its legs. */
export interface Folding {
  readonly cut: BottomCut;
  readonly cloth: WornCloth;
  readonly between: Between;
}

/** Where a fold runs; what is not said, the cloth decides. */
export type FoldLine = Pick<RollFold, 'fromU' | 'fromV' | 'toU' | 'toV'> & Partial<RollFold>;

/** Another seed folds elsewhere. */
export function createFolding(cut: BottomCut, cloth: WornCloth, seed: number): Folding {
  const random = seededRandom(seed);
  return { cut, cloth, between: (low, high) => low + (high - low) * random() };
}

/** A fold of this cloth: depth and width are shares of what the cloth's folds have. */
export function fold({ cloth, between }: Folding, { depth = 1, width = 1, ...line }: FoldLine): RollFold {
  return {
    sag: between(-0.6, 1.2),
    fullest: between(0.25, 0.45),
    under: 1,
    crisp: cloth.crisp,
    ...line,
    depth: cloth.depth * depth * between(0.75, 1.2),
    width: cloth.width * width * between(0.8, 1.2),
    seed: Math.floor(between(0, 9000)),
  };
}

/** As many as the cloth has of these, at least one. */
export function some<Place>({ cloth, between }: Folding, places: readonly Place[]): Place[] {
  const chosen = places.filter(() => between(0, 1) < cloth.share);
  return chosen.length > 0 ? chosen : places.slice(0, 1);
}

export const SIDES = [1, -1] as const;
