import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type DrawMarkup, fillShell } from '@plenty/contract/site/fill-shell';
import { build } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
/** The pages that are files: they are drawn with the shop's own words, as their code draws them until the owner's are known. */
const FILES = { '/': here('dist/index.html'), '/checkout': here('dist/checkout.html') };

for (const name of ['vite.config.ts', 'vite.draw.config.ts']) {
  await build({ root: here('.'), configFile: here(name), logLevel: 'error' });
}

const { drawMarkup } = (await import(here('dist/shells/draw-markup.js'))) as { drawMarkup: DrawMarkup };
for (const [address, file] of Object.entries(FILES)) {
  writeFileSync(file, fillShell(readFileSync(file, 'utf8'), drawMarkup(address, {})));
}
