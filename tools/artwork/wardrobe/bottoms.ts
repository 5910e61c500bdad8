import { clothColors, creamCloth } from '../cloth-colors.ts';
import { cargoPant, carpenterPant, jogger, trackJogger, wideSweatpant } from '../garments/pants.ts';
import { cargoShorts, meshShorts, practiceShorts, sweatShorts } from '../garments/shorts.ts';
import { fruit, script } from '../../pictures/materials/prints.ts';
import type { Worn } from './worn.ts';

const SHORTS = 80;
const PANTS = 94;

/** Shorts and pants by slug. */
export const bottoms: Readonly<Record<string, Worn>> = {
  'mesh-basketball-shorts': {
    span: SHORTS,
    pieces: (options) =>
      meshShorts({
        ...options,
        art: script({ x: -18.4, y: 18, width: 11, color: clothColors[options.color].ink, turn: -3, pen: 2 }),
      }),
    close: { x: 1, y: -18, span: 28 },
  },
  'side-panel-mesh-shorts': {
    span: SHORTS,
    pieces: (options) => meshShorts({ ...options, panel: creamCloth }),
    close: { x: 20, y: 6, span: 28 },
  },
  'practice-shorts': {
    span: 76,
    pieces: practiceShorts,
    close: { x: 20, y: 11, span: 28 },
  },
  'loopback-sweat-shorts': { span: 78, pieces: sweatShorts },
  'orchard-sweat-shorts': {
    span: 78,
    pieces: (options) => sweatShorts({ ...options, art: fruit('cherry', -18.4, 15.6, 6) }),
    close: { x: -16, y: 12, span: 27 },
  },
  'everyday-jogger': {
    span: PANTS,
    pieces: jogger,
    close: { x: 1, y: -41, span: 32 },
  },
  'track-jogger': {
    span: PANTS,
    pieces: trackJogger,
    close: { x: 17, y: -22, span: 32 },
  },
  'cargo-pant': {
    span: PANTS,
    pieces: cargoPant,
    close: { x: 19, y: -3, span: 30 },
  },
  'wide-leg-sweatpant': {
    span: PANTS,
    pieces: wideSweatpant,
    close: { x: 1, y: -41, span: 32 },
  },
  'cargo-short': {
    span: SHORTS,
    pieces: cargoShorts,
    close: { x: 19, y: 4, span: 28 },
  },
  'carpenter-pant': {
    span: PANTS,
    pieces: carpenterPant,
    close: { x: 18, y: -6, span: 32 },
  },
};
