import { createHash } from 'node:crypto';
import { cpSync, existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CliError, runProcess } from '../start/command.ts';
import { ROOT } from '../start/project.ts';
import { addSitemapToRobots, addSupportEmail, readLiveOrigin } from './live-site.ts';
import { retainPreviousBuilds, recordBuild } from './previous-builds.ts';

const FUNCTIONS_SOURCES = ['package-lock.json', 'contract/src', 'functions/src', 'functions/build.ts'];
const WEB_FOLDERS = ['contract/src', 'web/src', 'web/public'];

/** Builds the shop with the demo's pictures; a deployed shop has its owner's instead. */
export async function buildDemoShop(): Promise<void> {
  await buildShop();
  cpSync(join(ROOT, 'tools/seed/pictures'), join(ROOT, 'web/dist/pictures'), {
    recursive: true,
    preserveTimestamps: true,
  });
}

/** Builds the shop, and adds what depends on the live shop when the project is deployed to. */
export async function buildShop(): Promise<void> {
  await buildForDeploy();
  const project = process.env['GCLOUD_PROJECT'];
  addSitemapToRobots(ROOT, project);
  const origin = readLiveOrigin(ROOT, project);
  if (origin === undefined) return;
  const dist = join(ROOT, 'web/dist');
  for (const sentence of await retainPreviousBuilds(dist, origin)) console.warn(sentence);
  await addSupportEmail(dist, origin);
}

/** Builds the pages, and the functions with the page shells that they render into. */
export async function buildForDeploy(): Promise<void> {
  await Promise.all([buildFunctions(), buildWeb()]);
  cpSync(join(ROOT, 'web/dist/shells'), join(ROOT, 'functions/dist/shells'), { recursive: true });
}

/** Bundles the functions into functions/dist, unless their sources are unchanged. */
export async function buildFunctions(): Promise<void> {
  await buildIfChanged(FUNCTIONS_SOURCES, join(ROOT, 'functions/dist'), () =>
    runBuildScript('The functions', 'functions'),
  );
}

/** What the pages are built from. Which of the files beside the sources the build reads is its own business. */
export function listWebSources(): string[] {
  return ['package-lock.json', ...WEB_FOLDERS, ...globSync('web/*.*', { cwd: ROOT })];
}

/** Builds the pages into web/dist, unless their sources are unchanged. */
async function buildWeb(): Promise<void> {
  const dist = join(ROOT, 'web/dist');
  await buildIfChanged(listWebSources(), dist, async () => {
    await runBuildScript('The pages', 'web');
    recordBuild(dist);
  });
}

async function runBuildScript(label: string, folder: string): Promise<void> {
  // Tests set another NODE_ENV, which would lead to a development build.
  const environment = { NODE_ENV: 'production' };
  const { code, output } = await runProcess(process.execPath, ['build.ts'], {
    folder: join(ROOT, folder),
    environment,
  });
  if (code !== 0) throw new CliError(`${label} do not build:\n\n${output.trim()}`);
}

/** A hash of all files below `paths` (relative to the root), without tests. */
function hashSources(paths: readonly string[]): string {
  const hash = createHash('sha256');
  const files = paths.flatMap((path) => {
    const absolute = join(ROOT, path);
    if (!existsSync(absolute)) return [];
    if (!statSync(absolute).isDirectory()) return [path];
    return globSync('**/*', { cwd: absolute, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1));
  });
  for (const file of files.filter((path) => !/\.test\.tsx?$/.test(path)).toSorted()) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(ROOT, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

/** Runs `build` unless the sources are those of the last build into `folder`. */
async function buildIfChanged(paths: readonly string[], folder: string, build: () => Promise<void>): Promise<void> {
  const stamp = join(folder, '.sources');
  const hash = hashSources(paths);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  await build();
  writeFileSync(stamp, hash);
}
