// Stands in for vitest in a process that runs the same test files hundreds of times. It has what the tests use, with vitest's own
// expect and vi; starting vitest itself anew for each mutant took twenty times as long as the tests.
export { expect, vi } from 'vitest';

type Body = (...values: unknown[]) => unknown;
type Declare = (name: string, body: Body) => void;

interface Suite {
  readonly name: string;
  readonly parent: Suite | undefined;
  /** Tests and suites, in the order in which they run. */
  readonly children: (Suite | { readonly name: string; readonly body: () => unknown })[];
  readonly hooks: Record<'beforeAll' | 'afterAll' | 'beforeEach' | 'afterEach', Body[]>;
}

const createSuite = (name: string, parent?: Suite): Suite => ({
  name,
  parent,
  children: [],
  hooks: { beforeAll: [], afterAll: [], beforeEach: [], afterEach: [] },
});

let current = createSuite('');

/** The tests of a file; loading it declares them. */
export async function collectTests(load: () => Promise<unknown>): Promise<Suite> {
  const suite = createSuite('');
  current = suite;
  await load();
  return suite;
}

const addTest: Declare = (name, body) => {
  current.children.push({ name, body: () => body({}) });
};
const addSuite: Declare = (name, body) => {
  const parent = current;
  const suite = createSuite(name, parent);
  parent.children.push(suite);
  current = suite;
  body();
  current = parent;
};
const ignore: Declare = () => undefined;

const isBody = (value: unknown): value is Body => typeof value === 'function';
const toBody = (value: unknown): Body => (isBody(value) ? value : () => undefined);

function extend(declare: Declare) {
  const each = (rows: Iterable<unknown>) => (name: string, body: Body) => {
    for (const row of rows) declare(name, () => (Array.isArray(row) ? body(...(row as unknown[])) : body(row)));
  };
  const forEach = (rows: Iterable<unknown>) => (name: string, body: Body) => {
    for (const row of rows) declare(name, () => body(row, {}));
  };
  /** A time limit may stand before or after the body; here the trial has one. */
  const declareWith = (name: string, body: unknown, other?: unknown) =>
    declare(name, isBody(body) ? body : toBody(other));
  return Object.assign(declareWith, {
    each,
    for: forEach,
    runIf: (condition: unknown) => (condition ? declareWith : ignore),
    skipIf: (condition: unknown) => (condition ? ignore : declareWith),
  });
}

export const test = extend(addTest);
export const it = test;
export const describe = extend(addSuite);

const hook = (name: keyof Suite['hooks']) => (body: Body) => void current.hooks[name].push(body);
export const beforeAll = hook('beforeAll');
export const afterAll = hook('afterAll');
export const beforeEach = hook('beforeEach');
export const afterEach = hook('afterEach');

/** Runs the tests until one fails; its name, or undefined. What was opened before is closed in any case. */
export async function findFailure(suite: Suite): Promise<string | undefined> {
  let failure = await tryAll(`${suite.name} (before)`, suite.hooks.beforeAll);
  for (const child of suite.children) {
    if (failure !== undefined) break;
    failure = 'children' in child ? await findFailure(child) : await runTest(suite, child.name, child.body);
  }
  const unclosed = await tryAll(`${suite.name} (after)`, suite.hooks.afterAll.toReversed());
  return failure ?? unclosed;
}

async function runTest(suite: Suite, name: string, body: () => unknown): Promise<string | undefined> {
  const around = listParents(suite);
  const before = around.flatMap(({ hooks }) => hooks.beforeEach);
  const after = around.toReversed().flatMap(({ hooks }) => hooks.afterEach.toReversed());
  const failure = await tryAll(name, [...before, body]);
  const unclosed = await tryAll(name, after);
  return failure ?? unclosed;
}

function listParents(suite: Suite): Suite[] {
  return [...(suite.parent ? listParents(suite.parent) : []), suite];
}

async function tryAll(name: string, bodies: readonly Body[]): Promise<string | undefined> {
  try {
    for (const body of bodies) await body();
    return undefined;
  } catch {
    return name;
  }
}
