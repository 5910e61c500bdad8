import { expect, test } from 'vitest';
import { describeOrigin } from './product-origin.ts';

test('O-7 the form says that a product comes from Shopify, which fields follow it, and which were changed here', () => {
  expect(describeOrigin({ followed: ['name', 'choices', 'counts'], changedHere: ['price'], isGone: false })).toEqual([
    'This product comes from Shopify.',
    'A sync updates its name, sizes and colors, and stock.',
    'Changed here, so a sync leaves it as it is: price.',
    'A field that you change here no longer follows Shopify.',
  ]);
});

test('O-7 a product that is gone at Shopify follows nothing, and an unknown field of a later release is left out', () => {
  expect(describeOrigin({ followed: ['name'], changedHere: [], isGone: true })).toHaveLength(1);
  expect(describeOrigin({ followed: ['smell', 'name'], changedHere: [], isGone: false })).toContain(
    'A sync updates its name.',
  );
});
