import { describe, expect, it } from 'vitest';
import { lengthsAlong } from '../render/tube.ts';
import { CROSSING_RISE, layLaces } from './lace-path.ts';

const LENGTH = 137.2;
const laces = layLaces(LENGTH);

describe('laid laces', () => {
  it('are as long as they are sold', () => {
    for (const line of laces) {
      expect(lengthsAlong(line).at(-1)).toBeGreaterThan(LENGTH * 0.98);
      expect(lengthsAlong(line).at(-1)).toBeLessThan(LENGTH * 1.02);
    }
  });

  it('rest on what was laid before, and start on the floor', () => {
    const [first, second] = laces;
    expect(Math.max(...(second ?? []).map(([, height]) => height))).toBeGreaterThan(CROSSING_RISE);
    expect(first?.[0]?.[1]).toBeLessThan(0.05);
  });
});
