import { describe, expect, it } from 'vitest';
import { buildClothMesh } from '../cloth/cloth-mesh.ts';
import { curveLength } from '../cloth/curve.ts';
import { edgeOf, pieceOf } from '../cloth/pattern.ts';
import { patternOf } from './bottom-drape.ts';
import { joggerDrapes } from './joggers.ts';
import { pantsDrapes } from './pants.ts';
import { shortsDrapes } from './shorts.ts';

const drapes = Object.entries({ ...shortsDrapes, ...joggerDrapes, ...pantsDrapes });

describe.each(drapes)('the pattern of %s', (_name, drape) => {
  const pattern = patternOf(drape);
  const lengthOf = (piece: string, edge: string) => curveLength(edgeOf(pieceOf(pattern, piece), edge));

  it('sews the seams of a leg without easing in more than 5 %', () => {
    for (const edge of ['outseam', 'inseam']) {
      const share = lengthOf('frontRight', edge) / lengthOf('backRight', edge);
      expect(Math.abs(share - 1)).toBeLessThan(0.05);
    }
  });

  it('gathers cloth into elastic, and none into a flat band', () => {
    const gathered = lengthOf('frontRight', 'waist') / lengthOf('bandFront', 'bottomRight');
    if (drape.cut.waist === 'elastic') expect(gathered).toBeGreaterThan(1.15);
    else expect(gathered).toBeCloseTo(1, 1);
  });

  it('holds every vertex on its own side of the middle', () => {
    const mesh = buildClothMesh(pattern, 2, drape.seed);
    const astray = mesh.cornerVertex.filter((vertex, corner) => {
      const name = pattern.pieces[mesh.cornerPiece[corner] ?? 0]?.name ?? '';
      const x = mesh.positions[3 * vertex] ?? 0;
      return (name.endsWith('Right') && x < -0.2) || (name.endsWith('Left') && x > 0.2);
    });
    expect(astray).toHaveLength(0);
  });
});
