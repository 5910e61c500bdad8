import type { DemoCategory } from '../../seed/demo-product.ts';
import type { Stage } from './staging.ts';

/** The three category tiles, lowest first. */
export const categoryStages: Readonly<Record<DemoCategory, Stage>> = {
  tees: {
    span: 112,
    products: [
      { slug: 'everyday-pullover-hoodie', color: 'Green', x: 0.63, y: 0.36, turn: 6 },
      { slug: 'orchard-peach-tee', color: 'Natural/Green', x: 0.38, y: 0.67, turn: -5 },
    ],
  },
  bottoms: {
    span: 112,
    products: [
      { slug: 'track-jogger', color: 'Blue', x: 0.32, y: 0.5, turn: 4 },
      { slug: 'mesh-basketball-shorts', color: 'Red', x: 0.68, y: 0.6, turn: -5 },
    ],
  },
  accessories: {
    span: 84,
    products: [
      { slug: 'market-tote', color: 'Natural/Green', x: 0.34, y: 0.38, turn: -5 },
      { slug: 'script-cap', color: 'Green', x: 0.77, y: 0.24, turn: 8 },
      { slug: 'stripe-crew-socks', color: 'Red', x: 0.7, y: 0.7, turn: -6 },
      { slug: 'watch-beanie', color: 'Gray', x: 0.26, y: 0.82, turn: 8 },
    ],
  },
};
