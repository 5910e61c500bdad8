import type { HostingApi } from '../../functions/src/hosting/hosting-api.ts';
import {
  type ShopState,
  prepareShopStates,
  readChosenState,
  switchShopState,
} from '../../functions/src/hosting/shop-state.ts';
import { CliError } from '../start/command.ts';
import { withCliErrors } from './project-access.ts';

type Deployed = {
  readonly project: string;
  readonly print: (sentence: string) => void;
};

/**
 * Restores the state that the owner or the budget had chosen for the shop, even if the budget did during the deploy, or the deploy failed
 * after it had released the pages.
 */
export async function restoreShopState(hosting: HostingApi, { project, print }: Deployed): Promise<void> {
  const chosen = await withCliErrors(() => readChosenState(hosting));
  if (chosen === undefined || chosen === 'all') return;
  await restoreState(hosting, project, chosen);
  print(`The shop was '${chosen}' and is so again: npm run shop:state -- all --project ${project}`);
}

/** Restores the state that the shop had before a deploy of the pages, and prepares the others. */
export async function finishDeploy(hosting: HostingApi, deployed: Deployed): Promise<void> {
  // First: if anything fails later, or is cut off, the shop would stay open.
  await restoreShopState(hosting, deployed);
  const prepared = await withCliErrors(() => prepareShopStates(hosting));
  if (prepared.length > 0) deployed.print(`Prepared what the shop can be switched to: ${prepared.join(', ')}.`);
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
