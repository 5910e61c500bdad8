import { expect, test } from 'vitest';
import { paths } from './paths.ts';

/** Every path that the shop reads or writes, with example names in it. */
const spelled = Object.entries(paths).map(([name, path]) => {
  const build = path as string | ((...parts: readonly unknown[]) => string);
  return [name, typeof build === 'string' ? build : build('7', 'inner')] as const;
});

test('no two kinds of documents share a place', () => {
  const shared = spelled.filter(([name, path]) => spelled.some((other) => other[1] === path && other[0] !== name));
  expect(shared).toEqual([]);
});

test('every path is one that Firestore accepts', () => {
  const parts = spelled.flatMap(([name, path]) => path.split('/').map((part) => [name, part] as const));
  expect(parts.filter(([, part]) => !/^[\w{}~.-]+$/.test(part))).toEqual([]);
});
