import { readFileSync } from 'node:fs';
import type { DrawMarkup } from '@plenty/contract/site/fill-shell';

/** The built page around everything, one for each page because each names its own code, and what draws a page into it. */
export type Shells = Readonly<Record<'shop' | 'product' | 'gallery', string>> & { readonly drawMarkup: DrawMarkup };

const laidBeside = (name: string) => new URL(`shells/${name}`, import.meta.url);
const read = (name: string) => readFileSync(laidBeside(`${name}.html`), 'utf8');

/** What the build of the pages has laid beside this function's code (web/build.ts). */
export async function readShells(): Promise<Shells> {
  const { drawMarkup } = (await import(laidBeside('draw-markup.js').href)) as Pick<Shells, 'drawMarkup'>;
  return { shop: read('shop'), product: read('product'), gallery: read('gallery'), drawMarkup };
}
