import { runCommand } from '../start/command.ts';
import { runCheck, sumScores } from './steps.ts';

await runCommand(async () => (sumScores(await runCheck()).failed === 0 ? 0 : 1));
