import { runStep, type StepResult } from './run-steps.ts';
import { checkFormat, checkLint, checkTypes, runVitest } from './steps.ts';

/** Everything that needs no emulator: types, format, lint and unit tests, in under a minute. */
export async function runCheck(): Promise<StepResult[]> {
  return [
    ...(await Promise.all([
      runStep({ label: 'Types', run: checkTypes }),
      runStep({ label: 'Format', run: checkFormat }),
      runStep({ label: 'Lint', run: checkLint }),
    ])),
    await runStep({ label: 'Unit tests', run: () => runVitest('unit', {}, []) }),
  ];
}
