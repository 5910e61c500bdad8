import { aProduct } from '@plenty/contract/testing/builders';
import type { GarmentKind } from '@plenty/contract/fit/measurements';
import { expect, test } from 'vitest';
import { getKnownSize } from './known-size.ts';

const tee = aProduct({ id: 1, kind: 'top', sizes: ['SML', 'MED'], colors: ['White'] });
const wears = (size: string) => (kind: GarmentKind) =>
  kind === 'top' ? { size, source: 'chosen' as const } : undefined;

test('PAIR-05 the whole look remembers the size that the shopper wears, kind by kind', () => {
  expect(getKnownSize(tee, 'White', wears('MED'))).toBe('MED');
  expect(getKnownSize({ ...tee, kind: 'bottom' }, 'White', wears('MED'))).toBe('');
  expect(getKnownSize(tee, 'White', () => undefined)).toBe('');
  expect(getKnownSize({ ...tee, sizes: ['One Size'] }, 'White', () => undefined)).toBe('One Size');
});

test('PAIR-05 a remembered size that cannot be bought is asked for again', () => {
  expect(getKnownSize(tee, 'White', wears('XXL'))).toBe('');
  const variants = [
    { size: 'SML', color: 'White', availability: 'in-stock' as const },
    { size: 'MED', color: 'White', availability: 'sold-out' as const },
  ];
  expect(getKnownSize({ ...tee, variants }, 'White', wears('MED'))).toBe('');
  expect(getKnownSize({ ...tee, variants }, 'White', wears('SML'))).toBe('SML');
});
