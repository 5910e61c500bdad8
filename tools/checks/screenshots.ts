import { join } from 'node:path';
import { sumScores } from './steps.ts';
import { ROOT } from '../start/project.ts';
import { runCommand } from '../start/command.ts';
import { runPart } from './test-runner.ts';

await runCommand(async () => {
  const [named] = process.argv.slice(2);
  // e2e/playwright.config.ts then takes screenshots instead of running the journeys.
  process.env['SCREENS'] = '1';
  const { passed, failed } = sumScores(await runPart('e2e', named === undefined ? [] : ['-g', named]));
  console.log(`\n${passed} drawn, ${failed} failed: ${join(ROOT, 'e2e/screenshots')}`);
  return failed === 0 ? 0 : 1;
});
