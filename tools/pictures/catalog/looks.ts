import type { Stage } from './staging.ts';

/** The gallery's outfits as they are put together, lowest first, by the look's id; each with its own pair. */
export const lookStages = {
  'script-and-nothing-else': {
    span: 120,
    products: [
      { slug: 'loopback-sweat-shorts', color: 'Gray', x: 0.42, y: 0.605, turn: 1.5 },
      { slug: 'script-tee', color: 'Blue', x: 0.42, y: 0.3, turn: -2 },
      { slug: 'script-cap', color: 'Green', x: 0.82, y: 0.5, turn: 8 },
    ],
    pair: { way: 'white', x: 0.77, y: 0.81, turn: 14 },
  },
  'the-orchard': {
    span: 138,
    products: [
      { slug: 'orchard-lemon-tee', color: 'Blue', x: 0.69, y: 0.33, turn: 6 },
      { slug: 'orchard-cherry-tee', color: 'Pink', x: 0.64, y: 0.75, turn: 4 },
      { slug: 'orchard-peach-tee', color: 'Natural/Green', x: 0.32, y: 0.5, turn: -5 },
      { slug: 'orchard-bandana', color: 'Red', x: 0.2, y: 0.86, turn: -10 },
    ],
    pair: { way: 'gum', x: 0.16, y: 0.15, turn: -12 },
  },
  'mesh-season': {
    span: 120,
    products: [
      { slug: 'mesh-basketball-shorts', color: 'Green', x: 0.56, y: 0.63, turn: -1.5 },
      { slug: 'everyday-heavyweight-tee', color: 'White', x: 0.57, y: 0.3, turn: 2 },
      { slug: 'stripe-crew-socks', color: 'Natural/Green', x: 0.17, y: 0.56, turn: -6 },
    ],
    pair: { way: 'green', x: 0.24, y: 0.84, turn: -14 },
  },
  'gray-saturday': {
    span: 150,
    products: [
      { slug: 'everyday-jogger', color: 'Gray', x: 0.44, y: 0.655, turn: -1 },
      { slug: 'everyday-pullover-hoodie', color: 'Gray', x: 0.44, y: 0.245, turn: 2 },
      { slug: 'watch-beanie', color: 'Red', x: 0.85, y: 0.2, turn: 10 },
      { slug: 'everyday-crew-socks', color: 'White', x: 0.83, y: 0.56, turn: 8 },
    ],
    pair: { way: 'gray', x: 0.79, y: 0.84, turn: 12 },
  },
  'field-notes': {
    span: 166,
    products: [
      { slug: 'cargo-pant', color: 'Brown', x: 0.57, y: 0.7, turn: 1 },
      { slug: 'archive-heavy-hoodie', color: 'Brown', x: 0.57, y: 0.275, turn: -2 },
      { slug: 'market-tote', color: 'Natural/Green', x: 0.19, y: 0.56, turn: -5 },
      { slug: 'script-beanie', color: 'Natural/Green', x: 0.15, y: 0.18, turn: -8 },
    ],
    pair: { way: 'natural', x: 0.22, y: 0.86, turn: -10 },
  },
  'last-row': {
    span: 144,
    products: [
      { slug: 'track-jogger', color: 'Blue', x: 0.44, y: 0.665, turn: 1 },
      { slug: 'two-tone-crew', color: 'Blue', x: 0.44, y: 0.23, turn: -2 },
      { slug: 'stripe-crew-socks', color: 'Blue', x: 0.84, y: 0.55, turn: 8 },
      { slug: 'flat-laces', color: 'Black', x: 0.85, y: 0.2, turn: 0 },
    ],
    pair: { way: 'blue', x: 0.79, y: 0.84, turn: 13 },
  },
} as const satisfies Readonly<Record<string, Stage>>;
