import { randomBytes } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { getDatabase, seedProducts } from '../../../bench/bench-data.ts';
import { createHostingServer } from '../../../bench/hosting-server.ts';
import { retainPreviousBuilds, recordBuild } from '../../../build/previous-builds.ts';
import { buildForDeploy } from '../../../build/shop-build.ts';
import { CliError, runProcess } from '../../../start/command.ts';
import { startFunction } from '../../../start/function-process.ts';
import { ROOT } from '../../../start/project.ts';

/** Only the demo's tables. */
const EXTRA_PRODUCTS = 0;

/**
 * What Hosting serves: the older release alone, as after a rollback; the newer one with the older one's files, as
 * after a deploy; or the newer one alone, when the older build's files are gone.
 */
export const RELEASE_STATES = ['older', 'newer', 'newer alone'] as const;
export type ReleaseState = (typeof RELEASE_STATES)[number];

/** A shop with two built releases; `release` deploys one of them, pages and functions together, as pinTag does. */
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
  // As at a deploy, the newer release includes the older one's files from the live shop.
  const lost = await retainPreviousBuilds(newer.dist, front.address);
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

/** A deployable release: the page files, and the functions that render into its shells. */
export interface ReleaseBuild {
  readonly dist: string;
  readonly functions: string;
}

/** Runs Vite in its own process: within a test it would build for development. */
const BUILD_SCRIPT = `
import { build } from 'vite';
const [root, outDir, mark] = process.argv.slice(1);
const names = { entryFileNames: \`assets/[name]-\${mark}[hash:7].js\`, chunkFileNames: \`assets/[name]-\${mark}[hash:7].js\` };
await build({ root, configFile: root + '/vite.config.ts', logLevel: 'error', build: { outDir, emptyOutDir: true, rolldownOptions: { output: names } } });
`;

/** Builds the same pages under other file names, as a release that changed every file, with the functions to match. */
export async function buildRelease(mark: string): Promise<ReleaseBuild> {
  const folder = join(ROOT, '.firebase/releases', mark);
  rmSync(folder, { recursive: true, force: true });
  const [dist, functions] = [join(folder, 'dist'), join(folder, 'functions')];
  const args = ['--input-type=module', '--eval', BUILD_SCRIPT, join(ROOT, 'web'), dist, mark];
  const { code, output } = await runProcess(process.execPath, args, { environment: { NODE_ENV: 'production' } });
  if (code !== 0) throw new CliError(`The release ${mark} does not build:\n\n${output.trim()}`);
  recordBuild(dist);
  mkdirSync(functions, { recursive: true });
  for (const name of ['package.json', 'dist'])
    cpSync(join(ROOT, 'functions', name), join(functions, name), { recursive: true });
  // The renderer is the same in both; only the shells name other files.
  cpSync(join(dist, 'shells'), join(functions, 'dist/shells'), { recursive: true });
  const pictures = join(ROOT, 'tools/seed/pictures');
  if (existsSync(pictures)) cpSync(pictures, join(dist, 'pictures'), { recursive: true });
  return { dist, functions };
}
