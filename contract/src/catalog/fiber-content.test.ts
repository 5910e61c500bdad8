import { expect, test } from 'vitest';
import { parseFiberContent } from './fiber-content.ts';

test('D-63 fibers are read with their percentages, in the order they are stated', () => {
  expect(parseFiberContent('80% Cotton, 20% recycled polyester')).toEqual([
    {
      part: '',
      fibers: [
        { name: 'cotton', percent: 80 },
        { name: 'recycled polyester', percent: 20 },
      ],
    },
  ]);
});

test('D-63 the parts of a product each add up to 100', () => {
  expect(parseFiberContent('Body: 100% cotton; Rib: 97% cotton and 3% elastane')?.map(({ part }) => part)).toEqual([
    'Body',
    'Rib',
  ]);
  expect(parseFiberContent('Body: 100% cotton; Rib: 97% cotton')).toBeUndefined();
});

test.each(['', 'cotton', '90% cotton', '60% cotton, 50% wool', '100% ', '100 cotton', '80% cotton, 20%', ';'])(
  '%j is no fiber content',
  (text) => {
    expect(parseFiberContent(text)).toBeUndefined();
  },
);
