import type { Stage } from '../catalog/staging.ts';

/**
 * The home page's first picture: wide with calm wall for words on its left, and tall for phones, with room for the
 * sticker below the hoodie. Windows cut up to a tenth off its top and bottom, so no thing is there.
 */
export const heroStages = {
  wide: {
    span: 242,
    heightToWidth: 9 / 16,
    products: [
      { slug: 'everyday-pullover-hoodie', color: 'Green', x: 0.56, y: 0.424, turn: -4 },
      { slug: 'mesh-basketball-shorts', color: 'Red', x: 0.722, y: 0.668, turn: -2 },
      { slug: 'script-tee', color: 'Natural/Green', x: 0.726, y: 0.39, turn: 3 },
      { slug: 'peach-cap', color: 'Blue', x: 0.545, y: 0.825, turn: -6 },
    ],
    pair: { way: 'white', x: 0.9, y: 0.765, turn: 12 },
  },
  tall: {
    span: 136,
    heightToWidth: 1.1,
    products: [
      { slug: 'everyday-pullover-hoodie', color: 'Green', x: 0.256, y: 0.425, turn: -5 },
      { slug: 'mesh-basketball-shorts', color: 'Red', x: 0.55, y: 0.665, turn: -2 },
      { slug: 'script-tee', color: 'Natural/Green', x: 0.555, y: 0.395, turn: 3 },
      { slug: 'peach-cap', color: 'Blue', x: 0.865, y: 0.5, turn: 7 },
    ],
    pair: { way: 'white', x: 0.855, y: 0.755, turn: 12 },
  },
} as const satisfies Readonly<Record<string, Stage>>;

export type HeroShape = keyof typeof heroStages;
