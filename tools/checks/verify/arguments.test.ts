import { expect, test } from 'vitest';
import { parseArguments } from './plan.ts';

const PARTS = ['check', 'firestore'];

test('a proof is asked for whole, with what passed at older commits kept, or for one part with filters', () => {
  expect(parseArguments([], PARTS)).toEqual({ keepsOlder: false, only: undefined, filters: [] });
  expect(parseArguments(['--keep'], PARTS)).toEqual({ keepsOlder: true, only: undefined, filters: [] });
  expect(parseArguments(['--only', 'firestore', 'cart'], PARTS)).toEqual({
    keepsOlder: false,
    only: 'firestore',
    filters: ['cart'],
  });
});

test('whatever else is asked for is refused with what there is', () => {
  expect(() => parseArguments(['--only', 'cart'], PARTS)).toThrow("--only takes check, firestore and no 'cart'.");
  expect(() => parseArguments(['--only'], PARTS)).toThrow("--only takes check, firestore and no ''.");
  expect(() => parseArguments(['--all'], PARTS)).toThrow("Only --keep and --only can be asked for, not '--all'.");
});
