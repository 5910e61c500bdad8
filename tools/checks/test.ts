import { CliError, runCommand } from '../start/command.ts';
import { TEST_PORT_OFFSET, getShopPorts } from '../start/ports.ts';
import { listSkipped, sumScores } from './steps.ts';
import { TEST_PARTS, type TestPart, runPart, runTests } from './test-runner.ts';

await runCommand(async () => {
  // An invalid port offset ends the command before anything starts.
  getShopPorts(TEST_PORT_OFFSET);
  const { part, filters } = parseArguments(process.argv.slice(2));
  const results = part === undefined ? await runTests() : await runPart(part, filters);
  const { passed, failed } = sumScores(results);
  for (const skipped of listSkipped(results)) console.log(`\n${skipped}`);
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
});

/** `--only firestore some/path` runs one part, or some of its tests; without it everything runs. */
export function parseArguments([flag, name, ...filters]: readonly string[]): {
  readonly part: TestPart | undefined;
  readonly filters: readonly string[];
} {
  if (flag !== undefined && flag !== '--only') throw new CliError(`Only --only can be asked for, not '${flag}'.`);
  const part = TEST_PARTS.find((one) => one === name);
  if (flag === '--only' && part === undefined) {
    throw new CliError(`--only takes ${TEST_PARTS.join(', ')} and no '${name ?? ''}'.`);
  }
  return { part, filters };
}
