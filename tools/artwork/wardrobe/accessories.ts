import { clothColors } from '../cloth-colors.ts';
import { shoeBag, tote } from '../garments/bags.ts';
import { beanie } from '../garments/beanie.ts';
import { cap } from '../garments/cap.ts';
import { bandana, laces, wristbands } from '../garments/small-things.ts';
import { crewSocks } from '../garments/socks.ts';
import { fruit, script } from '../../pictures/materials/prints.ts';
import type { Worn } from './worn.ts';

/** Accessories by slug. */
export const accessories: Readonly<Record<string, Worn>> = {
  'script-cap': {
    span: 38,
    turn: 18,
    stray: 0.1,
    middle: [0, 1],
    pieces: (options) => {
      const { ink } = clothColors[options.color];
      return cap({ ...options, art: script({ x: 0, y: -2.4, width: 8.4, color: ink, turn: -3, pen: 2.2 }) });
    },
    close: { x: 0, y: -1.6, span: 17 },
  },
  'peach-cap': {
    span: 38,
    turn: -14,
    stray: 0.1,
    middle: [0, 1],
    pieces: (options) => cap({ ...options, button: '#ee8455', art: fruit('peach', 0, -2.6, 4.6) }),
    close: { x: 0, y: -1.4, span: 16 },
  },
  'watch-beanie': {
    span: 37,
    stray: 0.22,
    turn: -5,
    pieces: (options) => beanie({ ...options, ribs: 21, label: true }),
    close: { x: 0, y: 5, span: 16 },
  },
  'stripe-beanie': {
    span: 39,
    stray: 0.22,
    turn: 5,
    middle: [0, -2.4],
    pieces: (options) => beanie({ ...options, ribs: 30, stripes: true, pom: true }),
    close: { x: 2, y: 1, span: 16 },
  },
  'script-beanie': {
    span: 37,
    stray: 0.22,
    turn: -6,
    middle: [0, -1],
    pieces: (options) =>
      beanie({
        ...options,
        ribs: 46,
        tall: 3,
        art: script({ x: 0, y: 7.8, width: 10, color: '#f3ead6', turn: -3, pen: 2.2 }),
      }),
    close: { x: 0, y: 6, span: 16 },
  },
  'everyday-crew-socks': {
    span: 56,
    stray: 0.22,
    turn: 4,
    pieces: crewSocks,
    close: { x: 10, y: 0, span: 22 },
  },
  'stripe-crew-socks': {
    span: 56,
    stray: 0.22,
    turn: -4,
    pieces: (options) => crewSocks({ ...options, striped: true }),
    close: { x: 9, y: -9, span: 22 },
  },
  'market-tote': {
    span: 66,
    middle: [0, -2],
    turn: -3,
    pieces: (options) =>
      tote({
        ...options,
        art:
          fruit('peach', 0, 4.6, 14) +
          script({ x: 0, y: 16.4, width: 15, color: clothColors[options.color].ink, pen: 2 }),
      }),
    close: { x: -7, y: -8, span: 24 },
  },
  'orchard-bandana': {
    span: 76,
    turn: 9,
    pieces: bandana,
    close: { x: -14, y: -13, span: 30 },
  },
  'flat-laces': {
    span: 37,
    stray: 0,
    turn: 0,
    pieces: laces,
    close: { x: -9, y: 0, span: 15 },
  },
  'terry-wristbands': {
    span: 26,
    stray: 0.08,
    turn: 3,
    pieces: wristbands,
    close: { x: 3, y: 3, span: 12 },
  },
  'shoe-bag': {
    span: 58,
    turn: -3,
    pieces: (options) =>
      shoeBag({ ...options, art: script({ x: 0, y: 4, width: 14, color: clothColors[options.color].ink, pen: 2 }) }),
    close: { x: 3, y: -12, span: 24 },
  },
};
