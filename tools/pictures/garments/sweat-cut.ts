import { cubic, curveLength, type Curve, type Point } from '../cloth/curve.ts';
import type { PatternEdge } from '../cloth/pattern.ts';
import { neckCurve, type TopCut } from './top-cut.ts';

/** How a sweatshirt or hoodie is cut and trimmed, in the words of its copy. */
export interface SweatFacts {
  readonly hood: 'none' | 'down' | 'up';
  /** Panels of the hood: two meet in one seam over the crown, three have a strip between. */
  readonly hoodPanels: 2 | 3;
  readonly cords: 'none' | 'round' | 'flat';
  readonly pocket: 'none' | 'kangaroo' | 'split';
  readonly zip: boolean;
  readonly sleeves: 'set-in' | 'raglan';
  readonly sideRibs: boolean;
  /** The V-stitch below the collar. */
  readonly notch: boolean;
  readonly gussets: boolean;
  readonly hemRibInches: number;
  readonly cloth: 'brushed fleece' | 'loopback' | 'reverse weave';
  readonly ounces: number;
  readonly mark: 'none' | 'chain stitch script' | 'fruit patches';
  readonly twoTone: boolean;
}

export const CUFF_HEIGHT = 7;
export const CUFF_SHARE = 0.7;
export const HEM_SHARE = 0.9;

const HOODED_NECK = { halfNeck: 10, frontDrop: 9.5, backDrop: 2.2 } as const;
const CREW_NECK = { halfNeck: 9.6, frontDrop: 10.2, backDrop: 2.4 } as const;

const HEAVY = 16;

export function sweatCut(facts: SweatFacts): TopCut {
  const heavy = facts.ounces >= HEAVY;
  return {
    ...(facts.hood === 'none' ? CREW_NECK : HOODED_NECK),
    halfChest: heavy ? 29.8 : 29,
    halfHem: heavy ? 28.4 : 27.4,
    length: 60,
    frontDip: 1.4,
    shoulder: [24.6, -5.6],
    underarm: -26.5,
    capHeight: 11.5,
    sleeveLength: 53,
    halfWrist: 13,
  };
}

/** How high a hood's half is, from the neck to the crown. */
export const HOOD_HEIGHT = 34;

export interface HoodCut {
  readonly backNeck: number;
  readonly frontNeck: number;
  /** From the middle of the back to the face. */
  readonly depth: number;
  readonly edges: readonly PatternEdge[];
}

/** Half a hood, u forward from the middle of the back, v up from the neck; as deep as half the neckline is long. */
export function hoodCut(cut: TopCut): HoodCut {
  const backNeck = curveLength(neckCurve(cut, 'back'));
  const frontNeck = curveLength(neckCurve(cut, 'front'));
  const depth = backNeck + frontNeck;
  const start: Point = [0, 0];
  const shoulder: Point = [backNeck, -1.2];
  const chin: Point = [depth, -2.4];
  const top: Point = [depth, HOOD_HEIGHT - 2];
  const along = (share: number) => backNeck + frontNeck * share;
  const crown: Curve = cubic(top, [depth - 13, HOOD_HEIGHT + 4.5], [-5, HOOD_HEIGHT], start);
  return {
    backNeck,
    frontNeck,
    depth,
    edges: [
      { name: 'neckBack', curve: cubic(start, [backNeck * 0.4, -0.2], [backNeck * 0.7, -0.6], shoulder) },
      { name: 'neckFront', curve: cubic(shoulder, [along(0.35), -1.9], [along(0.7), -2.6], chin) },
      { name: 'face', curve: cubic(chin, [depth + 1, 8], [depth + 1.2, 22], top) },
      { name: 'crown', curve: crown },
    ],
  };
}
