import { noise } from '../materials/noise.ts';

/** A fold that cloth remembers from being worn: a band of extra cloth across a line on a piece. */
export interface Fold {
  readonly piece: string;
  /** Where the fold starts, usually where cloth is held. */
  readonly u: number;
  readonly v: number;
  /** Degrees from the piece's u, the way the fold runs. */
  readonly angle: number;
  readonly length: number;
  readonly width: number;
  /** How much longer the cloth is across the fold, as a share. */
  readonly amount: number;
}

interface Band extends Fold {
  readonly cosine: number;
  readonly sine: number;
}

/** The share that remembered folds add to a thread from (u, v) along (du, dv). */
export function foldStrain(
  folds: readonly Fold[],
): (piece: string, u: number, v: number, du: number, dv: number) => number {
  const bands = new Map<string, Band[]>();
  for (const fold of folds) {
    const angle = (fold.angle * Math.PI) / 180;
    const band = { ...fold, cosine: Math.cos(angle), sine: Math.sin(angle) };
    bands.set(fold.piece, [...(bands.get(fold.piece) ?? []), band]);
  }
  return (piece, u, v, du, dv) => {
    let sum = 0;
    const square = du * du + dv * dv;
    for (const { u: fromU, v: fromV, cosine, sine, length, width, amount } of bands.get(piece) ?? []) {
      const along = (u - fromU) * cosine + (v - fromV) * sine;
      const across = (v - fromV) * cosine - (u - fromU) * sine;
      if (along < -0.3 * length || along > 1.3 * length || Math.abs(across) > 3 * width) continue;
      const middle = (along - 0.42 * length) / (0.42 * length);
      const threadAcross = dv * cosine - du * sine;
      const share = Math.exp((-across * across) / (2 * width * width) - middle * middle);
      sum += (amount * share * threadAcross * threadAcross) / square;
    }
    return sum;
  };
}

/** Unevenness of cloth that has been worn: how many centimeters a swell is apart across and up, and how strong. */
export interface Swell {
  readonly across: number;
  readonly up: number;
  readonly amount: number;
}

export function wearStrain(swells: readonly Swell[], seed: number): (piece: string, u: number, v: number) => number {
  return (piece, u, v) => {
    const own = seed + piece.length + piece.charCodeAt(Math.max(0, piece.length - 4));
    let sum = 0;
    swells.forEach(({ across, up, amount }, place) => {
      sum += amount * noise(u / across, v / up, own + 9 * place);
    });
    return sum;
  };
}
