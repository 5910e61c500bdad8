import { GROUPS } from '../mutation/groups.ts';
import { SEED, reportGroup, runGroup } from '../mutation/run-group.ts';
import { type StepResult, runStep } from '../steps.ts';
import { runChecksWithDeploy, runPart } from '../test-runner.ts';

/** The parts of a full run; each takes less than an hour on two cores, so that an interruption loses little. */
export const VERIFY_PARTS: Readonly<Record<string, (filters: readonly string[]) => Promise<StepResult[]>>> = {
  check: runChecksWithDeploy,
  firestore: (filters) => runPart('firestore', filters),
  sessions: () => runAtSize('SESSION_RUNS', 10_000, 'session-histories'),
  backup: () => runAtSize('BACKUP_DOCUMENTS', 200_000, 'large-shop'),
  journeys: (filters) => runPart('e2e', filters),
  deploy: (filters) => runPart('deploy', filters),
  newcomer: (filters) => runPart('newcomer', filters),
  soak: () => runSoak(TWENTY_MINUTES),
  mutants: runMutants,
};

/** What is known about a mutant is kept in the repository, so only what changed since is tried. */
async function runMutants(filters: readonly string[]): Promise<StepResult[]> {
  const results: StepResult[] = [];
  for (const group of GROUPS) {
    const run = async () => {
      await runGroup(group, { seed: SEED, minutes: 20, filters, isWide: false, isQuick: false });
      return reportGroup(group, SEED);
    };
    results.push(await runStep({ label: `Mutants: ${group}`, run }));
  }
  return results;
}

/** Firestore tests that `npm test` and the part above run at a hundredth of this size. */
async function runAtSize(name: string, size: number, filter: string): Promise<StepResult[]> {
  process.env[name] = String(size);
  try {
    return await runPart('firestore', [filter]);
  } finally {
    delete process.env[name];
  }
}

export const TWENTY_MINUTES = 1200;

/** Seconds of twenty clients who browse, order, pay and manage the shop. */
export async function runSoak(seconds: number): Promise<StepResult[]> {
  const before = process.env['SOAK_SECONDS'];
  process.env['SOAK_SECONDS'] = String(seconds);
  try {
    return await runPart('firestore', ['tools/checks/functions/soak']);
  } finally {
    if (before === undefined) delete process.env['SOAK_SECONDS'];
    else process.env['SOAK_SECONDS'] = before;
  }
}
