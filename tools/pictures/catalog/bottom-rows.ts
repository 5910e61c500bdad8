import type { BottomDrape } from '../garments/bottom-drape.ts';
import { PLAIN_BOTTOM, type BottomFacts } from '../garments/bottom-facts.ts';
import { joggerDrapes } from '../garments/joggers.ts';
import { pantsDrapes } from '../garments/pants.ts';
import { shortsDrapes } from '../garments/shorts.ts';

/** A bottom of the catalog: what its copy says, and how it was draped. */
export interface BottomRow {
  readonly facts: BottomFacts;
  readonly drape: BottomDrape;
}

const COURT: BottomFacts = { ...PLAIN_BOTTOM, cloth: 'open mesh', ounces: 6, inseamInches: 9, hemInches: 1 };
const FLEECE: BottomFacts = { ...PLAIN_BOTTOM, cloth: 'fleece', inseamInches: 28, cord: 'round', sidePockets: 'slant' };
const TWILL: BottomFacts = {
  ...PLAIN_BOTTOM,
  cloth: 'twill',
  waist: 'flat',
  ounces: 9,
  inseamInches: 29,
  hemInches: 0.8,
  seamRows: 2,
  sidePockets: 'slant',
  beltLoops: 'all',
};

/** Shorts, joggers and pants by slug. */
export const BOTTOM_ROWS = {
  'mesh-basketball-shorts': {
    facts: { ...COURT, cord: 'round', sidePockets: 'slant', backPockets: 'one zip', mark: 'script' },
    drape: shortsDrapes.court,
  },
  'side-panel-mesh-shorts': {
    facts: { ...COURT, waistRows: 4, hem: 'split', sidePanel: true },
    drape: shortsDrapes['side panel'],
  },
  'practice-shorts': {
    facts: { ...COURT, cloth: 'micro mesh', ounces: 4, inseamInches: 6, hem: 'bound notch' },
    drape: shortsDrapes.practice,
  },
  'loopback-sweat-shorts': {
    facts: {
      ...PLAIN_BOTTOM,
      cloth: 'loopback',
      inseamInches: 8,
      hem: 'raw',
      cord: 'flat',
      sidePockets: 'in seam',
      backPockets: 'one patch',
    },
    drape: shortsDrapes.sweat,
  },
  'orchard-sweat-shorts': {
    facts: { ...PLAIN_BOTTOM, cloth: 'loopback', ounces: 11, inseamInches: 7, mark: 'cherry' },
    drape: shortsDrapes.orchard,
  },
  'everyday-jogger': {
    facts: { ...FLEECE, hem: 'rib cuff', hemInches: 2, kneeDarts: true, zipPocket: true },
    drape: joggerDrapes.everyday,
  },
  'track-jogger': {
    facts: { ...PLAIN_BOTTOM, cloth: 'tricot', ounces: 10, inseamInches: 28, hem: 'ankle zip', sideStripes: 2 },
    drape: joggerDrapes.track,
  },
  'cargo-pant': {
    facts: { ...TWILL, coinPocket: true, backPockets: 'two flap', thighPockets: 'bellows', hem: 'corded' },
    drape: pantsDrapes.field,
  },
  'wide-leg-sweatpant': {
    facts: { ...FLEECE, ounces: 13, inseamInches: 30, hemInches: 2, frontCrease: true },
    drape: joggerDrapes.wide,
  },
  'cargo-short': {
    facts: {
      ...TWILL,
      cloth: 'ripstop',
      ounces: 6,
      inseamInches: 11,
      hemInches: 1,
      waist: 'elastic back',
      beltLoops: 'front',
      backPockets: 'two patch',
      thighPockets: 'flat snap',
    },
    drape: pantsDrapes['cargo short'],
  },
  'carpenter-pant': {
    facts: {
      ...TWILL,
      cloth: 'canvas',
      ounces: 11,
      inseamInches: 30,
      seamRows: 3,
      backPockets: 'two patch',
      doubleKnees: true,
      hammerLoop: true,
    },
    drape: pantsDrapes.carpenter,
  },
} as const satisfies Readonly<Record<string, BottomRow>>;

export type BottomSlug = keyof typeof BOTTOM_ROWS;
