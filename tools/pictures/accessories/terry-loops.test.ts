import { describe, expect, it } from 'vitest';
import { createGridSurface } from '../render/surface.ts';
import { growLoops } from './terry-loops.ts';

const ground = createGridSurface(6, 6, (column, row) => [column, 0, row], { name: 'ground', flipped: true });
const everywhere = () => true;

describe('terry loops', () => {
  it('are the same from the same seed and others from another', () => {
    const loops = growLoops('loops', ground, everywhere, 3);
    expect(growLoops('loops', ground, everywhere, 3).positions).toEqual(loops.positions);
    expect(growLoops('loops', ground, everywhere, 4).positions).not.toEqual(loops.positions);
  });

  it('stand on the outside of the ground, and only where they grow', () => {
    const loops = growLoops('loops', ground, (vertex) => vertex < 3, 3);
    const heights = loops.positions.filter((_, place) => place % 3 === 1);
    expect(Math.max(...heights)).toBeGreaterThan(0.08);
    expect(Math.min(...heights)).toBeGreaterThan(-0.1);
    expect(loops.positions.length).toBe(growLoops('loops', ground, everywhere, 3).positions.length / 12);
  });
});
