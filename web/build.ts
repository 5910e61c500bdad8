import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const root = fileURLToPath(new URL('./', import.meta.url));

for (const configFile of ['vite.config.ts', 'vite.ssr.config.ts']) {
  await build({ root, configFile: `${root}${configFile}`, logLevel: 'error' });
}
