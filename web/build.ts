import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

for (const name of ['vite.config.ts', 'vite.ssr.config.ts']) {
  await build({ root: here('.'), configFile: here(name), logLevel: 'error' });
}
