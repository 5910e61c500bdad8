import type { KeptDrape } from '../garments/kept-garment.ts';
import type { SweatFacts } from '../garments/sweat-cut.ts';

/** A hoodie or crew of the catalog: what its copy says, and which of its drapes was chosen. */
export interface SweatRow {
  readonly facts: SweatFacts;
  readonly seed: number;
}

const PULLOVER: SweatFacts = {
  hood: 'down',
  hoodPanels: 3,
  cords: 'round',
  pocket: 'kangaroo',
  zip: false,
  sleeves: 'set-in',
  sideRibs: false,
  notch: false,
  gussets: false,
  hemRibInches: 3,
  cloth: 'brushed fleece',
  ounces: 13,
  mark: 'none',
  twoTone: false,
};

const LOOPBACK_CREW: SweatFacts = {
  ...PULLOVER,
  hood: 'none',
  cords: 'none',
  pocket: 'none',
  sleeves: 'raglan',
  sideRibs: true,
  notch: true,
  hemRibInches: 2.6,
  cloth: 'loopback',
  ounces: 12,
};

/** Hoodies and crews by slug. */
export const SWEAT_ROWS = {
  'everyday-pullover-hoodie': { facts: PULLOVER, seed: 12 },
  'script-hoodie': { facts: { ...PULLOVER, cords: 'flat', mark: 'chain stitch script' }, seed: 14 },
  'full-zip-hoodie': {
    facts: {
      ...PULLOVER,
      hoodPanels: 2,
      cords: 'none',
      pocket: 'split',
      zip: true,
      sideRibs: true,
      cloth: 'loopback',
      ounces: 12,
    },
    seed: 7,
  },
  'archive-heavy-hoodie': {
    facts: { ...PULLOVER, hood: 'up', hoodPanels: 2, cords: 'none', gussets: true, cloth: 'reverse weave', ounces: 18 },
    seed: 9,
  },
  'loopback-crew': { facts: LOOPBACK_CREW, seed: 4 },
  'orchard-crew': { facts: { ...LOOPBACK_CREW, mark: 'fruit patches' }, seed: 6 },
  'two-tone-crew': {
    facts: {
      ...LOOPBACK_CREW,
      sleeves: 'set-in',
      sideRibs: false,
      notch: false,
      twoTone: true,
      cloth: 'brushed fleece',
      ounces: 11,
    },
    seed: 8,
  },
} as const satisfies Readonly<Record<string, SweatRow>>;

export type SweatSlug = keyof typeof SWEAT_ROWS;

export function sweatDrape(slug: SweatSlug): KeptDrape {
  return { name: slug, seed: SWEAT_ROWS[slug].seed };
}
