import { listSkipped, sumScores } from '../check/run-steps.ts';
import { getShopPorts, TEST_PORT_OFFSET } from '../emulators/shop-ports.ts';
import { runCommand } from '../processes/run-main.ts';
import { parseArguments } from './read-part.ts';
import { runPart, runTests } from './run-tests.ts';

await runCommand(async () => {
  // An offset that no shop can run at ends the command before anything starts.
  getShopPorts(TEST_PORT_OFFSET);
  const { part, filters } = parseArguments(process.argv.slice(2));
  const results = part === undefined ? await runTests() : await runPart(part, filters);
  const { passed, failed } = sumScores(results);
  for (const skipped of listSkipped(results)) console.log(`\n${skipped}`);
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
});
