import { build, context, type BuildOptions } from 'esbuild';
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
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

if (process.argv.includes('--watch')) {
  await (await context(options)).watch();
} else {
  // Put in place in one step: whoever starts the functions meanwhile, a test or the emulators, never loads half a file.
  const { outputFiles } = await build({ ...options, write: false });
  mkdirSync(inThisFolder('dist'), { recursive: true });
  for (const { path, contents } of outputFiles) {
    const next = `${path}.${process.pid}`;
    writeFileSync(next, contents);
    renameSync(next, path);
  }
}
