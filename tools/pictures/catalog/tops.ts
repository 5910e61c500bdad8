import type { DemoColor } from '../../seed/demo-product.ts';
import { sweat } from '../garments/sweat.ts';
import { teeCut } from '../garments/tee-cut.ts';
import { tee } from '../garments/tee.ts';
import type { Development } from '../render/shot.ts';
import type { Framing, ProductDrawing, ProductDrawings, ViewName } from './product-drawing.ts';
import { SWEAT_ROWS, sweatDrape, type SweatSlug } from './sweat-rows.ts';
import { TEE_ROWS, teeDrape, type TeeSlug } from './tee-rows.ts';

const LENS = 400;

/** The lens hangs a little above the middle, so that it sees into the neck. */
const LENS_HEIGHT = -14;

export function topView(center: readonly [x: number, y: number], width: number, yaw = 0): Framing {
  return { center, width, distance: LENS, eye: [center[0], Math.max(center[1], LENS_HEIGHT)], yaw, backdrop: 'wall' };
}

/** What a tee's detail shows: the middle and the width of it, in centimeters. */
const TEE_DETAILS: Readonly<Record<TeeSlug, Framing>> = {
  'everyday-heavyweight-tee': topView([4, -9], 24),
  'script-tee': topView([4, -21], 24),
  'orchard-peach-tee': topView([0, -22], 22),
  'orchard-lemon-tee': topView([0, -22], 22),
  'orchard-cherry-tee': topView([5, -12], 22),
  'courtside-stripe-tee': topView([17, -22], 24),
  'pocket-tee': topView([11, -20], 22),
  'cropped-boxy-tee': topView([4, -9], 24),
  'orchard-pear-long-sleeve': topView([0, -23], 22),
  'night-run-long-sleeve': topView([-27, -39], 22),
};

/** Black cloth is exposed longer, or its folds would be lost; white a little, so that it is not gray. */
function topDevelopment(color: DemoColor): Development {
  if (color === 'Black') return { window: 2.5, sky: 0.62 };
  if (color === 'White') return { window: 1.5, sky: 0.4 };
  return {};
}

/** Fleece is lit from the room as well, so that its shade is soft. */
function sweatDevelopment(color: DemoColor, view: ViewName): Development {
  if (view === 'detail') return topDevelopment(color);
  if (color === 'Black') return { window: 2.6, sky: 0.86 };
  return color === 'White' ? { window: 1.5, sky: 0.48 } : { window: 1.46, sky: 0.47 };
}

/** Light jersey needs softer folds and a clear edge, black one harder light: its folds are shallow. */
function teeDevelopment(color: DemoColor, view: ViewName): Development {
  if (view === 'detail') return topDevelopment(color);
  const nearCards = 0.8;
  if (color === 'Black') return { window: 2.8, sky: 0.74, nearCards };
  if (color === 'White') return { window: 1.5, sky: 0.46, nearCards };
  return { window: 1.46, sky: 0.42, nearCards };
}

const SHORT_WIDTH = 80;
const LONG_WIDTH = 90;

function teeDrawing(slug: TeeSlug): ProductDrawing {
  const { facts } = TEE_ROWS[slug];
  const width = facts.sleeves === 'long' ? LONG_WIDTH : SHORT_WIDTH;
  const center = [0, 0.5 - teeCut(facts).length / 2] as const;
  return {
    technique: 'tees',
    facts: { ...facts },
    views: { front: topView(center, width), back: topView(center, width, 180), detail: TEE_DETAILS[slug] },
    development: teeDevelopment,
    draw: tee(facts, teeDrape(slug)),
  };
}

/** What a hoodie's or crew's detail shows. */
const SWEAT_DETAILS: Readonly<Record<SweatSlug, Framing>> = {
  'everyday-pullover-hoodie': topView([2, -7], 26),
  'script-hoodie': topView([3, -27], 24),
  'full-zip-hoodie': topView([2, -14], 20),
  'archive-heavy-hoodie': topView([10, -44], 26),
  'loopback-crew': topView([2, -11], 22),
  'orchard-crew': topView([0, -22], 44),
  'two-tone-crew': topView([18, -36], 24),
};

/** The middle of a sweatshirt's height, by how far its hood or collar reaches up. */
const SWEAT_MIDDLES = { none: -33.5, down: -31, up: -24 } as const;

function sweatDrawing(slug: SweatSlug): ProductDrawing {
  const { facts } = SWEAT_ROWS[slug];
  const center = [0, SWEAT_MIDDLES[facts.hood]] as const;
  return {
    technique: 'sweats',
    facts: { ...facts },
    views: { front: topView(center, LONG_WIDTH), back: topView(center, LONG_WIDTH, 180), detail: SWEAT_DETAILS[slug] },
    development: sweatDevelopment,
    draw: sweat(facts, sweatDrape(slug)),
  };
}

/** Tees, long sleeves, hoodies and crews by slug. */
export const topDrawings: ProductDrawings = {
  'everyday-heavyweight-tee': teeDrawing('everyday-heavyweight-tee'),
  'script-tee': teeDrawing('script-tee'),
  'orchard-peach-tee': teeDrawing('orchard-peach-tee'),
  'orchard-lemon-tee': teeDrawing('orchard-lemon-tee'),
  'orchard-cherry-tee': teeDrawing('orchard-cherry-tee'),
  'courtside-stripe-tee': teeDrawing('courtside-stripe-tee'),
  'pocket-tee': teeDrawing('pocket-tee'),
  'cropped-boxy-tee': teeDrawing('cropped-boxy-tee'),
  'orchard-pear-long-sleeve': teeDrawing('orchard-pear-long-sleeve'),
  'night-run-long-sleeve': teeDrawing('night-run-long-sleeve'),
  'everyday-pullover-hoodie': sweatDrawing('everyday-pullover-hoodie'),
  'script-hoodie': sweatDrawing('script-hoodie'),
  'full-zip-hoodie': sweatDrawing('full-zip-hoodie'),
  'loopback-crew': sweatDrawing('loopback-crew'),
  'orchard-crew': sweatDrawing('orchard-crew'),
  'two-tone-crew': sweatDrawing('two-tone-crew'),
  'archive-heavy-hoodie': sweatDrawing('archive-heavy-hoodie'),
};
