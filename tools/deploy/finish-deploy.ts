import type { HostingApi } from '../../functions/src/hosting/hosting-api.ts';
import { type ShopState, prepareShopStates, switchShopState } from '../../functions/src/hosting/shop-state.ts';
import { CliError } from '../start/command.ts';
import { withCliErrors } from './project-access.ts';

type Deployed = {
  readonly project: string;
  /** The shop's state before the deploy; undefined for the first one. */
  readonly before: ShopState | undefined;
  readonly print: (sentence: string) => void;
};

/** Restores the state that the shop had before a deploy of the pages, and prepares the others. */
export async function finishDeploy(hosting: HostingApi, { project, before, print }: Deployed): Promise<void> {
  // First: if anything fails later, or is cut off, the next deploy would take the open shop for the owner's choice.
  if (before !== undefined && before !== 'all') {
    await restoreState(hosting, project, before);
    print(`The shop was '${before}' and is so again: npm run shop:state -- all --project ${project}`);
  }
  const prepared = await withCliErrors(() => prepareShopStates(hosting));
  if (prepared.length > 0) print(`Prepared what the shop can be switched to: ${prepared.join(', ')}.`);
}

/** A deploy shows everything, but only the owner may reopen a closed shop. */
async function restoreState(hosting: HostingApi, project: string, state: ShopState): Promise<void> {
  try {
    await switchShopState(hosting, state, 'As it was before the deploy');
  } catch (failure) {
    const command = `npm run shop:state -- ${state} --project ${project}`;
    const reason = failure instanceof Error ? failure.message : String(failure);
    throw new CliError(`The shop is open, though it was '${state}' before the deploy: ${command} (${reason})`);
  }
}
