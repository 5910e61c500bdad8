import { expect, it } from 'vitest';
import { createRelief } from '../materials/relief.ts';
import { bottomCloths, cutFrom } from './bottom-weave.ts';

/** The heights of a weave along a line up a piece. */
function heightsOf(piece: string): string[] {
  const { face } = cutFrom(bottomCloths.ripstop, piece);
  return Array.from({ length: 40 }, (_, step) => {
    const relief = createRelief();
    face(relief, 3, step / 10);
    return relief.height.toFixed(4);
  });
}

it('cuts the same piece from the same place of the cloth', () => {
  expect(heightsOf('frontRight')).toEqual(heightsOf('frontRight'));
});

it('lets no line of a weave go on across a seam or onto a pocket', () => {
  const pieces = ['frontRight', 'frontLeft', 'backRight', 'frontRight pocket'];
  expect(new Set(pieces.map((piece) => heightsOf(piece).join(' '))).size).toBe(pieces.length);
});

it('leaves knit cloth as it is, which has no grid', () => {
  expect(cutFrom(bottomCloths.fleece, 'frontRight')).toBe(bottomCloths.fleece);
});
