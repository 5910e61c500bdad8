import { sumScores } from '../check/run-steps.ts';
import { runMain } from '../processes/run-main.ts';
import { readPart } from './read-part.ts';
import { runPart, runTests } from './run-tests.ts';

await runMain(async () => {
  const { part, filters } = readPart(process.argv.slice(2));
  const { passed, failed } = sumScores(part === undefined ? await runTests() : await runPart(part, filters));
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
});
