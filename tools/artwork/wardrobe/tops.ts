import { clothColors, creamCloth } from '../cloth-colors.ts';
import { hoodie } from '../garments/hoodie.ts';
import { closedPath } from '../garments/pattern-path.ts';
import { groove, line, stitches } from '../garments/stitching.ts';
import { crew } from '../garments/sweat.ts';
import { tee } from '../garments/tee.ts';
import { type FruitName, fruit, script } from '../../pictures/materials/prints.ts';
import type { Worn } from './worn.ts';

const TEE = 90;
const LONG = 103;
const longSleeve = { sleeveAngle: 69, sleeveLength: 58, opening: 10.4, cuff: 4.6 };
const cut = { color: 'Natural/Green' } as const;

function fruitTee(name: FruitName, height: number, span: number): Worn {
  return {
    span: TEE,
    pieces: (options) => tee({ ...options, art: options.back ? '' : fruit(name, 0, -10, height) }),
    close: { x: 1.5, y: -9, span },
  };
}

const pocketPath = closedPath([5.4, -16], [15.4, -16], [15.4, -6.4], [10.4, -3.6], [5.4, -6.4]);

function stripes(color: string): string {
  let bands = '';
  for (let y = -40; y < 40; y += 7.4) bands += `<rect x="-60" y="${y}" width="120" height="3.7" fill="${color}"/>`;
  return bands;
}

/** Tees, long sleeves, hoodies and sweats by slug. */
export const tops: Readonly<Record<string, Worn>> = {
  'everyday-heavyweight-tee': { span: TEE, pieces: tee },
  'script-tee': {
    span: TEE,
    pieces: (options) =>
      tee({ ...options, art: script({ x: 0, y: -11, width: 27, color: clothColors[options.color].ink, pen: 1.9 }) }),
    close: { x: -1, y: -11, span: 32 },
  },
  'orchard-peach-tee': fruitTee('peach', 19, 30),
  'orchard-lemon-tee': fruitTee('lemon', 17, 28),
  'orchard-cherry-tee': {
    span: TEE,
    pieces: (options) => tee({ ...options, art: fruit('cherry', 10, -15, 6.4), pattern: { collar: 1.7, length: 73 } }),
    close: { x: 8, y: -17, span: 27 },
  },
  'courtside-stripe-tee': {
    span: TEE,
    pieces: (options) =>
      tee({
        ...options,
        cloth: creamCloth,
        collarCloth: clothColors[options.color].cloth,
        art: stripes(clothColors[options.color].cloth),
      }),
  },
  'pocket-tee': {
    span: TEE,
    pieces: (options) =>
      tee({
        ...options,
        art:
          `<path d="${pocketPath}" fill="#000000" fill-opacity="0.05"/>` +
          line(pocketPath, clothColors[options.color].seam, 0.16, 0.45) +
          stitches(
            closedPath([5.8, -15], [15, -15], [15, -6.6], [10.4, -4.1], [5.8, -6.6]),
            clothColors[options.color].seam,
            0.6,
          ),
        relief: `<path d="${pocketPath}" fill="#ffffff" fill-opacity="0.4"/>` + groove(pocketPath, 0.24, 0.8),
      }),
    close: { x: 9, y: -11, span: 26 },
  },
  'cropped-boxy-tee': {
    span: 94,
    pieces: (options) => tee({ ...options, pattern: { length: 61, half: 29.5, shoulder: 26, underarm: 25 } }),
  },
  'orchard-pear-long-sleeve': {
    span: LONG,
    pieces: (options) => tee({ ...options, art: fruit('pear', 0, -11, 19), pattern: longSleeve }),
    close: { x: 1, y: -10, span: 30 },
  },
  'night-run-long-sleeve': {
    span: LONG,
    pieces: (options) =>
      tee({
        ...options,
        art: script({ x: -32.6, y: -1, width: 12, color: '#a7a7a4', turn: 108, pen: 2.1 }),
        pattern: longSleeve,
      }),
    close: { x: -30, y: -1, span: 34 },
  },
  'everyday-pullover-hoodie': {
    span: LONG,
    middle: [0, -11],
    pieces: hoodie,
  },
  'script-hoodie': {
    span: LONG,
    middle: [0, -10],
    pieces: (options) =>
      hoodie({
        ...options,
        cord: '#efe7d3',
        art: script({ x: 0, y: -0.6, width: 27, color: '#f4ecd9', pen: 2 }),
        relief: script({ x: 0, y: -0.6, width: 27, color: '#ffffff', pen: 2 }),
      }),
    close: { x: -1, y: -2, span: 32 },
  },
  'full-zip-hoodie': {
    span: LONG,
    middle: [0, -10],
    pieces: (options) => hoodie({ ...options, zip: true }),
    close: { x: 1, y: -22, span: 32 },
  },
  'loopback-crew': {
    span: LONG,
    pieces: (options) => crew({ ...options, raglan: true, notch: true }),
    close: { x: 1, y: -25, span: 32 },
  },
  'orchard-crew': {
    span: LONG,
    pieces: (options) => {
      const row = (['peach', 'lemon', 'cherry', 'pear'] as const)
        .map((name, place) => fruit(name, -16.8 + place * 11.2, -9, 11))
        .join('');
      return crew({ ...options, art: row });
    },
    close: { x: 0, y: -9, span: 46 },
  },
  'two-tone-crew': {
    span: LONG,
    pieces: (options) => crew({ ...options, lower: clothColors[cut.color].cloth }),
  },
  'archive-heavy-hoodie': {
    span: 103,
    middle: [0, -10],
    pieces: (options) => hoodie({ ...options, cordless: true }),
  },
};
