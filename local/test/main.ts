import { sumScores } from '../check/run-steps.ts';
import { runMain } from '../processes/run-main.ts';
import { SentenceError } from '../processes/sentence-error.ts';
import { PARTS, runPart, runTests } from './run-tests.ts';

await runMain(async () => {
  const [flag, name, ...filters] = process.argv.slice(2);
  if (flag !== undefined && flag !== '--only') throw new SentenceError(`npm test knows --only, not '${flag}'.`);
  const part = PARTS.find((one) => one === name);
  if (flag === '--only' && part === undefined) {
    throw new SentenceError(`npm test -- --only takes ${PARTS.join(', ')} and no '${name ?? ''}'.`);
  }
  const { passed, failed } = sumScores(part === undefined ? await runTests({}) : await runPart(part, filters));
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
});
