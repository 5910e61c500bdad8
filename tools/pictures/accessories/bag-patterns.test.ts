import { describe, expect, it } from 'vitest';
import { curveLength } from '../cloth/curve.ts';
import { edgeOf, pieceOf, type Pattern } from '../cloth/pattern.ts';
import { sewPieces } from '../cloth/sew.ts';
import { shoeBagPattern } from './shoe-bag-pattern.ts';
import { totePattern } from './tote-pattern.ts';

function lengthOf(pattern: Pattern, name: string): number {
  const [piece = '', edge = ''] = name.split('.');
  return curveLength(edgeOf(pieceOf(pattern, piece), edge));
}

const patterns: readonly (readonly [name: string, pattern: Pattern])[] = [
  ['tote', totePattern()],
  ['shoe bag', shoeBagPattern],
];

describe.each(patterns)('%s', (_name, pattern) => {
  it('joins edges of the same length', () => {
    for (const { first, second } of pattern.seams) {
      expect(Math.abs(lengthOf(pattern, first) / lengthOf(pattern, second) - 1), `${first} to ${second}`).toBeLessThan(
        0.02,
      );
    }
  });

  it('holds sewn edges at the same place before it is let go', () => {
    const sewn = sewPieces(pattern, 3, 1);
    const places = new Map<number, readonly [number, number, number]>();
    sewn.cornerVertex.forEach((vertex, corner) => {
      const piece = pattern.pieces[sewn.cornerPiece[corner] ?? 0];
      const place = piece?.place(sewn.coordinates[2 * corner] ?? 0, sewn.coordinates[2 * corner + 1] ?? 0);
      if (!place) return;
      const other = places.get(vertex) ?? place;
      places.set(vertex, place);
      expect(Math.hypot(place[0] - other[0], place[1] - other[1], place[2] - other[2]), piece?.name).toBeLessThan(3);
    });
  });
});
