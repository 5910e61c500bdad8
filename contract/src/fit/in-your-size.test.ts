import { expect, test } from 'vitest';
import { isInYourSize } from './in-your-size.ts';

const TEE = { kind: 'top' as const, sizes: ['SM', 'MED', 'LRG'], inStock: true };
const wears = (kind: 'top' | 'bottom', size: string) => (asked: string) =>
  asked === kind ? { size, source: 'chosen' as const } : undefined;

test('FIT-07 a product is in my size when it comes in my size of its kind', () => {
  expect(isInYourSize(TEE, wears('top', 'MED'))).toBe(true);
  expect(isInYourSize(TEE, wears('top', '2XL'))).toBe(false);
  expect(isInYourSize(TEE, wears('bottom', 'MED'))).toBe(false);
  expect(isInYourSize({ ...TEE, kind: undefined }, wears('top', 'MED')), 'socks').toBe(false);
});

test('FIT-07 R-7 a product with sizes of its own is asked for in those', () => {
  const inBoth = (_kind: string, offered: readonly string[] = []) => ({
    size: offered.includes('32') ? '32' : 'MED',
    source: 'bought' as const,
  });
  const pants = { kind: 'bottom' as const, sizes: ['30', '32', '34'], inStock: true };
  expect(isInYourSize(pants, inBoth)).toBe(true);
  expect(isInYourSize({ ...pants, sizes: ['SM', 'MED'] }, inBoth)).toBe(true);
  expect(isInYourSize({ ...pants, sizes: ['28', '30'] }, inBoth)).toBe(false);
});

test('FIT-07 what comes in one size is in every size', () => {
  expect(isInYourSize({ ...TEE, kind: undefined, sizes: ['ONE SIZE'] }, wears('top', 'MED'))).toBe(true);
});

test('FIT-07 what is sold out in my size is not in my size', () => {
  const variants = [
    { size: 'MED', color: 'Black', availability: 'sold-out' },
    { size: 'MED', color: 'Blue', availability: 'sold-out' },
    { size: 'LRG', color: 'Blue', availability: 'in-stock' },
  ] as const;
  expect(isInYourSize({ ...TEE, variants: [...variants] }, wears('top', 'MED'))).toBe(false);
  expect(isInYourSize({ ...TEE, variants: [...variants] }, wears('top', 'LRG'))).toBe(true);
  expect(isInYourSize({ ...TEE, inStock: false }, wears('top', 'LRG'))).toBe(false);
});
