import { createHash } from 'node:crypto';
import { cpSync, existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CliError, runProcess } from '../start/command.ts';
import { ROOT } from '../start/project.ts';
import { addSitemapToRobots, addSupportEmail, readLiveOrigin } from './live-site.ts';
import { keepPreviousBuilds, recordBuild } from './previous-builds.ts';

const FUNCTIONS_SOURCES = ['package-lock.json', 'contract/src', 'functions/src', 'functions/build.ts'];
const WEB_SOURCES = [
  'package-lock.json',
  'contract/src',
  'web/src',
  'web/public',
  'web/index.html',
  'web/closed.html',
  'web/vite.config.ts',
  'web/vite.ssr.config.ts',
  'web/page-shells.ts',
  'web/router-alias.ts',
  'web/build.ts',
];

/** The pages around which the functions draw: named by the pages' build, deployed with the functions. */
const SHELLS = 'shells';

/** Builds the shop with the demo's pictures beside its pages: a deployed shop has the owner's instead. */
export async function buildDemoShop(): Promise<void> {
  await buildShop();
  cpSync(join(ROOT, 'tools/seed/pictures'), join(ROOT, 'web/dist/pictures'), {
    recursive: true,
    preserveTimestamps: true,
  });
}

/** Builds what the Hosting and Functions emulators serve, each part only when its sources changed. */
export async function buildShop(): Promise<void> {
  await buildForDeploy();
  const project = process.env['GCLOUD_PROJECT'];
  addSitemapToRobots(ROOT, project);
  const origin = readLiveOrigin(ROOT, project);
  if (origin === undefined) return;
  const dist = join(ROOT, 'web/dist');
  for (const sentence of await keepPreviousBuilds(dist, origin)) console.warn(sentence);
  await addSupportEmail(dist, origin);
}

/** What a deploy brings to the platform: the files of the pages, and the functions with the shells they draw around. */
export async function buildForDeploy(): Promise<void> {
  await Promise.all([buildFunctions(), buildWeb()]);
  cpSync(join(ROOT, 'web/dist', SHELLS), join(ROOT, 'functions/dist', SHELLS), { recursive: true });
}

/** Bundles the functions into functions/dist. */
export async function buildFunctions(): Promise<void> {
  await buildIfChanged(FUNCTIONS_SOURCES, join(ROOT, 'functions/dist'), () =>
    runBuildScript('The functions', 'functions', ['build.ts']),
  );
}

/** Builds the pages into web/dist. */
export async function buildWeb(): Promise<void> {
  const dist = join(ROOT, 'web/dist');
  await buildIfChanged(WEB_SOURCES, dist, async () => {
    await runBuildScript('The pages', 'web', ['build.ts']);
    recordBuild(dist);
  });
}

async function runBuildScript(what: string, folder: string, args: readonly string[]): Promise<void> {
  // A test that has the shop built would have it built for developers.
  const environment = { NODE_ENV: 'production' };
  const { code, output } = await runProcess(process.execPath, args, { folder: join(ROOT, folder), environment });
  if (code !== 0) throw new CliError(`${what} do not build:\n\n${output.trim()}`);
}

/** A fingerprint of all files below `paths` (relative to the root), tests left out. */
export function hashSources(paths: readonly string[], root: string = ROOT): string {
  const hash = createHash('sha256');
  const files = paths.flatMap((path) => {
    const whole = join(root, path);
    if (!existsSync(whole)) return [];
    if (!statSync(whole).isDirectory()) return [path];
    return globSync('**/*', { cwd: whole, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
  });
  for (const file of files.filter((path) => !/\.test\.tsx?$/.test(path)).toSorted()) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

/** Runs `build` only when the sources differ from those of the last build into `folder`; answers whether it ran. */
export async function buildIfChanged(
  paths: readonly string[],
  folder: string,
  build: () => Promise<void>,
): Promise<boolean> {
  const stamp = join(folder, '.sources');
  const now = hashSources(paths);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return false;
  await build();
  writeFileSync(stamp, now);
  return true;
}
