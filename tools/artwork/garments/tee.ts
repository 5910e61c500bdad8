import { clothColors } from '../cloth-colors.ts';
import type { Piece } from '../engine/scene.ts';
import type { GarmentOptions } from './garment-options.ts';
import { topPieces } from './top.ts';
import type { TopPattern } from './top-pattern.ts';

const teePattern: TopPattern = {
  length: 71,
  half: 27,
  neck: 9,
  drop: 8.5,
  shoulder: 24,
  sleeveAngle: 37,
  sleeveLength: 22,
  opening: 19,
  underarm: 26.5,
  cuff: 0,
  band: 0,
  collar: 2.1,
};

interface TeeOptions extends GarmentOptions {
  readonly cloth?: string;
  readonly collarCloth?: string;
  readonly pattern?: Partial<TopPattern>;
}

/** A short-sleeve tee; with a longer sleeve in its pattern, any jersey top. */
export function tee(options: TeeOptions): Piece[] {
  const colors = clothColors[options.color];
  const trim = options.collarCloth ?? colors.trim;
  return topPieces(
    { ...teePattern, ...options.pattern },
    {
      ...options,
      cloth: options.cloth ?? colors.cloth,
      seam: colors.seam,
      inside: options.cloth ?? colors.inside,
      collarCloth: trim,
      cuffCloth: trim,
      material: options.color === 'Gray' ? 'heather' : 'jersey',
      thickness: 0.3,
      rumple: 0.26,
      creaseStrength: 1,
    },
  );
}
