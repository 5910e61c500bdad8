import { execFileSync } from 'node:child_process';
import { sumScores } from '../check/run-steps.ts';
import { ROOT } from '../emulators/folders.ts';
import { runMain } from '../processes/run-main.ts';
import { SentenceError } from '../processes/sentence-error.ts';
import { runPart } from '../test/run-tests.ts';
import { SOAK_FIGURES, forgetSoak, signSoak } from './soak-figures.ts';

const TWENTY_MINUTES = 1200;

/** `npm run soak -- 60`: so many seconds, or twenty minutes. What it measures stands in the next `npm run prove` of this machine. */
await runMain(async () => {
  const seconds = Number(process.argv[2] ?? TWENTY_MINUTES);
  if (!Number.isInteger(seconds) || seconds < 1) throw new SentenceError('npm run soak takes a number of seconds.');
  process.env['SOAK_SECONDS'] = String(seconds);
  process.env['PROOF_FIGURES'] = SOAK_FIGURES;
  forgetSoak();
  const { passed, failed } = sumScores(await runPart('firestore', ['local/framework/soak']));
  if (failed > 0) forgetSoak();
  else
    signSoak(new Date(), execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).trim());
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0 && passed > 0 ? 0 : 1;
});
