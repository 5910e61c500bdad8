import type { Piece } from '../engine/scene.ts';
import { clothColors } from '../cloth-colors.ts';
import type { DemoColor } from '../../seed/demo-product.ts';
import { topPieces } from './top.ts';
import { type TopPattern } from './top-pattern.ts';

export const teePattern: TopPattern = {
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

export interface TeeOptions {
  readonly color: DemoColor;
  readonly seed: number;
  readonly back?: boolean;
  readonly art?: string;
  readonly relief?: string;
  readonly cloth?: string;
  readonly collarCloth?: string;
  readonly pattern?: Partial<TopPattern>;
}

/** A short-sleeve tee; with a longer sleeve in its pattern, any jersey top. */
export function tee(options: TeeOptions): Piece[] {
  const colors = clothColors[options.color];
  const cloth = options.cloth ?? colors.cloth;
  return topPieces(
    { ...teePattern, ...options.pattern },
    {
      cloth,
      seam: colors.seam,
      inside: options.cloth ?? colors.inside,
      collarCloth: options.collarCloth ?? colors.trim,
      cuffCloth: options.collarCloth ?? colors.trim,
      material: options.color === 'Gray' ? 'heather' : 'jersey',
      thickness: 0.3,
      rumple: 0.26,
      creaseStrength: 1,
      seed: options.seed,
      ...(options.back && { back: true }),
      ...(options.art && { art: options.art }),
      ...(options.relief && { relief: options.relief }),
    },
  );
}
