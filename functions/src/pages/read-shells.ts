import { readFileSync } from 'node:fs';
import type { DrawMarkup } from '@plenty/contract/site/fill-shell';

const NAMES = ['home', 'shop', 'product', 'gallery', 'checkout'] as const;
export type ShellName = (typeof NAMES)[number];

/** The built page around everything, one for each page because each names its own code, and what draws a page into it. */
export type Shells = Readonly<Record<ShellName, string>> & { readonly drawMarkup: DrawMarkup };

const laidBeside = (name: string) => new URL(`shells/${name}`, import.meta.url);
const read = (name: string) => readFileSync(laidBeside(`${name}.html`), 'utf8');

/** What the build of the pages has laid beside this function's code (web/build.ts). */
export async function readShells(): Promise<Shells> {
  const { drawMarkup } = (await import(laidBeside('draw-markup.js').href)) as Pick<Shells, 'drawMarkup'>;
  const shells = Object.fromEntries(NAMES.map((name) => [name, read(name)])) as Record<ShellName, string>;
  return { ...shells, drawMarkup };
}
