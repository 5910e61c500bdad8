import { describe, expect, it } from 'vitest';
import type { Sample } from '../render/material.ts';
import { HALF_SIDE } from './bandana-pattern.ts';
import { paintBandana, rasterBandana } from './bandana-print.ts';

const print = await rasterBandana({ light: '#f6eedb', line: '#efe7d3', leaf: '#3f7f4f' });

function colorAt(u: number, v: number): readonly number[] {
  const sample: Sample = { red: 0, green: 0, blue: 0, height: 0 };
  paintBandana(print, u, v, sample, 1);
  return [sample.red, sample.green, sample.blue];
}

describe('the bandana print', () => {
  it('is the same on all four sides', () => {
    for (const [u, v] of [
      [19.3, -15.4],
      [3.1, -26.1],
      [12.4, -22.6],
    ] as const) {
      const turned = [colorAt(-v, u), colorAt(-u, -v), colorAt(v, -u)];
      for (const color of turned) expect(color).toEqual(colorAt(u, v));
    }
  });

  it('has a disk in the corner and leaves the hem bare', () => {
    expect(colorAt(19.3, -15.4)[0]).toBeGreaterThan(0.8);
    expect(colorAt(0.5, -(HALF_SIDE - 0.4))).toEqual([0, 0, 0]);
  });
});
