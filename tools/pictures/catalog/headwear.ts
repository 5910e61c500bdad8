import type { DemoColor } from '../../seed/demo-product.ts';
import { createCap, type CapFacts } from '../accessories/cap.ts';
import type { Part } from '../render/material.ts';
import type { Development } from '../render/studio.ts';
import type { Framing, ProductDrawing, ProductDrawings } from './product-drawing.ts';

const DISTANCE = 170;

/** Caps are seen a little from below where the copy tells of what is inside: the strap, the sweatband, the under brim. */
const capViews = {
  standing: { center: [-0.7, 6], width: 30, distance: DISTANCE, yaw: -27, pitch: 9, backdrop: 'floor' },
  floating: { center: [-0.7, 5.6], width: 30, distance: DISTANCE, yaw: -27, pitch: -6, backdrop: 'wall' },
  back: { center: [0, 5.4], width: 30, distance: DISTANCE, yaw: 158, pitch: -15, backdrop: 'wall' },
} as const satisfies Record<string, Framing>;

const capDetail: Framing = {
  center: [0.5, 6.9],
  width: 13.5,
  distance: DISTANCE,
  yaw: -12,
  pitch: 6,
  backdrop: 'floor',
};

/** Black cloth takes more light, though less than a garment's folds: bright thread lies on it. */
function developmentOf(color: DemoColor): Development {
  return color === 'Black' ? { window: 1.7, sky: 0.5 } : {};
}

type Draw = (color: DemoColor) => readonly Part[];

/** Builds what all colors share once, when the first is drawn. */
function kept(create: () => Draw): (color: DemoColor) => Promise<readonly Part[]> {
  let draw: Draw | undefined;
  return (color) => {
    draw ??= create();
    return Promise.resolve(draw(color));
  };
}

function cap(facts: CapFacts, front: Framing): ProductDrawing {
  return {
    facts: { ...facts },
    views: { front, back: capViews.back, detail: capDetail },
    development: developmentOf,
    draw: kept(() => createCap(facts)),
  };
}

export const headwear: ProductDrawings = {
  'script-cap': cap({ embroidery: 'script', drape: 8 }, capViews.standing),
  'peach-cap': cap({ embroidery: 'peach', button: '#ee8455', underBrim: '#3b6d50', drape: 11 }, capViews.floating),
};
