import type { Part } from '../render/material.ts';
import { drawings } from './drawings.ts';

/** How far things stand out from the wall, by square centimeters. */
export type Heights = Map<number, number>;

export function createHeights(): Heights {
  return new Map();
}

/** Centimeters between two cloths. */
const GAP = 1.2;
/** Single folds of soft things may touch: not the highest place decides, but nearly. */
const MOSTLY = { around: 1, on: 0.94 } as const;

/** Garments are dressed over each other; small things lie on them. */
export function isSmall(slug: string): boolean {
  return drawings[slug]?.views.front.distance !== 400;
}

function cellOf(x: number, y: number): number {
  return Math.round(x) * 4096 + Math.round(y);
}

function readCells(parts: readonly Part[], better: (z: number, before: number) => boolean): Heights {
  const cells: Heights = new Map();
  for (const { surface } of parts) {
    const { positions } = surface;
    for (let place = 0; place < positions.length; place += 3) {
      const cell = cellOf(positions[place] ?? 0, positions[place + 1] ?? 0);
      const z = positions[place + 2] ?? 0;
      const before = cells.get(cell);
      if (before === undefined || better(z, before)) cells.set(cell, z);
    }
  }
  return cells;
}

const higher = (z: number, before: number) => z > before;
const lower = (z: number, before: number) => z < before;

/**
 * How far parts must come forward: 'around' other things, as a tee is around the waist of shorts (its front before theirs),
 * or 'on' them, as a cap lies on a hoodie.
 */
export function liftOver(below: Heights, parts: readonly Part[], way: 'around' | 'on'): number {
  const own = readCells(parts, way === 'around' ? higher : lower);
  const lifts: number[] = [];
  for (const [cell, z] of own) {
    const height = below.get(cell);
    if (height !== undefined) lifts.push(height + GAP - z);
  }
  const sorted = lifts.toSorted((left, right) => left - right);
  return Math.max(0, sorted[Math.ceil(sorted.length * MOSTLY[way]) - 1] ?? 0);
}

export function raiseHeights(heights: Heights, parts: readonly Part[]): void {
  for (const [cell, z] of readCells(parts, higher)) {
    if (z > (heights.get(cell) ?? -Infinity)) heights.set(cell, z);
  }
}
