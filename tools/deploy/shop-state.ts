import { SHOP_STATES, readShopState, switchShopState } from '../../functions/src/hosting/shop-state.ts';
import { CliError, runCommand } from '../start/command.ts';
import { createProjectHosting, parseProjectArguments, withCliErrors } from './project-access.ts';

const USAGE =
  'npm run shop:state -- all|no-videos|closed --project my-project (without a state: prints the current one)';

const STATE_DESCRIPTIONS = {
  all: 'everything is shown',
  'no-videos': 'everything is shown but the videos, which leave their posters',
  closed: 'every page says that the shop is closed for a moment; payments on their way arrive, and the panel works',
} as const;

await runCommand(async () => {
  const { project, words } = parseProjectArguments(process.argv.slice(2), USAGE);
  const wanted = SHOP_STATES.find((state) => state === words[0]);
  if (wanted === undefined && words.length > 0) throw new CliError(USAGE);
  const hosting = await createProjectHosting(project);
  if (wanted === undefined) {
    const state = await withCliErrors(() => readShopState(hosting));
    console.log(
      state === undefined
        ? 'Nothing has been deployed yet.'
        : `${project} is '${state}': ${STATE_DESCRIPTIONS[state]}.`,
    );
    return 0;
  }
  const changed = await withCliErrors(() => switchShopState(hosting, wanted, 'By hand: npm run shop:state'));
  console.log(`${project} ${changed ? 'is now' : 'was already'} '${wanted}': ${STATE_DESCRIPTIONS[wanted]}.`);
  return 0;
});
