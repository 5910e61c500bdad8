import { type HostingApi, type HostingConfig, type HostingVersion, idOf } from './hosting-api.ts';

/** What the shop shows: everything, everything but its videos, or the page that says it is closed for a moment. */
export const SHOP_STATES = ['all', 'no-videos', 'closed'] as const;
export type ShopState = (typeof SHOP_STATES)[number];
type Prepared = Exclude<ShopState, 'all'>;

/** Labels of a version that was prepared: which state it is, and the id of the deployed version it was made of. */
const STATE = 'shop-state';
const BASE = 'shop-base';
const VIDEOS = String.raw`.*\.(?:mp4|webm)$`;
const CLOSED_PAGE = '/closed.html';
/** Money on its way and the owner come through, whatever the shop shows. */
const KEPT = ['/api/payments/**', '/api/webhooks/**', '/api/admin/**', '/admin'];

export function stateOf({ labels }: HostingVersion): ShopState {
  return SHOP_STATES.find((state) => state === labels[STATE]) ?? 'all';
}

/** The id of the deployed version under what is shown. */
function baseOf(version: HostingVersion): string {
  return version.labels[BASE] ?? idOf(version);
}

/** Every address shows the closed page, but for what is kept; nothing of it is remembered by a browser once the shop is open again. */
function closedConfig({ rewrites, headers, ...config }: HostingConfig): HostingConfig {
  const calls = rewrites.find(({ glob }) => glob === '/api/**');
  return {
    ...config,
    rewrites: [
      ...rewrites.filter(({ glob }) => glob !== undefined && KEPT.includes(glob)),
      // The panel's pages ask for the shop's name and links.
      ...(calls ? [{ ...calls, glob: '/api/site' }] : []),
      ...['/', '/!(api|assets|pictures)', '/!(api|assets|pictures)/**'].map((glob) => ({ glob, path: CLOSED_PAGE })),
    ],
    headers: [...headers, { glob: '**', headers: { 'Cache-Control': 'no-store' } }],
  };
}

function prepare(hosting: HostingApi, base: HostingVersion, state: Prepared): Promise<HostingVersion> {
  return hosting.derive(base, {
    exclude: [VIDEOS],
    labels: { [STATE]: state, [BASE]: idOf(base) },
    ...(state === 'closed' && { config: closedConfig(base.config) }),
  });
}

/** Prepares what is missing of the two versions that a deployed one can be switched to. */
export async function prepareStates(hosting: HostingApi): Promise<ShopState[]> {
  const live = (await hosting.listReleased())[0];
  if (live === undefined) return [];
  const base = await hosting.readVersion(baseOf(live));
  const known = await hosting.listVersions();
  const missing = (['no-videos', 'closed'] as const).filter((state) => findPrepared(known, base, state) === undefined);
  for (const state of missing) await prepare(hosting, base, state);
  return missing;
}

function findPrepared(versions: readonly HostingVersion[], base: HostingVersion, state: Prepared) {
  return versions.find(
    (version) => version.status === 'FINALIZED' && stateOf(version) === state && version.labels[BASE] === idOf(base),
  );
}

/** What is shown now; undefined before the first deploy. */
export async function readState(hosting: HostingApi): Promise<ShopState | undefined> {
  const live = (await hosting.listReleased())[0];
  return live === undefined ? undefined : stateOf(live);
}

/** Shows a state of what is deployed. One that nobody has prepared, after a deploy by another command, is prepared first. Answers whether anything changed. */
export async function showState(hosting: HostingApi, state: ShopState, why: string): Promise<boolean> {
  const live = (await hosting.listReleased())[0];
  if (live === undefined) throw new Error('Nothing has been deployed yet.');
  if (stateOf(live) === state) return false;
  const base = await hosting.readVersion(baseOf(live));
  await release(hosting, base, state, why);
  return true;
}

async function release(hosting: HostingApi, base: HostingVersion, state: ShopState, why: string): Promise<void> {
  const shown =
    state === 'all'
      ? base
      : (findPrepared(await hosting.listVersions(), base, state) ?? (await prepare(hosting, base, state)));
  await hosting.release(shown, why);
}

/**
 * Takes back the last deploy: the version that was deployed before the one that is shown, in the state the shop is in. Done again it goes one
 * further back. Answers the ids of both.
 */
export async function rollBack(
  hosting: HostingApi,
): Promise<{ readonly from: string; readonly to: string; readonly state: ShopState }> {
  const released = await hosting.listReleased();
  const live = released[0];
  const now = live && (await hosting.readVersion(baseOf(live)));
  if (live === undefined || now === undefined) throw new Error('Nothing has been deployed yet.');
  const [former] = released
    .filter(
      (version) => stateOf(version) === 'all' && version.status === 'FINALIZED' && version.createTime < now.createTime,
    )
    .toSorted((one, other) => (one.createTime < other.createTime ? 1 : -1));
  if (former === undefined) throw new Error('There is no deploy before this one that Hosting still keeps.');
  const state = stateOf(live);
  await release(hosting, await hosting.readVersion(idOf(former)), state, `Rollback from ${idOf(now)}`);
  return { from: idOf(now), to: idOf(former), state };
}
