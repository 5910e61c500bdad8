import { drawBandana } from '../accessories/bandana.ts';
import { drawLaces } from '../accessories/laces.ts';
import { drawShoeBag } from '../accessories/shoe-bag.ts';
import { drawTote } from '../accessories/tote.ts';
import { drawWristbands } from '../accessories/wristbands.ts';
import { lightOn } from '../materials/cloth-colors.ts';
import type { ProductDrawings } from './product-drawing.ts';

/** Laces, bags and other small things by slug. */
export const smallThings: ProductDrawings = {
  'flat-laces': {
    technique: 'smallThings',
    facts: { braid: 'flat', widthInches: 5 / 16, lengthInches: 54, tips: 'metal' },
    views: {
      front: { center: [0, 0], width: 28, distance: 220, pitch: 72, backdrop: 'floor' },
      detail: { center: [-7.2, 8.2], width: 12, distance: 220, pitch: 72, backdrop: 'floor' },
    },
    development: (color) => (color === 'Black' ? { window: 1.75, sky: 0.5 } : { window: 1.28, sky: 0.4 }),
    draw: (color) => Promise.resolve(drawLaces(color)),
  },
  'market-tote': {
    technique: 'smallThings',
    facts: { cloth: '16 oz canvas', gusset: 'shoebox', straps: 'long', print: 'peach and script' },
    views: {
      front: { center: [0.4, 23.5], width: 58, distance: 330, eye: [0, 36], yaw: -20, backdrop: 'wall' },
      back: { center: [-0.4, 23.5], width: 58, distance: 330, eye: [0, 36], yaw: 160, backdrop: 'wall' },
      detail: { center: [-4, 31], width: 21, distance: 330, eye: [0, 36], yaw: -20, backdrop: 'wall' },
    },
    development: lightOn,
    draw: drawTote,
  },
  'orchard-bandana': {
    technique: 'smallThings',
    facts: { cloth: 'cotton lawn', sideInches: 22, print: 'cherries and drawn border', hem: 'rolled' },
    views: {
      front: { center: [0, 0], width: 66, distance: 330, yaw: 5, pitch: 78, backdrop: 'floor' },
      detail: { center: [-15.5, 14.5], width: 23, distance: 330, yaw: 5, pitch: 78, backdrop: 'floor' },
    },
    development: () => ({ window: 1.3, sky: 0.4 }),
    draw: drawBandana,
  },
  'terry-wristbands': {
    technique: 'smallThings',
    facts: { cloth: 'looped cotton', heightInches: 3, count: 2, stripe: 'contrast' },
    views: {
      front: { center: [0.2, 4.3], width: 22.5, distance: 120, pitch: 24, backdrop: 'floor' },
      back: { center: [0.2, 4.3], width: 22.5, distance: 120, yaw: 180, pitch: 24, backdrop: 'floor' },
      detail: { center: [-3, 4.4], width: 9, distance: 120, pitch: 24, backdrop: 'floor' },
    },
    development: () => ({ window: 1.3, sky: 0.42 }),
    draw: (color) => Promise.resolve(drawWristbands(color)),
  },
  'shoe-bag': {
    technique: 'smallThings',
    facts: { cloth: 'washed twill', base: 'double layer', cord: 'cream' },
    views: {
      front: { center: [0, 21.4], width: 50, distance: 330, eye: [0, 36], yaw: -8, backdrop: 'wall' },
      back: { center: [0, 21.4], width: 50, distance: 330, eye: [0, 36], yaw: 172, backdrop: 'wall' },
      detail: { center: [0, 36.4], width: 19, distance: 330, eye: [0, 36], yaw: -8, backdrop: 'wall' },
    },
    draw: (color) => Promise.resolve(drawShoeBag(color)),
  },
};
