import { describe, expect, it } from 'vitest';
import { BOTTOM_ROWS } from '../catalog/bottom-rows.ts';
import { moveFork, openedHem, roundedWaist } from './bottom-hang.ts';

const { cut } = BOTTOM_ROWS['cargo-pant'].drape;

describe('the waist', () => {
  it('dips where it was sewn to dip, in the middle and at the sides', () => {
    expect(roundedWaist(cut, { x: 0, y: 0, z: 11 })).toBeCloseTo(0, 2);
    expect(roundedWaist(cut, { x: 17, y: 0, z: 0 })).toBeCloseTo(0, 2);
  });

  it('is rounder between them, so that front and back do not meet in a point', () => {
    expect(roundedWaist(cut, { x: 14, y: 0, z: 6 })).toBeLessThan(-0.3);
    expect(roundedWaist(cut, { x: 14, y: 0, z: -6 })).toBeGreaterThan(0.3);
  });
});

describe('an opened hem', () => {
  const raised = openedHem(cut, 0.8);

  it('is higher on the side that is seen, and as much lower behind', () => {
    expect(raised(6, 0)).toBeGreaterThan(1);
    expect(raised(-6, 0)).toBeCloseTo(-raised(6, 0), 9);
  });

  it('leaves the knee where it is', () => {
    expect(raised(6, 30)).toBeCloseTo(0, 9);
  });
});

describe('where legs part', () => {
  const fork = { drop: 1.2, close: { right: 0.8, left: 0.3 } };
  const moved = (x: number, y: number) => {
    const place = { x, y, z: 8 };
    moveFork(fork, -30, place);
    return place;
  };

  it('hangs lower, and one thigh comes closer than the other, but neither crosses the middle', () => {
    expect(moved(0, -30).y).toBeCloseTo(-31.2, 6);
    expect(moved(2, -36).x).toBeGreaterThan(0);
    expect(moved(2, -36).x).toBeLessThan(-moved(-2, -36).x);
  });

  it('leaves the hips and the outer sides alone', () => {
    expect(moved(18, -30)).toEqual({ x: 18, y: -30, z: 8 });
    expect(moved(2, -2).x).toBeCloseTo(2, 3);
  });
});
