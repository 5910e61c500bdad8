import { type HostingApi, type HostingConfig, type HostingVersion, getVersionId } from './hosting-api.ts';

/** What the shop shows: everything, everything but its videos, or the page that says it is closed for a moment. */
export const SHOP_STATES = ['all', 'no-videos', 'closed'] as const;
export type ShopState = (typeof SHOP_STATES)[number];
type PreparedState = Exclude<ShopState, 'all'>;

/** Labels of a version that was prepared: which state it is, and the id of the deployed version it was made of. */
const STATE_LABEL = 'shop-state';
const BASE_LABEL = 'shop-base';
const VIDEOS = String.raw`.*\.(?:mp4|webm)$`;
const CLOSED_PAGE = '/closed.html';
/** Money on its way and the owner come through, whatever the shop shows. */
const ALWAYS_OPEN_PATHS = ['/api/payments/**', '/api/webhooks/**', '/api/admin/**', '/admin'];

export function getShopState({ labels }: HostingVersion): ShopState {
  return SHOP_STATES.find((state) => state === labels[STATE_LABEL]) ?? 'all';
}

/** The id of the deployed version under what is shown. */
function getBaseVersionId(version: HostingVersion): string {
  return version.labels[BASE_LABEL] ?? getVersionId(version);
}

/** Every address shows the closed page, but for what is kept; nothing of it is remembered by a browser once the shop is open again. */
function createClosedConfig({ rewrites, headers, ...config }: HostingConfig): HostingConfig {
  const calls = rewrites.find(({ glob }) => glob === '/api/**');
  return {
    ...config,
    rewrites: [
      ...rewrites.filter(({ glob }) => glob !== undefined && ALWAYS_OPEN_PATHS.includes(glob)),
      // The panel's pages ask for the shop's name and links.
      ...(calls ? [{ ...calls, glob: '/api/site' }] : []),
      ...['/', '/!(api|assets|pictures)', '/!(api|assets|pictures)/**'].map((glob) => ({ glob, path: CLOSED_PAGE })),
    ],
    headers: [...headers, { glob: '**', headers: { 'Cache-Control': 'no-store' } }],
  };
}

function prepareVersion(hosting: HostingApi, base: HostingVersion, state: PreparedState): Promise<HostingVersion> {
  return hosting.cloneVersion(base, {
    exclude: [VIDEOS],
    labels: { [STATE_LABEL]: state, [BASE_LABEL]: getVersionId(base) },
    ...(state === 'closed' && { config: createClosedConfig(base.config) }),
  });
}

/** Prepares what is missing of the two versions that a deployed one can be switched to. */
export async function prepareShopStates(hosting: HostingApi): Promise<ShopState[]> {
  const live = (await hosting.listReleasedVersions())[0];
  if (live === undefined) return [];
  const base = await hosting.readVersion(getBaseVersionId(live));
  const known = await hosting.listVersions();
  const missing = (['no-videos', 'closed'] as const).filter((state) => findPrepared(known, base, state) === undefined);
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

/** What is shown now; undefined before the first deploy. */
export async function readShopState(hosting: HostingApi): Promise<ShopState | undefined> {
  const live = (await hosting.listReleasedVersions())[0];
  return live === undefined ? undefined : getShopState(live);
}

/** Shows a state of what is deployed. One that nobody has prepared, after a deploy by another command, is prepared first. Answers whether anything changed. */
export async function switchShopState(hosting: HostingApi, state: ShopState, why: string): Promise<boolean> {
  const live = (await hosting.listReleasedVersions())[0];
  if (live === undefined) throw new Error('Nothing has been deployed yet.');
  if (getShopState(live) === state) return false;
  const base = await hosting.readVersion(getBaseVersionId(live));
  await release(hosting, base, state, why);
  return true;
}

async function release(hosting: HostingApi, base: HostingVersion, state: ShopState, why: string): Promise<void> {
  const shown =
    state === 'all'
      ? base
      : (findPrepared(await hosting.listVersions(), base, state) ?? (await prepareVersion(hosting, base, state)));
  await hosting.release(shown, why);
}

/**
 * Takes back the last deploy: the version that was deployed before the one that is shown, in the state the shop is in. Done again it goes one
 * further back. Answers the ids of both.
 */
export async function rollBack(
  hosting: HostingApi,
): Promise<{ readonly from: string; readonly to: string; readonly state: ShopState }> {
  const released = await hosting.listReleasedVersions();
  const live = released[0];
  const now = live && (await hosting.readVersion(getBaseVersionId(live)));
  if (live === undefined || now === undefined) throw new Error('Nothing has been deployed yet.');
  const [former] = released
    .filter(
      (version) =>
        getShopState(version) === 'all' && version.status === 'FINALIZED' && version.createTime < now.createTime,
    )
    .toSorted((one, other) => (one.createTime < other.createTime ? 1 : -1));
  if (former === undefined) throw new Error('There is no deploy before this one that Hosting still keeps.');
  const state = getShopState(live);
  await release(hosting, await hosting.readVersion(getVersionId(former)), state, `Rollback from ${getVersionId(now)}`);
  return { from: getVersionId(now), to: getVersionId(former), state };
}
