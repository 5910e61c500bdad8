import { expect, test } from 'vitest';
import { parseArguments } from './arguments.ts';

test('an import goes into the local shop unless another project is named', () => {
  expect(parseArguments(['my products.csv'], '/home/owner')).toEqual({
    kind: 'import',
    path: '/home/owner/my products.csv',
    project: 'demo-plenty',
  });
  expect(parseArguments(['--into', 'demo-other', '/exports/a.csv'], '/home/owner')).toEqual({
    kind: 'import',
    path: '/exports/a.csv',
    project: 'demo-other',
  });
});

test.each([[[]], [['a.csv', 'b.csv']], [['a.csv', '--onto', 'demo-other']], [['a.csv', '--into']]])(
  'an import that is not asked for with one file (%j) says how to ask',
  (args) => {
    expect(() => parseArguments(args, '/')).toThrow('Name one file: npm run import -- products.csv [--into PROJECT].');
  },
);

test('an invalid project id is rejected', () => {
  expect(() => parseArguments(['a.csv', '--into', 'No Project'], '/')).toThrow("'No Project' is no name of a project.");
});

test('the command prints its usage, without a file too', () => {
  expect(parseArguments(['--help'], '/')).toEqual({ kind: 'help' });
});
