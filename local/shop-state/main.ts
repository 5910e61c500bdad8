import { readState, SHOP_STATES, showState } from '../../functions/src/hosting/shop-state.ts';
import { inWords, openOwnHosting, readProject } from '../hosting/open-own-hosting.ts';
import { runMain } from '../processes/run-main.ts';
import { SentenceError } from '../processes/sentence-error.ts';

const USAGE =
  'npm run shop:state -- all|no-videos|closed --project my-project (without a state: prints the current one)';

const MEANING = {
  all: 'everything is shown',
  'no-videos': 'everything is shown but the videos, which leave their posters',
  closed: 'every page says that the shop is closed for a moment; payments on their way arrive, and the panel works',
} as const;

await runMain(async () => {
  const { project, words } = readProject(process.argv.slice(2), USAGE);
  const wanted = SHOP_STATES.find((state) => state === words[0]);
  if (wanted === undefined && words.length > 0) throw new SentenceError(USAGE);
  const hosting = await openOwnHosting(project);
  if (wanted === undefined) {
    const state = await inWords(() => readState(hosting));
    console.log(
      state === undefined ? 'Nothing has been deployed yet.' : `${project} is '${state}': ${MEANING[state]}.`,
    );
    return 0;
  }
  const changed = await inWords(() => showState(hosting, wanted, 'By hand: npm run shop:state'));
  console.log(`${project} ${changed ? 'is now' : 'was already'} '${wanted}': ${MEANING[wanted]}.`);
  return 0;
});
