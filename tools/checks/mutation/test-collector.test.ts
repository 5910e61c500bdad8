import { type TestContext, expect, test } from 'vitest';
import {
  type Failure,
  collectTests,
  findFailure,
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect as expectHere,
  test as declare,
} from './test-collector.ts';

test('hooks and tests run in their order, and a failing test ends the run with its name', async () => {
  const steps: string[] = [];
  const suite = await collectTests(async () => {
    beforeAll(() => steps.push('open'));
    afterAll(() => steps.push('close'));
    beforeEach(() => steps.push('before'));
    declare('good', { timeout: 5 }, () => steps.push('good'));
    describe('inner', () => {
      afterEach(() => steps.push('after'));
      declare.each([['bad'], ['never']])('%s', (name) => {
        steps.push(String(name));
        throw new Error('It failed');
      });
    });
  });
  expect(await findFailure(suite)).toEqual({ name: '%s', index: 1 });
  expect(steps).toEqual(['open', 'before', 'good', 'before', 'bad', 'after', 'close']);
});

test('a suite whose tests all pass has no failure', async () => {
  const suite = await collectTests(async () => declare('good', () => expect(1).toBe(1)));
  expect(await findFailure(suite)).toBeUndefined();
});

test('a test may write down what it measured', async () => {
  const suite = await collectTests(async () =>
    declare('measured', async ({ annotate }: TestContext) => annotate('95 %')),
  );
  expect(await findFailure(suite)).toBeUndefined();
});

test('only the tests that are wanted run, and nothing around a suite that has none of them', async () => {
  const steps: string[] = [];
  const suite = await collectTests(async () => {
    declare('first', () => steps.push('first'));
    describe('inner', () => {
      beforeAll(() => steps.push('open'));
      declare('second', () => steps.push('second'));
    });
    declare('third', () => steps.push('third'));
  });
  const watched: number[] = [];
  const watch = (index: number, run: () => Promise<Failure | undefined>) => {
    watched.push(index);
    return run();
  };
  expect(await findFailure(suite, { only: [2], watch })).toBeUndefined();
  expect(steps).toEqual(['third']);
  expect(watched).toEqual([2]);
});

test('a value that changes is polled until it is as expected, or time is up', async () => {
  let reads = 0;
  const suite = await collectTests(async () => {
    declare('in time', () =>
      Reflect.get(
        expectHere.poll(() => (reads += 1)),
        'toBe',
      )(3),
    );
    declare('never', () => Reflect.get(expectHere.poll(() => 1, { timeout: 10 }).not, 'toBe')(1));
  });
  expect(await findFailure(suite)).toEqual({ name: 'never', index: 1 });
  expect(reads).toBe(3);
});
