import { expect, test } from 'vitest';
import { toShopSize } from './size-names.ts';

test('O-19 Small, Medium and Large of another shop become the sizes of this one, whatever their spelling', () => {
  const spelled = [
    'Small',
    'medium',
    'LARGE',
    'X-Large',
    'XX Large',
    'x-small',
    'One-Size',
    'OSFA',
    'S',
    'M',
    'L',
    'xl',
  ];
  expect(spelled.map(toShopSize)).toEqual([
    'SM',
    'MED',
    'LRG',
    'XL',
    '2XL',
    'XS',
    'ONE SIZE',
    'ONE SIZE',
    'SM',
    'MED',
    'LRG',
    'XL',
  ]);
});

test('O-19 a size that this shop does not have keeps its name', () => {
  expect(['28', '9.5', 'Tall', ' 3XL '].map(toShopSize)).toEqual(['28', '9.5', 'Tall', '3XL']);
});
