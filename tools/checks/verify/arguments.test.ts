import { expect, test } from 'vitest';
import { parseArguments } from './plan.ts';

const PARTS = ['check', 'firestore'];

test('a full run, one that keeps older results, and one part with filters can be requested', () => {
  expect(parseArguments([], PARTS)).toEqual({ includesOlder: false, only: undefined, filters: [] });
  expect(parseArguments(['--keep'], PARTS)).toEqual({ includesOlder: true, only: undefined, filters: [] });
  expect(parseArguments(['--only', 'firestore', 'cart'], PARTS)).toEqual({
    includesOlder: false,
    only: 'firestore',
    filters: ['cart'],
  });
});

test('any other argument is rejected with the available ones', () => {
  expect(() => parseArguments(['--only', 'cart'], PARTS)).toThrow("--only takes check, firestore and no 'cart'.");
  expect(() => parseArguments(['--only'], PARTS)).toThrow("--only takes check, firestore and no ''.");
  expect(() => parseArguments(['--all'], PARTS)).toThrow("Only --keep and --only can be asked for, not '--all'.");
});
