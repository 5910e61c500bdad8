import type { DemoColor } from '../seed/demo-product.ts';
import type { LaidGarment, Scene } from './engine/scene.ts';
import { sneakers } from './garments/sneakers.ts';
import { wornOf } from './wardrobe/wardrobe.ts';

const SEED = 41;

/** Slug, color, position as fractions of the picture, rotation. What matters is near the middle, because phones crop the sides. */
const laid: readonly (readonly [string, DemoColor, number, number, number])[] = [
  ['cargo-pant', 'Brown', 0.115, 0.62, 9],
  ['everyday-jogger', 'Black', 0.87, 0.9, -24],
  ['everyday-pullover-hoodie', 'Green', 0.45, 0.66, -5],
  ['mesh-basketball-shorts', 'Blue', 0.83, 0.2, 14],
  ['watch-beanie', 'Red', 0.29, 0.14, -16],
];

function garment([slug, color, x, y, turn]: (typeof laid)[number], place: number): LaidGarment {
  const worn = wornOf(slug);
  const seed = SEED + place;
  return { pieces: worn.pieces({ color, seed }), x, y, turn, seed, stray: worn.stray ?? 0.35 };
}

/** The home page's flat-lay at a moment of its loop, from 0 to 1: evening light from a paned window moves across it. */
export function heroScene(width: number, moment: number): Scene {
  const angle = moment * 2 * Math.PI;
  return {
    table: 'concrete',
    tint: '#94846d',
    span: 176,
    width,
    height: Math.round((width * 9) / 16),
    seed: SEED,
    exposure: 0.9,
    garments: [
      ...laid.map(garment),
      { pieces: sneakers('#d9472f', '#c9c2b3'), x: 0.77, y: 0.79, turn: 20, seed: SEED, stray: 0 },
    ],
    panes: { x: 9 + 9 * Math.cos(angle), y: 20 + 4 * Math.sin(angle), sway: 5 * Math.sin(2 * angle), shade: 0.74 },
  };
}
