import type { StepResult } from '../check/run-steps.ts';
import { runPart } from '../test/run-tests.ts';

export const TWENTY_MINUTES = 1200;

/** So many seconds of twenty clients who browse, order, pay and look after the shop. */
export async function runSoak(seconds: number): Promise<StepResult[]> {
  const before = process.env['SOAK_SECONDS'];
  process.env['SOAK_SECONDS'] = String(seconds);
  try {
    return await runPart('firestore', ['local/framework/soak']);
  } finally {
    if (before === undefined) delete process.env['SOAK_SECONDS'];
    else process.env['SOAK_SECONDS'] = before;
  }
}
