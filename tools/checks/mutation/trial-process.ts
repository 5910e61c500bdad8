// Runs trials one after another, each in modules of its own, until its parent ends it: a mutant may never come to an end.
import { type Failure, collectTests, findFailure } from './test-collector.ts';
import { registerModuleVersions } from './module-versions.ts';
import { createReachRecorder } from './reach-recorder.ts';
import type { Reached, TestCoverage, Trial, TrialResult } from './trial.ts';

const modules = registerModuleVersions();
// What the tests of a mutant leave behind may fail while the next one is tried.
process.on('unhandledRejection', () => undefined);
process.on('uncaughtException', () => undefined);

type Watch = (index: number, run: () => Promise<Failure | undefined>) => Promise<Failure | undefined>;

async function run({ tests, affected, mutated }: Trial, watch?: Watch): Promise<TrialResult> {
  modules.begin(new Set(affected), mutated);
  for (const { path, only } of tests) {
    try {
      const suite = await collectTests(() => modules.load(path));
      const failure = await findFailure(suite, { ...(only && { only }), ...(watch && { watch }) });
      if (failure === undefined) continue;
      const { name, index } = failure;
      return { failed: path, test: name, ...(index !== undefined && { index }) };
    } catch {
      return { failed: path, test: 'the file does not load' };
    }
  }
  return {};
}

async function runCovered(trial: Trial): Promise<TrialResult> {
  const recorder = createReachRecorder(modules);
  const tests: TestCoverage[] = [];
  const around: Reached[] = [];
  const result = await run(trial, async (index, runTest) => {
    around.push(recorder.take().reached);
    const since = Date.now();
    const failure = await runTest();
    const milliseconds = Date.now() - since;
    tests.push({ index, milliseconds, ...recorder.take() });
    return failure;
  });
  around.push(recorder.take().reached);
  recorder.end();
  const paths = [...new Set(around.flatMap((reached) => Object.keys(reached)))];
  const joined = paths.map((path) => [path, around.flatMap((reached) => reached[path] ?? [])]);
  return { ...result, covered: { around: Object.fromEntries(joined), tests } };
}

process.on('disconnect', () => process.exit());
process.on('message', (trial: Trial) => {
  const running = trial.isCovered === true ? runCovered(trial) : run(trial);
  void running.then((result) => process.send?.({ ...result, memory: process.memoryUsage().rss }));
});
