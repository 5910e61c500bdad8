import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sumScores } from '../check/run-steps.ts';
import { REPORTS } from '../check/steps.ts';
import { ROOT } from '../emulators/folders.ts';
import { runMain } from '../processes/run-main.ts';
import { withSoak } from '../soak/soak-figures.ts';
import { readPart } from '../test/read-part.ts';
import { runPart, runTests } from '../test/run-tests.ts';
import { drawProof } from './draw-proof.ts';

const PAGE = join(ROOT, 'docs/proof.md');
const HEAD = '# Proof\n\nWhat `npm run prove` measured, the newest last: every proof at its full size.\n';

await runMain(async () => {
  // A proof that measures something writes a line of it into this file.
  const figures = join(REPORTS, 'figures.txt');
  mkdirSync(REPORTS, { recursive: true });
  rmSync(figures, { force: true });
  const { part, filters } = readPart(process.argv.slice(2));
  Object.assign(process.env, { PROVE: '1', PROOF_FIGURES: figures });
  const results = part === undefined ? await runTests() : await runPart(part, filters);
  const { passed, failed } = sumScores(results);
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).trim();
  const lines = existsSync(figures)
    ? readFileSync(figures, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
    : [];
  if (!existsSync(PAGE)) writeFileSync(PAGE, HEAD);
  appendFileSync(PAGE, drawProof(new Date(), commit, results, withSoak(lines)));
  // The page is checked like every other file.
  execFileSync(join(ROOT, 'node_modules/.bin/oxfmt'), [PAGE]);
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
});
