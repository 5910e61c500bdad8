import type { Fabric } from '../cloth/pattern.ts';
import type { BottomCut } from './bottom-cut.ts';
import type { BottomDrape } from './bottom-drape.ts';

const TWILL: Fabric = { density: 0.033, bending: 38, stretch: 8e5 };
const CANVAS: Fabric = { density: 0.039, bending: 75, stretch: 9e5 };
const RIPSTOP: Fabric = { density: 0.023, bending: 20, stretch: 8e5 };

const FIELD: BottomCut = {
  rise: 26.5,
  inseam: 74,
  waist: 'flat',
  bandHeight: 4,
  frontBand: 22.6,
  backBand: 23.2,
  front: { waist: 22.8, hip: 25.6, fork: 4.8, knee: 25, hem: 23.4 },
  back: { waist: 23.8, hip: 28.6, fork: 10, knee: 27.4, hem: 25.4 },
  kneeDrop: 42,
  frontDip: 2,
  backLift: 3.6,
  slit: 0,
  hemHeight: 2.2,
  hemStiffness: 4,
  fabric: TWILL,
};

const CARPENTER: BottomCut = {
  ...FIELD,
  inseam: 74.5,
  bandHeight: 4.2,
  front: { waist: 22.8, hip: 25.4, fork: 4.8, knee: 23.6, hem: 21.4 },
  back: { waist: 23.8, hip: 28.4, fork: 10, knee: 25.8, hem: 23.4 },
  fabric: CANVAS,
};

const CARGO_SHORT: BottomCut = {
  ...FIELD,
  inseam: 27.5,
  waist: 'elastic back',
  frontBand: 22.2,
  backBand: 20.4,
  front: { waist: 22.6, hip: 25.6, fork: 4.8, hem: 28.4 },
  back: { waist: 25, hip: 29, fork: 10, hem: 31.4 },
  hemHeight: 2.6,
  fabric: RIPSTOP,
};

export type PantsStyle = 'field' | 'carpenter' | 'cargo short';

export const pantsDrapes: Readonly<Record<PantsStyle, BottomDrape>> = {
  field: { cut: FIELD, seed: 7, stance: 3.8, lean: 0.6, rightKnee: 1.2, leftKnee: 1.2, shoe: 0.8 },
  carpenter: { cut: CARPENTER, seed: 29, stance: 3.6, lean: -0.5, rightKnee: 2, leftKnee: 0.6, shoe: 0 },
  'cargo short': { cut: CARGO_SHORT, seed: 13, stance: 5.6, lean: 0.7, rightKnee: 1, leftKnee: 2.4, shoe: 0 },
};
