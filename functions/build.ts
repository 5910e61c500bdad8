import { context, type BuildOptions } from 'esbuild';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const inThisFolder = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

// The contract goes into the bundle: a deploy installs from the registry, where the workspace is not to be found.
const options: BuildOptions = {
  absWorkingDir: inThisFolder('.'),
  entryPoints: ['src/index.ts'],
  outfile: 'dist/index.js',
  bundle: true,
  platform: 'node',
  target: 'node24',
  format: 'esm',
  external: ['firebase-admin', 'firebase-admin/*', 'firebase-functions', 'firebase-functions/*'],
  sourcemap: true,
  legalComments: 'none',
  logLevel: 'warning',
};

// It says of which sources the last build was: from here on nobody may rely on it.
rmSync(inThisFolder('dist/.sources'), { force: true });

const build = await context(options);
if (process.argv.includes('--watch')) {
  await build.watch();
} else {
  await build.rebuild();
  await build.dispose();
}
