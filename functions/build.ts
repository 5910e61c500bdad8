import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type InputOptions, type OutputOptions, rolldown, watch } from 'rolldown';

const inThisFolder = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

// The contract goes into the bundle: a deploy installs from the registry, where the workspace is not to be found.
const input: InputOptions = {
  cwd: inThisFolder('.'),
  input: 'src/index.ts',
  platform: 'node',
  // The last of these stay outside so that only what sends an email, signs in with Google or syncs reads them.
  external: [
    /^firebase-admin/,
    /^firebase-functions/,
    /^nodemailer/,
    'openid-client',
    'sanitize-html',
    'date-holidays',
  ],
};

// What index.ts loads with import() stays in files of its own, so that each function reads its own code alone.
const output: OutputOptions = {
  dir: 'dist',
  format: 'esm',
  entryFileNames: '[name].js',
  chunkFileNames: '[name]-[hash].js',
  sourcemap: true,
  comments: false,
};

/** Laid beside the code by the build of the pages, which knows their names. */
const SHELLS = 'shells';

const isEntry = ({ fileName }: { fileName: string }): number => (fileName.startsWith('index.js') ? 1 : 0);

// It says of which sources the last build was: from here on nobody may rely on it.
rmSync(inThisFolder('dist/.sources'), { force: true });

if (process.argv.includes('--watch')) {
  watch({ ...input, output });
} else {
  // Put in place in one step: whoever starts the functions meanwhile, a test or the emulators, never loads half a file.
  const bundle = await rolldown(input);
  const { output: files } = await bundle.generate(output);
  mkdirSync(inThisFolder('dist'), { recursive: true });
  const names = [SHELLS, ...files.map(({ fileName }) => fileName)];
  for (const old of readdirSync(inThisFolder('dist'))) {
    if (!names.includes(old)) rmSync(inThisFolder(`dist/${old}`), { recursive: true, force: true });
  }
  // What others import comes first, the file that is started last.
  for (const file of files.toSorted((one, other) => isEntry(one) - isEntry(other))) {
    const path = inThisFolder(`dist/${file.fileName}`);
    const next = `${path}.${process.pid}`;
    writeFileSync(next, file.type === 'chunk' ? file.code : file.source);
    renameSync(next, path);
  }
}
