import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { recordBuild } from '../build/keep-former-builds.ts';
import { ROOT } from '../emulators/folders.ts';
import { runProcess } from '../processes/run-process.ts';
import { CliError } from '../processes/sentence-error.ts';

/** A release as it is deployed: the pages' files, and the functions that draw around their shells. */
export interface ReleaseBuild {
  readonly dist: string;
  readonly functions: string;
}

/** Vite is asked in a process of its own: a test's would build for developers. */
const BUILD_SCRIPT = `
import { build } from 'vite';
const [root, outDir, mark] = process.argv.slice(1);
const names = { entryFileNames: \`assets/[name]-\${mark}[hash:7].js\`, chunkFileNames: \`assets/[name]-\${mark}[hash:7].js\` };
await build({ root, configFile: root + '/vite.config.ts', logLevel: 'error', build: { outDir, emptyOutDir: true, rolldownOptions: { output: names } } });
`;

/** Builds the same pages once more under other names, as a release does that has changed every file; beside it the functions that name them. */
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
  // What draws is the same in both, only the shells name other files.
  cpSync(join(dist, 'shells'), join(functions, 'dist/shells'), { recursive: true });
  const pictures = join(ROOT, 'local/demo/pictures');
  if (existsSync(pictures)) cpSync(pictures, join(dist, 'pictures'), { recursive: true });
  return { dist, functions };
}
