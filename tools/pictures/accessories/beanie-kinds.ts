import type { BeanieFacts } from './beanie.ts';

const CHUNKY = { pitch: 1.12, wales: 2, ridge: 0.7, course: 0.36, depth: 0.2 } as const;
const SOFT = { pitch: 0.78, wales: 2, ridge: 0.72, course: 0.26, depth: 0.11 } as const;
const FINE = { pitch: 0.36, wales: 2, ridge: 0.74, course: 0.14, depth: 0.065 } as const;

/** Short and close, in a chunky rib of two by two. */
export const WATCH_BEANIE: BeanieFacts = {
  body: {
    gauge: CHUNKY,
    length: 21,
    crown: 11,
    held: 5,
    slouch: 0,
    fabric: { density: 0.05, bending: 60, stretch: 5e4 },
    seed: 4,
  },
  cuff: { gauge: CHUNKY, height: 7, thickness: 0.75, seed: 1 },
  fibers: { count: 5000, length: 0.6, width: 0.013 },
  label: true,
};

/** A deep cuff folded twice, four stripes above it. */
export const STRIPE_BEANIE: BeanieFacts = {
  body: {
    gauge: SOFT,
    length: 21.5,
    crown: 11.5,
    held: 6,
    slouch: 0,
    fabric: { density: 0.045, bending: 40, stretch: 5e4 },
    seed: 13,
  },
  cuff: { gauge: SOFT, height: 7.7, thickness: 0.9, seed: 5 },
  fibers: { count: 3500, length: 0.4, width: 0.012 },
  pom: true,
  stripes: [
    [8.7, 10.1],
    [11.6, 13],
    [14.5, 15.9],
    [17.4, 18.8],
  ],
};

/** Thin and long enough to slouch. */
export const SCRIPT_BEANIE: BeanieFacts = {
  body: {
    gauge: FINE,
    length: 28,
    crown: 9,
    held: 5,
    slouch: 700,
    fabric: { density: 0.03, bending: 12, stretch: 5e4 },
    seed: 12,
  },
  cuff: { gauge: FINE, height: 6.6, thickness: 0.45, seed: 8 },
  fibers: { count: 4000, length: 0.35, width: 0.01 },
  script: true,
};
