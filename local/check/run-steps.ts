import { CliError } from '../processes/sentence-error.ts';
import type { Score } from './read-reports.ts';

/** One thing to prove; it throws, or answers how many tests it held. */
export interface Step {
  readonly label: string;
  readonly run: () => Promise<Score>;
}

/** What came of a step. */
export interface StepResult extends Score {
  readonly label: string;
  readonly seconds: number;
}

/** Runs a step and prints its one line; what threw is shown and counts as one failure. */
export async function runStep({ label, run }: Step): Promise<StepResult> {
  const since = Date.now();
  const finish = (score: Score): StepResult => {
    const seconds = (Date.now() - since) / 1000;
    if (score.skipped !== undefined) {
      console.log(`- ${label}: skipped. ${score.skipped}`);
      return { label, seconds, ...score };
    }
    console.log(`${score.failed === 0 ? '✔' : '✘'} ${label}:${describeScore(score)} ${seconds.toFixed(1)} s`);
    return { label, seconds, ...score };
  };
  try {
    return finish(await run());
  } catch (error) {
    console.log(
      `\n${error instanceof CliError ? error.message : (error instanceof Error && error.stack) || String(error)}\n`,
    );
    return finish({ passed: 0, failed: 1 });
  }
}

function describeScore({ passed, failed, secondTry = 0 }: Score): string {
  if (passed + failed === 0) return '';
  const again = secondTry === 0 ? '' : ` (${secondTry} of them at a second try)`;
  return ` ${passed} passed${again}${failed > 0 ? `, ${failed} failed` : ''},`;
}

/** The parts that did not run, each with the reason, for the end of the output. */
export function listSkipped(results: readonly StepResult[]): string[] {
  return results.flatMap(({ label, skipped }) => (skipped === undefined ? [] : [`${label}: skipped. ${skipped}`]));
}

/** All of the results as one score. */
export function sumScores(results: readonly Score[]): Score {
  return results.reduce((sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }), {
    passed: 0,
    failed: 0,
  });
}
