import { clothColors, creamCloth } from '../cloth-colors.ts';
import { cargoPant, carpenterPant, jogger, trackJogger, wideSweatpant } from '../garments/pants.ts';
import { cargoShorts, meshShorts, practiceShorts, sweatShorts } from '../garments/shorts.ts';
import { fruit, script } from '../prints.ts';
import type { Worn } from './worn.ts';

const SHORTS = 80;
const PANTS = 94;

/** Shorts and pants by slug. */
export const bottoms: Readonly<Record<string, Worn>> = {
  'mesh-basketball-shorts': {
    span: SHORTS,
    pieces: (color, seed) =>
      meshShorts({
        color,
        seed,
        art: script({ x: -18.4, y: 18, width: 11, color: clothColors[color].ink, turn: -3, pen: 2 }),
      }),
    close: { x: 1, y: -18, span: 28 },
  },
  'side-panel-mesh-shorts': {
    span: SHORTS,
    pieces: (color, seed) => meshShorts({ color, seed, panel: creamCloth }),
    close: { x: 20, y: 6, span: 28 },
  },
  'practice-shorts': {
    span: 76,
    pieces: (color, seed) => practiceShorts({ color, seed }),
    close: { x: 20, y: 11, span: 28 },
  },
  'loopback-sweat-shorts': { span: 78, pieces: (color, seed, back) => sweatShorts({ color, seed, back }) },
  'orchard-sweat-shorts': {
    span: 78,
    pieces: (color, seed) => sweatShorts({ color, seed, art: fruit('cherry', -18.4, 15.6, 6) }),
    close: { x: -16, y: 12, span: 27 },
  },
  'everyday-jogger': {
    span: PANTS,
    pieces: (color, seed) => jogger({ color, seed }),
    close: { x: 1, y: -41, span: 32 },
  },
  'track-jogger': {
    span: PANTS,
    pieces: (color, seed) => trackJogger({ color, seed }),
    close: { x: 17, y: -22, span: 32 },
  },
  'cargo-pant': {
    span: PANTS,
    pieces: (color, seed) => cargoPant({ color, seed }),
    close: { x: 19, y: -3, span: 30 },
  },
  'wide-leg-sweatpant': {
    span: PANTS,
    pieces: (color, seed) => wideSweatpant({ color, seed }),
    close: { x: 1, y: -41, span: 32 },
  },
  'cargo-short': {
    span: SHORTS,
    pieces: (color, seed) => cargoShorts({ color, seed }),
    close: { x: 19, y: 4, span: 28 },
  },
  'carpenter-pant': {
    span: PANTS,
    pieces: (color, seed) => carpenterPant({ color, seed }),
    close: { x: 18, y: -6, span: 32 },
  },
};
