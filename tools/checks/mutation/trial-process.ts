// Runs trials one after another, each in modules of its own, until its parent ends it: a mutant may never come to an end.
import { Session } from 'node:inspector';
import { fileURLToPath } from 'node:url';
import { collectTests, findFailure } from './test-collector.ts';
import { registerModuleVersions } from './module-versions.ts';
import type { Trial, TrialResult } from './trial.ts';

const modules = registerModuleVersions();
// What the tests of a mutant leave behind may fail while the next one is tried.
process.on('unhandledRejection', () => undefined);
process.on('uncaughtException', () => undefined);

async function run({ tests, affected, mutated }: Trial): Promise<TrialResult> {
  modules.begin(new Set(affected), mutated);
  for (const path of tests) {
    try {
      const failure = await findFailure(await collectTests(() => modules.load(path)));
      if (failure !== undefined) return { failed: path, test: failure };
    } catch {
      return { failed: path, test: 'the file does not load' };
    }
  }
  return {};
}

/** The places of every affected module that no test came to: types are blanks there, so they are the places in the source. */
async function runCovered(trial: Trial): Promise<TrialResult> {
  const session = new Session();
  session.connect();
  session.post('Profiler.enable');
  session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  const result = await run(trial);
  const missed: Record<string, [number, number][]> = {};
  session.post('Profiler.takePreciseCoverage', (_error, { result: scripts }) => {
    for (const { url, functions } of scripts) {
      if (!url.endsWith(modules.suffix())) continue;
      const ranges = functions.flatMap((one) => one.ranges).filter(({ count }) => count === 0);
      missed[fileURLToPath(url)] = ranges.map(({ startOffset, endOffset }) => [startOffset, endOffset]);
    }
  });
  session.disconnect();
  return { ...result, missed };
}

process.on('disconnect', () => process.exit());
process.on('message', (trial: Trial) => {
  const running = trial.isCovered === true ? runCovered(trial) : run(trial);
  void running.then((result) => process.send?.({ ...result, memory: process.memoryUsage().rss }));
});
