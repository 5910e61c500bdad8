import { cpSync, rmSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { getDatabase, seedProducts } from '../bench/fill-shelves.ts';
import { createHostingServer } from '../bench/open-front.ts';
import { buildForDeploy } from '../build/build-shop.ts';
import { keepPreviousBuilds } from '../build/keep-former-builds.ts';
import { startFunction } from '../framework/start-function.ts';
import { CliError } from '../processes/sentence-error.ts';
import { buildRelease, type ReleaseBuild } from './build-release.ts';

/** Those of the demo, and none beside them. */
const EXTRA_PRODUCTS = 0;

/**
 * What Hosting can be told to serve: the older release alone, as after a rollback; the newer one with the older one's files, as a deploy
 * leaves it; the newer one alone, to whom every older page is one of a build that is kept no longer.
 */
export const RELEASE_STATES = ['older', 'newer', 'newer alone'] as const;
export type ReleaseState = (typeof RELEASE_STATES)[number];

/** A shop of which two releases are built; `release` puts one of them live, pages and their functions together as pinTag does. */
export async function startShopWithReleases(firestore: string) {
  await buildForDeploy();
  const [older, newer] = await Promise.all([buildRelease('older'), buildRelease('newer')]);
  const alone: ReleaseBuild = { ...newer, dist: `${newer.dist}-alone` };
  rmSync(alone.dist, { recursive: true, force: true });
  cpSync(newer.dist, alone.dist, { recursive: true });
  const releases: Readonly<Record<ReleaseState, ReleaseBuild>> = { older, newer, 'newer alone': alone };

  let live: ReleaseState = 'older';
  const ports: Record<string, number> = {};
  const front = await createHostingServer(ports, () => releases[live].dist);
  // The files of the older release come with the newer one as they do at a deploy: from the live shop.
  const lost = await keepPreviousBuilds(newer.dist, front.address);
  if (lost.length > 0) throw new CliError(lost.join('\n'));

  const projectId = `demo-releases-${randomBytes(3).toString('hex')}`;
  await seedProducts(firestore, projectId, EXTRA_PRODUCTS);
  const settings = { projectId, firestore, origins: front.address, testOrderCode: 'none-here' };
  const [storefront, olderPages, newerPages] = await Promise.all([
    startFunction('storefront', settings),
    startFunction('pages', { ...settings, source: older.functions }),
    startFunction('pages', { ...settings, source: newer.functions }),
  ]);
  const release = (state: ReleaseState): void => {
    live = state;
    Object.assign(ports, { storefront: storefront.port, pages: (state === 'older' ? olderPages : newerPages).port });
    front.release();
  };
  release('older');
  return {
    address: front.address,
    database: getDatabase(firestore, projectId),
    live: () => live,
    release,
    close: async () => {
      front.close();
      await Promise.all([storefront, olderPages, newerPages].map((each) => each.kill()));
    },
  };
}
