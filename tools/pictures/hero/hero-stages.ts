import type { Stage } from '../catalog/staging.ts';

/** The home page's first picture: wide with calm wall for words on its left, and tall for phones, goods from edge to edge. */
export const heroStages = {
  wide: {
    span: 214,
    heightToWidth: 9 / 16,
    products: [
      { slug: 'everyday-pullover-hoodie', color: 'Green', x: 0.5, y: 0.42, turn: -4 },
      { slug: 'mesh-basketball-shorts', color: 'Red', x: 0.68, y: 0.75, turn: -2 },
      { slug: 'script-tee', color: 'Natural/Green', x: 0.685, y: 0.375, turn: 3 },
      { slug: 'script-cap', color: 'Blue', x: 0.895, y: 0.27, turn: 8 },
    ],
    pair: { way: 'white', x: 0.88, y: 0.7, turn: 14 },
  },
  tall: {
    span: 116,
    products: [
      { slug: 'everyday-pullover-hoodie', color: 'Green', x: 0.29, y: 0.33, turn: -6 },
      { slug: 'mesh-basketball-shorts', color: 'Red', x: 0.6, y: 0.655, turn: -2 },
      { slug: 'script-tee', color: 'Natural/Green', x: 0.61, y: 0.33, turn: 3 },
      { slug: 'script-cap', color: 'Blue', x: 0.22, y: 0.67, turn: -6 },
    ],
    pair: { way: 'white', x: 0.34, y: 0.845, turn: -12 },
  },
} as const satisfies Readonly<Record<string, Stage>>;

export type HeroShape = keyof typeof heroStages;
