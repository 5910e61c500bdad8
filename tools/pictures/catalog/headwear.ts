import type { DemoColor } from '../../seed/demo-product.ts';
import { SCRIPT_BEANIE, STRIPE_BEANIE, WATCH_BEANIE } from '../accessories/beanie-kinds.ts';
import { createBeanie, type BeanieFacts } from '../accessories/beanie.ts';
import { createCap, type CapFacts } from '../accessories/cap.ts';
import type { Development } from '../render/shot.ts';
import { type Framing, type ProductDrawing, type ProductDrawings, keptDrawing } from './product-drawing.ts';

const DISTANCE = 170;

/** Caps stand on the floor; the back is seen from below, for the strap, the sweatband, the tape and the under brim. */
const capViews = {
  front: { center: [-0.7, 6], width: 30, distance: DISTANCE, yaw: -27, pitch: 9, backdrop: 'floor' },
  back: { center: [0, 5.4], width: 30, distance: DISTANCE, yaw: 158, pitch: -15, backdrop: 'wall' },
  detail: { center: [-0.7, 6], width: 13, distance: DISTANCE, yaw: -10, pitch: 6, backdrop: 'floor' },
} as const satisfies ProductDrawing['views'];

/** Black cloth takes more light, though less than a garment's folds: bright thread lies on it. */
function developmentOf(color: DemoColor): Development {
  return color === 'Black' ? { window: 1.7, sky: 0.5 } : {};
}

function cap(facts: CapFacts): ProductDrawing {
  return {
    technique: 'headwear',
    facts: { ...facts },
    views: capViews,
    development: developmentOf,
    draw: keptDrawing(() => createCap(facts)),
  };
}

function beanie(facts: BeanieFacts, height: number, detail: Partial<Framing>): ProductDrawing {
  const front: Framing = {
    center: [0.3, height],
    width: 30,
    distance: DISTANCE,
    yaw: -28,
    pitch: 7,
    backdrop: 'floor',
  };
  return {
    technique: 'headwear',
    facts: beanieWords(facts),
    views: { front, back: { ...front, yaw: 152 }, detail: { ...front, center: [0, 6.4], width: 15, ...detail } },
    development: (color) => (color === 'Black' ? { window: 1.75, sky: 0.5 } : { window: 1.2, sky: 0.42 }),
    draw: keptDrawing(() => createBeanie(facts)),
  };
}

/** Facts of a beanie as flat words and numbers. */
function beanieWords({ body, cuff, label, script, pom, stripes }: BeanieFacts): ProductDrawing['facts'] {
  return {
    rib: body.gauge.pitch,
    wales: body.gauge.wales,
    length: body.length,
    slouch: body.slouch,
    drape: body.seed,
    cuff: cuff.height,
    label: label === true,
    script: script === true,
    pom: pom === true,
    stripes: stripes?.length ?? 0,
  };
}

export const headwear: ProductDrawings = {
  'script-cap': cap({ embroidery: 'script', drape: 8 }),
  'peach-cap': cap({ embroidery: 'peach', button: '#ee8455', underBrim: '#3b6d50', drape: 11 }),
  'watch-beanie': beanie(WATCH_BEANIE, 10, {}),
  'stripe-beanie': beanie(STRIPE_BEANIE, 12.6, { center: [0, 13], width: 18 }),
  'script-beanie': beanie(SCRIPT_BEANIE, 10.4, {}),
};
