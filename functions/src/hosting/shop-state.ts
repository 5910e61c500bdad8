import { PAGE_PATHS } from '@plenty/contract/content/shop-paths';
import { type HostingApi, type HostingConfig, type HostingVersion, getVersionId } from './hosting-api.ts';

/** The shop in full, without videos, or a page saying that it is closed for now. */
export const SHOP_STATES = ['all', 'no-videos', 'closed'] as const;
export type ShopState = (typeof SHOP_STATES)[number];
type PreparedState = Exclude<ShopState, 'all'>;

/** Labels of a prepared version: its state, and the id of the deployed version it was made from. */
const STATE_LABEL = 'shop-state';
const BASE_LABEL = 'shop-base';
const VIDEOS = String.raw`.*\.(?:mp4|webm)$`;
const CLOSED_PAGE = '/closed.html';
const CLOSED_GLOBS = ['/', '/!(api|assets|pictures)', '/!(api|assets|pictures)/**'];
/**
 * Payment messages and the owner get through in every state, and so do the pictures and the links of emails, which the shop goes on
 * sending.
 */
const ALWAYS_OPEN_PATHS = [
  '/api/payments/**',
  '/api/webhooks/**',
  '/api/admin/**',
  '/pictures/**',
  PAGE_PATHS.admin,
  PAGE_PATHS.newsletter,
  PAGE_PATHS.backInStock,
  PAGE_PATHS.savedCart,
];
/** The admin panel shows the shop's name and links, and everybody can unsubscribe. */
const ALWAYS_OPEN_ENDPOINTS = [
  '/api/site',
  '/api/newsletter/unsubscribe',
  '/api/waitlist/leave',
  '/api/cart-reminder/forget',
];

function getShopState({ labels }: HostingVersion): ShopState {
  return SHOP_STATES.find((state) => state === labels[STATE_LABEL]) ?? 'all';
}

/** The id of the deployed version that a prepared one was made from. */
function getBaseVersionId(version: HostingVersion): string {
  return version.labels[BASE_LABEL] ?? getVersionId(version);
}

/**
 * Serves the closed page at every address except those that are always open. No browser may cache it, or it would outlast the closing.
 * Everybody may cache pictures: Hosting's header would override their own, and each view cost an invocation.
 */
function createClosedConfig({ rewrites, headers, ...config }: HostingConfig): HostingConfig {
  const api = rewrites.find(({ glob }) => glob === '/api/**');
  return {
    ...config,
    rewrites: [
      ...rewrites.filter(({ glob }) => glob !== undefined && ALWAYS_OPEN_PATHS.includes(glob)),
      ...(api ? ALWAYS_OPEN_ENDPOINTS.map((glob) => ({ ...api, glob })) : []),
      ...CLOSED_GLOBS.map((glob) => ({ glob, path: CLOSED_PAGE })),
    ],
    headers: [...headers, ...CLOSED_GLOBS.map((glob) => ({ glob, headers: { 'Cache-Control': 'no-store' } }))],
  };
}

function prepareVersion(hosting: HostingApi, base: HostingVersion, state: PreparedState): Promise<HostingVersion> {
  return hosting.cloneVersion(base, {
    exclude: [VIDEOS],
    labels: { [STATE_LABEL]: state, [BASE_LABEL]: getVersionId(base) },
    ...(state === 'closed' && { config: createClosedConfig(base.config) }),
  });
}

/** Prepares the two versions that the deployed one can be switched to, unless they exist. Returns the states it prepared. */
export async function prepareShopStates(hosting: HostingApi): Promise<ShopState[]> {
  const [live] = await hosting.listReleasedVersions();
  if (live === undefined) return [];
  const base = await hosting.readVersion(getBaseVersionId(live));
  const versions = await hosting.listVersions();
  const missing = (['no-videos', 'closed'] as const).filter((state) => !findPrepared(versions, base, state));
  for (const state of missing) await prepareVersion(hosting, base, state);
  return missing;
}

function findPrepared(versions: readonly HostingVersion[], base: HostingVersion, state: PreparedState) {
  return versions.find(
    (version) =>
      version.status === 'FINALIZED' &&
      getShopState(version) === state &&
      version.labels[BASE_LABEL] === getVersionId(base),
  );
}

/** The current state; undefined before the first deploy. */
export async function readShopState(hosting: HostingApi): Promise<ShopState | undefined> {
  const [live] = await hosting.listReleasedVersions();
  return live === undefined ? undefined : getShopState(live);
}

/**
 * The state that was chosen last, of the versions that were ever live, newest first. A deploy shows everything until it has restored the
 * state: one that was cut off left open a shop that nobody has reopened. Reopening releases the version that the closed one was made from.
 */
function findChosenState(released: readonly HostingVersion[]): ShopState {
  for (const [index, version] of released.entries()) {
    const state = getShopState(version);
    const former = released[index + 1];
    if (state !== 'all' || former === undefined || getBaseVersionId(former) === getVersionId(version)) return state;
  }
  return 'all';
}

/**
 * The state that the owner or the budget has chosen, which is another one than the current in the middle of a deploy. Undefined before the
 * first deploy.
 */
export async function readChosenState(hosting: HostingApi): Promise<ShopState | undefined> {
  const released = await hosting.listReleasedVersions();
  return released.length === 0 ? undefined : findChosenState(released);
}

/**
 * Switches the deployed version to a state; returns whether that changed anything. A deploy with another tool has no prepared versions, so
 * a missing one is prepared first.
 */
export async function switchShopState(hosting: HostingApi, state: ShopState, message: string): Promise<boolean> {
  const released = await hosting.listReleasedVersions();
  const [live] = released;
  if (live === undefined) throw new Error('Nothing has been deployed yet.');
  if (getShopState(live) === state && findChosenState(released) === state) return false;
  const base = await hosting.readVersion(getBaseVersionId(live));
  await release(hosting, base, state, message);
  return true;
}

async function release(hosting: HostingApi, base: HostingVersion, state: ShopState, message: string): Promise<void> {
  const version =
    state === 'all'
      ? base
      : (findPrepared(await hosting.listVersions(), base, state) ?? (await prepareVersion(hosting, base, state)));
  await hosting.release(version, message);
}

/**
 * Releases the version that was deployed before the current one, in the state that was chosen for the shop. Repeated calls go further back. Returns
 * the ids of both versions.
 */
export async function rollBack(
  hosting: HostingApi,
): Promise<{ readonly from: string; readonly to: string; readonly state: ShopState }> {
  const released = await hosting.listReleasedVersions();
  const [live] = released;
  if (live === undefined) throw new Error('Nothing has been deployed yet.');
  const current = await hosting.readVersion(getBaseVersionId(live));
  const [previous] = released
    .filter(
      (version) =>
        getShopState(version) === 'all' && version.status === 'FINALIZED' && version.createTime < current.createTime,
    )
    .toSorted((one, other) => (one.createTime < other.createTime ? 1 : -1));
  if (previous === undefined) throw new Error('There is no deploy before this one that Hosting still keeps.');
  const [from, to, state] = [getVersionId(current), getVersionId(previous), findChosenState(released)];
  await release(hosting, await hosting.readVersion(to), state, `Rollback from ${from}`);
  return { from, to, state };
}
