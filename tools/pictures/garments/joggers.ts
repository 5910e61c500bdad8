import type { Fabric } from '../cloth/pattern.ts';
import type { BottomCut } from './bottom-cut.ts';
import type { BottomDrape } from './bottom-drape.ts';

const INCH = 2.54;

const FLEECE: Fabric = { density: 0.036, bending: 40, stretch: 6e5 };
const TRICOT: Fabric = { density: 0.03, bending: 11, stretch: 5e5 };

const EVERYDAY: BottomCut = {
  rise: 28,
  inseam: 64.5,
  waist: 'elastic',
  bandHeight: 4.8,
  frontBand: 19.8,
  backBand: 20.6,
  front: { waist: 24.2, hip: 25, fork: 5, knee: 22.4, hem: 16.2 },
  back: { waist: 26.4, hip: 28.2, fork: 10, knee: 24.6, hem: 18.2 },
  kneeDrop: 41,
  frontDip: 2.6,
  backLift: 3.6,
  slit: 0,
  cuff: { height: 2 * INCH, half: 11.8, raised: -0.6 },
  hemHeight: 0,
  hemStiffness: 1,
  fabric: FLEECE,
};

const { cuff: _cuff, ...UNCUFFED } = EVERYDAY;

const TRACK: BottomCut = {
  ...UNCUFFED,
  inseam: 71.5,
  front: { waist: 23.6, hip: 24.4, fork: 4.8, knee: 19.6, hem: 15.2 },
  back: { waist: 25.6, hip: 27.4, fork: 9.6, knee: 21.6, hem: 17.2 },
  hemHeight: 2.6,
  hemStiffness: 3,
  fabric: TRICOT,
};

const WIDE: BottomCut = {
  ...UNCUFFED,
  inseam: 73,
  front: { waist: 24.4, hip: 25.6, fork: 5, knee: 25.4, hem: 25 },
  back: { waist: 26.6, hip: 28.8, fork: 10, knee: 27.6, hem: 27 },
  hemHeight: 2 * INCH,
  hemStiffness: 2,
  fabric: { ...FLEECE, density: 0.039, bending: 32 },
};

export type JoggerStyle = 'everyday' | 'track' | 'wide';

export const joggerDrapes: Readonly<Record<JoggerStyle, BottomDrape>> = {
  everyday: { cut: EVERYDAY, seed: 11, stance: 3.9, lean: 0.8, rightKnee: 1.2, leftKnee: 1.2, shoe: 0 },
  track: { cut: TRACK, seed: 17, stance: 4.2, lean: -0.6, rightKnee: 2.6, leftKnee: 0.8, shoe: 0 },
  wide: { cut: WIDE, seed: 23, stance: 4, lean: 0.6, rightKnee: 0.8, leftKnee: 2.2, shoe: 0 },
};
