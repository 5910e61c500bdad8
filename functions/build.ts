import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type InputOptions, type OutputOptions, rolldown, watch } from 'rolldown';

const inThisFolder = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

// The contract is bundled, because a deploy installs from the registry, which does not have the workspace.
const input: InputOptions = {
  cwd: inThisFolder('.'),
  input: 'src/index.ts',
  platform: 'node',
  // Large libraries stay external, so that only the functions that use them load them.
  external: [
    /^firebase-admin/,
    /^firebase-functions/,
    /^nodemailer/,
    'openid-client',
    'sanitize-html',
    'date-holidays',
  ],
};

// Every import() in index.ts becomes a chunk, so that each function loads only its own code.
const output: OutputOptions = {
  dir: 'dist',
  format: 'esm',
  entryFileNames: '[name].js',
  chunkFileNames: '[name]-[hash].js',
  sourcemap: true,
  comments: false,
};

/** Written by the web build. */
const SHELLS = 'shells';

const isEntry = ({ fileName }: { fileName: string }): number => (fileName.startsWith('index.js') ? 1 : 0);

// Marks the sources of the last build, which is no longer valid from here on.
rmSync(inThisFolder('dist/.sources'), { force: true });

if (process.argv.includes('--watch')) {
  watch({ ...input, output });
} else {
  // Each file is renamed into place, so that a test or emulator that starts meanwhile never loads half a file.
  const bundle = await rolldown(input);
  const { output: files } = await bundle.generate(output);
  mkdirSync(inThisFolder('dist'), { recursive: true });
  const names = [SHELLS, ...files.map(({ fileName }) => fileName)];
  for (const old of readdirSync(inThisFolder('dist'))) {
    if (!names.includes(old)) rmSync(inThisFolder(`dist/${old}`), { recursive: true, force: true });
  }
  // Chunks first, the entry last.
  for (const file of files.toSorted((one, other) => isEntry(one) - isEntry(other))) {
    const path = inThisFolder(`dist/${file.fileName}`);
    const next = `${path}.${process.pid}`;
    writeFileSync(next, file.type === 'chunk' ? file.code : file.source);
    renameSync(next, path);
  }
}
