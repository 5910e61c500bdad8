import type { Fabric } from '../cloth/pattern.ts';
import type { BottomCut } from './bottom-cut.ts';
import type { BottomDrape } from './bottom-drape.ts';

const INCH = 2.54;

const MESH: Fabric = { density: 0.019, bending: 5, stretch: 3.5e5 };
const MICRO_MESH: Fabric = { density: 0.0125, bending: 4.5, stretch: 3e5 };
const LOOPBACK: Fabric = { density: 0.034, bending: 15, stretch: 5e5 };

const COURT: BottomCut = {
  rise: 28,
  inseam: 9 * INCH,
  waist: 'elastic',
  bandHeight: 4.6,
  frontBand: 19.8,
  backBand: 20.6,
  front: { waist: 25.2, hip: 25.6, fork: 5, hem: 29.5 },
  back: { waist: 27.6, hip: 29.4, fork: 10, hem: 33 },
  kneeDrop: 0,
  frontDip: 2.4,
  backLift: 2.8,
  slit: 0,
  hemHeight: 2.6,
  hemStiffness: 2,
  fabric: MESH,
};

const PRACTICE: BottomCut = {
  ...COURT,
  rise: 27,
  inseam: 6 * INCH,
  bandHeight: 3.8,
  front: { waist: 24.6, hip: 25.2, fork: 5, hem: 28.6 },
  back: { waist: 27, hip: 28.6, fork: 9.6, hem: 32 },
  slit: 4.4,
  hemHeight: 0.8,
  hemStiffness: 3,
  fabric: MICRO_MESH,
};

const SWEAT: BottomCut = {
  ...COURT,
  inseam: 8 * INCH,
  bandHeight: 4.8,
  front: { waist: 24.4, hip: 25, fork: 5, hem: 27 },
  back: { waist: 26.8, hip: 28.4, fork: 10, hem: 30.5 },
  hemHeight: 0.9,
  hemStiffness: 2.5,
  fabric: LOOPBACK,
};

const ORCHARD: BottomCut = {
  ...SWEAT,
  inseam: 7 * INCH,
  front: { waist: 24.6, hip: 25.4, fork: 5, hem: 29 },
  back: { waist: 27, hip: 28.8, fork: 10, hem: 32.6 },
  hemHeight: 2.6,
};

export type ShortsStyle = 'court' | 'side panel' | 'practice' | 'sweat' | 'orchard';

/** Seeds and stances chosen by eye, each another silhouette. */
export const shortsDrapes: Readonly<Record<ShortsStyle, BottomDrape>> = {
  court: { cut: COURT, seed: 9, stance: 6.4, lean: 0.8, rightKnee: 1.2, leftKnee: 1.2, shoe: 0 },
  'side panel': { cut: { ...COURT, slit: 5 }, seed: 14, stance: 7, lean: -0.8, rightKnee: 3, leftKnee: 0.4, shoe: 0 },
  practice: { cut: PRACTICE, seed: 21, stance: 6.4, lean: 0.6, rightKnee: 0.6, leftKnee: 2.6, shoe: 0 },
  sweat: { cut: SWEAT, seed: 5, stance: 5.6, lean: 0.9, rightKnee: 1, leftKnee: 2, shoe: 0 },
  orchard: { cut: ORCHARD, seed: 31, stance: 6, lean: -0.7, rightKnee: 2.4, leftKnee: 1, shoe: 0 },
};
