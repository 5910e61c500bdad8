import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { distanceGrid } from './body.ts';
import { buildClothMesh, type ClothMesh } from './cloth-mesh.ts';
import { line } from './curve.ts';
import { drape, type DrapeStage } from './drape.ts';
import { holdHeights } from './forces.ts';
import { readDrape, writeDrape } from './kept-drape.ts';
import type { Pattern } from './pattern.ts';
import { subdivide } from './subdivide.ts';

const SIDE = 24;

/** A level kerchief above the origin. */
const kerchief: Pattern = {
  seams: [],
  pieces: [
    {
      name: 'kerchief',
      fabric: { density: 0.02, bending: 8, stretch: 4e5 },
      place: (u, v) => [u, 9.6, v],
      edges: [
        { name: 'near', curve: line([-12, 12], [12, 12]) },
        { name: 'right', curve: line([12, 12], [12, -12]) },
        { name: 'far', curve: line([12, -12], [-12, -12]) },
        { name: 'left', curve: line([-12, -12], [-12, 12]) },
      ],
    },
  ],
};

const ball = distanceGrid(
  (x, y, z) => Math.hypot(x, y, z) - 9,
  { left: -16, bottom: -16, back: -16, right: 16, top: 16, front: 16 },
  1,
);

const run: DrapeStage = { spacing: 2, steps: 500, timeStep: 1 / 1000, damping: 4, thickness: 0.5, body: ball };

function threadStretch(mesh: ClothMesh): number {
  let [length, rest] = [0, 0];
  mesh.threadLengths.forEach((own, thread) => {
    const [one, other] = [3 * (mesh.threads[2 * thread] ?? 0), 3 * (mesh.threads[2 * thread + 1] ?? 0)];
    const away = [0, 1, 2].map((axis) => (mesh.positions[one + axis] ?? 0) - (mesh.positions[other + axis] ?? 0));
    length += Math.hypot(...away);
    rest += own;
  });
  return length / rest - 1;
}

describe('drape', () => {
  it('keeps the length of cloth within two percent', () => {
    expect(Math.abs(threadStretch(drape(kerchief, [run], 1)))).toBeLessThan(0.02);
  });

  it('keeps cloth off the body', () => {
    const { positions } = drape(kerchief, [run], 1);
    for (let at = 0; at < positions.length; at += 3) {
      const away = Math.hypot(positions[at] ?? 0, positions[at + 1] ?? 0, positions[at + 2] ?? 0);
      expect(away).toBeGreaterThan(8.9);
    }
  });

  it('gives the same bytes for the same seed', () => {
    const stages = [run, { ...run, spacing: 1.5, steps: 60, shake: 0.2 }];
    expect(drape(kerchief, stages, 3).positions).toEqual(drape(kerchief, stages, 3).positions);
  });

  it('lays a finer mesh where the coarse one was', () => {
    const coarse = drape(kerchief, [run], 1);
    const fine = drape(kerchief, [run, { ...run, spacing: 1, steps: 1 }], 1);
    const lowest = (mesh: ClothMesh) => Math.min(...mesh.positions.filter((_, place) => place % 3 === 1));
    expect(fine.vertexCount).toBeGreaterThan(coarse.vertexCount * 3);
    expect(lowest(fine)).toBeCloseTo(lowest(coarse), 0);
  });

  it('lets a weak spring carry what it holds', () => {
    const held = {
      ...run,
      body: undefined,
      forces: (mesh: ClothMesh) => [holdHeights(mesh, () => 8, { strength: 1800, limit: 7000 })],
    };
    const { positions } = drape(kerchief, [held], 1);
    expect(positions[1]).toBeGreaterThan(6);
  });
});

describe('kept drapes', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'drape-')), 'kerchief.bin');

  it('come back to a twentieth of a millimeter', () => {
    const mesh = drape(kerchief, [run], 2);
    writeDrape(file, mesh, 2);
    const read = readDrape(file, kerchief);
    const worst = mesh.positions.reduce(
      (most, at, place) => Math.max(most, Math.abs(at - (read.positions[place] ?? 0))),
      0,
    );
    expect(worst).toBeLessThan(0.005);
  });

  it('say so when the pattern has changed', () => {
    const [piece] = kerchief.pieces;
    if (!piece) throw new Error('the kerchief has no piece');
    const edges = piece.edges.map(({ name, curve }) => ({
      name,
      curve: (share: number) => [curve(share)[0] * 1.5, curve(share)[1]] as const,
    }));
    expect(() => readDrape(file, { ...kerchief, pieces: [{ ...piece, edges }] })).toThrow('drape anew');
  });
});

describe('subdivide', () => {
  it('quarters the triangles of a flat cloth and leaves it flat, its places beside its positions', () => {
    const mesh = buildClothMesh(kerchief, 4, 1);
    const finer = subdivide(mesh);
    expect(finer.triangles.length).toBe(4 * mesh.triangles.length);
    finer.cornerVertex.forEach((vertex, corner) => {
      expect(finer.positions[3 * vertex + 1]).toBeCloseTo(9.6, 6);
      expect(finer.positions[3 * vertex]).toBeCloseTo(finer.coordinates[2 * corner] ?? 0, 6);
    });
    expect(Math.max(...finer.coordinates)).toBeLessThanOrEqual(SIDE / 2);
  });
});
