import { describe, expect, it } from 'vitest';
import { buildClothMesh } from './cloth-mesh.ts';
import { line } from './curve.ts';
import { opposedSeam, type Pattern, type PatternPiece } from './pattern.ts';

const fabric = { density: 0.02, bending: 10, stretch: 4e5 };

/** A square of 20 by 20 centimeters that hangs from y 0 at some x. */
function square(name: string, left: number): PatternPiece {
  return {
    name,
    fabric,
    place: (u, v) => [left + u, v, 0],
    edges: [
      { name: 'bottom', curve: line([0, -20], [20, -20]) },
      { name: 'right', curve: line([20, -20], [20, 0]) },
      { name: 'top', curve: line([20, 0], [0, 0]) },
      { name: 'left', curve: line([0, 0], [0, -20]) },
    ],
  };
}

const sewn: Pattern = {
  pieces: [square('one', 0), square('other', 20)],
  seams: [opposedSeam('one.right', 'other.left')],
};

describe('buildClothMesh', () => {
  it('welds the two edges of a seam, vertex by vertex', () => {
    const mesh = buildClothMesh(sewn, 2, 1);
    const apart = buildClothMesh({ ...sewn, seams: [] }, 2, 1);
    expect(apart.vertexCount - mesh.vertexCount).toBe(11);
  });

  it('gives cloth the weight of its area', () => {
    const grams = buildClothMesh(sewn, 2, 1).masses.reduce((sum, mass) => sum + mass, 0);
    expect(grams).toBeCloseTo(2 * 400 * fabric.density, 3);
  });

  it('is the same for the same seed', () => {
    expect(buildClothMesh(sewn, 2, 4)).toEqual({ ...buildClothMesh(sewn, 2, 4), pattern: sewn });
    expect(buildClothMesh(sewn, 2, 4).coordinates).not.toEqual(buildClothMesh(sewn, 2, 5).coordinates);
  });

  it('names an edge that a seam looks for in vain', () => {
    const wrong = { ...sewn, seams: [opposedSeam('one.right', 'other.lfet')] };
    expect(() => buildClothMesh(wrong, 2, 1)).toThrow('other.lfet');
  });
});
