import { runCommand } from '../processes/run-main.ts';
import { runCheck } from './run-check.ts';
import { sumScores } from './run-steps.ts';

await runCommand(async () => (sumScores(await runCheck()).failed === 0 ? 0 : 1));
