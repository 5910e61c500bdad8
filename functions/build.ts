import { build, context, type BuildOptions } from 'esbuild';
import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

const inThisFolder = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

// The contract goes into the bundle: a deploy installs from the registry, where the workspace is not to be found.
const options: BuildOptions = {
  absWorkingDir: inThisFolder('.'),
  entryPoints: ['src/index.ts'],
  outdir: 'dist',
  bundle: true,
  // The panel's code stays in a file of its own, which only its function loads.
  splitting: true,
  platform: 'node',
  target: 'node24',
  format: 'esm',
  // The last of these stay outside so that only what sends an email, signs in with Google or syncs reads them.
  external: [
    'firebase-admin',
    'firebase-admin/*',
    'firebase-functions',
    'firebase-functions/*',
    'nodemailer',
    'nodemailer/*',
    'openid-client',
    'sanitize-html',
    'date-holidays',
  ],
  sourcemap: true,
  legalComments: 'none',
  logLevel: 'warning',
};

/** Laid beside the code by the build of the pages, which knows their names. */
const SHELLS = 'shells';

const isEntry = ({ path }: { path: string }): number => (basename(path).startsWith('index.js') ? 1 : 0);

// It says of which sources the last build was: from here on nobody may rely on it.
rmSync(inThisFolder('dist/.sources'), { force: true });

if (process.argv.includes('--watch')) {
  await (await context(options)).watch();
} else {
  // Put in place in one step: whoever starts the functions meanwhile, a test or the emulators, never loads half a file.
  const { outputFiles } = await build({ ...options, write: false });
  mkdirSync(inThisFolder('dist'), { recursive: true });
  const names = [SHELLS, ...outputFiles.map(({ path }) => basename(path))];
  for (const old of readdirSync(inThisFolder('dist'))) {
    if (!names.includes(old)) rmSync(inThisFolder(`dist/${old}`), { recursive: true, force: true });
  }
  // What others import comes first, the file that is started last.
  for (const { path, contents } of outputFiles.toSorted((one, other) => isEntry(one) - isEntry(other))) {
    const next = `${path}.${process.pid}`;
    writeFileSync(next, contents);
    renameSync(next, path);
  }
}
