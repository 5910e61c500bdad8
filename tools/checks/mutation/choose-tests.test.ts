import { expect, test } from 'vitest';
import { chooseTests } from './choose-tests.ts';
import type { FileCoverage } from './coverage.ts';
import type { Mutant } from './mutants.ts';

const FILE = 'functions/src/orders/order.ts';
const MUTANT: Mutant = {
  start: 40,
  end: 50,
  replacement: 'true',
  node: { start: 40, end: 50 },
  within: 'readOrder',
  isStatic: false,
};
const createCoverage = (file: string, tests: ReturnType<FileCoverage['listReaching']>): FileCoverage => ({
  test: file,
  milliseconds: 1000,
  isReachedAround: () => false,
  listReaching: () => tests,
});
const choose = (covered: readonly FileCoverage[], milliseconds: number, preferred: readonly string[] = []) =>
  chooseTests(FILE, MUTANT, covered, { files: 8, milliseconds }, preferred, new Set());

test('a test that may have come to a mutant, behind an await that was skipped, is tried as well', () => {
  const perhaps = createCoverage('functions/src/carts/cart.test.ts', [{ index: 3, milliseconds: 5, isCertain: false }]);
  expect(choose([perhaps], 1000)).toEqual([{ test: 'functions/src/carts/cart.test.ts', only: [3], milliseconds: 5 }]);
});

test('tests that come to a mutant for certain are tried first', () => {
  const perhaps = createCoverage('functions/src/carts/cart.test.ts', [{ index: 3, milliseconds: 5, isCertain: false }]);
  const certain = createCoverage('functions/src/carts/sum.test.ts', [{ index: 0, milliseconds: 40, isCertain: true }]);
  expect(choose([perhaps, certain], 30)).toEqual([
    { test: 'functions/src/carts/sum.test.ts', only: [0], milliseconds: 40 },
  ]);
});

test('a slower test that is preferred is tried before quick ones that come to a mutant on their way', () => {
  const near = createCoverage('functions/src/orders/all.test.ts', [{ index: 0, milliseconds: 400, isCertain: true }]);
  const quick = createCoverage('functions/src/carts/sum.test.ts', [{ index: 0, milliseconds: 30, isCertain: true }]);
  expect(choose([quick, near], 100, ['functions/src/orders/all.test.ts']).map((one) => one.test)).toEqual([
    'functions/src/orders/all.test.ts',
  ]);
});
