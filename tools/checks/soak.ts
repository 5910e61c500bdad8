import { CliError, runCommand } from '../start/command.ts';
import { sumScores } from './steps.ts';
import { TWENTY_MINUTES, runSoak } from './verify/parts.ts';

/** `npm run soak -- 60` runs this many seconds; the default is twenty minutes. */
await runCommand(async () => {
  const seconds = Number(process.argv[2] ?? TWENTY_MINUTES);
  if (!Number.isInteger(seconds) || seconds < 1) throw new CliError('npm run soak takes a number of seconds.');
  const { passed, failed } = sumScores(await runSoak(seconds));
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0 && passed > 0 ? 0 : 1;
});
