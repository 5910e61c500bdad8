import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type DrawMarkup, fillShell } from '@plenty/contract/site/fill-shell';
import { build } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const HOME = here('dist/index.html');

for (const name of ['vite.config.ts', 'vite.draw.config.ts']) {
  await build({ root: here('.'), configFile: here(name), logLevel: 'error' });
}

// The home page is a file: it is drawn with the shop's own words, as its code draws it until the owner's are known.
const { drawMarkup } = (await import(here('dist/shells/draw-markup.js'))) as { drawMarkup: DrawMarkup };
writeFileSync(HOME, fillShell(readFileSync(HOME, 'utf8'), drawMarkup('/', {})));
