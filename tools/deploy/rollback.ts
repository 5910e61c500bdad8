import { rollBack } from '../../functions/src/hosting/shop-state.ts';
import { CliError, runCommand } from '../start/command.ts';
import { createProjectHosting, parseProjectArguments, withCliErrors } from './project-access.ts';

const USAGE = 'npm run rollback -- --project my-project';

const NOTES = [
  'The pages and the function that draws them are the former ones; all other functions stay as they are and serve them.',
  'To take the functions back, too: git checkout the former release, then npm run deploy.',
  'Done again it goes back one deploy further; npm run deploy goes forward.',
];

await runCommand(async () => {
  const { project, words } = parseProjectArguments(process.argv.slice(2), USAGE);
  if (words.length > 0) throw new CliError(USAGE);
  const hosting = await createProjectHosting(project);
  const { from, to, state } = await withCliErrors(() => rollBack(hosting));
  console.log(`${project} shows version ${to} again, and no longer ${from}.`);
  if (state !== 'all')
    console.log(`The shop was '${state}' and still is: npm run shop:state -- all --project ${project}`);
  for (const sentence of NOTES) console.log(sentence);
  return 0;
});
