import type { TopCut } from './top-cut.ts';

/** How a tee is cut, in the words of its copy. */
export type TeeFit = 'straight' | 'relaxed' | 'boxy' | 'dropped shoulder' | 'cropped' | 'long body';

export interface TeeFacts {
  readonly fit: TeeFit;
  readonly sleeves: 'short' | 'long';
  readonly collarInches: number;
  /** Height of a ribbed cuff; 0 is a hemmed sleeve. */
  readonly cuffInches: number;
  /** Centimeters that the back hangs lower. */
  readonly backDip: number;
  /** Ounces a square yard, as the copy gives them. */
  readonly ounces: number;
  readonly print: TeePrint;
  /** Inches from stripe to stripe; 0 is plain. */
  readonly stripeInches: number;
  /** Dyed after sewing: darker along the seams. */
  readonly garmentDyed: boolean;
  readonly pocket: boolean;
}

export type TeePrint = 'none' | 'script' | 'peach' | 'lemon' | 'small cherry' | 'pear' | 'sleeve script';

/** What holds for a tee unless its copy says otherwise. */
export const PLAIN_TEE: TeeFacts = {
  fit: 'straight',
  sleeves: 'short',
  collarInches: 1,
  cuffInches: 0,
  backDip: 0,
  ounces: 7,
  print: 'none',
  stripeInches: 0,
  garmentDyed: false,
  pocket: false,
};

export const INCH = 2.54;

const FRONT_DIP = 3.4;

type Body = Pick<TopCut, 'halfChest' | 'halfHem' | 'length' | 'shoulder'>;

/** Half widths and lengths by fit; cropped is three inches shorter and two inches wider than straight. */
const BODIES: Readonly<Record<TeeFit, Body>> = {
  straight: { halfChest: 27, halfHem: 26.6, length: 66, shoulder: [22.8, -5.2] },
  relaxed: { halfChest: 27.6, halfHem: 27.2, length: 68, shoulder: [23.2, -5.3] },
  boxy: { halfChest: 28.2, halfHem: 28, length: 65.5, shoulder: [23.8, -5.6] },
  'dropped shoulder': { halfChest: 28, halfHem: 27.6, length: 67, shoulder: [25, -6.2] },
  cropped: { halfChest: 29.5, halfHem: 29.1, length: 58.4, shoulder: [24.4, -6] },
  'long body': { halfChest: 26.8, halfHem: 26.4, length: 71.5, shoulder: [22.8, -5.2] },
};

export function teeCut(facts: TeeFacts): TopCut {
  const long = facts.sleeves === 'long';
  return {
    ...BODIES[facts.fit],
    frontDip: FRONT_DIP,
    backDip: facts.backDip,
    underarm: -26,
    halfNeck: 9,
    frontDrop: 10.6,
    backDrop: 2.2,
    capHeight: 11.5,
    sleeveLength: long ? 61 - facts.cuffInches * INCH : 22.5,
    ...(long && { halfWrist: facts.cuffInches > 0 ? 11.5 : 10 }),
  };
}
