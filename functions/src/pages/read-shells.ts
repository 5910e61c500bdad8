import { readFileSync } from 'node:fs';
import type { RenderToHtml } from '@plenty/contract/site/fill-shell';

const SHELL_NAMES = ['home', 'shop', 'product', 'gallery', 'checkout'] as const;
export type ShellName = (typeof SHELL_NAMES)[number];

/** The built page around everything, one for each page because each names its own code, and what draws a page into it. */
export type Shells = Readonly<Record<ShellName, string>> & { readonly renderToHtml: RenderToHtml };

const shellUrl = (name: string) => new URL(`shells/${name}`, import.meta.url);
const readShell = (name: string) => readFileSync(shellUrl(`${name}.html`), 'utf8');

/** What the build of the pages has laid beside this function's code (web/build.ts). */
export async function readShells(): Promise<Shells> {
  const { renderToHtml } = (await import(shellUrl('draw-markup.js').href)) as Pick<Shells, 'renderToHtml'>;
  const shells = Object.fromEntries(SHELL_NAMES.map((name) => [name, readShell(name)])) as Record<ShellName, string>;
  return { ...shells, renderToHtml };
}
