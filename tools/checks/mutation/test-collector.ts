// Stands in for vitest in a process that runs the same test files hundreds of times. It has what the tests use, with vitest's own
// expect and vi; starting vitest itself anew for each mutant took twenty times as long as the tests.
import { expect as vitestExpect } from 'vitest';
export { vi } from 'vitest';

const POLL_TIMEOUT_MS = 30_000;
const POLL_INTERVAL_MS = 50;

/** vi.waitFor, fake timers and vi.stubEnv read vitest's own state from its process, which this one is not. */
if (!('__vitest_worker__' in globalThis))
  Object.defineProperty(globalThis, '__vitest_worker__', {
    value: { config: { fakeTimers: {} }, metaEnv: process.env },
  });

type Body = (...values: unknown[]) => unknown;
type Declare = (name: string, body: Body) => void;

interface Test {
  readonly name: string;
  /** Its place among all tests of the file. */
  readonly index: number;
  readonly body: () => unknown;
}

interface Suite {
  readonly name: string;
  readonly parent: Suite | undefined;
  /** Tests and suites, in the order in which they run. */
  readonly children: (Suite | Test)[];
  readonly hooks: Record<'beforeAll' | 'afterAll' | 'beforeEach' | 'afterEach', Body[]>;
}

const createSuite = (name: string, parent?: Suite): Suite => ({
  name,
  parent,
  children: [],
  hooks: { beforeAll: [], afterAll: [], beforeEach: [], afterEach: [] },
});

let current = createSuite('');
let count = 0;

const expectValue: (value: unknown) => { readonly not: object } = vitestExpect;

/** vitest's own wants to know which of vitest's tests it is called in. */
function poll(read: () => unknown, { timeout = POLL_TIMEOUT_MS }: { readonly timeout?: number } = {}) {
  const createMatchers = (isNegated: boolean): object =>
    new Proxy(
      {},
      {
        get: (_matchers, name) => {
          if (name === 'not') return createMatchers(true);
          return async (...values: unknown[]) => {
            const endsAt = performance.now() + timeout;
            for (;;) {
              try {
                const assertion = expectValue(await read());
                const matchers = isNegated ? assertion.not : assertion;
                return Reflect.apply(Reflect.get(matchers, name), matchers, values);
              } catch (failure) {
                if (performance.now() > endsAt) throw failure;
                await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
              }
            }
          };
        },
      },
    );
  return createMatchers(false);
}

export const expect = new Proxy(vitestExpect, {
  // One failure is enough here.
  get: (own, name) => (name === 'poll' ? poll : name === 'soft' ? vitestExpect : Reflect.get(own, name)),
});

/** The tests of a file; loading it declares them. */
export async function collectTests(load: () => Promise<unknown>): Promise<Suite> {
  const suite = createSuite('');
  current = suite;
  count = 0;
  await load();
  return suite;
}

/** What vitest gives a test: nobody reads its notes here. */
const CONTEXT = { annotate: async (note: string): Promise<string> => note };

const addTest: Declare = (name, body) => {
  current.children.push({ name, index: count, body: () => body(CONTEXT) });
  count += 1;
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

/** Which tests run, and who watches them; all, and nobody, unless given. */
interface RunOptions {
  readonly only?: readonly number[];
  /** Runs a test; what it does not run is around the tests. */
  readonly watch?: (index: number, run: () => Promise<Failure | undefined>) => Promise<Failure | undefined>;
}

/** What failed: a test, or, without an index, what is around the tests. */
export interface Failure {
  readonly name: string;
  readonly index?: number;
}

/** Runs the tests until one fails, and returns it. What was opened before is closed in any case. */
export async function findFailure(suite: Suite, options: RunOptions = {}): Promise<Failure | undefined> {
  if (!hasWantedTest(suite, options)) return undefined;
  let failure = await tryAll({ name: `${suite.name} (before)` }, suite.hooks.beforeAll);
  for (const child of suite.children) {
    if (failure !== undefined) break;
    if ('children' in child) failure = await findFailure(child, options);
    else if (hasWantedTest(child, options)) failure = await runTest(suite, child, options);
  }
  const unclosed = await tryAll({ name: `${suite.name} (after)` }, suite.hooks.afterAll.toReversed());
  return failure ?? unclosed;
}

function hasWantedTest(one: Suite | Test, options: RunOptions): boolean {
  if ('children' in one) return one.children.some((child) => hasWantedTest(child, options));
  return options.only?.includes(one.index) ?? true;
}

function runTest(suite: Suite, { name, index, body }: Test, { watch }: RunOptions): Promise<Failure | undefined> {
  const around = listParents(suite);
  const before = around.flatMap(({ hooks }) => hooks.beforeEach);
  const after = around.toReversed().flatMap(({ hooks }) => hooks.afterEach.toReversed());
  const run = async () => {
    const failure = await tryAll({ name, index }, [...before, body]);
    const unclosed = await tryAll({ name, index }, after);
    return failure ?? unclosed;
  };
  return watch ? watch(index, run) : run();
}

function listParents(suite: Suite): Suite[] {
  return [...(suite.parent ? listParents(suite.parent) : []), suite];
}

async function tryAll(failure: Failure, bodies: readonly Body[]): Promise<Failure | undefined> {
  try {
    for (const body of bodies) await body();
    return undefined;
  } catch {
    return failure;
  }
}
