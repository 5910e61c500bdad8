import type { StyledPicture } from '../../seed/styled-layouts.ts';
import type { SneakerWay } from '../accessories/sneaker.ts';
import type { Stage } from './staging.ts';

/** The pair whose color comes next to an accent that a stylist chose. */
const WAYS: Readonly<Record<string, SneakerWay>> = {
  '#c63d2f': 'red',
  '#d9472f': 'red',
  '#2d4f86': 'blue',
  '#6e5a97': 'gray',
  '#8a5a34': 'gum',
  '#e7b93c': 'white',
  '#ee8455': 'natural',
  '#3a3a3a': 'gray',
  '#2f5d47': 'green',
};

/** A styled picture as its stylist arranged it, lowest first. */
export function styledStage({ span, pieces, sneakers }: StyledPicture): Stage {
  return {
    span,
    products: pieces.map(([slug, color, x, y, turn]) => ({ slug, color, x, y, turn: turn / 2 })),
    ...(sneakers && {
      pair: { x: sneakers.x, y: sneakers.y, turn: sneakers.turn, way: WAYS[sneakers.accent] ?? 'white' },
    }),
  };
}
