import type { ClothMesh } from './cloth-mesh.ts';

/** The triangles of a mesh by piece and cell of the flat pattern. */
type TriangleCells = readonly ReadonlyMap<number, readonly number[]>[];

const cellKey = (column: number, row: number) => column * 4096 + row;

function sortTriangles(mesh: ClothMesh): TriangleCells {
  const cells = mesh.pattern.pieces.map(() => new Map<number, number[]>());
  const { coordinates, triangles, cornerPiece, spacing } = mesh;
  for (let place = 0; place < triangles.length; place += 3) {
    const corners = [triangles[place] ?? 0, triangles[place + 1] ?? 0, triangles[place + 2] ?? 0];
    const us = corners.map((corner) => coordinates[2 * corner] ?? 0);
    const vs = corners.map((corner) => coordinates[2 * corner + 1] ?? 0);
    const pieceCells = cells[cornerPiece[corners[0] ?? 0] ?? 0];
    // One cell of margin: outlines of two spacings do not quite coincide on curves.
    for (
      let column = Math.floor(Math.min(...us) / spacing) - 1;
      column <= Math.floor(Math.max(...us) / spacing) + 1;
      column++
    ) {
      for (
        let row = Math.floor(Math.min(...vs) / spacing) - 1;
        row <= Math.floor(Math.max(...vs) / spacing) + 1;
        row++
      ) {
        const held = pieceCells?.get(cellKey(column, row));
        if (held) held.push(place);
        else pieceCells?.set(cellKey(column, row), [place]);
      }
    }
  }
  return cells;
}

type Weights = readonly [number, number, number];

/** Barycentric weights of a flat place in a triangle. */
function weightsIn(mesh: ClothMesh, place: number, u: number, v: number): Weights {
  const { coordinates, triangles } = mesh;
  const [a, b, c] = [triangles[place] ?? 0, triangles[place + 1] ?? 0, triangles[place + 2] ?? 0];
  const [au, av] = [coordinates[2 * a] ?? 0, coordinates[2 * a + 1] ?? 0];
  const [bu, bv] = [(coordinates[2 * b] ?? 0) - au, (coordinates[2 * b + 1] ?? 0) - av];
  const [cu, cv] = [(coordinates[2 * c] ?? 0) - au, (coordinates[2 * c + 1] ?? 0) - av];
  const area = bu * cv - cu * bv;
  const second = ((u - au) * cv - cu * (v - av)) / area;
  const third = (bu * (v - av) - (u - au) * bv) / area;
  return [1 - second - third, second, third];
}

function nearestTriangle(
  mesh: ClothMesh,
  candidates: readonly number[],
  u: number,
  v: number,
): { place: number; weights: Weights } | undefined {
  let best: { place: number; weights: Weights } | undefined;
  let leastOutside = Infinity;
  for (const place of candidates) {
    const weights = weightsIn(mesh, place, u, v);
    const outside = -Math.min(...weights);
    if (outside >= leastOutside) continue;
    leastOutside = outside;
    best = { place, weights };
  }
  return best;
}

/** Lays a fine mesh where a coarse mesh of the same pattern lies, with its speed. */
export function prolong(coarse: ClothMesh, fine: ClothMesh): void {
  const cells = sortTriangles(coarse);
  const sums = new Float64Array(6 * fine.vertexCount);
  const counts = new Float64Array(fine.vertexCount);
  fine.cornerVertex.forEach((vertex, corner) => {
    const [u, v] = [fine.coordinates[2 * corner] ?? 0, fine.coordinates[2 * corner + 1] ?? 0];
    const key = cellKey(Math.floor(u / coarse.spacing), Math.floor(v / coarse.spacing));
    const found = nearestTriangle(coarse, cells[fine.cornerPiece[corner] ?? 0]?.get(key) ?? [], u, v);
    if (!found) return;
    counts[vertex] = (counts[vertex] ?? 0) + 1;
    found.weights.forEach((weight, step) => {
      const source = 3 * (coarse.cornerVertex[coarse.triangles[found.place + step] ?? 0] ?? 0);
      for (let axis = 0; axis < 3; axis++) {
        const at = 6 * vertex + axis;
        sums[at] = (sums[at] ?? 0) + weight * (coarse.positions[source + axis] ?? 0);
        sums[at + 3] = (sums[at + 3] ?? 0) + weight * (coarse.velocities[source + axis] ?? 0);
      }
    });
  });
  counts.forEach((count, vertex) => {
    if (count === 0) return;
    for (let axis = 0; axis < 3; axis++) {
      fine.positions[3 * vertex + axis] = (sums[6 * vertex + axis] ?? 0) / count;
      fine.velocities[3 * vertex + axis] = (sums[6 * vertex + axis + 3] ?? 0) / count;
    }
  });
}
