import { expect, it } from 'vitest';
import { buildClothMesh } from './cloth-mesh.ts';
import { line } from './curve.ts';
import { evenEdges } from './even-edges.ts';
import { opposedSeam, type Pattern, type PatternPiece } from './pattern.ts';

const fabric = { density: 0.02, bending: 10, stretch: 4e5 };

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
  pieces: [square('body', 0), square('collar', 20)],
  seams: [opposedSeam('body.right', 'collar.left')],
};

/** A flat sheet whose seam at x 20 jumps to both sides in turn, and where its vertices lie. */
function jaggedSheet() {
  const mesh = buildClothMesh(sewn, 1, 1);
  const positions = mesh.positions.slice();
  const seam = Array.from({ length: mesh.vertexCount }, (_, vertex) => vertex).filter(
    (vertex) => Math.abs((positions[3 * vertex] ?? 0) - 20) < 1e-6,
  );
  const inner = seam.filter((vertex) => Math.abs((positions[3 * vertex + 1] ?? 0) + 10) < 6);
  for (const vertex of seam)
    positions[3 * vertex] = 20 + (Math.round(positions[3 * vertex + 1] ?? 0) % 2 === 0 ? 0.3 : -0.3);
  return { mesh: { ...mesh, positions }, inner };
}

it('sews a collar on in one even line, however its vertices were drawn aside', () => {
  const { mesh, inner } = jaggedSheet();
  const { positions } = evenEdges(mesh, (piece) => piece === 1);
  expect(inner.length).toBeGreaterThan(8);
  for (const vertex of inner) expect(Math.abs((positions[3 * vertex] ?? 0) - 20)).toBeLessThan(0.05);
});

it('leaves a garment without ribs as it hung', () => {
  const { mesh } = jaggedSheet();
  expect(evenEdges(mesh, () => false).positions).toEqual(mesh.positions);
});
